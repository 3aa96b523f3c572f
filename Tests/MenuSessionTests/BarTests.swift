import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuSession

@Suite struct BarTests {
    private func menu(_ title: String, _ items: String...) -> MenuContent {
        MenuContent(title: title, items: .elements(items.map { .action(Action(title: $0)) }))
    }

    private var menus: [MenuContent] {
        [menu("File", "New", "Open"), menu("Edit", "Undo", "Redo", "Cut"), menu("Help", "About")]
    }

    /// A session with the menu of a title open, in a strip of some width.
    private func session(title: Int, width: Double = 600, pressed: Set<Int> = []) -> MenuSession {
        var options = SessionOptions(placement: .center, monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        let layout = BarLayout(
            titles: menus.map(\.title), in: Rect(x: 0, y: 0, width: width, height: 26), isFullWidth: true,
            metrics: options.theme.metrics, measuring: FixedMeasuring(), scale: 1)
        let bar = SessionOptions.Bar(menus: menus, layout: layout)
        options.open(title, of: bar)
        let session = MenuSession(menu: bar.menus[title], options: options, measuring: FixedMeasuring())
        _ = session.handle(.presented(pointer: layout.titles[title].center, pressed: pressed), at: 0)
        return session
    }

    private func titles(_ session: MenuSession) -> [String] { session.panels[0].entries.map(\.element.title) }

    private func key(_ name: String, _ session: MenuSession) -> [SessionRequest] {
        session.handle(.key(KeyStroke(name: name)), at: 1)
    }

    @Test func `the menu pops out of its title, and the pointer takes it along the bar`() throws {
        let session = session(title: 0, pressed: [1])
        let bar = try #require(session.options.bar)
        #expect(session.panels[0].frame.tab == bar.titles[0])
        let requests = session.handle(.moved(bar.titles[1].center), at: 0.5)
        #expect(requests.contains(.reshape(level: 0)))
        #expect(session.panels[0].frame.tab == bar.titles[1])
        #expect(session.options.anchorTitle == "Edit")
        #expect(titles(session) == ["Undo", "Redo", "Cut"])
        let row = session.panels[0].frame.rect(ofEntry: 2, scroll: 0).center
        _ = session.handle(.moved(row), at: 0.6)
        let end = session.handle(.released(button: 1, .mouse, row), at: 0.9)
        let choices = end.compactMap { if case .deliver(let choice) = $0 { choice } else { nil } }
        #expect(choices.first?.entries.map(\.element.title) == ["Edit", "Cut"])
        #expect(choices.first?.entries.map(\.path) == [[1], [2]])
    }

    @Test func `a choice in an inline menu that found no room is told as if it had`() {
        var inline = menu("View", "Small", "Large")
        inline.display = .inline
        let bar = SessionOptions.Bar(
            menus: [menu("File", "New"), menu("Edit", "Undo"), inline],
            layout: BarLayout(
                titles: ["File", "Edit", "View"], in: Rect(x: 0, y: 0, width: 120, height: 26), isFullWidth: true,
                metrics: SessionOptions(placement: .center, monitors: []).theme.metrics, measuring: FixedMeasuring(),
                scale: 1))
        #expect(bar.ownTitles == 1)
        let entries = EntryList(bar.menus[1])
        let row = entries.indices.first { entries[$0].element.title == "Large" }
        let choice = row.map { bar.choice([entries[$0]], title: 1, button: 2) }
        // The third menu, the second row.
        #expect(choice?.entries.flatMap(\.path) == [2, 1] && choice?.button == 2)
        #expect(bar.path([1, 0], inMenuOf: 1) == [2, 0] && bar.path([1, 0], inMenuOf: 0) == [0, 1, 0])
    }

    @Test func `Right and Left go along the bar and around its ends`() {
        let session = session(title: 0)
        _ = key("Left", session)
        #expect(titles(session) == ["About"])
        _ = key("Right", session)
        _ = key("Right", session)
        #expect(titles(session) == ["Undo", "Redo", "Cut"])
        _ = key("Down", session)
        #expect(session.highlight(ofLevel: 0) == 0)
    }

    @Test func `a click on the open title closes its menu, and goes no further`() throws {
        let session = session(title: 1)
        let bar = try #require(session.options.bar)
        let requests = session.handle(.pressed(button: 1, .mouse, bar.titles[1].center), at: 1)
        #expect(requests.contains(.swallowPress))
        #expect(!requests.contains(.passPress))
        let end = session.handle(.released(button: 1, .mouse, bar.titles[1].center), at: 2)
        #expect(end.contains(.releaseInput))
    }

    @Test func `nothing is drawn into a menu that has given way to another`() {
        let session = session(title: 0)
        _ = key("Down", session)
        let requests = key("Right", session)
        #expect(!requests.contains { if case .redraw = $0 { true } else { false } })
    }

    @Test func `menus that find no room are submenus of the last title, and choices tell nothing of it`() throws {
        let session = session(title: 1, width: 130)
        let bar = try #require(session.options.bar)
        #expect(bar.ownTitles == 1 && bar.menus.count == 2)
        #expect(titles(session) == ["Edit", "Help"])
        for name in ["Down", "Down", "Right"] { _ = key(name, session) }
        let end = key("Return", session)
        let choices = end.compactMap { if case .deliver(let choice) = $0 { choice } else { nil } }
        #expect(choices.first?.entries.map(\.element.title) == ["Help", "About"])
        #expect(choices.first?.entries.map(\.path) == [[2], [0]])
    }

    @Test func `open menus follow their bar, submenus too`() throws {
        var options = SessionOptions(placement: .center, monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        let nested = MenuContent(
            title: "File", items: [.menu(MenuContent(title: "More", items: [.action(Action(title: "x"))]))])
        func bar(_ left: Double) -> SessionOptions.Bar {
            SessionOptions.Bar(
                menus: [nested, menus[1]],
                layout: BarLayout(
                    titles: ["File", "Edit"], in: Rect(x: left, y: 10, width: 300, height: 26), isFullWidth: true,
                    metrics: options.theme.metrics, measuring: FixedMeasuring(), scale: 1))
        }
        options.open(0, of: bar(50))
        let session = MenuSession(menu: nested, options: options, measuring: FixedMeasuring())
        _ = session.handle(.presented(pointer: .zero, pressed: []), at: 0)
        _ = key("Down", session)
        _ = key("Right", session)
        let before = session.panels.map(\.frame.body)
        #expect(before.count == 2)
        let requests = session.follow(bar(90), at: 2)
        #expect(session.panels.map(\.frame.body) == before.map { $0.offset(by: Vector(dx: 40, dy: 0)) })
        #expect(session.panels[0].frame.tab == bar(90).titles[0])
        #expect(requests.contains(.reshape(level: 0)) && requests.contains(.reshape(level: 1)))
        #expect(session.highlight(ofLevel: 1) == 0)
    }

    @Test func `a compact bar has one title, whose menu holds all menus, and choices tell nothing of it`() throws {
        var options = SessionOptions(placement: .center, monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        let layout = BarLayout(
            titles: menus.map(\.title), in: Rect(x: 0, y: 0, width: 600, height: 26), isFullWidth: false,
            metrics: options.theme.metrics, measuring: FixedMeasuring(), scale: 1, compactTitle: "Menu")
        #expect(layout.texts.map(\.text) == ["Menu"] && layout.strip.width < 120)
        let bar = SessionOptions.Bar(menus: menus, layout: layout)
        options.open(0, of: bar)
        let session = MenuSession(menu: bar.menus[0], options: options, measuring: FixedMeasuring())
        _ = session.handle(.presented(pointer: .zero, pressed: []), at: 0)
        #expect(session.options.anchorTitle == "Menu")
        #expect(titles(session) == ["File", "Edit", "Help"])
        for name in ["Down", "Down", "Right", "Down"] { _ = key(name, session) }
        let choices = key("Return", session).compactMap { if case .deliver(let choice) = $0 { choice } else { nil } }
        #expect(choices.first?.entries.map(\.element.title) == ["Edit", "Redo"])
        #expect(choices.first?.entries.map(\.path) == [[1], [1]])
    }
}
