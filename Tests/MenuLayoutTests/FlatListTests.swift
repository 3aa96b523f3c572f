import Geometry
import MenuModel
import Testing

@testable import MenuLayout

/// Flat lists beneath pinned entries, and in an order of their own.
@Suite struct FlatListTests {
    private let lines = LineList(Array((0..<100_000).map { "line \($0)" }.joined(separator: "\n").utf8))

    @Test func `lines beneath pinned entries keep no rectangle, and begin where those end`() {
        let headers: [MenuElement] = [.header(Header(title: "A title")), .separator(Separator())]
        let menu = Menu(headers: headers, items: .lines(lines))
        let layout = PanelLayout(entries: EntryList(menu), measuring: FakeMeasuring())
        #expect(layout.cells.count == 2)
        #expect(layout.rect(ofEntry: 1).maxY == layout.pinnedHeight)
        #expect(layout.rect(ofEntry: 2).minY == layout.pinnedHeight)
        #expect(layout.rect(ofEntry: 100_001).maxY == layout.contentSize.height - 7)
        for index in [0, 1, 2, 3, 50_000, 100_001] {
            #expect(layout.entry(at: layout.rect(ofEntry: index).center) == index)
        }
        #expect(layout.entries(in: Rect(x: 0, y: 0, width: 10, height: layout.pinnedHeight + 30)) == [0, 1, 2, 3])
        #expect(layout.row(at: 2).title?.text == "line 0")
    }

    @Test func `lines beneath pinned entries lie as the same actions one by one`() {
        let few = LineList(Array("alpha\nbeta\ngamma and more\ndelta".utf8))
        let headers: [MenuElement] = [.header(Header(title: "A title"))]
        for columns in [nil, Menu.Columns.count(2)] {
            let flat = Menu(headers: headers, items: .lines(few), columns: columns)
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

    @Test func `an order shows some lines, and the width stays that of all`() {
        let all = layout(Menu(items: .lines(lines)))
        let list = EntryList(Menu(items: .lines(lines)), showing: RankedRows([99_999, 7]))
        let some = PanelLayout(entries: list, measuring: FakeMeasuring())
        #expect(some.count == 2)
        #expect(some.row(at: 0).title?.text == "line 99999")
        #expect(some.row(at: 1).title?.text == "line 7")
        #expect(some.contentSize.width == all.contentSize.width)
    }

    private func layout(_ menu: Menu) -> PanelLayout {
        PanelLayout(entries: EntryList(menu), measuring: FakeMeasuring(), columns: menu.columns)
    }
}
