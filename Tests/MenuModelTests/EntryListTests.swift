import MenuModel
import Testing

@Suite struct EntryListTests {
    private let lines = LineList(Array("alpha\nbeta\ngamma\ndelta".utf8))

    private func titles(_ list: EntryList) -> [String] { list.map(\.element.title) }

    @Test func `lines stay lines beneath pinned entries`() {
        let list = EntryList(Menu(headers: [.header(Header(title: "Greek"))], items: .lines(lines)))
        #expect(list.headerCount == 1)
        #expect(list.lines == lines)
        #expect(titles(list) == ["Greek", "alpha", "beta", "gamma", "delta"])
        #expect(list.map(\.path) == [[-1], [0], [1], [2], [3]])
        #expect(!list.isLine(0) && list.isLine(1))
        #expect(list.line(at: 0) == nil)
        #expect(list.line(at: 2).map { Array($0) } == Array("beta".utf8))
    }

    @Test func `some lines in an order keep their own numbers`() {
        let list = EntryList(Menu(items: .lines(lines)), showing: RankedRows([3, 1]))
        #expect(titles(list) == ["delta", "beta"])
        #expect(list.map(\.path) == [[3], [1]])
        #expect(titles(list.showing(lines)) == ["alpha", "beta", "gamma", "delta"])
    }
}
