import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuSession

/// A field that lets the rows appear once something is typed.
@Suite struct HiddenRowsTests {
    private func session() -> MenuSession {
        var field = SearchField(focusesOnAppearance: true)
        field.revealsRows = true
        let items = ["alpha", "beta", "gamma"].map { MenuElement.action(Action(title: $0)) }
        return .shown(MenuContent(headers: [.search(field)], items: .elements(items))) { options in
            options.theme.timing.isAnimated = false
            options.theme.metrics.boxes = BoxTree(
                .boxes(
                    [BoxTree(.part(.field)), BoxTree(.part(.rows), expands: true)], along: .vertical, spacing: 0))
            options.field.highlightsFirst = true
            options.interaction.typesAhead = false
        }
    }

    private func chosen(_ requests: [SessionRequest]) -> [String?] {
        requests.compactMap { if case .deliver(let choice) = $0 { choice.entries.last?.element.title } else { nil } }
    }

    @Test func `rows come and go with the text, and the menu has its first height again`() {
        let session = session()
        let frame = { session.panels[0].frame }
        let empty = frame()
        #expect(empty.list.height == 0 && empty.body.height < 40)
        session.press(["a"], at: 1)
        #expect(frame().list.height > 60 && frame().body.height > empty.body.height + 60)
        session.press(["BackSpace"], at: 2)
        #expect(frame().body == empty.body && frame().list == empty.list)
    }

    @Test func `rows that are not seen are chosen by keys, and not by the pointer`() {
        #expect(chosen(session().press(["Return"], at: 1)) == ["alpha"])
        #expect(chosen(session().press(["Down", "Return"], at: 1)) == ["beta"])
        let session = session()
        let body = session.panels[0].frame.body
        for y in stride(from: body.minY + 1, to: body.minY + 120, by: 9) {
            let below = Point(x: body.midX, y: y)
            #expect(session.panels[0].frame.entry(at: below, scroll: 0) ?? 0 == 0, "\(y)")
        }
    }
}
