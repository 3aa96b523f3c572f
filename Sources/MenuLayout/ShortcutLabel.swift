public import MenuModel

/// The texts of a shortcut as the columns show them.
public struct ShortcutLabel: Sendable, Hashable {
    /// The modifiers from left to right: one word that ends in `+`, or a symbol each.
    public var modifiers: [String]
    /// The key.
    public var key: String

    /// Writes a shortcut in a style.
    public init(_ shortcut: Shortcut, style: MenuMetrics.ShortcutStyle) {
        let present = ShortcutLabel.order.filter { shortcut.modifiers.contains($0.modifier) }
        key = ShortcutLabel.written(shortcut.key, style: style)
        switch style {
        case .words: modifiers = present.isEmpty ? [] : [present.map { $0.word + "+" }.joined()]
        case .symbols: modifiers = present.map(\.symbol)
        }
    }

    /// Words follow X11's habit, symbols Apple's; for these four modifiers both give one order.
    private static let order: [(modifier: Shortcut.Modifiers, word: String, symbol: String)] = [
        (.control, "Ctrl", "⌃"), (.alt, "Alt", "⌥"), (.shift, "Shift", "⇧"), (.super, "Super", "⌘"),
    ]

    private static func written(_ key: String, style: MenuMetrics.ShortcutStyle) -> String {
        if key == " " { return "Space" }
        if key.count == 1 { return key.uppercased() }
        return (style == .symbols ? symbols[key.lowercased()] : nil) ?? key
    }

    private static let symbols: [String: String] = [
        "backspace": "⌫", "delete": "⌦", "return": "↩", "enter": "⌤", "escape": "⎋", "tab": "⇥", "left": "←",
        "right": "→",
        "up": "↑", "down": "↓", "home": "↖", "end": "↘", "pageup": "⇞", "page_up": "⇞", "pagedown": "⇟",
        "page_down": "⇟",
    ]
}
