public import MenuModel

/// The parts of a shortcut as shown in the shortcut columns.
public struct ShortcutLabel: Sendable, Hashable {
    /// A part: text or a symbol.
    public enum Part: Sendable, Hashable {
        /// Letters.
        case text(String)
        /// A symbol.
        case symbol(KeySymbol)
    }

    /// The modifiers from left to right: one text that ends in `+`, or one symbol each.
    public var modifiers: [Part]
    /// The key.
    public var key: Part

    /// Formats a shortcut in a style.
    public init(_ shortcut: Shortcut, style: MenuMetrics.ShortcutStyle) {
        let present = ShortcutLabel.order.filter { shortcut.modifiers.contains($0.modifier) }
        let name = shortcut.key.lowercased()
        switch style {
        case .words:
            modifiers = present.isEmpty ? [] : [.text(present.map { $0.word + "+" }.joined())]
            key = .text(ShortcutLabel.written(shortcut.key, name: name))
        case .symbols:
            modifiers = present.map { .symbol($0.symbol) }
            key = ShortcutLabel.symbols[name].map(Part.symbol) ?? .text(ShortcutLabel.written(shortcut.key, name: name))
        }
    }

    /// Joins a badge and shortcuts, from left to right; nil if there are none.
    public init?(_ shortcuts: [Shortcut], badge: String?, style: MenuMetrics.ShortcutStyle) {
        let labels = shortcuts.map { ShortcutLabel($0, style: style) }
        let badges = badge.flatMap { $0.isEmpty ? nil : Part.text($0) }.map { [$0] } ?? []
        let parts = badges.map { [$0] } + labels.map { $0.modifiers + [$0.key] }
        guard let last = parts.last, let key = last.last else { return nil }
        let before = parts.dropLast().flatMap { $0 + [.text(ShortcutLabel.gap)] }
        (modifiers, self.key) = (before + last.dropLast(), key)
    }

    /// What is between two of several labels.
    private static let gap = "\u{2002}"

    /// X11 desktops and Apple use the same order for these four.
    private static let order: [(modifier: Shortcut.Modifiers, word: String, symbol: KeySymbol)] = [
        (.control, "Ctrl", .control), (.alt, "Alt", .option), (.shift, "Shift", .shift), (.super, "Super", .command),
    ]

    private static let symbols: [String: KeySymbol] = [
        "backspace": .backspace, "delete": .delete, "return": .enter, "enter": .enter, "tab": .tab, "left": .left,
        "right": .right, "up": .up, "down": .down,
    ]

    /// A single letter in upper case, X keysym names as printed on keyboards, other names unchanged.
    private static func written(_ key: String, name: String) -> String {
        if let known = names[name] { return known }
        // The upper case of ß has two letters.
        return key.count == 1 && key.uppercased().count == 1 ? key.uppercased() : key
    }

    private static let names: [String: String] = [
        " ": "Space", "space": "Space", "backspace": "Backspace", "return": "Return", "escape": "Esc", "delete": "Del",
        "insert": "Ins", "page_up": "PgUp", "pageup": "PgUp", "prior": "PgUp", "page_down": "PgDn", "pagedown": "PgDn",
        "next": "PgDn", "plus": "+", "minus": "-", "comma": ",", "period": ".", "slash": "/", "equal": "=",
    ]
}
