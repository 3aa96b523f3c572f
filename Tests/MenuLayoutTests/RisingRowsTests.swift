import MenuGeometry
import MenuModel
import TestSupport
import Testing

@testable import MenuLayout

/// Lists whose first row is the lowest one, and lists that keep the room of rows that are left out.
@Suite struct RisingRowsTests {
    private static let tree = BoxTree(
        .boxes([BoxTree(.part(.field)), BoxTree(.part(.rows), expands: true)], along: .vertical, spacing: 0))

    private func layout(
        _ elements: [MenuElement], rows: Int, columns: Int = 1, rises: Bool, spacing: Double = 0, leastRows: Int = 0,
        keepsRoom: Bool = false, total: Int? = nil, scale: Double = 1, isRightToLeft: Bool = false,
        insets: EdgeInsets? = nil, in tree: BoxTree = Self.tree
    ) -> PanelLayout {
        var metrics = MenuMetrics()
        (metrics.minimumBodyWidth, metrics.maximumBodyWidth) = (400, 400)
        metrics.boxes = tree
        if let insets { metrics.bodyInsets = insets }
        (metrics.cells.rises, metrics.cells.leastRows, metrics.cells.keepsRoom) = (rises, leastRows, keepsRoom)
        metrics.cells.spacing = Size(width: spacing, height: spacing)
        return PanelLayout(
            entries: EntryList(
                MenuContent(headers: [.search(SearchField(prompt: "Run"))], items: .elements(elements))),
            metrics: metrics, measuring: FakeMeasuring(), scale: scale, columns: .sheets(rows: rows, columns: columns),
            isRightToLeft: isRightToLeft, total: total)
    }

    private func rows(_ count: Int) -> [MenuElement] { (0..<count).map { .action(Action(title: "\($0)")) } }

    @Test func `the first row of each sheet is the lowest one, and the field stays where it is`() {
        let layout = layout(rows(7), rows: 4, rises: true)
        let plain = self.layout(rows(7), rows: 4, rises: false)
        #expect(layout.rect(ofEntry: 0) == plain.rect(ofEntry: 0))
        for (row, place) in [(0, 3), (1, 2), (2, 1), (3, 0), (4, 7), (5, 6), (6, 5)] {
            // The second sheet has room for four rows too.
            let expected =
                place < 4
                ? plain.rect(ofEntry: 1 + place)
                : plain.rect(ofEntry: 5).offset(by: Vector(dx: 0, dy: Double(place - 4) * plain.rowHeight))
            #expect(layout.rect(ofEntry: 1 + row) == expected, "\(row)")
            #expect(layout.row(at: 1 + row).frame == expected && layout.row(at: 1 + row).title?.text == "\(row)")
        }
    }

    @Test func `few rows are at the lower end of the room that they have`() {
        let layout = layout(rows(2), rows: 4, rises: true, leastRows: 4)
        let full = self.layout(rows(4), rows: 4, rises: false)
        #expect(layout.rect(ofEntry: 1) == full.rect(ofEntry: 4) && layout.rect(ofEntry: 2) == full.rect(ofEntry: 3))
        #expect(layout.bodySize == full.bodySize)
    }

    @Test func `a list that keeps its height has it without rows too, and any other one takes none with its box`() {
        let full = layout(rows(4), rows: 4, rises: false)
        #expect(layout([], rows: 4, rises: false, leastRows: 4).bodySize == full.bodySize)
        var tree = Self.tree
        var list = BoxTree(.part(.rows), expands: true)
        (list.margin, list.inside) = (EdgeInsets(all: 9), EdgeInsets(all: 7))
        let plain = layout([], rows: 4, rises: false, insets: .zero).bodySize
        tree.content = .boxes([BoxTree(.part(.field)), list], along: .vertical, spacing: 0)
        #expect(layout([], rows: 4, rises: false, insets: .zero, in: tree).bodySize == plain)
        #expect(layout(rows(1), rows: 4, rises: false, insets: .zero, in: tree).bodySize.height > plain.height + 32)
    }

    @Test func `rows that rise begin at the lower edge of the room that they have`() throws {
        let layout = layout(rows(4), rows: 4, rises: true, insets: .zero)
        var size = layout.bodySize
        size.height += 9
        let frame = MenuFrame(layout: layout, placement: Placement(body: Rect(origin: .zero, size: size)))
        #expect(frame.rect(ofEntry: 1, scroll: 0).maxY == size.height)
    }

    @Test func `rows that are left out keep their room, up to the length of a sheet`() {
        let full = layout(rows(4), rows: 4, rises: false)
        #expect(layout(rows(1), rows: 4, rises: false, keepsRoom: true, total: 30).bodySize == full.bodySize)
        let three = layout(rows(3), rows: 4, rises: false)
        #expect(layout(rows(1), rows: 4, rises: false, keepsRoom: true, total: 3).bodySize == three.bodySize)
        #expect(layout(rows(1), rows: 4, rises: false, total: 3).bodySize.height < three.bodySize.height)
        #expect(layout(rows(3), rows: 4, rises: false, keepsRoom: true).bodySize == three.bodySize)
    }

    @Test(arguments: 0..<200)
    func `the pointer finds the row that it is over, and areas the rows in them`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let (count, scale) = (Int.random(in: 0...40, using: &random), [1, 1.5, 2].randomElement(using: &random)!)
        let length = Int.random(in: 1...9, using: &random)
        var elements = rows(count)
        // Rows of several kinds have places of their own.
        if Bool.random(using: &random), count > 3 {
            elements[2] = .menu(MenuContent(title: "More", items: .elements(rows(2))))
        }
        let layout = layout(
            elements, rows: length, columns: .random(in: 1...4, using: &random),
            rises: true,
            spacing: .random(in: 0...5, using: &random), leastRows: .random(in: 0...length, using: &random),
            scale: scale,
            isRightToLeft: .random(using: &random))
        let all = (0..<layout.count).map(layout.rect(ofEntry:))
        for _ in 0..<60 {
            let point = Point(
                x: .random(in: 0..<400, using: &random),
                y: .random(in: -20..<layout.contentSize.height + 20, using: &random))
            #expect(layout.entry(at: point) == all.firstIndex { $0.contains(point) }, "\(point)")
            let area = Rect(
                origin: point,
                size: Size(width: .random(in: 1...200, using: &random), height: .random(in: 1...300, using: &random)))
            #expect(Set(layout.entries(in: area)) == Set(all.indices.filter { all[$0].intersects(area) }), "\(area)")
        }
    }
}
