import MenuLayout
import MenuModel
import Testing

@Suite struct ShortcutLabelTests {
    private func text(_ part: ShortcutLabel.Part) -> String {
        switch part {
        case .text(let text): text
        case .symbol(let key): "<\(key)>"
        }
    }

    @Test(arguments: [
        ("Ctrl+N", "Ctrl+ N"), ("Shift+Ctrl+s", "Ctrl+ Shift+ S"), ("Super+Alt+F4", "Alt+ Super+ F4"),
        ("Space", "Space"),
        ("Ctrl+ ", "Ctrl+ Space"), ("Ctrl++", "Ctrl+ +"), ("Ctrl+Page_Up", "Ctrl+ PgUp"), ("Ctrl+ß", "Ctrl+ ß"),
    ])
    func `Words stand in the order of the desktop, and end in a plus sign`(text shortcut: String, expected: String)
        throws
    {
        let label = ShortcutLabel(try #require(Shortcut(shortcut)), style: .words)
        #expect((label.modifiers + [label.key].compactMap(\.self)).map(text).joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("Ctrl+Alt+Shift+Super+n", "<control> <option> <shift> <command> N"),
        ("Ctrl+BackSpace", "<control> <backspace>"),
        ("F5", "F5"), ("Alt+Left", "<option> <left>"), ("space", "Space"),
    ])
    func `Signs stand in Apple's order, one each`(text shortcut: String, expected: String) throws {
        let label = ShortcutLabel(try #require(Shortcut(shortcut)), style: .symbols)
        #expect((label.modifiers + [label.key].compactMap(\.self)).map(text).joined(separator: " ") == expected)
    }

    @Test func `A badge is apart from the shortcuts, and all but the last of these are in no column`() throws {
        let shortcuts = try ["Ctrl+N", "F5"].map { try #require(Shortcut($0)) }
        let label = try #require(ShortcutLabel(shortcuts, badge: "42", style: .words))
        #expect(label.badge == "42")
        #expect(label.others.map(text) == ["Ctrl+", "N", "\u{2002}"])
        #expect(label.modifiers.isEmpty)
        #expect(label.key.map(text) == "F5")
        #expect(ShortcutLabel([], badge: "", style: .words) == nil)
        #expect(ShortcutLabel([], badge: "1", style: .symbols)?.key == nil)
    }
}
