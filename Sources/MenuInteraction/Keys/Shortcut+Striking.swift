public import MenuModel

extension Shortcut {
    /// How a key that is struck may be meant, the surest way first. Which signs and digits need Shift is a matter of the keyboard: `1` needs
    /// none on most, and does on a French one.
    public enum Reading: CaseIterable, Sendable {
        /// The sign that it types with the modifiers that are held.
        case asTyped
        /// The sign that it types without Shift, with the modifiers that are held: a person who means `Ctrl+Shift+1` types an exclamation
        /// mark on most keyboards.
        case asKey
        /// The sign that it types, whatever Shift was needed for: a person who means `Ctrl+plus` holds it on most.
        case ignoringShift
    }

    /// Whether a key with the modifiers that are held is this shortcut, however the two are written: `Ctrl++` is `Ctrl+plus`, and `PgUp` is
    /// `Prior`.
    ///
    /// - Parameters:
    ///   - stroke: The key by its keysym's name, and all modifiers that are held.
    ///   - unshifted: The keysym's name without Shift, where that is held and makes a difference.
    ///   - reading: How the key is meant.
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

    /// The one name that a key has here, in small letters, however it is written: `prior` for `PgUp`, `plus` for `+`.
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
            // Tab with Shift held has a name of its own.
            ("iso_left_tab", "tab"),
        ] + written.map { (String($0.sign), $0.name) })

    /// Signs, by what the X protocol calls their keysyms.
    private static let written: [(sign: Character, name: String)] = [
        ("!", "exclam"), ("\"", "quotedbl"), ("#", "numbersign"), ("$", "dollar"), ("%", "percent"),
        ("&", "ampersand"), ("'", "apostrophe"), ("(", "parenleft"), (")", "parenright"), ("*", "asterisk"),
        ("+", "plus"), (",", "comma"), ("-", "minus"), (".", "period"), ("/", "slash"), (":", "colon"),
        (";", "semicolon"), ("<", "less"), ("=", "equal"), (">", "greater"), ("?", "question"), ("@", "at"),
        ("[", "bracketleft"), ("\\", "backslash"), ("]", "bracketright"), ("^", "asciicircum"), ("_", "underscore"),
        ("`", "grave"), ("{", "braceleft"), ("|", "bar"), ("}", "braceright"), ("~", "asciitilde"),
    ]

    /// Whether a key is a sign or a digit, which Shift may be needed for, whatever it is called.
    public static func isSign(_ key: String) -> Bool { signs.contains(name(of: key)) }

    /// The names of keys that may need Shift.
    private static let signs = Set(written.map(\.name) + (0...9).map(String.init))
}
