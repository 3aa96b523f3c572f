public import MenuGeometry
import MenuModel

extension PanelLayout {
    /// The rectangle in which the pointer hits an entry.
    public func rect(ofEntry index: Int) -> Rect {
        mirrored(plainRect(ofEntry: index).offset(by: rise(ofEntry: index)))
    }

    /// The rectangle of an entry in the left-to-right form of the layout, as if the first row were the highest one.
    func plainRect(ofEntry index: Int) -> Rect {
        guard index >= cells.count else {
            guard let strip = cells[index].sliding, let sliding = slidingStrips[strip] else {
                return cells[index].frame
            }
            return cells[index].frame.offset(by: Vector(dx: -sliding.offset, dy: 0))
        }
        let place = index - cells.count
        if let strip { return stripRect(ofRow: place, strip) }
        let column = split.column(ofRow: place)
        let row = place - split.rows(inColumn: column).lowerBound
        return Rect(
            x: columnLeft(column),
            y: listTop(ofSheet: split.sheet(ofColumn: column)) + Double(row) * flowHeight, width: columnWidth,
            height: flowHeight)
    }

    /// The entry at a point; nil in the insets and below the end of a column.
    ///
    /// - Complexity: O(log of the number of entries), O(1) for lines.
    public func entry(at point: Point) -> Int? {
        // In both reading directions, an entry contains its left edge but not its right edge.
        let point = isRightToLeft ? Point(x: (contentSize.width - point.x).nextDown, y: point.y) : point
        let tip = Rect(x: point.x, y: point.y, width: 1e-9, height: 1e-9)
        return plainEntries(in: tip).first {
            plainRect(ofEntry: $0).offset(by: rise(ofEntry: $0)).contains(point)
        }
    }

    /// The entries that intersect a rectangle, in order.
    ///
    /// - Complexity: O(number of entries found + log of the number of all entries).
    public func entries(in area: Rect) -> [Int] { plainEntries(in: mirrored(area)) }

    private func plainEntries(in area: Rect) -> [Int] {
        guard count > 0, !area.isEmpty else { return [] }
        var found: [Int] = []
        let pinned = entries.headerCount
        // Boxes may have them in any order.
        if boxes == nil {
            append(0..<pinned, below: listTop, in: area, to: &found)
        } else {
            found += (0..<pinned).filter { cells[$0].frame.intersects(area) }
        }
        if let strip { return found + stripEntries(in: area, strip) }
        if split.tile != nil, !entries.isUniform {
            append(pinned..<count, below: listTop, in: area, to: &found)
            return found
        }
        let last = split.beside - 1
        func column(at x: Double) -> Int {
            columnWidth > 0 ? min(max(0, Int(((x - columnsLeft) / columnWidth).clamped)), last) : 0
        }
        // What is left over by rounding is between columns, which begin up to a column's number of pixels further to the right.
        let first = max(0, column(at: area.minX) - 1)
        let end = columnWidth > 0 ? column(at: area.maxX) : last
        for sheet in sheets(in: area) {
            let area = turned(area, onSheet: sheet)
            for column in first...max(first, end) where sheet * split.beside + column < split.columns {
                let rows = split.rows(inColumn: sheet * split.beside + column)
                append(
                    rows.lowerBound + pinned..<rows.upperBound + pinned, below: listTop(ofSheet: sheet),
                    in: area, to: &found)
            }
        }
        append(count - entries.footerCount..<count, below: listTop, in: area, to: &found)
        return found
    }

    /// How many entries a page key skips in a viewport: those of the fully visible rows less one row, which stays for orientation; at least one row.
    public func page(forViewportHeight height: Double) -> Int {
        guard rowHeight > 0, height.isFinite else { return 1 }
        return max(1, Int((height / flowHeight).rounded(.down)) - 1) * (tilesBeside ?? 1)
    }

    /// The first entry of each column, if there are several.
    public var columnStarts: [Int] {
        guard split.columns > 1, split.sheetRows == nil else { return [] }
        return (0..<split.columns).map { split.rows(inColumn: $0).lowerBound + entries.headerCount }
    }

    /// How many tiles are side by side in each strip, by the strip's number.
    ///
    /// - Complexity: O(number of entries), O(1) for lines.
    public var tilesPerRow: [Int: Int] {
        guard cells.contains(where: \.isTile) else { return [:] }
        var counts: [Int: Int] = [:]
        for entry in entries {
            guard let strip = entry.strip, counts[strip] == nil else { continue }
            counts[strip] = slidingStrips[strip] == nil ? metrics.tilesPerRow(entry) : Int.max
        }
        return counts
    }

    // MARK: Tiles of a grid

    /// The height of the rows whose positions follow from their numbers, with the space below them.
    var flowHeight: Double { split.tile?.height ?? rowHeight + spacing.height }

    /// Whether an entry is a tile of a grid if it is among the entries that scroll.
    func isTile(_ entry: EntryList.Entry) -> Bool {
        guard split.tile != nil, entry.palette == nil else { return false }
        return switch entry.element {
        case .action, .menu: !entry.isBack
        case .separator, .header, .search, .lazy, .custom, .group: false
        }
    }

    /// How many tiles of a grid are side by side; nil if the rows are not tiles.
    public var tilesBeside: Int? { split.tile == nil ? nil : split.beside }

    /// The runs of tiles of a grid, in order; rows of other kinds are between them.
    ///
    /// - Complexity: O(1) if all rows are tiles of the same kind, otherwise O(number of entries).
    public var tileRuns: [Range<Int>] {
        guard split.tile != nil else { return [] }
        let rows = entries.headerCount..<count - entries.footerCount
        guard !entries.isUniform else { return rows.isEmpty ? [] : [rows] }
        var runs: [Range<Int>] = []
        for index in rows where cells[index].isInGrid {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    // MARK: The space around all rows and between them, on device pixels
    /// The space right of each row and below it.
    var spacing: Size {
        let snap = Snap(scale: scale)
        return Size(
            width: snap.length(metrics.cells.spacing.width), height: snap.length(metrics.cells.spacing.height))
    }

    /// Where a column begins in the content. What is left over by rounding goes to the spaces between columns.
    func columnLeft(_ column: Int) -> Double {
        let place = Double(column % split.beside)
        let left = columnsLeft + place * columnWidth
        guard split.beside > 1 else { return left }
        let over = columnsWidth + spacing.width - Double(split.beside) * columnWidth
        return left + Snap(scale: scale).down(max(0, over) * place / Double(split.beside - 1))
    }

    /// The space to the left and right of tiles of a grid: as wide as that above and below them.
    static func gridInset(_ metrics: MenuMetrics, hasBoxes: Bool, _ snap: Snap) -> Double {
        hasBoxes ? 0 : snap.length(min(metrics.bodyInsets.top, metrics.bodyInsets.bottom))
    }

    /// Where the first column begins.
    private var columnsLeft: Double {
        split.tile == nil ? 0 : PanelLayout.gridInset(metrics, hasBoxes: boxes != nil, Snap(scale: scale))
    }

    /// The width of all columns.
    var columnsWidth: Double { contentSize.width - metrics.cells.barRoom - 2 * columnsLeft }

    /// The space below all entries.
    var bottomInset: Double {
        Snap(scale: scale).length(metrics.bodyInsets.bottom)
    }

    /// How many rows the longest column has room for.
    var rowsInColumn: Int {
        let seen = split.rows == 0 ? 0 : split.longest
        guard split.isSheeted, let sheetRows = split.sheetRows else { return seen }
        let kept = metrics.cells.keepsRoom ? min(boxes?.total ?? 0, sheetRows) : 0
        return max(seen, metrics.cells.leastRows, kept)
    }

    /// The frame of an entry without the space that keeps it apart from others.
    func apart(_ frame: Rect, ofEntry index: Int) -> Rect {
        guard metrics.cells.spacing != .zero, index >= entries.headerCount, index < count - entries.footerCount else {
            return frame
        }
        let spacing = spacing
        return Rect(
            x: frame.minX, y: frame.minY, width: max(0, frame.width - spacing.width),
            height: max(0, frame.height - spacing.height))
    }

    // MARK: Rows whose positions follow from their numbers

    /// The top edge of the first row of a flat list.
    private var listTop: Double {
        cells.isEmpty ? Snap(scale: scale).length(metrics.bodyInsets.top) : pinnedSize.height
    }

    /// The top edge of the first row of a sheet of such a list.
    func listTop(ofSheet sheet: Int) -> Double { listTop + Double(sheet) * sheetHeight }

    /// The vertical distance between sheets, so large that the next sheet is hidden if the body is as high as one sheet.
    var sheetHeight: Double {
        guard let rows = split.sheetRows else { return 0 }
        if let tile = split.tile { return tile.height }
        let snap = Snap(scale: scale)
        let above = entries.headerCount > 0 ? 0 : snap.length(metrics.bodyInsets.top)
        return above + Double(rows) * flowHeight + bottomInset
    }

    /// The sheets that intersect an area; the first one if there are no sheets.
    private func sheets(in area: Rect) -> Range<Int> {
        guard split.sheets > 1, sheetHeight > 0 else { return 0..<1 }
        let first = Int(((area.minY - listTop) / sheetHeight).rounded(.down).clamped)
        let end = Int(((area.maxY - listTop) / sheetHeight).rounded(.up).clamped)
        let start = min(max(0, first), split.sheets - 1)
        return start..<max(start + 1, min(end, split.sheets))
    }

    /// Appends the entries of a run that intersect a rectangle; the top edges of the run must be in ascending order.
    ///
    /// - Parameter top: The top edge of the first of them, if all rows have the same height.
    private func append(_ run: Range<Int>, below top: Double, in area: Rect, to found: inout [Int]) {
        guard !run.isEmpty else { return }
        if run.lowerBound >= cells.count {
            let low = Int(((area.minY - top) / flowHeight).rounded(.down).clamped)
            let high = Int(((area.maxY - top) / flowHeight).rounded(.up).clamped)
            let start = min(max(0, low), run.count)
            let rows = start..<max(start, min(run.count, high))
            for row in rows where plainRect(ofEntry: run.lowerBound + row).intersects(area) {
                found.append(run.lowerBound + row)
            }
            return
        }
        // The bottom edges are in ascending order as well: all tiles of a strip have the same height.
        var (low, high) = (run.lowerBound, run.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if cells[middle].frame.maxY <= area.minY { low = middle + 1 } else { high = middle }
        }
        while low < run.upperBound, cells[low].frame.minY < area.maxY {
            if let strip = cells[low].sliding, let view = slidingStrips[strip]?.view {
                if plainRect(ofEntry: low).intersection(view).intersects(area) { found.append(low) }
            } else if cells[low].frame.intersects(area) {
                found.append(low)
            }
            low += 1
        }
    }

    /// The height in points of a body that shows a number of entries above the fade at its lower edge, in which the next one begins; the height
    /// of the whole content if there are no more entries.
    ///
    /// Pinned entries do not count; separators and headers do. A limit of 0 shows only the pinned entries.
    public func height(showingEntries limit: Int) -> Double {
        if let strip { return strip.lineHeight }
        if limit <= 0, entries.headerCount > 0 {
            return min(contentSize.height, pinnedSize.height + bottomInset)
        }
        if split.sheetRows != nil {
            let rows = split.tile == nil ? rowsInColumn : max(1, limit)
            let below = rows > 0 ? bottomInset - spacing.height : bottomInset
            return min(contentSize.height, listTop + Double(rows) * flowHeight + below)
        }
        let last = entries.headerCount + max(1, limit) - 1
        guard last < entries.headerCount + split.rows(inColumn: 0).count - 1 else { return contentSize.height }
        let fade = Snap(scale: scale).length(metrics.fadeHidden + metrics.fadeRamp)
        return min(contentSize.height, rect(ofEntry: last).maxY + fade)
    }

    // MARK: Boxes

    /// The size of a body that shows the whole content, in points.
    public var bodySize: Size {
        Size(
            width: boxes == nil ? contentSize.width : bodyWidth,
            height: bodyHeight(ofContent: seenHeight))
    }

    /// What the texts in the boxes say; nil if the theme has no boxes.
    package var boxContents: BoxContents? { boxes?.contents }

    /// The height of the content without the sheets that are to be scrolled to, in points.
    var seenHeight: Double {
        // Where nothing is found, the rows keep their room if the theme says so.
        split.isSheeted ? height(showingEntries: max(rowsInColumn, split.longest)) : contentSize.height
    }

    /// The height in points of a body that shows a number of entries.
    ///
    /// See ``height(showingEntries:)``.
    public func bodyHeight(showingEntries limit: Int) -> Double {
        bodyHeight(ofContent: height(showingEntries: limit))
    }

    private func bodyHeight(ofContent height: Double) -> Double {
        boxes?.height(ofRows: height, inWidth: bodyWidth, scale: scale) ?? height
    }

    /// The minimum and the maximum width of the content of a body, in points.
    var contentWidths: (least: Double, most: Double) { metrics.contentWidths(in: boxes) }

    /// The width of a body whose rows have the width of the content, in points: as wide as other boxes allow.
    private var bodyWidth: Double {
        let (least, most) = (metrics.minimumBodyWidth, metrics.maximumBodyWidth)
        return min(max(least, least + contentSize.width - contentWidths.least), most)
    }

    /// The same layout, with the places that boxes give its pinned entries.
    ///
    /// - Parameter corner: The upper left corner of the rows, in the coordinates of the places.
    func placing(_ places: [Int: Rect], below corner: Point) -> PanelLayout {
        var result = self
        for (index, place) in places {
            result.cells[index].frame = mirrored(place.offset(by: Point.zero - corner))
        }
        return result
    }
}

extension Double {
    /// The value clamped to a range that fits an integer; 0 for NaN.
    var clamped: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}
