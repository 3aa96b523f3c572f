import MenuModel
import MenuSearch
import TestSupport
import Testing

@testable import MenuSession

/// A filter whose rows change while it has a text.
@Suite struct TitleFilterTests {
    private func makeFilter(_ mode: MatchMode) -> TitleFilter { TitleFilter(mode: mode, options: MatchOptions()) }

    private func row(_ random: inout SeededGenerator) -> MenuElement {
        let title = String((0...random.below(5)).map { _ in random.pick(["a", "b", "\n", "é", " "]) })
        if random.one(in: 8) { return .header(Header(title: title)) }
        var action = Action(title: title, state: random.one(in: 2) ? .on : .off)
        if random.one(in: 4) { action.badge = random.pick(["1", "2"]) }
        if random.one(in: 4) {
            action.launcherDetails = LauncherDetails(
                keywords: random.one(in: 2) ? "b" : nil, isPermanent: random.one(in: 3))
        }
        return .action(action)
    }

    @Test(arguments: [MatchMode.dmenu, .fuzzy])
    func `Rows that have changed are found as by a filter that reads all of them`(mode: MatchMode) {
        for seed in 0..<tries(60) {
            var random = SeededGenerator(seed: UInt64(seed))
            var rows = (0..<1 + random.below(30)).map { _ in row(&random) }
            var filter = makeFilter(mode)
            var text = ""
            for _ in 0..<20 {
                for _ in 0..<random.below(4) { rows[random.below(rows.count)] = row(&random) }
                if random.one(in: 6) { rows.append(row(&random)) }
                let headers = random.one(in: 6) ? [MenuElement.header(Header(title: "head"))] : []
                let entries = EntryList(MenuContent(headers: headers, items: .elements(rows)))
                filter.load(entries)
                if random.one(in: 2) { text = random.pick(["", "a", "ab", "b", "aa"]) }
                var anew = makeFilter(mode)
                anew.load(entries)
                #expect(filter.rows(for: text) == anew.rows(for: text), "seed \(seed), text \(text)")
            }
        }
    }

    @Test func `Only the titles of rows that have changed are read`() {
        var rows = (0..<1000).map { Action(title: "row \($0)", state: .off) }
        func entries() -> EntryList { EntryList(MenuContent(items: .elements(elements))) }
        var elements = rows.map { MenuElement.action($0) }
        func change(_ row: Int, _ change: (inout Action) -> Void) {
            change(&rows[row])
            elements[row] = .action(rows[row])
        }
        var filter = makeFilter(.dmenu)
        filter.load(entries())
        #expect(filter.readCount == 1000)
        #expect(filter.rows(for: "row 7")?.count == 271)
        filter.load(entries())
        #expect(filter.readCount == 1000)
        change(5) { $0.state = .on }
        change(70) { $0.title = "other" }
        filter.load(entries())
        #expect(filter.readCount == 1002)
        #expect(filter.rows(for: "row 7")?.count == 270 && filter.rows(for: "other").map(Array.init) == [70])
        // Lines, and other rows after them, are read anew.
        filter.load(EntryList(MenuContent(items: .lines(LineList(Array("other".utf8))))))
        #expect(filter.rows(for: "other").map(Array.init) == [0])
        filter.load(entries())
        #expect(filter.readCount == 2002 && filter.rows(for: "other").map(Array.init) == [70])
    }
}
