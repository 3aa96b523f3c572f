import MenuModel
import MenuSearch
import TestSupport
import Testing

@Suite struct UseTests {
    private func ranking(_ uses: [String]) -> UseRanking { UseRanking(uses: uses.map { Array($0.utf8) }) }

    private func order(_ uses: [String], _ titles: String...) -> [String] {
        let ranking = ranking(uses)
        return titles.filter { ranking.place(of: ArraySlice($0.utf8)) != nil }
            .sorted { (ranking.place(of: ArraySlice($0.utf8)) ?? 0) < (ranking.place(of: ArraySlice($1.utf8)) ?? 0) }
    }

    @Test func `what was chosen most comes first, and of what was chosen as often the latest`() {
        #expect(order(["a", "b", "b", "c"], "a", "b", "c", "d") == ["b", "c", "a"])
        #expect(ranking([]).isEmpty && ranking([]).place(of: []) == nil)
        #expect(ranking(["", "x"]).place(of: []) == 1)
    }

    @Test func `a use counts half as much once a hundred have come after it`() {
        let old = [String](repeating: "old", count: 10)
        let others = (0..<100).map { "other \($0)" }
        #expect(order(old + others + [String](repeating: "new", count: 4), "old", "new") == ["old", "new"])
        #expect(order(old + others + [String](repeating: "new", count: 6), "old", "new") == ["new", "old"])
    }

    /// The rows of a list in the order in which a text finds them, where some were chosen before.
    private func found(
        _ text: String, in rows: [String], _ mode: MatchMode, used: [String], complete: Bool = true
    ) throws -> [String] {
        let lines = list(rows)
        let query = try Query(text, mode: mode)
        var filter = Filter(lines)
        if let search = filter.search(for: query, in: lines, isComplete: complete) {
            filter = search.finished(with: (0..<search.partCount).map(search.hits))
        }
        var usedRows = UsedRows(ranking(used))
        usedRows.look(at: EntryList(MenuContent(items: .lines(lines))))
        var matcher = Matcher(query)
        return usedRows.promoted(in: filter.rows, of: query) { matcher.rank(of: lines.line(at: $0)) }.map(lines.text)
    }

    @Test func `used rows come first among those that a text finds equally well`() throws {
        let rows = ["xab", "abx", "ab", "aby", "yab", "ab", "q"]
        #expect(
            try found("ab", in: rows, .dmenu, used: ["q", "yab", "aby", "aby"])
                == ["ab", "ab", "aby", "abx", "yab", "xab"])
        #expect(try found("ab", in: rows, .substring, used: ["yab", "aby", "aby"]).prefix(3) == ["aby", "yab", "xab"])
        #expect(try found("", in: rows, .dmenu, used: ["q"]) == ["q", "xab", "abx", "ab", "aby", "yab", "ab"])
    }

    @Test(arguments: [true, false]) func `a used row counts as if it fitted a little better`(isComplete: Bool) throws {
        let rows = ["Font", "Files", "Firefox", "a f"]
        #expect(
            try found("f", in: rows.map { $0.lowercased() }, .fuzzy, used: []) == ["a f", "font", "files", "firefox"])
        #expect(
            try found("f", in: rows.map { $0.lowercased() }, .fuzzy, used: ["firefox"], complete: isComplete)
                == ["firefox", "a f", "font", "files"])
        // But not much better.
        #expect(
            try found("fire", in: ["f-i-r-e", "fire"], .fuzzy, used: ["f-i-r-e"], complete: isComplete)
                == ["fire", "f-i-r-e"])
    }

    @Test func `among more rows than are ranked at once a used one comes first and none is lost`() throws {
        let rows = (0..<3000).map { "row \($0) ab" }
        let all = try found("ab", in: rows, .fuzzy, used: ["row 2777 ab", "row 1 ab"], complete: false)
        #expect(Set(all) == Set(rows) && all.count == rows.count)
        #expect(all.prefix(2) == ["row 1 ab", "row 2777 ab"])
    }

    @Test func `rows that come later are looked at when they come, and only actions are raised`() {
        var used = UsedRows(ranking(["b", "c", "c"]))
        used.look(at: EntryList(MenuContent(items: .lines(list(["a", "b"])))))
        #expect(used.rows == [1])
        used.look(at: EntryList(MenuContent(items: .lines(list(["a", "b", "x", "c", "b"])))))
        #expect(used.rows == [3, 1, 4])
        let actions: [MenuElement] = [.action(Action(title: "a")), .action(Action(title: "b"))]
        used.look(at: EntryList(MenuContent(items: .elements(actions))))
        #expect(used.rows == [1])
        used.look(at: EntryList(MenuContent(items: .elements(actions + [.separator(Separator())]))))
        #expect(used.rows == [])
    }

    @Test func `all rows of which some come first are a permutation, whose places lead back`() {
        var random = SeededGenerator(seed: 7)
        for count in [1, 2, 5, 64, 200] {
            let first = (0..<count).filter { _ in Bool.random(using: &random) }.shuffled(using: &random).map(
                UInt32.init)
            let rows = RankedRows(all: count, first: first)
            #expect(rows.count == count && Array(rows.prefix(first.count)) == first.map(Int.init))
            #expect(rows.sorted() == Array(0..<count))
            #expect(Array(rows.dropFirst(first.count)) == rows.dropFirst(first.count).sorted())
            for (place, row) in rows.enumerated() { #expect(rows.place(ofRow: row) == place) }
            #expect(rows.place(ofRow: count) == nil && rows.place(ofRow: -1) == nil)
            let groups = RankedRows(groups: [RowBits(0..<count)]).promoting(first)
            #expect(groups == rows)
            for (place, row) in groups.enumerated() { #expect(groups.place(ofRow: row) == place) }
        }
    }
}
