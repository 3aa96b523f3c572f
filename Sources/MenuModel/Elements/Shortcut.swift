/// A key equivalent: modifiers and one key, as shown in the shortcut columns.
public struct Shortcut: Sendable, Hashable {
    /// The modifier keys of a shortcut.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// One bit per modifier.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The Control key.
        public static let control = Modifiers(rawValue: 1)
        /// The Alt key, X11's usual Mod1.
        public static let alt = Modifiers(rawValue: 2)
        /// The Shift key.
        public static let shift = Modifiers(rawValue: 4)
        /// The Super key, X11's usual Mod4.
        public static let `super` = Modifiers(rawValue: 8)
    }

    /// The modifiers that must be down.
    public var modifiers: Modifiers
    /// The key as it is written: a character (`S`), or a name (`Space`, `F5`, `Delete`).
    public var key: String

    /// Makes a shortcut.
    public init(modifiers: Modifiers, key: String) {
        self.modifiers = modifiers
        self.key = key
    }

    /// Parses a shortcut: names of modifiers in any order and case, and a key, joined by `+`.
    ///
    /// `Ctrl+Shift+S`, `alt+F4`, `Ctrl++` (the key is `+`). Nil if a modifier is unknown or the key is missing.
    public init?(_ text: String) {
        var modifiers: Modifiers = []
        var rest = Substring(text)
        while let plus = rest.dropFirst().firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex {
            guard let modifier = Shortcut.modifierNames[rest[..<plus].lowercased()] else { return nil }
            modifiers.insert(modifier)
            rest = rest[rest.index(after: plus)...]
        }
        guard !rest.isEmpty else { return nil }
        self.init(modifiers: modifiers, key: String(rest))
    }

    /// The shortcut in textual form, which reads back as the same shortcut.
    package var text: String {
        let names: KeyValuePairs<Modifiers, String> = [
            .control: "Ctrl", .alt: "Alt", .shift: "Shift", .super: "Super",
        ]
        return (names.filter { modifiers.contains($0.key) }.map(\.value) + [key]).joined(separator: "+")
    }

    private static let modifierNames: [String: Modifiers] = [
        "ctrl": .control, "control": .control, "c": .control,
        "alt": .alt, "mod1": .alt, "meta": .alt, "option": .alt, "a": .alt,
        "shift": .shift, "s": .shift,
        "super": .super, "mod4": .super, "win": .super, "cmd": .super, "w": .super,
    ]
}
