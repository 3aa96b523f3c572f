/// The names of keys that a shortcut may have besides single characters.
enum KeyName {
    /// All names, in their displayed form.
    static let all: [String] =
        [
            "Space", "Tab", "Return", "Enter", "Escape", "Esc", "BackSpace", "Delete", "Del", "Insert", "Ins", "Home",
            "End", "PageUp", "PageDown", "Page_Up", "Page_Down", "Prior", "Next", "Left", "Right", "Up", "Down", "Menu",
            "Print", "Pause", "Break", "Plus", "Minus", "Comma", "Period", "Slash", "Backslash", "Semicolon",
            "Apostrophe", "Grave", "Equal", "BracketLeft", "BracketRight", "Help", "Undo",
        ] + (1...35).map { "F\($0)" }

    private static let lowercased = Set(all.map { $0.lowercased() })

    /// Whether a key is a character, or has a name: one of these in any case, one of X's `XF86…` or `KP_…`.
    static func isKnown(_ key: String) -> Bool {
        key.count == 1 || key.hasPrefix("XF86") || key.hasPrefix("KP_") || lowercased.contains(key.lowercased())
    }
}
