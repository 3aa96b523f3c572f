import MenuGeometry
import MenuModel

/// Stacks the entries of a tree: rows one below the other, tiles side by side, column after column. Of a flat list, it stacks the pinned ones.
struct CellStacking {
    let layout: PanelLayout
    let snap: Snap
    private(set) var cells: [PanelLayout.Cell] = []
    private(set) var pinnedHeight = 0.0
    private(set) var slidingStrips: [Int: SlidingStrip] = [:]
    private var shortcuts: [Int] = []
    /// The lowest edge of any cell.
    private(set) var bottom = 0.0

    init(layout: PanelLayout, snap: Snap) {
        self.layout = layout
        self.snap = snap
    }

    mutating func stack(shortcutOfEntry: [Int]) {
        shortcuts = shortcutOfEntry
        let entries = layout.entries
        let isFlat = entries.isUniform
        cells.reserveCapacity(isFlat ? entries.headerCount : entries.count)
        let top = snap.length(layout.metrics.bodyInsets.top)
        bottom = top
        var y = top
        fill(0..<entries.headerCount, x: 0, width: layout.contentSize.width, y: &y)
        pinnedHeight = entries.headerCount > 0 ? y : 0
        if isFlat || layout.split.isSheeted {
            let last = Double(layout.split.sheets - 1) * layout.sheetHeight
            bottom = y + last + Double(layout.rowsInColumn) * layout.flowHeight
        }
        if layout.split.tile != nil, !isFlat {
            fill(
                entries.headerCount..<entries.count - entries.footerCount, x: 0, width: layout.contentSize.width, y: &y)
            bottom = y
        }
        for column in 0..<layout.split.columns where !isFlat && layout.split.tile == nil {
            let rows = layout.split.rows(inColumn: column)
            var columnY = y + Double(layout.split.sheet(ofColumn: column)) * layout.sheetHeight
            fill(
                rows.lowerBound + entries.headerCount..<rows.upperBound + entries.headerCount,
                x: layout.columnLeft(column), width: layout.columnWidth, y: &columnY)
            bottom = max(bottom, columnY)
        }
        // Below the last row, there is nothing to be kept apart.
        if layout.rowsInColumn > 0 { bottom -= layout.spacing.height }
        var end = bottom
        fill(entries.count - entries.footerCount..<entries.count, x: 0, width: layout.contentSize.width, y: &end)
        bottom = end
        for index in cells.indices where index < shortcutOfEntry.count {
            cells[index].shortcut = shortcutOfEntry[index]
        }
    }

    private mutating func fill(_ range: Range<Int>, x: Double, width: Double, y: inout Double) {
        var index = range.lowerBound
        while index < range.upperBound {
            let entry = layout.entries[index]
            if index < layout.entries.headerCount, layout.boxes?.hasPlace(for: entry.element) == true {
                // Its place is that of its box.
                cells.append(.init(frame: .zero))
                index += 1
                continue
            }
            if rows.contains(index), layout.isTile(entry) {
                var end = index + 1
                while end < range.upperBound, layout.isTile(layout.entries[end]) { end += 1 }
                fillGrid(index..<end, y: &y)
                index = end
                continue
            }
            guard let strip = entry.strip else {
                var height = snap.length(layout.height(of: entry.element))
                let shortcut = index < shortcuts.count ? shortcuts[index] : -1
                let lines = layout.subtitleLines(ofEntry: index, in: width, shortcut: shortcut)
                if lines > 1 { height += Double(lines - 1) * layout.subtitleHeight }
                if rows.contains(index) { height += layout.spacing.height }
                cells.append(.init(frame: Rect(x: x, y: y, width: width, height: height)))
                y += height
                index += 1
                continue
            }
            var end = index + 1
            while end < range.upperBound, layout.entries[end].strip == strip { end += 1 }
            tile(index..<end, like: entry, x: x, width: width, y: &y)
            index = end
        }
    }

    /// Puts entries into lines of tiles.
    private mutating func fillGrid(_ range: Range<Int>, y: inout Double) {
        let (beside, width, height) = (layout.split.beside, layout.columnWidth, layout.flowHeight)
        for offset in 0..<range.count {
            let frame = Rect(
                x: layout.columnLeft(offset), y: y + Double(offset / beside) * height, width: width,
                height: height)
            cells.append(.init(frame: frame, isInGrid: true))
        }
        y += Double((range.count + beside - 1) / beside) * height
    }

    /// The entries that scroll and are above the footers.
    private var rows: Range<Int> { layout.entries.headerCount..<layout.entries.count - layout.entries.footerCount }

    private mutating func tile(
        _ range: Range<Int>, like entry: EntryList.Entry, x: Double, width: Double, y: inout Double
    ) {
        let metrics = layout.metrics
        let perRow = min(range.count, metrics.tilesPerRow(entry))
        let inset = snap.length(metrics.highlightInset)
        let height = snap.length(layout.tileHeight(range, like: entry))
        let room = max(0, width - 2 * inset)
        if entry.palette != nil, range.count > perRow, let strip = entry.strip {
            return slide(range, strip: strip, in: Rect(x: x + inset, y: y, width: room, height: height), y: &y)
        }
        for (offset, _) in range.enumerated() {
            let place = offset % perRow
            let left = snap.place(x + inset + room * Double(place) / Double(perRow))
            let right = snap.place(x + inset + room * Double(place + 1) / Double(perRow))
            let top = y + Double(offset / perRow) * height
            cells.append(.init(frame: Rect(minX: left, minY: top, maxX: right, maxY: top + height), isTile: true))
        }
        y += Double((range.count + perRow - 1) / perRow) * height
    }

    /// Puts all elements of a palette into one row that scrolls. The last visible element is half hidden, to show that there are more.
    private mutating func slide(_ range: Range<Int>, strip: Int, in view: Rect, y: inout Double) {
        let seen = Double(max(1, layout.metrics.paletteTilesPerRow)) - 0.5
        let extent = snap.length(max(layout.metrics.minimumTileWidth, (view.width / seen).rounded(.down)))
        for offset in 0..<range.count {
            let frame = Rect(x: view.minX + Double(offset) * extent, y: view.minY, width: extent, height: view.height)
            cells.append(.init(frame: frame, isTile: true, sliding: strip))
        }
        slidingStrips[strip] = SlidingStrip(view: view, length: Double(range.count) * extent)
        y = view.maxY
    }
}

extension PanelLayout {
    /// The distance between the edges of a tile and its icon or title, and the least one between these, in points.
    static let tileMargin = 8.0

    /// The height of the tiles of a strip: that of the theme, or what their icons and titles need.
    func tileHeight(_ range: Range<Int>, like entry: EntryList.Entry) -> Double {
        let (icon, margin) = (metrics.tileIconSize, PanelLayout.tileMargin)
        guard entry.size != .medium else {
            return max(metrics.mediumTileHeight, icon + lines.tile.height + 2.5 * margin)
        }
        let hasTitle = range.contains { entries[$0].element.icon == nil }
        return max(metrics.smallTileHeight, max(icon, hasTitle ? lines.tile.height : 0) + margin)
    }

    /// The height that an element's row requires, in points, before rounding to device pixels.
    func height(of element: MenuElement) -> Double {
        switch element {
        case .action, .menu:
            element.subtitle == nil
                ? rowHeight
                : rowHeight + metrics.rowPadding
                    + lines.subtitle.height * element.subtitleSpans.largest(among: metrics.subtitleFont.size)
        case .separator(let separator):
            separator.isThick || metrics.separatesByBands ? metrics.thickSeparatorHeight : metrics.separatorHeight
        case .header(let header):
            max(
                metrics.headerHeight,
                lines.header.height * header.titleSpans.largest(among: metrics.headerFont.size) + 2 * metrics.rowPadding
            )
        case .search(let field) where field.isCollapsed: 0
        case .search:
            max(
                metrics.searchHeight,
                lines.field.height + metrics.searchInsets.vertical + metrics.field.padding.vertical)
        case .lazy: rowHeight
        case .custom(let custom): custom.height.isFinite ? min(max(custom.height, 1), 4096) : rowHeight
        case .group: 0
        }
    }
}
