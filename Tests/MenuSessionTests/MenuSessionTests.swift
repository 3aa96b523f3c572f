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

private let deep = MenuContent(title: "Deep", items: [action("x"), action("y")])

private let nested = MenuContent(items: [
    action("Open"), .separator(Separator()), action("Off", enabled: false),
    .menu(MenuContent(title: "More", items: [action("a"), .menu(deep)])),
])

private let long = MenuContent(
    items: .lines(LineList(Array((0..<200).map { "line \($0)" }.joined(separator: "\n").utf8))))

@Suite struct MenuSessionTests {
    private func session(_ menu: MenuContent, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        .shown(menu, change: change)
    }

    @discardableResult
    private func type(_ keys: String..., into session: MenuSession) -> [SessionRequest] {
        session.press(keys, at: 1)
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
        // The scroll bar stays for some time from then on.
        func requests(_ key: String) -> [SessionRequest] {
            type(key, into: scrolled).filter { if case .startTimer(.scrollBar, _) = $0 { false } else { true } }
        }
        #expect(requests("End") == [.redraw(level: 0, [viewport])])
        #expect(requests("Home") == [.redraw(level: 0, [viewport])])
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
        _ = session.step(at: 2.5)
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
        _ = session.step(at: 2)
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
        // The next row may be partly visible in the inset at the end.
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

    // MARK: Upward

    private func titles(_ session: MenuSession) -> [String] { session.panels[0].entries.map(\.element.title) }

    @Test func `a menu that opens upward begins at the bottom where that is asked for, and there alone`() {
        let low = PlacementRequest.at(Point(x: 100, y: 590))
        let menu = MenuContent(items: [action("a"), action("b"), action("c")])
        let turned = session(menu) { ($0.placement, $0.elementOrder, $0.selected) = (low, .nearestFirst, .title("b")) }
        #expect(titles(turned) == ["c", "b", "a"])
        #expect(turned.highlight(ofLevel: 0) == 1)
        let choices = type("Down", "Return", into: turned).compactMap {
            if case .deliver(let choice) = $0 { choice.entries } else { nil }
        }
        #expect(choices.first?.map(\.path) == [[0]])
        #expect(titles(session(menu) { $0.placement = low }) == ["a", "b", "c"])
        #expect(titles(session(menu) { $0.elementOrder = .nearestFirst }) == ["a", "b", "c"])
    }

    @Test func `submenus and menus with a field keep their order`() {
        let low = PlacementRequest.at(Point(x: 100, y: 590))
        let turned = session(nested) { ($0.placement, $0.elementOrder) = (low, .nearestFirst) }
        #expect(titles(turned) == ["More", "Off", "", "Open"])
        type("Home", "Right", into: turned)
        #expect(turned.panels.count == 2)
        #expect(turned.panels.last?.entries.map(\.element.title) == ["a", "Deep"])
        let field = MenuContent(headers: [.search(SearchField())], items: [action("a"), action("b")])
        #expect(titles(session(field) { ($0.placement, $0.elementOrder) = (low, .nearestFirst) }) == ["", "a", "b"])
    }

    @Test func `a long one starts at its lower end, and stays there while more comes`() throws {
        let turned = session(long) {
            ($0.placement, $0.elementOrder) = (.at(Point(x: 100, y: 590)), .nearestFirst)
            $0.maximumHeight = 200
        }
        let panel = turned.panels[0]
        #expect(panel.scroll == panel.frame.maximumScroll && panel.scroll > 0)
        #expect(panel.entries.last?.element.title == "line 0")
        _ = turned.handle(.moved(panel.frame.rect(ofEntry: 199, scroll: panel.scroll).center), at: 1)
        #expect(turned.highlight(ofLevel: 0) == 199)
        let more = LineList(Array((0..<300).map { "line \($0)" }.joined(separator: "\n").utf8))
        _ = turned.handleLines(more, at: 2)
        #expect(turned.panels[0].scroll == turned.panels[0].frame.maximumScroll)
        #expect(turned.highlight(ofLevel: 0) == 299)
        #expect(titles(turned).first == "line 299")
    }

    @Test func `a change of a menu that was turned keeps it turned`() {
        let menu = MenuContent(items: [action("a"), action("b")])
        let turned = session(menu) { ($0.placement, $0.elementOrder) = (.at(Point(x: 100, y: 590)), .nearestFirst) }
        _ = turned.update(MenuContent(items: [action("a"), action("b"), action("new")]), at: 2)
        #expect(titles(turned) == ["new", "b", "a"])
    }

    // MARK: Over the parent

    @Test func `a submenu over its parent is as wide, has its title about the row, and its parent steps back`() throws {
        let session = session(nested) { $0.theme.metrics.submenusLieOver = true }
        let parent = session.panels[0].frame
        let row = parent.rect(ofEntry: 3, scroll: 0)
        let opening = type("End", "Right", into: session)
        let own = try #require(session.panels.last?.frame)
        #expect(session.panels.count == 2)
        #expect(abs(own.body.midX - parent.body.midX) <= 1 && own.body.width >= parent.body.width)
        #expect(own.rect(ofEntry: 0, scroll: 0).minY == row.minY - 12)
        #expect(opening.contains(.repaint(level: 0)))
        arrive(session)
        #expect(session.scene(ofLevel: 0).recession == 1 && session.scene(ofLevel: 1).recession == 0)
        type("End", "Right", into: session)
        arrive(session)
        #expect((0..<3).map { session.scene(ofLevel: $0).recession } == [2, 1, 0])
        let closing = type("Left", "Left", into: session)
        #expect(closing.contains(.repaint(level: 0)))
        arrive(session)
        #expect(session.scene(ofLevel: 0).recession == 0)
    }

    /// Runs all animations to their end.
    private func arrive(_ session: MenuSession) { _ = session.step(at: session.menus.motion.now + 10) }

    @Test func `a submenu over its parent grows out of its row while the parent steps back`() throws {
        let session = session(nested) { $0.theme.metrics.submenusLieOver = true }
        let row = session.panels[0].frame.rect(ofEntry: 3, scroll: 0)
        #expect(type("End", "Right", into: session).contains(.step))
        let body = session.panels[1].frame.body
        func bounds() throws -> Rect {
            try #require(
                session.scene(ofLevel: 1).base.compactMap {
                    if case .material(let path, _) = $0 { path.controlBounds } else { nil }
                }.first)
        }
        #expect(try bounds() == row && session.scene(ofLevel: 0).recession == 0)
        var (last, steps) = (try bounds(), 0)
        var time = 1.0
        while session.isGrowing {
            time += MenuSession.stepPeriod
            let requests = session.step(at: time)
            #expect(requests.contains(.repaint(level: 0)) && requests.contains(.repaint(level: 1)))
            #expect(requests.contains(.step) == session.isGrowing)
            let now = try bounds()
            #expect(now.height >= last.height && now.minY <= last.minY)
            // Its shadow falls on the other one as it is.
            #expect(session.shadows(onLevel: 0) == [now])
            #expect((0...1).contains(session.scene(ofLevel: 0).recession))
            (last, steps) = (now, steps + 1)
        }
        #expect(last == body && session.scene(ofLevel: 0).recession == 1)
        // The menu is there after a fifth of a second, its title a tenth later.
        #expect((17...20).contains(steps))
        // Without animations it is there at once.
        let still = self.session(nested) {
            ($0.theme.metrics.submenusLieOver, $0.theme.timing.isAnimated) = (true, false)
        }
        #expect(!type("End", "Right", into: still).contains(.step))
        #expect(still.scene(ofLevel: 1).growth == nil && still.scene(ofLevel: 0).recession == 1)
    }

    @Test func `what closes or is chosen while it grows leaves nothing half`() {
        let session = session(nested) { $0.theme.metrics.submenusLieOver = true }
        type("End", "Right", "Left", into: session)
        #expect(!session.isGrowing && session.scene(ofLevel: 0).recession == 0)
        #expect(session.step(at: 1.01) == [])
        type("Right", into: session)
        #expect(session.isGrowing)
        var requests = type("Return", into: session)
        for time in [1.09, 1.18] { requests += session.handle(.timerFired(.flash), at: time) }
        #expect(requests.contains { if case .fade = $0 { true } else { false } })
        #expect(!session.isGrowing && session.scene(ofLevel: 1).growth == nil)
    }

    // MARK: The line below pinned entries

    private var pinned: MenuContent {
        var menu = MenuContent(items: .elements((0..<60).map { action("\($0)") }))
        menu.headers = [.header(Header(title: "Pinned"))]
        return menu
    }

    @Test func `the line below pinned entries appears within a quarter of a second, and goes as it came`() throws {
        let session = session(pinned) { $0.theme.timing.scroll = 0 }
        let place = session.panels[0].frame.viewport.center
        func line() -> Double? { session.scene(ofLevel: 0).headerLine }
        #expect(line() == 0)
        #expect(session.handle(.scrolled(notches: 1, place), at: 2).contains(.step))
        #expect(line() == 0)
        let rect = session.scene(ofLevel: 0).headerLineRect
        #expect(session.step(at: 2.1) == [.step, .redraw(level: 0, [rect])])
        #expect(line().map { abs($0 - 0.4) < 1e-9 } == true)
        // Reversed before its end: it continues from its current state.
        _ = session.handle(.scrolled(notches: -1, place), at: 2.1)
        _ = session.step(at: 2.2)
        #expect(line().map { abs($0 - 0.24) < 1e-9 } == true)
        #expect(session.step(at: 2.35) == [.redraw(level: 0, [rect])])
        #expect(line() == 0 && session.step(at: 2.4) == [])
        _ = session.handle(.scrolled(notches: 1, place), at: 3)
        // Only one step is requested, however often the menu scrolls.
        #expect(!session.handle(.scrolled(notches: 1, place), at: 3.01).contains(.step))
        _ = session.step(at: 3.25)
        #expect(line() == 1)
    }

    @Test func `without animations the line is there at once, and where nothing is pinned there is none`() {
        let session = session(pinned) { $0.theme.timing.isAnimated = false }
        let place = session.panels[0].frame.viewport.center
        #expect(!session.handle(.scrolled(notches: 1, place), at: 2).contains(.step))
        #expect(session.scene(ofLevel: 0).headerLine == 1)
        #expect(!session.handle(.scrolled(notches: -9, place), at: 2).contains(.step))
        #expect(session.scene(ofLevel: 0).headerLine == 0)
        let bare = self.session(long) { $0.theme.timing.scroll = 0 }
        #expect(!bare.handle(.scrolled(notches: 1, bare.panels[0].frame.body.center), at: 2).contains(.step))
    }

    @Test func `what is chosen there is chosen by the same path, and the title is no choice`() throws {
        let session = session(nested) {
            $0.theme.metrics.submenusLieOver = true
            $0.customKeys = [KeyStroke(name: "F2"): 11]
        }
        type("End", "Right", "Up", into: session)
        #expect(session.highlightedChoice?.entries.map(\.element.title) == ["More"])
        _ = session.update(nested, at: 3)
        #expect(session.panels[1].entries.map(\.element.title) == ["More", "a", "Deep"])
        let choices = type("Down", "Return", into: session).compactMap {
            if case .deliver(let choice) = $0 { choice.entries.map(\.path) } else { nil }
        }
        #expect(choices == [[[3], [0]]])
    }
}
