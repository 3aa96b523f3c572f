import MenuGeometry
import MenuLayout
import MenuModel
import Testing

/// Menus whose rows are tiles.
@Suite struct GridTests {
    private static let extent = 160.0

    private func layout(
        _ items: MenuItems, columns: Int? = nil, scale: Double = 1, isRightToLeft: Bool = false, width: Double = 0
    ) -> PanelLayout {
        PanelLayout(
            entries: EntryList(MenuContent(items: items)), measuring: FakeMeasuring(), scale: scale,
            minimumWidth: width, columns: columns.map { .count($0) }, isRightToLeft: isRightToLeft, tile: Self.extent)
    }

    private func lines(_ count: Int) -> MenuItems {
        .lines(LineList(Array((0..<count).map { "/pictures/\($0).png" }.joined(separator: "\n").utf8)))
    }

    @Test(arguments: [1, 1.5, 2]) func `tiles fill line after line, with the picture above its title`(scale: Double)
        throws
    {
        let layout = layout(lines(10), columns: 4, scale: scale)
        #expect(layout.contentSize.width == 4 * Self.extent + 12 && layout.tilesBeside == 4)
        for index in 0..<10 {
            let rect = layout.rect(ofEntry: index)
            #expect(rect.minX == 6 + Double(index % 4) * Self.extent)
            #expect(rect.minY == layout.rect(ofEntry: index / 4 * 4).minY)
            #expect(layout.entry(at: rect.center) == index)
            let row = layout.row(at: index)
            let icon = try #require(row.icon)
            #expect(row.picture == .file("/pictures/\(index).png") && row.title?.text == "\(index).png")
            #expect(icon.width == icon.height && rect.contains(icon.origin) && icon.maxY < rect.maxY - 12)
            #expect(try #require(row.title).origin.y > icon.maxY && row.title?.alignment == .center)
        }
        #expect(layout.rect(ofEntry: 4).minY == layout.rect(ofEntry: 0).maxY)
        // The gaps between pictures are as wide as those around them.
        let icons = try (0..<4).map { try #require(layout.row(at: $0).icon) }
        #expect(icons[0].minX == 12 && icons[0].minY == 12 && layout.contentSize.width - icons[3].maxX == 12)
        for (icon, next) in zip(icons, icons.dropFirst()) { #expect(next.minX - icon.maxX == 12) }
        #expect(layout.contentSize.height >= layout.rect(ofEntry: 9).maxY)
        #expect(layout.tileRuns == [0..<10])
        #expect(layout.entry(at: Point(x: 3.5 * Self.extent, y: layout.rect(ofEntry: 9).midY)) == nil)
    }

    @Test func `only the visible ones of a hundred thousand tiles are laid out`() {
        let layout = layout(lines(100_000))
        let height = layout.rect(ofEntry: 0).height
        let visible = layout.entries(
            in: Rect(x: 0, y: 10_000 * height, width: layout.contentSize.width, height: 3 * height))
        #expect((15...20).contains(visible.count) && visible == Array(visible[0]..<visible[0] + visible.count))
        #expect(layout.page(forViewportHeight: 4.5 * height) == 3 * (layout.tilesBeside ?? 0))
        #expect(layout.height(showingEntries: 2) < 2.5 * height)
    }

    @Test func `a narrower body has fewer tiles in a line, a wider one more`() {
        let layout = layout(lines(10), columns: 4)
        #expect(layout.fitted(toWidth: 342).tilesBeside == 2)
        #expect(layout.fitted(toWidth: 342).rect(ofEntry: 2).minX == 6)
        #expect(layout.fitted(toWidth: 50).tilesBeside == 1)
        // What a search leaves keeps its place in lines of the same length.
        #expect(self.layout(lines(2), columns: 4, width: layout.contentSize.width).tilesBeside == 4)
        #expect(self.layout(lines(2)).tilesBeside == 2)
    }

    @Test func `rows of other kinds are between the lines of tiles, in either form of the list`() {
        let actions = (0..<7).map { MenuElement.action(Action(title: "\($0)", icon: .file("/\($0).jpg"))) }
        let mixed = layout(
            .elements([.header(Header(title: "H"))] + actions[..<5] + [.separator(Separator())] + actions[5...]),
            columns: 3)
        #expect(mixed.tileRuns == [1..<6, 7..<9] && mixed.tilesBeside == 3)
        #expect(mixed.rect(ofEntry: 0).width == mixed.contentSize.width)
        #expect(mixed.rect(ofEntry: 4).minX == 6 && mixed.rect(ofEntry: 7).minX == 6)
        for index in [1, 5, 7, 8] { #expect(mixed.entry(at: mixed.rect(ofEntry: index).center) == index) }
        // Rows that a search has found are stored one by one.
        let (stored, plain) = (layout(.elements(actions), columns: 3), layout(.rows(RowList(actions)!), columns: 3))
        for index in 0..<7 { #expect(stored.row(at: index) == plain.row(at: index)) }
        #expect(stored.contentSize == plain.contentSize && stored.tileRuns == plain.tileRuns)
        let mirrored = layout(.elements(actions), columns: 3, isRightToLeft: true)
        #expect(mirrored.rect(ofEntry: 0).maxX == mirrored.contentSize.width - 6)
        #expect(mirrored.entry(at: mirrored.rect(ofEntry: 4).center) == 4)
    }
}
