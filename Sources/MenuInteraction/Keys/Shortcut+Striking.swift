public import MenuModel

extension Shortcut {
    /// The possible meanings of a pressed key, the most certain first. The keyboard layout decides which symbols and digits need Shift: `1` needs
    /// none on most, but does on a French one.
    public enum Reading: CaseIterable, Sendable {
        /// The symbol that it types with the held modifiers.
        case asTyped
        /// The symbol that it types without Shift, with the held modifiers: on most keyboards, `Ctrl+Shift+1` types an exclamation mark.
        case asKey
        /// The symbol that it types, ignoring Shift: on most keyboards, `Ctrl+plus` needs Shift.
        case ignoringShift
    }

    /// Whether a key with the held modifiers is this shortcut, in any spelling of the two: `Ctrl++` is `Ctrl+plus`, and `PgUp` is `Prior`.
    ///
    /// - Parameters:
    ///   - stroke: The key by its keysym's name, and all held modifiers.
    ///   - unshifted: The keysym's name without Shift, if Shift is held and makes a difference.
    ///   - reading: The meaning of the key to compare.
    public func isStruck(by stroke: Shortcut, unshifted: String?, as reading: Reading) -> Bool {
        let name = Shortcut.name(of: key)
        switch reading {
        case .asTyped: return modifiers == stroke.modifiers && name == Shortcut.name(of: stroke.key)
        case .asKey: return modifiers == stroke.modifiers && name == unshifted.map(Shortcut.name)
        case .ignoringShift:
            return modifiers.subtracting(.shift) == stroke.modifiers.subtracting(.shift)
                && name == Shortcut.name(of: stroke.key) && Shortcut.signs.contains(name)
        }
    }

    /// The canonical name of a key, in lower case, for any spelling: `prior` for `PgUp`, `plus` for `+`.
    public static func name(of key: String) -> String {
        let small = key.lowercased()
        if let name = names[small] { return name }
        return small.hasPrefix("kp_") && small.count == 4 ? String(small.dropFirst(3)) : small
    }

    private static let names: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            (" ", "space"), ("esc", "escape"), ("del", "delete"), ("kp_delete", "delete"), ("ins", "insert"),
            ("enter", "return"), ("kp_enter", "return"), ("pgup", "prior"), ("pageup", "prior"), ("page_up", "prior"),
            ("pgdn", "next"), ("pgdown", "next"), ("pagedown", "next"), ("page_down", "next"), ("kp_add", "plus"),
            ("kp_subtract", "minus"), ("kp_multiply", "asterisk"), ("kp_divide", "slash"),
            // Shift+Tab has a keysym name of its own.
            ("iso_left_tab", "tab"),
        ] + written.map { (String($0.sign), $0.name) })

    /// Symbols by their X keysym names.
    private static let written: [(sign: Character, name: String)] = [
        ("!", "exclam"), ("\"", "quotedbl"), ("#", "numbersign"), ("$", "dollar"), ("%", "percent"),
        ("&", "ampersand"), ("'", "apostrophe"), ("(", "parenleft"), (")", "parenright"), ("*", "asterisk"),
        ("+", "plus"), (",", "comma"), ("-", "minus"), (".", "period"), ("/", "slash"), (":", "colon"),
        (";", "semicolon"), ("<", "less"), ("=", "equal"), (">", "greater"), ("?", "question"), ("@", "at"),
        ("[", "bracketleft"), ("\\", "backslash"), ("]", "bracketright"), ("^", "asciicircum"), ("_", "underscore"),
        ("`", "grave"), ("{", "braceleft"), ("|", "bar"), ("}", "braceright"), ("~", "asciitilde"),
    ]

    /// Whether a key, in any spelling, is a symbol or a digit, which may need Shift.
    public static func isSign(_ key: String) -> Bool { signs.contains(name(of: key)) }

    /// The names of keys that may need Shift.
    private static let signs = Set(written.map(\.name) + (0...9).map(String.init))
}
