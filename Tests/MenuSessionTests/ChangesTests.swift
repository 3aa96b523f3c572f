import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuSession

@Suite struct ChangesTests {
    private func menu(_ titles: [String]) -> MenuContent {
        MenuContent(items: .elements(titles.map { .action(Action(title: $0)) }))
    }

    private func session(_ menu: MenuContent) -> MenuSession {
        .shown(menu)
    }

    private func key(_ name: String, _ session: MenuSession) -> [SessionRequest] {
        session.handle(.key(KeyStroke(name: name)), at: 1)
    }

    /// Shows other titles, each known by its text.
    private func show(_ titles: [String], in session: MenuSession) -> [SessionRequest] {
        let before = session.panels[0].entries.map(\.element.title)
        return session.replaceEntries(
            ofLevel: 0, with: EntryList(menu(titles)), renumbering: { titles.firstIndex(of: before[$0]) }, at: 2)
    }

    @Test func `a check mark and a run of radio items change as they are chosen, in submenus and under a filter too`() {
        func item(_ title: String, _ role: Action.Role, _ state: Action.State = .off) -> MenuElement {
            .action(Action(title: title, state: state, role: role, keepsMenuPresented: true))
        }
        let items = [
            item("wrap", .check), item("small", .radio, .on), item("large", .radio),
            .menu(MenuContent(title: "more", items: [item("deep", .check, .on)])),
        ]
        let session = session(
            MenuContent(headers: [.search(SearchField(focusesOnAppearance: true))], items: .elements(items)))
        func states(_ level: Int = 0) -> [Action.State] {
            session.panels[level].entries.compactMap {
                if case .action(let action) = $0.element { action.state } else { nil }
            }
        }
        #expect(states() == [.off, .on, .off])
        session.press(["Return"], at: 1)
        #expect(states() == [.on, .on, .off])
        session.press(["Down", "Down", "Return"], at: 2)
        #expect(states() == [.on, .off, .on])
        session.press(["Down", "Right", "Return"], at: 3)
        #expect(states(1) == [.off] && states() == [.on, .off, .on])
        session.press(["Left", "s", "m", "Return"], at: 4)
        #expect(states() == [.on])
        session.press(["BackSpace", "BackSpace"], at: 5)
        #expect(states() == [.on, .on, .off])
    }

    @Test func `of many rows, only the texts that have changed are measured`() {
        func menu(_ changed: String) -> MenuContent {
            let titles = (0..<300).map { $0 == 2 ? changed : "Row \($0)" }
            return MenuContent(items: .elements(titles.map { .action(Action(title: $0, subtitle: "below")) }))
        }
        let measuring = CountingMeasuring()
        let options = SessionOptions(
            placement: .at(Point(x: 100, y: 100)), monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        let session = MenuSession(menu: menu("Row 2"), options: options, measuring: measuring)
        _ = session.handle(.presented(pointer: Point(x: 700, y: 50), pressed: []), at: 0)
        measuring.texts = []
        let requests = session.update(menu("Row X"), at: 1)
        #expect(measuring.texts == ["Row X"])
        let row = session.panels[0].rect(ofEntry: 2)
        #expect(requests == [.redraw(level: 0, [row])])
        #expect(session.panels[0].frame.layout.row(at: 2).title?.text == "Row X")
    }

    @Test func `the highlight stays with its entry, and the body grows`() {
        let session = session(menu(["a", "b", "c"]))
        _ = key("Down", session)
        _ = key("Down", session)
        let before = session.panels[0].frame
        let requests = show(["new", "a", "newer", "b", "c"], in: session)
        #expect(requests.contains(.reshape(level: 0)))
        #expect(session.highlight(ofLevel: 0) == 3)
        #expect(session.panels[0].frame.body.origin == before.body.origin)
        #expect(session.panels[0].frame.body.height > before.body.height)
        let chosen = key("Return", session).compactMap { if case .deliver(let choice) = $0 { choice } else { nil } }
        #expect(chosen.first?.entries.map(\.element.title) == ["b"])
    }

    @Test func `an entry that goes takes its submenu along, and leaves its neighbour highlighted`() {
        let more = MenuElement.menu(MenuContent(title: "More", items: [.action(Action(title: "x"))]))
        let session = session(MenuContent(items: [.action(Action(title: "a")), more]))
        _ = key("End", session)
        _ = key("Right", session)
        #expect(session.panels.count == 2)
        let requests = session.replaceEntries(
            ofLevel: 0, with: EntryList(menu(["a"])), renumbering: { $0 == 0 ? 0 : nil }, at: 2)
        #expect(requests.contains(.close(from: 1)))
        #expect(session.panels.count == 1)
        #expect(session.highlight(ofLevel: 0) == 0)
    }

    @Test func `a menu never gets narrower while it is open`() {
        let session = session(menu([String(repeating: "wide ", count: 12), "b"]))
        let width = session.panels[0].frame.body.width
        _ = show(["b"], in: session)
        #expect(session.panels[0].frame.body.width == width)
    }

    @Test func `one changed title draws one row`() {
        let session = session(menu(["aaaa", "bbbb", "cccc"]))
        let requests = session.replaceEntries(
            ofLevel: 0, with: EntryList(menu(["aaaa", "BBBB", "cccc"])), changed: [1], renumbering: { $0 }, at: 2)
        let row = session.panels[0].frame.rect(ofEntry: 1, scroll: 0)
        #expect(requests == [.redraw(level: 0, [row])])
    }

    @Test func `the rows that are seen stay where they are while others come before them`() throws {
        let titles = (0..<200).map { "line \($0)" }
        let session = session(menu(titles))
        _ = key("End", session)
        _ = key("Up", session)
        let panel = session.panels[0]
        let highlighted = try #require(session.highlight(ofLevel: 0))
        let place = panel.frame.rect(ofEntry: highlighted, scroll: panel.scroll)
        _ = show((0..<10).map { "new \($0)" } + titles, in: session)
        let now = session.panels[0]
        #expect(session.highlight(ofLevel: 0) == highlighted + 10)
        #expect(now.frame.rect(ofEntry: highlighted + 10, scroll: now.scroll) == place)
    }

    @Test func `nothing changes in a menu that is over or was never opened`() {
        let session = session(menu(["a"]))
        #expect(session.replaceEntries(ofLevel: 1, with: EntryList(MenuContent()), renumbering: { $0 }, at: 2) == [])
        _ = session.handle(.interrupted, at: 2)
        #expect(session.replaceEntries(ofLevel: 0, with: EntryList(MenuContent()), renumbering: { $0 }, at: 2) == [])
    }
}

/// Measures as `FixedMeasuring` does, and notes what it measures.
private final class CountingMeasuring: TextMeasuring {
    var texts: [String] = []

    func lineMetrics(of style: FontStyle) -> LineMetrics { FixedMeasuring().lineMetrics(of: style) }

    func width(of text: String, style: FontStyle) -> Double {
        texts.append(text)
        return FixedMeasuring().width(of: text, style: style)
    }
}
