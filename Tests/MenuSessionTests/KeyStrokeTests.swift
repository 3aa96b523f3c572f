import MenuInteraction
import MenuModel
import Testing

@testable import MenuSession

@Suite struct KeyStrokeTests {
    @Test func `strokes are read as people write them`() {
        #expect(KeyStroke("Down") == KeyStroke(name: "Down"))
        #expect(KeyStroke("a") == KeyStroke(name: "a", text: "a"))
        #expect(KeyStroke("Ctrl+Shift+a") == KeyStroke(name: "a", modifiers: [.control, .shift]))
        #expect(KeyStroke("") == nil)
        #expect(KeyStroke("Hyper+a") == nil)
    }

    @Test func `every key of the table means its movement`() {
        let table: [(names: [String], key: InteractionEvent.Key)] = [
            (["Up", "KP_Up"], .up), (["Down", "KP_Down"], .down), (["Left", "KP_Left"], .left),
            (["Right", "KP_Right"], .right), (["Home", "KP_Home"], .home), (["End", "KP_End"], .end),
            (["Prior", "Page_Up", "KP_Prior", "KP_Page_Up"], .pageUp),
            (["Next", "Page_Down", "KP_Next", "KP_Page_Down"], .pageDown),
            (["Return", "KP_Enter", "ISO_Enter"], .enter), (["space"], .space), (["Escape"], .escape),
            (["Tab", "ISO_Left_Tab"], .tab), (["F10", "Menu"], .menu),
        ]
        for (names, key) in table {
            for name in names { #expect(KeyStroke(name: name).key == key, "\(name)") }
        }
    }

    @Test func `letters are text, commands are shortcuts, modifiers alone are nothing`() {
        #expect(KeyStroke(name: "eacute", text: "é").key == .text("é"))
        #expect(KeyStroke(name: "a", modifiers: .control).key == .shortcut(Shortcut(modifiers: .control, key: "A")))
        #expect(KeyStroke(name: "F5").key == .shortcut(Shortcut(modifiers: [], key: "F5")))
        #expect(KeyStroke(name: "Down", modifiers: .alt).key == .shortcut(Shortcut(modifiers: .alt, key: "Down")))
        for name in ["Shift_L", "Control_R", "Caps_Lock", "ISO_Level3_Shift"] {
            #expect(KeyStroke(name: name).key == nil)
        }
        #expect(KeyStroke(name: "BackSpace", text: "\u{8}").key == .shortcut(Shortcut(modifiers: [], key: "BackSpace")))
    }

    @Test(arguments: [
        ("a", KeyStroke(name: "a", text: "a")), ("A", KeyStroke(name: "A", text: "A", modifiers: .shift)),
        ("Ctrl+Shift+a", KeyStroke(name: "A", modifiers: [.control, .shift])),
        ("Ctrl+A", KeyStroke(name: "a", modifiers: .control)),
        ("?", KeyStroke(name: "question", text: "?", modifiers: .shift)),
        ("question", KeyStroke(name: "question", text: "?", modifiers: .shift)),
        ("Shift+Return", KeyStroke(name: "Return", text: "\r", modifiers: .shift)),
    ])
    func `a key of the caller's is met however it is typed`(written: String, typed: KeyStroke) throws {
        let binding = try #require(KeyStroke(written)?.binding)
        #expect(typed.bindings.contains(binding))
    }

    @Test func `a key of the caller's is met by what is written on it below, too`() throws {
        for written in ["Ctrl+Shift+1", "Ctrl+Shift+exclam"] {
            let binding = try #require(KeyStroke(written)?.binding)
            var typed = KeyStroke(name: "exclam", modifiers: [.control, .shift])
            typed.unshifted = "1"
            #expect(typed.bindings.contains(binding))
            #expect(typed.key == .shortcut(Shortcut(modifiers: [.control, .shift], key: "exclam"), unshifted: "1"))
        }
    }

    @Test func `a small letter is not met by its capital, nor a key by one with a command modifier`() throws {
        let small = try #require(KeyStroke("a")?.binding)
        #expect(!KeyStroke(name: "A", text: "A", modifiers: .shift).bindings.contains(small))
        #expect(!KeyStroke(name: "a", modifiers: .control).bindings.contains(small))
    }
}
