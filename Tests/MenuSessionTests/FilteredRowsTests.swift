import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuSession

/// Rows that a text finds or that are marked, where the list around them is not what it was.
@Suite struct FilteredRowsTests {
    private static func lines(_ rows: some Sequence<String>) -> LineList {
        LineList(Array(rows.map { $0 + "\n" }.joined().utf8))
    }

    private func menu(_ lines: LineList, text: String = "") -> MenuContent {
        MenuContent(headers: [.search(SearchField(text: text, focusesOnAppearance: true))], items: .lines(lines))
    }

    private func rows(_ session: MenuSession) -> [String] {
        let entries = session.panels[0].entries
        return entries.dropFirst(entries.headerCount).map(\.element.title)
    }

    private func marked(_ session: MenuSession) -> [String?] {
        session.markedChoices.map { $0.entries.last?.element.title }
    }

    @Test func `a long list that opens with a text is looked through`() throws {
        var options = SessionOptions(
            placement: .at(Point(x: 100, y: 100)), monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        options.field.longSearch = 1000
        let session = MenuSession(
            menu: menu(Self.lines((0..<500).map { "line \($0)" }), text: "77"), options: options,
            measuring: FixedMeasuring())
        let requests = session.handle(.presented(pointer: .zero, pressed: []), at: 0)
        let search = try #require(
            requests.compactMap { if case .search(let search) = $0 { search } else { nil } }.first)
        _ = session.handleSearchResult(search(), at: 1)
        #expect(rows(session) == ["line 77", "line 177", "line 277", "line 377", "line 477"])
        #expect(session.highlightedChoice?.entries.last?.element.title == "line 77")
    }

    @Test func `of rows that a text finds, only those that change are drawn`() throws {
        func menu(_ change: (inout [Action]) -> Void = { _ in }) -> MenuContent {
            var rows = (0..<40).map { Action(id: "\($0)", title: $0 % 2 == 0 ? "even \($0)" : "odd \($0)") }
            for index in rows.indices { rows[index].badge = "1" }
            change(&rows)
            return MenuContent(
                headers: [.search(SearchField(text: "", focusesOnAppearance: true))],
                items: .elements(rows.map { .action($0) }))
        }
        let session = MenuSession.shown(menu())
        session.press(["o", "d", "d"], at: 1)
        #expect(rows(session).count == 20)
        // The row "odd 5" is the third one that is found.
        let place = session.panels[0].entries.headerCount + 2
        let rect = session.panels[0].rect(ofEntry: place)
        #expect(session.update(menu { $0[5].badge = "2" }, at: 2) == [.redraw(level: 0, [rect])])
        guard case .action(let shown) = session.panels[0].entries[place].element else { throw CancellationError() }
        #expect(shown.badge == "2")
        // A row that is not found changes nothing on the screen.
        #expect(session.update(menu { ($0[5].badge, $0[4].badge) = ("2", "3") }, at: 3) == [])
        // Another title is found, or not any more.
        _ = session.update(menu { ($0[4].title, $0[5].title) = ("odd four", "five") }, at: 4)
        #expect(rows(session).contains("odd four") && !rows(session).contains("five") && rows(session).count == 20)
        #expect(session.update(menu { $0[7].title = "odd seven" }, at: 5) != [])
        #expect(rows(session).contains("odd seven"))
        session.press(["BackSpace", "BackSpace", "BackSpace"], at: 6)
        #expect(rows(session).count == 40 && rows(session)[7] == "odd seven")
    }

    @Test func `lines that take the places of as many others are found by what they are`() {
        let session = MenuSession.shown(menu(Self.lines(["alpha", "beta", "gamma"])))
        session.press(["b", "e"], at: 1)
        #expect(rows(session) == ["beta"])
        _ = session.update(menu(Self.lines(["beat it", "alpha", "belt", "none"])), at: 2)
        #expect(rows(session) == ["beat it", "belt"])
    }

    @Test func `lines that go take their marks along`() {
        let session = MenuSession.shown(menu(Self.lines(["alpha", "beta", "gamma"]))) { $0.marksMany = true }
        session.press(["Ctrl+Return", "Down", "Ctrl+Return"], at: 1)
        #expect(marked(session) == ["alpha", "gamma"])
        _ = session.update(menu(Self.lines(["alpha", "beta"])), at: 2)
        #expect(marked(session) == ["alpha"])
    }

    @Test func `marks stay with their lines in a list that was turned upward`() {
        let session = MenuSession.shown(MenuContent(items: .lines(Self.lines(["one", "two", "three"])))) { options in
            options.placement = .anchor(Rect(x: 100, y: 580, width: 80, height: 20), align: .left, gravity: .above)
            options.elementOrder = .nearestFirst
            options.marksMany = true
        }
        #expect(session.panels[0].isReversed)
        session.press(["Up", "space"], at: 1)
        #expect(marked(session) == ["one"])
        _ = session.handleLines(Self.lines(["one", "two", "three", "four", "five"]), at: 2)
        #expect(marked(session) == ["one"])
    }

    @Test func `marks stay with their rows while submenus are looked through too`() {
        let inner = MenuContent(
            title: "Inner", items: [.action(Action(title: "deep one")), .action(Action(title: "deep two"))])
        let session = MenuSession.shown(
            MenuContent(
                headers: [.search(SearchField(focusesOnAppearance: true))],
                items: [.menu(inner), .action(Action(title: "one")), .action(Action(title: "two"))])
        ) { options in
            options.field.findsInSubmenus = true
            options.marksMany = true
        }
        session.press(["End", "Ctrl+Return"], at: 1)
        #expect(marked(session) == ["two"])
        session.press(["o"], at: 2)
        #expect(marked(session) == ["two"] && rows(session).count == 4)
        session.press(["BackSpace"], at: 3)
        #expect(marked(session) == ["two"])
    }

    @Test(
        arguments: [("", 2, "line 2"), ("line 1", 2, "line 11"), ("line 19", 40, "line 199"), ("nothing", 3, nil)]
            as [(String, Int, String?)])
    func `the place of the highlight at first is one among the rows that the text leaves`(
        _ text: String, _ place: Int, _ title: String?
    ) {
        let menu = menu(Self.lines((0..<200).map { "line \($0)" }), text: text)
        let session = MenuSession.shown(menu) { options in
            (options.field.keptPlace, options.field.highlightsFirst) = (place, true)
        }
        let highlight = session.highlight(ofLevel: 0)
        #expect(highlight.map { session.panels[0].entries[$0].element.title } == title)
        #expect(session.highlightedPlace == (highlight.map { $0 - 1 } ?? place))
    }
}
