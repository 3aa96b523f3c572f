public import MenuModel

/// What stands at the end of a row: a badge, and the parts of its shortcuts.
public struct ShortcutLabel: Sendable, Hashable {
    /// A part: text or a symbol.
    public enum Part: Sendable, Hashable {
        /// Letters.
        case text(String)
        /// A symbol.
        case symbol(KeySymbol)
    }

    /// The text in a pill before the shortcuts; nil for none.
    public var badge: String?
    /// The parts of all shortcuts but the last one, from left to right, each of which ends in a gap.
    public var others: [Part] = []
    /// The modifiers of the last shortcut from left to right, one part each: a text that ends in `+`, or a symbol.
    public var modifiers: [Part] = []
    /// Its key; nil if there is only a badge.
    public var key: Part?

    /// Formats a shortcut in a style.
    public init(_ shortcut: Shortcut, style: MenuMetrics.ShortcutStyle) {
        let present = ShortcutLabel.order.filter { shortcut.modifiers.contains($0.modifier) }
        let name = shortcut.key.lowercased()
        switch style {
        case .words:
            modifiers = present.map { .text($0.word + "+") }
            key = .text(ShortcutLabel.written(shortcut.key, name: name))
        case .symbols:
            modifiers = present.map { .symbol($0.symbol) }
            key = ShortcutLabel.symbols[name].map(Part.symbol) ?? .text(ShortcutLabel.written(shortcut.key, name: name))
        }
    }

    /// Joins a badge and shortcuts, from left to right; nil if there are none.
    public init?(_ shortcuts: [Shortcut], badge: String?, style: MenuMetrics.ShortcutStyle) {
        let labels = shortcuts.map { ShortcutLabel($0, style: style) }
        self.badge = badge.flatMap { $0.isEmpty ? nil : $0 }
        guard self.badge != nil || !labels.isEmpty else { return nil }
        others = labels.dropLast().flatMap {
            $0.modifiers + ($0.key.map { [$0] } ?? []) + [.text(ShortcutLabel.gap)]
        }
        (modifiers, key) = (labels.last?.modifiers ?? [], labels.last?.key)
    }

    /// What is between two of several shortcuts.
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
