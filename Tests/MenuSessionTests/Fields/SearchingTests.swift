import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuSearch
import MenuScene
import Testing

@testable import MenuSession

/// Lists so long that they are searched in the background.
@Suite struct SearchingTests {
    private static func list(_ rows: Range<Int>) -> [UInt8] { Array(rows.map { "line \($0)\n" }.joined().utf8) }
    private static let some = LineList(list(0..<8000))
    private static let more: LineList = {
        var lines = some
        lines.append(list(8000..<9000))
        return lines
    }()

    private func session(_ lines: LineList = some, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        let field = SearchField(placeholder: "Search", focusesOnAppearance: true)
        return .shown(MenuContent(headers: [.search(field)], items: .lines(lines))) { options in
            options.theme.timing.isAnimated = false
            options.field.longSearch = 1000
            change(&options)
        }
    }

    private func type(_ text: String, in session: MenuSession) -> [SessionRequest] {
        text.flatMap { session.handle(.key(KeyStroke(name: String($0), text: String($0))), at: 1) }
    }

    private func press(_ key: String, in session: MenuSession) -> [SessionRequest] {
        session.press([key], at: 1)
    }

    private func rows(_ session: MenuSession, limit: Int = .max) -> [String] {
        let entries = session.panels[0].entries
        return entries.dropFirst(entries.headerCount).prefix(limit).map(\.element.title)
    }

    private func searches(_ requests: [SessionRequest]) -> [RowSearch] {
        requests.compactMap { if case .search(let search) = $0 { search } else { nil } }
    }

    private func chosen(_ requests: [SessionRequest]) -> String? {
        requests.compactMap { if case .deliver(let choice) = $0 { choice.entries.last?.element.title } else { nil } }
            .first
    }

    @Test func `the rows seen stay until those looked for are found`() throws {
        let session = session()
        let search = try #require(searches(type("7", in: session)).first)
        #expect(session.isSearching && rows(session, limit: 2) == ["line 0", "line 1"])
        _ = session.handleSearchResult(search(), at: 1)
        #expect(!session.isSearching && rows(session, limit: 3) == ["line 7", "line 17", "line 27"])
        #expect(session.highlight(ofLevel: 0) == session.panels[0].entries.headerCount)
    }

    @Test func `a search that another one followed changes nothing`() throws {
        let session = session()
        let asked = searches(type("79", in: session))
        #expect(asked.count == 2)
        #expect(session.handleSearchResult(asked[0](), at: 1).isEmpty && session.isSearching)
        _ = session.handleSearchResult(asked[1](), at: 1)
        #expect(rows(session, limit: 2) == ["line 79", "line 179"])
        #expect(session.handleSearchResult(asked[1](), at: 1).isEmpty)
    }

    @Test func `keys that mean a row wait for it, and so does what is typed after them`() throws {
        let session = session()
        let first = try #require(searches(type("79", in: session)).last)
        #expect(press("Down", in: session).isEmpty)
        #expect(press("Return", in: session).isEmpty)
        #expect(chosen(session.handleSearchResult(first(), at: 1)) == "line 179")

        let other = self.session()
        let before = try #require(searches(type("79", in: other)).last)
        #expect(press("Down", in: other).isEmpty && type("9", in: other).isEmpty)
        let after = try #require(searches(other.handleSearchResult(before(), at: 1)).last)
        #expect(press("Return", in: other).isEmpty)
        #expect(chosen(other.handleSearchResult(after(), at: 1)) == "line 799")
    }

    @Test func `Escape waits for nothing`() {
        let session = session()
        _ = type("79", in: session)
        _ = press("Return", in: session)
        #expect(press("Escape", in: session).contains(.finish))
        #expect(session.handle(.key(KeyStroke(name: "Return")), at: 1).isEmpty)
    }

    @Test func `taking everything back stops the search`() throws {
        let session = session()
        let search = try #require(searches(type("7", in: session)).first)
        #expect(press("BackSpace", in: session).contains(.stopSearch))
        #expect(session.handleSearchResult(search(), at: 1).isEmpty && rows(session).count == 8000)
    }

    @Test func `rows that come in while others are looked for, or after nothing was found, are found too`() throws {
        func expected(_ text: String, _ count: Int) -> [String] {
            (0..<count).map(String.init).filter { $0.contains(text) }.map { "line \($0)" }
        }
        let session = session()
        let search = try #require(searches(type("89", in: session)).last)
        #expect(session.handleLines(Self.more, at: 1).isEmpty)
        let next = try #require(searches(session.handleSearchResult(search(), at: 1)).first)
        #expect(rows(session) == expected("89", 8000))
        _ = session.handleSearchResult(next(), at: 1)
        #expect(rows(session) == expected("89", 9000))

        let empty = self.session()
        let nothing = try #require(searches(type("8999", in: empty)).last)
        _ = empty.handleSearchResult(nothing(), at: 1)
        #expect(rows(empty) == ["No matches"])
        let extended = try #require(searches(empty.handleLines(Self.more, at: 1)).last)
        _ = empty.handleSearchResult(extended(), at: 1)
        #expect(rows(empty) == ["line 8999"])
        #expect(chosen(press("Return", in: empty)) == "line 8999")
    }

    @Test func `the highlight stays with its row when more are found`() throws {
        let session = session()
        let search = try #require(searches(type("999", in: session)).last)
        _ = session.handleSearchResult(search(), at: 1)
        _ = press("Down", in: session)
        let highlighted = try #require(session.highlight(ofLevel: 0))
        let title = session.panels[0].entries[highlighted].element.title
        let extended = try #require(searches(session.handleLines(Self.more, at: 1)).last)
        _ = session.handleSearchResult(extended(), at: 1)
        #expect(session.highlight(ofLevel: 0).map { session.panels[0].entries[$0].element.title } == title)
        #expect(rows(session).count == (0..<9000).filter { String($0).contains("999") }.count)
    }

    @Test func `of many ranked rows the first come first, and all once a key goes to the last`() throws {
        let session = session { $0.field.mode = .fuzzy }
        var lines = Filter(Self.some)
        lines.apply(
            try Query("l", mode: .fuzzy, options: .init(ignoresCase: true, ignoresAccents: true)), to: Self.some)
        let search = try #require(searches(type("l", in: session)).last)
        _ = session.handleSearchResult(search(), at: 1)
        let shown = try #require(session.panels[0].rows.found)
        #expect(shown.settledCount >= 500 && shown.settledCount < shown.count && shown.count == lines.rows.count)
        #expect(shown.prefix(shown.settledCount).elementsEqual(lines.rows.prefix(shown.settledCount)))
        #expect(Set(shown) == Set(lines.rows))
        let settling = try #require(searches(press("Ctrl+End", in: session)).last)
        _ = session.handleSearchResult(settling(), at: 1)
        #expect(session.panels[0].rows.found == lines.rows)
        #expect(chosen(press("Return", in: session)) == "line \(try #require(lines.rows.last))")
    }

    @Test func `rows are ranked to the end before the wheel comes near`() throws {
        let session = session {
            $0.field.mode = .fuzzy
            $0.theme.timing.scroll = 0
        }
        let search = try #require(searches(type("l", in: session)).last)
        #expect(searches(session.handleSearchResult(search(), at: 1)).isEmpty)
        let over = Point(x: 120, y: 200)
        let settling = try #require(searches(session.handle(.scrolled(notches: 500, over), at: 1)).last)
        let top = session.panels[0].scroll
        _ = session.handleSearchResult(settling(), at: 1)
        #expect(
            session.panels[0].scroll > 0 && top > 0
                && session.panels[0].rows.found?.settledCount == session.panels[0].rows.found?.count)
    }

    @Test func `marked rows of a list are checked, found or not, and come out in the list's order`() throws {
        let session = session { $0.marksMany = true }
        let pinned = session.panels[0].entries.headerCount
        _ = press("Ctrl+Return", in: session)
        #expect(session.scene(ofLevel: 0).marked == [pinned])
        #expect(session.panels[0].frame.layout.row(at: pinned).mark != nil)
        let search = try #require(searches(type("0", in: session)).last)
        _ = session.handleSearchResult(search(), at: 1)
        #expect(session.scene(ofLevel: 0).marked == [pinned])
        _ = press("Down", in: session)
        _ = press("Ctrl+Return", in: session)
        #expect(session.markedChoices.compactMap { $0.entries.last?.element.title } == ["line 0", "line 10"])
        _ = press("Ctrl+Shift+a", in: session)
        #expect(session.markedChoices.count == (0..<8000).filter { String($0).contains("0") }.count)
    }

    @Test func `work that goes on is shown by a bar in the field that runs, and goes with the work`() {
        let session = session()
        #expect(session.showProgress(false).isEmpty && session.scene(ofLevel: 0).progress == nil)
        let way = session.scene(ofLevel: 0).progressRect
        #expect(session.panels[0].frame.rect(ofEntry: 0, scroll: 0).contains(way.center) && way.width > 50)
        var pieces: Set<[DrawCommand]> = []
        for _ in 0..<6 {
            #expect(session.showProgress(true) == [.redraw(level: 0, [way])])
            pieces.insert(session.scene(ofLevel: 0).content(in: [way]))
        }
        #expect(pieces.count == 6)
        #expect(session.showProgress(true, done: 0.25) == [.redraw(level: 0, [way])])
        let quarter = Rect(origin: way.origin, size: Size(width: way.width / 4, height: way.height))
        #expect(
            session.scene(ofLevel: 0).content(in: [way]).contains {
                if case .fill(let path, _) = $0 { path.controlBounds == quarter } else { false }
            })
        #expect(session.showProgress(true, done: 0.25).isEmpty, "what looks the same is not drawn again")
        #expect(session.showProgress(false) == [.redraw(level: 0, [way])])
        #expect(session.scene(ofLevel: 0).progress == nil)
    }

    @Test(arguments: [MatchMode.dmenu, .fuzzy, .regex])
    func `parts done in any order find what a single pass does`(_ mode: MatchMode) throws {
        let session = session { $0.field.mode = mode }
        var lines = Filter(Self.some)
        for text in ["1", "12", "123"] {
            let search = try #require(searches(type(String(text.suffix(1)), in: session)).last)
            let parts = (0..<search.partCount).reversed().map(search.part)
            _ = session.handleSearchResult(search.found(parts.reversed()), at: 1)
            lines = Filter(Self.some)
            lines.apply(
                try Query(text, mode: mode, options: .init(ignoresCase: true, ignoresAccents: true)), to: Self.some)
            let shown = try #require(session.panels[0].rows.found)
            #expect(shown.prefix(shown.settledCount).elementsEqual(lines.rows.prefix(shown.settledCount)))
            #expect(Set(shown) == Set(lines.rows) && shown.settledCount > min(500, shown.count - 1))
        }
    }
}
