import MenuGeometry
import MenuModel
import Testing

@testable import MenuLayout

/// Menus that are read from right to left.
@Suite struct MirroringTests {
    private static let tiles = MenuContent(
        items: .elements((1...5).map { .action(Action(title: "t\($0)")) }), display: .inline, elementSize: .small)
    private static let menus: [MenuContent] = {
        var split = lines(7)
        split.columns = .count(3)
        return [sampler, MenuContent(items: [.menu(tiles)]), lines(5), split]
    }()

    private func mirrored(_ rect: Rect, in layout: PanelLayout) -> Rect {
        Rect(x: layout.contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    @Test(arguments: menus, [1.0, 1.5, 2])
    func `everything lies at the other side`(_ menu: MenuContent, _ scale: Double) {
        let (left, right) = (layout(menu, scale: scale), layout(menu, scale: scale, isRightToLeft: true))
        #expect(left.contentSize == right.contentSize)
        for index in 0..<left.count {
            let (row, other) = (left.row(at: index), right.row(at: index))
            #expect(other.frame == mirrored(row.frame, in: left))
            #expect(other.highlight == mirrored(row.highlight, in: left))
            #expect(other.mark == row.mark.map { mirrored($0, in: left) })
            #expect(other.icon == row.icon.map { mirrored($0, in: left) })
            #expect(other.chevron == row.chevron.map { mirrored($0, in: left) })
            #expect(other.field == row.field.map { mirrored($0, in: left) })
            guard let title = row.title, let turned = other.title else { continue }
            #expect(turned.alignment == (title.alignment == .left ? .right : title.alignment))
            // A wide shortcut may leave a title less room than its own row's does, but its beginning stays.
            #expect(abs(turned.origin.x + turned.width - (left.contentSize.width - title.origin.x)) < 1e-9)
        }
    }

    @Test(arguments: menus)
    func `whoever points at an entry hits it`(_ menu: MenuContent) {
        let layout = layout(menu, isRightToLeft: true)
        for index in 0..<layout.count {
            let rect = layout.rect(ofEntry: index)
            #expect(layout.entry(at: rect.center) == index)
            #expect(layout.entry(at: rect.origin) == index)
            #expect(layout.entry(at: Point(x: rect.maxX, y: rect.midY)) != index)
            #expect(layout.entries(in: rect).contains(index))
        }
        #expect(layout.entries(in: Rect(origin: .zero, size: layout.contentSize)) == Array(0..<layout.count))
    }

    @Test func `shortcuts keep their order, their keys stand in a column, and no title lies under them`() throws {
        let layout = layout(sampler, isRightToLeft: true)
        var ends: Set<Double> = []
        for index in 0..<layout.count {
            let row = layout.row(at: index)
            guard let last = row.shortcut.last, let first = row.shortcut.first else { continue }
            #expect(row.shortcut.map(\.origin.x) == row.shortcut.map(\.origin.x).sorted())
            #expect(first.origin.x >= layout.metrics.trailingInset - 0.01)
            #expect(try #require(row.title).origin.x >= last.origin.x + last.width)
            ends.insert(last.origin.x + last.width)
        }
        #expect(ends.count == 1)
    }

    @Test func `a menu opens to the left of its place, and to the right where the left has no room`() {
        let monitor = Rect(x: 0, y: 0, width: 1000, height: 800)
        let size = Size(width: 200, height: 100)
        for request in [PlacementRequest.at(Point(x: 500, y: 300)), .pointer(Point(x: 500, y: 300))] {
            let placement = request.place(size, in: monitor, prefersLeft: true)
            #expect(placement.body.midX < 500 && placement.opensLeft && !placement.isFlipped)
            let plain = request.place(size, in: monitor)
            #expect(abs(plain.body.midX - 500 - (500 - placement.body.midX)) < 1e-9)
        }
        let flipped = PlacementRequest.at(Point(x: 100, y: 300)).place(size, in: monitor, prefersLeft: true)
        #expect(flipped.body.minX == 100 && !flipped.opensLeft && flipped.isFlipped)
    }

    @Test func `the bar that tells of more stands at the left`() throws {
        let layout = layout(lines(100), isRightToLeft: true)
        let frame = MenuFrame(
            layout: layout,
            placement: PlacementRequest.at(Point(x: 600, y: 10)).place(
                layout.contentSize, in: Rect(x: 0, y: 0, width: 800, height: 400)))
        let bar = try #require(frame.indicator(scroll: 0))
        #expect(bar.minX - frame.body.minX == layout.metrics.indicatorInset)
    }
}
