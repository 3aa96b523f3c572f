import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import Testing

@testable import MenuSession

/// Where the caret of a field is.
@Suite struct CaretTests {
    @Test(arguments: [false, true])
    func `the caret of an empty field is at the side where text begins`(isRightToLeft: Bool) throws {
        let field = MenuElement.search(SearchField(placeholder: "Search", focusesOnAppearance: true))
        let menu = MenuContent(headers: [field], items: [.action(Action(title: "Apple"))])
        let session = MenuSession.shown(menu) {
            $0.theme.timing.isAnimated = false
            $0.interaction.isRightToLeft = isRightToLeft
        }
        let room = try #require(session.panels[0].frame.layout.row(at: 0).fieldRoom)
        let carets = session.scene(ofLevel: 0).content(in: nil).compactMap { command -> Rect? in
            guard case .fill(let path, _) = command, path.controlBounds.width <= 2 else { return nil }
            return path.controlBounds
        }
        let caret = try #require(carets.first)
        let origin = session.panels[0].frame.offset(ofEntry: 0, scroll: 0)
        #expect(carets.count == 1)
        if isRightToLeft {
            #expect(caret.maxX == room.maxX + origin.dx)
        } else {
            #expect(caret.minX == room.minX + origin.dx)
        }
    }
}
