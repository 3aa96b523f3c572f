import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import Testing

@testable import MenuSession

private func action(_ title: String, enabled: Bool = true) -> MenuElement {
    .action(Action(title: title, isEnabled: enabled))
}

/// Palettes that scroll sideways.
@Suite struct PaletteTests {
    private func session(_ menu: MenuContent, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        .shown(menu, change: change)
    }

    @discardableResult
    private func type(_ keys: String..., into session: MenuSession) -> [SessionRequest] {
        session.press(keys, at: 1)
    }

    @Test func `a palette with more than there is room for is one row that keys and wheel scroll`() throws {
        let colours = (0..<20).map { action("c\($0)") }
        let menu = MenuContent(items: [
            action("first"), .menu(MenuContent(items: .elements(colours), display: .palette(.open))), action("last"),
        ])
        let session = session(menu)
        func tile(_ index: Int) -> Rect { session.panels[0].frame.rect(ofEntry: 1 + index, scroll: 0) }
        let body = session.panels[0].frame.body
        #expect(Set((0..<20).map { tile($0).minY }).count == 1)
        #expect(tile(19).minX > body.maxX)
        let seen = session.panels[0].frame.visibleEntries(scroll: 0)
        #expect(seen.contains(1) && !seen.contains(20) && seen.contains(21))
        let place = tile(2).center
        _ = session.handle(.moved(place), at: 1)
        #expect(session.highlight(ofLevel: 0) == 3)
        let requests = session.handle(.scrolled(notches: 1, place), at: 2)
        #expect(requests.contains { if case .redraw(level: 0, _) = $0 { true } else { false } })
        #expect(tile(0).minX < body.minX)
        // The tile that is now under the pointer is highlighted.
        let under = try #require(session.highlight(ofLevel: 0))
        #expect(under > 3 && tile(under - 1).contains(place))
        // Tiles that are scrolled out are not hit beside the strip.
        #expect(session.panels[0].frame.entry(at: Point(x: body.minX + 1, y: place.y), scroll: 0) == nil)
        type("Home", "Down", into: session)
        for _ in 0..<19 { type("Right", into: session) }
        #expect(session.highlight(ofLevel: 0) == 20)
        #expect(tile(19).maxX <= body.maxX)
        _ = session.update(menu, at: 5)
        #expect(tile(19).maxX <= body.maxX)
    }

    @Test(arguments: [false, true])
    func `a finger moves a palette along, a drag at its end too, and the list stays`(isRightToLeft: Bool) {
        let colours = (0..<20).map { action("c\($0)") }
        let rows = (0..<40).map { action("r\($0)") }
        let menu = MenuContent(
            items: .elements([.menu(MenuContent(items: .elements(colours), display: .palette(.tint)))] + rows))
        let session = session(menu) {
            $0.interaction.isRightToLeft = isRightToLeft
            $0.theme.timing.scroll = 0
        }
        let body = session.panels[0].frame.body
        func tile(_ index: Int) -> Rect { session.panels[0].frame.rect(ofEntry: index, scroll: 0) }
        let start = tile(3).center
        let forward = isRightToLeft ? 1.0 : -1
        let before = tile(0).minX
        _ = session.handle(.pressed(button: 1, .touch, start), at: 1)
        _ = session.handle(.moved(start + Vector(dx: 40 * forward, dy: 3)), at: 1.02)
        #expect(tile(0).minX == before + 40 * forward)
        _ = session.handle(.moved(start + Vector(dx: 10 * forward, dy: 90)), at: 1.04)
        #expect(tile(0).minX == before + 10 * forward && session.panels[0].scroll == 0)
        _ = session.handle(.released(button: 1, .touch, start), at: 1.06)
        #expect(session.panels[0].scroll == 0)
        // A finger that sets out up or down there moves the list, and no tile.
        _ = session.handle(.pressed(button: 1, .touch, start), at: 2)
        _ = session.handle(.moved(start + Vector(dx: 0, dy: -30)), at: 2.02)
        #expect(session.panels[0].scroll == 30 && tile(0).minX == before + 10 * forward)
        _ = session.handle(.released(button: 1, .touch, start), at: 2.06)
        _ = session.handle(.scrolled(notches: -9, tile(30).center), at: 2.1)
        #expect(session.panels[0].scroll == 0)
        // A drag that selects, at the end where there is more.
        let end = Point(x: isRightToLeft ? body.minX + 12 : body.maxX - 12, y: start.y)
        _ = session.handle(.pressed(button: 1, .mouse, start), at: 3)
        var requests = session.handle(.moved(end), at: 3.1)
        #expect(requests.contains(.startTimer(.autoScroll, after: 0.016)))
        for step in 1...200 {
            requests = session.handle(.timerFired(.autoScroll), at: 3.1 + 0.016 * Double(step))
        }
        #expect(isRightToLeft ? tile(19).minX >= body.minX : tile(19).maxX <= body.maxX)
        #expect(session.highlight(ofLevel: 0) == 19)
        // There is no more, and so no reason to go on.
        #expect(!requests.contains(.startTimer(.autoScroll, after: 0.016)))
        #expect(session.panels[0].scroll == 0)
    }

    @Test func `a subtitle that needs another line while the menu is open moves what is below it`() {
        func menu(_ first: String, _ last: String) -> MenuContent {
            MenuContent(
                items: .elements([
                    .action(Action(title: "a", subtitle: first)), action("b"),
                    .action(Action(title: "c", subtitle: last)),
                ]))
        }
        let long = String(repeating: "word ", count: 40)
        let session = session(menu(long, "short"))
        let place = session.panels[0].frame.rect(ofEntry: 1, scroll: 0)
        let frame = session.panels[0].frame
        // One row grows as the other shrinks: the menu is as high as before, and all of it is drawn anew.
        #expect(session.update(menu("short", long), at: 2) == [.redraw(level: 0, [frame.body])])
        let moved = session.panels[0].frame.rect(ofEntry: 1, scroll: 0)
        #expect(moved.minY < place.minY && session.panels[0].frame.body == frame.body)
        #expect(
            session.update(menu("sharp", long), at: 3) == [
                .redraw(
                    level: 0,
                    [
                        Rect(
                            x: frame.body.minX, y: frame.rect(ofEntry: 0, scroll: 0).minY, width: frame.body.width,
                            height: moved.minY - frame.rect(ofEntry: 0, scroll: 0).minY)
                    ])
            ])
    }
}
