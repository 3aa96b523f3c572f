import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuSession

private func action(_ title: String, enabled: Bool = true) -> MenuElement {
    .action(Action(title: title, isEnabled: enabled))
}

private let nested = Menu(items: [
    action("Open"), .separator(Separator()), action("Off", enabled: false),
    .menu(Menu(title: "More", items: [action("a"), .menu(Menu(title: "Deep", items: [action("x"), action("y")]))])),
])

private let long = Menu(
    items: .lines(LineList(Array((0..<200).map { "line \($0)" }.joined(separator: "\n").utf8))))

@Suite struct MenuSessionTests {
    private func session(_ menu: Menu, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        var options = SessionOptions(
            placement: .at(Point(x: 100, y: 100)), monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        change(&options)
        let session = MenuSession(menu: menu, options: options, measuring: FixedMeasuring())
        _ = session.handle(.presented(pointer: Point(x: 700, y: 50), pressed: []), at: 0)
        return session
    }

    @discardableResult
    private func type(_ keys: String..., into session: MenuSession) -> [SessionRequest] {
        keys.flatMap { session.handle(.key(KeyStroke($0) ?? KeyStroke(name: $0)), at: 1) }
    }

    @Test func `nothing is highlighted at first, and the first Down takes the first entry`() {
        let session = session(nested)
        #expect(session.highlight(ofLevel: 0) == nil)
        let requests = type("Down", into: session)
        #expect(session.highlight(ofLevel: 0) == 0)
        #expect(requests.contains { if case .redraw(level: 0, _) = $0 { true } else { false } })
    }

    @Test func `a highlight that moves is one request to draw both rows, and a list that scrolls one for all of it`() {
        let session = session(nested)
        type("Down", into: session)
        let frame = session.panels[0].frame
        #expect(
            type("Down", into: session) == [
                .redraw(level: 0, [frame.rect(ofEntry: 0, scroll: 0), frame.rect(ofEntry: 2, scroll: 0)])
            ])
        let scrolled = self.session(long)
        let viewport = scrolled.panels[0].frame.viewport
        #expect(type("End", into: scrolled) == [.redraw(level: 0, [viewport])])
        #expect(type("Home", into: scrolled) == [.redraw(level: 0, [viewport])])
    }

    @Test func `the entry to start with is found by title and by number, and one that cannot be is none`() {
        #expect(session(nested) { $0.selected = .title("More") }.highlight(ofLevel: 0) == 3)
        #expect(session(nested) { $0.selected = .index(3) }.highlight(ofLevel: 0) == 3)
        #expect(session(nested) { $0.selected = .title("Nothing") }.highlight(ofLevel: 0) == nil)
        #expect(session(nested) { $0.selected = .index(1) }.highlight(ofLevel: 0) == nil)
        #expect(session(nested) { $0.selected = .index(Int.max) }.highlight(ofLevel: 0) == nil)
        let scrolled = session(long) { $0.selected = .index(150) }
        #expect(scrolled.highlight(ofLevel: 0) == 150)
        #expect(scrolled.panels[0].frame.visibleEntries(scroll: scrolled.panels[0].scroll).contains(150))
    }

    @Test func `a choice tells the path that leads to it`() throws {
        let session = session(nested)
        let requests = type("End", "Right", "End", "Right", "Down", "Return", into: session)
        let choices = requests.compactMap { if case .deliver(let choice) = $0 { choice } else { nil } }
        let choice = try #require(choices.first)
        #expect(choice.entries.map(\.element.title) == ["More", "Deep", "y"])
        #expect(choices.count == 1)
    }

    @Test func `submenus are shown in order and closed together`() {
        let session = session(nested)
        #expect(type("End", "Right", into: session).contains(.show(level: 1)))
        #expect(type("End", "Right", into: session).contains(.show(level: 2)))
        #expect(session.panels.count == 3)
        #expect(type("Escape", into: session).contains(.close(from: 2)))
        #expect(type("Left", into: session).contains(.close(from: 1)))
        #expect(session.panels.count == 1)
    }

    @Test func `a wheel under a pointer at rest moves the highlight, a key's scrolling does not give it back`() throws {
        let session = session(long)
        let place = Point(x: 120, y: 300)
        _ = session.handle(.moved(place), at: 1)
        let first = try #require(session.highlight(ofLevel: 0))
        _ = session.handle(.scrolled(notches: 5, place), at: 2)
        let second = try #require(session.highlight(ofLevel: 0))
        let panel = session.panels[0]
        #expect(second > first && panel.scroll > 0)
        #expect(panel.frame.rect(ofEntry: second, scroll: panel.scroll).contains(place))

        type("End", into: session)
        #expect(session.highlight(ofLevel: 0) == 199)
        #expect(session.panels[0].scroll == session.panels[0].frame.maximumScroll)
        type("Up", into: session)
        #expect(session.highlight(ofLevel: 0) == 198)
    }

    @Test func `the wheel stops at both ends`() {
        let session = session(long)
        let place = Point(x: 120, y: 300)
        _ = session.handle(.moved(place), at: 1)
        _ = session.handle(.scrolled(notches: -3, place), at: 1)
        #expect(session.panels[0].scroll == 0)
        _ = session.handle(.scrolled(notches: 1e9, place), at: 1)
        #expect(session.panels[0].scroll == session.panels[0].frame.maximumScroll)
        _ = session.handle(.scrolled(notches: .nan, place), at: 1)
        #expect(session.panels[0].scroll == session.panels[0].frame.maximumScroll)
    }

    @Test func `a page of a menu that fits is all of it`() {
        let session = session(nested)
        type("Down", "Next", into: session)
        #expect(session.highlight(ofLevel: 0) == 3)
        type("Prior", into: session)
        #expect(session.highlight(ofLevel: 0) == 0)
    }

    @Test func `no more rows are shown than allowed, nor is the body taller`() {
        let frame = session(long) { $0.maximumRows = 7 }.panels[0].frame
        // The next one may peep out of the inset at the end.
        let whole = frame.visibleEntries(scroll: 0).filter {
            frame.rect(ofEntry: $0, scroll: 0).maxY <= frame.viewport.maxY
        }
        #expect(whole.count == 7)
        #expect(session(long) { $0.maximumHeight = 150 }.panels[0].frame.body.height <= 150)
        #expect(session(long) { $0.maximumRows = Int.max }.panels[0].frame.body.height <= 600)
    }

    @Test func `a key of the caller's ends the menu with what is highlighted, innermost`() {
        let session = session(nested) { $0.customKeys = [KeyStroke(name: "F5"): 12] }
        type("End", "Right", "Down", into: session)
        let end = type("F5", into: session)
        guard case .end(12, let choice) = end.dropFirst().first else {
            Issue.record("\(end)")
            return
        }
        #expect(end.first == .releaseInput && end.last == .finish)
        #expect(choice?.entries.map(\.element.title) == ["More", "Deep"])
        #expect(type("Down", into: session).isEmpty)
    }

    @Test func `a press outside passes on, or is swallowed, and ends the menu either way`() {
        for (policy, request) in [(InteractionOptions().outsidePress, SessionRequest.passPress)] {
            let session = session(nested) { $0.interaction.outsidePress = policy }
            let requests = session.handle(.pressed(button: 1, .mouse, Point(x: 700, y: 500)), at: 1)
            #expect(requests.contains(request))
        }
        let swallowing = session(nested) { $0.interaction.outsidePress = .swallow }
        let requests = swallowing.handle(.pressed(button: 1, .mouse, Point(x: 700, y: 500)), at: 1)
        #expect(!requests.contains(.passPress) && requests.contains(.swallowPress))
    }

    @Test func `a menu is placed on the monitor that was asked for, else on that of its place`() {
        let monitors = [Rect(x: 0, y: 0, width: 500, height: 600), Rect(x: 500, y: 0, width: 500, height: 600)]
        let right = session(nested) {
            $0.monitors = monitors
            $0.placement = .at(Point(x: 990, y: 590))
        }
        #expect(monitors[1].contains(right.panels[0].frame.body.center))
        #expect(right.panels[0].frame.body.maxX <= 1000 && right.panels[0].frame.body.maxY <= 600)
        let asked = session(nested) {
            $0.monitors = monitors
            $0.monitor = monitors[0]
            $0.placement = .center
        }
        #expect(asked.panels[0].frame.body.midX == 250)
    }
}
