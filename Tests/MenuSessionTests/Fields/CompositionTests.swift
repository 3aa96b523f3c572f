import MenuGeometry
import MenuModel
import MenuScene
import Testing

@testable import MenuSession

@Suite("Text of input methods in fields") struct CompositionTests {
    private func session(change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        let menu = MenuContent(
            headers: [.search(SearchField(text: "ab", focusesOnAppearance: true))],
            items: [.action(Action(title: "ab")), .action(Action(title: "a你b"))])
        return .shown(menu, change: change)
    }

    @Test func `a composed text is drawn at the caret with a line below, and is no part of the text`() throws {
        let session = session()
        session.press(["Left"], at: 1)
        let before = try #require(session.caretFrame)
        let requests = session.compose(ComposedText(text: "ni\nhao", caret: 2, target: 0..<2), at: 1)
        #expect(requests.contains { if case .redraw(level: 0, _) = $0 { true } else { false } })
        let look = try #require(session.scene(ofLevel: 0).field)
        // Seven points a character.
        #expect(look.text == "ani haob")
        #expect(look.composed == [7...49] && look.target == [7...21] && look.caret == 21)
        #expect(try #require(session.caretFrame).minX == before.minX + 14)
        #expect(session.typedText() == "ab")
        _ = session.compose(nil, at: 1)
        #expect(session.scene(ofLevel: 0).field?.composed == [])
        #expect(session.scene(ofLevel: 0).field?.text == "ab")
        _ = session.handle(.key(KeyStroke(name: "", text: "你")), at: 1)
        #expect(session.typedText() == "a你b")
        #expect(session.panels[0].rowCount == 1)
    }

    @Test func `text beside the caret is removed by its place in characters`() throws {
        let session = session()
        _ = session.handle(.key(KeyStroke(name: "", text: "你好")), at: 1)
        #expect(session.composingText?.caretInScalars == 4)
        _ = session.removeText(at: -2, count: 1, time: 1)
        #expect(session.typedText() == "ab好")
        #expect(session.composingText?.caretInScalars == 3)
        _ = session.removeText(at: -9, count: 1, time: 1)
        _ = session.removeText(at: 0, count: 9, time: 1)
        #expect(session.typedText() == "ab好")
        session.press(["Home"], at: 1)
        _ = session.removeText(at: 1, count: 99, time: 1)
        #expect(session.typedText() == "a")
    }

    @Test func `a secret and a menu without a field take no composed text`() {
        let secret = session { $0.field.isSecret = true }
        #expect(secret.composingText == nil)
        _ = secret.compose(ComposedText(text: "ni", caret: 2), at: 1)
        #expect(secret.scene(ofLevel: 0).field?.text == "••")
        let plain = MenuSession.shown(MenuContent(items: [.action(Action(title: "a"))]))
        #expect(plain.composingText == nil && plain.caretFrame == nil)
        #expect(plain.compose(ComposedText(text: "ni", caret: 2), at: 1).isEmpty)
    }
}
