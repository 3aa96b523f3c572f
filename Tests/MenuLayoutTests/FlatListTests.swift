import MenuGeometry
import MenuModel
import Testing

@testable import MenuLayout

/// Flat lists beneath pinned entries, and in an order of their own.
@Suite struct FlatListTests {
    private let lines = LineList(Array((0..<100_000).map { "line \($0)" }.joined(separator: "\n").utf8))

    @Test func `lines beneath pinned entries keep no rectangle, and begin where those end`() {
        let headers: [MenuElement] = [.header(Header(title: "A title")), .separator(Separator())]
        let menu = MenuContent(headers: headers, items: .lines(lines))
        let layout = PanelLayout(entries: EntryList(menu), measuring: FakeMeasuring())
        #expect(layout.cells.count == 2)
        #expect(layout.rect(ofEntry: 1).maxY == layout.pinnedSize.height)
        #expect(layout.rect(ofEntry: 2).minY == layout.pinnedSize.height)
        #expect(layout.rect(ofEntry: 100_001).maxY == layout.contentSize.height - 6)
        for index in [0, 1, 2, 3, 50_000, 100_001] {
            #expect(layout.entry(at: layout.rect(ofEntry: index).center) == index)
        }
        #expect(layout.entries(in: Rect(x: 0, y: 0, width: 10, height: layout.pinnedSize.height + 30)) == [0, 1, 2, 3])
        #expect(layout.row(at: 2).title?.text == "line 0")
    }

    @Test func `lines beneath pinned entries lie as the same actions one by one`() {
        let few = LineList(Array("alpha\nbeta\ngamma and more\ndelta".utf8))
        let headers: [MenuElement] = [.header(Header(title: "A title"))]
        for columns in [nil, MenuContent.Columns.count(2), .sheets(rows: 1, columns: 2), .sheets(rows: 3, columns: 2)] {
            let flat = MenuContent(headers: headers, items: .lines(few), columns: columns)
            var tree = flat
            tree.items = .elements((0..<few.count).map { .action(Action(title: few.text(at: $0))) })
            let (one, other) = (layout(flat), layout(tree))
            for index in 0..<5 {
                #expect(one.rect(ofEntry: index).minY == other.rect(ofEntry: index).minY)
                #expect(one.rect(ofEntry: index).height == other.rect(ofEntry: index).height)
            }
            #expect(one.contentSize.height == other.contentSize.height)
        }
    }

    @Test func `on sheets rows fill column after column, and nothing of the next sheet is seen beside one`() {
        let headers: [MenuElement] = [.header(Header(title: "A title"))]
        let menu = MenuContent(headers: headers, items: .lines(lines), columns: .sheets(rows: 4, columns: 3))
        let layout = layout(menu)
        func place(_ row: Int) -> [Double] {
            let rect = layout.rect(ofEntry: row + 1)
            return [
                (rect.minX / layout.columnWidth).rounded(),
                (rect.minY - layout.pinnedSize.height - Double(row / 12) * layout.sheetHeight) / layout.rowHeight,
            ]
        }
        #expect(
            [0, 3, 4, 11, 12, 17, 99_999].map(place) == [[0, 0], [0, 3], [1, 0], [2, 3], [0, 0], [1, 1], [0, 3]])
        #expect(layout.height(showingEntries: 4) == layout.pinnedSize.height + layout.sheetHeight)
        for index in [1, 13, 14, 50_000, 100_000] {
            #expect(layout.entry(at: layout.rect(ofEntry: index).center) == index)
        }
        let second = Rect(
            x: 0, y: layout.pinnedSize.height + layout.sheetHeight, width: layout.contentSize.width,
            height: layout.sheetHeight)
        #expect(layout.entries(in: second) == Array(13...24))
        // Fewer columns where one sheet needs no more, and one where the rows of a column do.
        #expect(ColumnSplit(rows: 6, sheetsOf: 4, columns: 3).beside == 2)
        #expect(ColumnSplit(rows: 4, sheetsOf: 4, columns: 3).beside == 1)
        #expect(ColumnSplit(rows: 0, sheetsOf: 4, columns: 3).sheets == 1)
    }

    @Test func `an order shows some lines, and the width stays that of all`() {
        let all = layout(MenuContent(items: .lines(lines)))
        let list = EntryList(MenuContent(items: .lines(lines)), showing: RankedRows([99_999, 7]))
        let some = PanelLayout(entries: list, measuring: FakeMeasuring())
        #expect(some.count == 2)
        #expect(some.row(at: 0).title?.text == "line 99999")
        #expect(some.row(at: 1).title?.text == "line 7")
        #expect(some.contentSize.width == all.contentSize.width)
    }

    private func layout(_ menu: MenuContent) -> PanelLayout {
        PanelLayout(entries: EntryList(menu), measuring: FakeMeasuring(), columns: menu.columns)
    }
}
