import MenuLayout
import MenuModel
import Testing

@Suite struct ShortcutLabelTests {
    @Test(arguments: [
        ("Ctrl+N", "Ctrl+ N"), ("Shift+Ctrl+s", "Ctrl+Shift+ S"), ("Super+Alt+F4", "Alt+Super+ F4"), ("Space", "Space"),
        ("Ctrl+ ", "Ctrl+ Space"), ("Ctrl++", "Ctrl+ +"),
    ])
    func `Words stand in the order of the desktop, and end in a plus sign`(text: String, expected: String) throws {
        let label = ShortcutLabel(try #require(Shortcut(text)), style: .words)
        #expect((label.modifiers + [label.key]).joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("Ctrl+Alt+Shift+Super+n", "⌃ ⌥ ⇧ ⌘ N"), ("Ctrl+BackSpace", "⌃ ⌫"), ("F5", "F5"), ("Alt+Left", "⌥ ←"),
    ])
    func `Symbols stand in Apple's order, one each`(text: String, expected: String) throws {
        let label = ShortcutLabel(try #require(Shortcut(text)), style: .symbols)
        #expect((label.modifiers + [label.key]).joined(separator: " ") == expected)
    }
}
