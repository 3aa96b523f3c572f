import MenuGeometry
import MenuLayout
import MenuModel
import Testing

/// Rows with space around and between them, as themes of launchers ask for.
@Suite struct SpacingTests {
    private static let (across, down) = (12.0, 6.0)

    private func metrics(_ change: (inout MenuMetrics) -> Void = { _ in }) -> MenuMetrics {
        var metrics = MenuMetrics()
        metrics.bodyInsets = EdgeInsets(all: 0)
        (metrics.minimumBodyWidth, metrics.maximumBodyWidth) = (604, 604)
        metrics.boxes = BoxTree(
            .boxes([BoxTree(.part(.rows), margin: EdgeInsets(all: 1), expands: true)], along: .vertical, spacing: 9),
            inside: EdgeInsets(top: 3, left: 2, bottom: 5, right: 2))
        metrics.highlightInset = 0
        metrics.cells.spacing = Size(width: Self.across, height: Self.down)
        metrics.cells.barRoom = 6
        change(&metrics)
        return metrics
    }

    private func layout(
        _ items: MenuItems, sheetsOf rows: Int, columns: Int, scale: Double = 1, isRightToLeft: Bool = false,
        _ change: (inout MenuMetrics) -> Void = { _ in }
    ) -> PanelLayout {
        PanelLayout(
            entries: EntryList(MenuContent(items: items)), metrics: metrics(change), measuring: FakeMeasuring(),
            scale: scale, columns: .sheets(rows: rows, columns: columns), isRightToLeft: isRightToLeft)
    }

    private func tree(_ count: Int) -> MenuItems {
        .elements((0..<count).map { .action(Action(title: "row \($0)")) })
    }

    @Test(arguments: [1, 2], [false, true])
    func `rows of lines and of elements are at the same places, apart from each other`(
        scale: Double, isRightToLeft: Bool
    ) throws {
        let flat = layout(lines(12).items, sheetsOf: 3, columns: 4, scale: scale, isRightToLeft: isRightToLeft)
        let rows = layout(tree(12), sheetsOf: 3, columns: 4, scale: scale, isRightToLeft: isRightToLeft)
        for index in 0..<12 {
            let (box, other) = (flat.row(at: index).highlight, rows.row(at: index).highlight)
            #expect(box == other, "\(index)")
            #expect(flat.entry(at: box.center) == index && rows.entry(at: box.center) == index)
            #expect(flat.entries(in: box).contains(index) && rows.entries(in: box).contains(index))
            #expect(isRightToLeft ? box.minX >= 6 : box.maxX <= flat.contentSize.width - 6)
            guard index % 3 > 0 else { continue }
            #expect(box.minY == flat.row(at: index - 1).highlight.maxY + Self.down)
        }
        let first = flat.row(at: 0).highlight
        #expect(first.minY == 0)
        // The last column ends at the scroll bar, as what rounding leaves over is between the columns.
        let edges = (0..<4).map { flat.row(at: 3 * $0).highlight }
        let ends = (edges.map(\.minX).min() ?? 0, edges.map(\.maxX).max() ?? 0)
        #expect(ends == (isRightToLeft ? (6, flat.contentSize.width) : (0, flat.contentSize.width - 6)))
        #expect(Set(edges.map(\.width)).count == 1)
        let gaps = zip(edges.sorted { $0.minX < $1.minX }, edges.sorted { $0.minX < $1.minX }.dropFirst()).map {
            $1.minX - $0.maxX
        }
        #expect(gaps.allSatisfy { $0 >= Self.across && $0 < Self.across + 1.01 })
        #expect(flat.contentSize == Size(width: 598, height: 3 * first.height + 2 * Self.down))
        #expect(flat.height(showingEntries: 3) == flat.contentSize.height)
        #expect(flat.bodySize == Size(width: 604, height: flat.contentSize.height + 10))
        #expect(flat.bodyHeight(showingEntries: 3) == flat.bodySize.height)
    }

    @Test func `a menu has room for the rows and columns that it keeps`() {
        let few = layout(lines(2).items, sheetsOf: 5, columns: 4) { $0.cells.leastRows = 5 }
        let many = layout(lines(20).items, sheetsOf: 5, columns: 4)
        #expect(few.contentSize.height == many.contentSize.height)
        #expect(few.row(at: 0).highlight.width > 500)
        let kept = layout(lines(2).items, sheetsOf: 5, columns: 4) { $0.cells.keepsColumns = true }
        #expect(kept.row(at: 1).highlight == many.row(at: 1).highlight)
    }

    @Test func `each further sheet begins where the next page of the list does`() {
        let layout = layout(lines(30).items, sheetsOf: 3, columns: 2)
        let frame = MenuFrame(
            layout: layout,
            placement: Placement(
                body: Rect(x: 10, y: 10, width: 604, height: layout.bodyHeight(showingEntries: 3))))
        #expect(frame.list == Rect(x: 13, y: 14, width: 598, height: layout.height(showingEntries: 3)))
        let scroll = frame.scroll(revealing: 6, from: 0)
        #expect(frame.rect(ofEntry: 6, scroll: scroll).minY == frame.rect(ofEntry: 0, scroll: 0).minY)
        #expect(frame.maximumScroll == 4 * scroll)
        let seen = frame.visibleEntries(scroll: scroll).filter {
            layout.row(at: $0).offset(by: frame.offset(ofEntry: $0, scroll: scroll)).highlight.intersects(frame.list)
        }
        #expect(seen == Array(6..<12))
    }

    @Test func `the icon of a stacked row is above its title, and a row without one keeps the room`() throws {
        let items: MenuItems = .elements([
            .action(Action(title: "with", icon: .named("folder"))), .action(Action(title: "without")),
        ])
        let layout = layout(items, sheetsOf: 1, columns: 2) { metrics in
            metrics.cells.titleAlignment = .middle
            let boxes = [BoxTree(.picture(.init(nil, extent: 32))), BoxTree(.text(.init(.highlighted)), expands: true)]
            metrics.cells.boxes = BoxTree(
                .boxes(boxes, along: .vertical, spacing: 0), inside: EdgeInsets(all: 5))
            (metrics.cells.keepsIcons, metrics.rowHeight, metrics.rowPadding) = (true, 64, 0)
        }
        let (with, without) = (layout.row(at: 0), layout.row(at: 1))
        let icon = try #require(with.icon)
        #expect(icon.midX == with.highlight.midX && icon.minY == with.highlight.minY + 5 && icon.height == 32)
        let (title, other) = (try #require(with.title), try #require(without.title))
        #expect(title.origin.y == other.origin.y && title.origin.y > icon.maxY && title.alignment == .center)
    }
}
