import MenuGeometry
import MenuModel

extension PanelLayout {
    /// Whether the rows are side by side, in lines of which one is visible.
    public var isStrip: Bool { strip != nil }

    /// The space at both ends of a strip's line for the arrows that show that there are more lines.
    static let stripSign = 16.0

    /// The first row of the line before or after that of an entry, as an entry; nil if there is no such line, or if the menu is not a strip.
    public func entry(onLineBeside entry: Int, by step: Int) -> Int? {
        guard let strip, entry >= entries.headerCount else { return nil }
        let rows = strip.rows(ofLine: strip.line(ofRow: entry - entries.headerCount) + step)
        return rows.isEmpty ? nil : entries.headerCount + rows.lowerBound
    }

    /// The widths that the rows of a strip require; a single width if there are too many rows to measure them all.
    static func stripWidths(
        of entries: EntryList, metrics: MenuMetrics, titleInset: Double, widest: Double, measuring: any TextMeasuring
    ) -> [Double] {
        let rows = entries.count - entries.headerCount
        guard rows <= StripFlow.mostMeasured else { return [widest] }
        return (0..<rows).map { row in
            let index = entries.headerCount + row
            let text =
                entries.line(at: index).map(PanelMeasurement.visible)
                ?? PanelMeasurement.visible(entries[index].element.title)
            let width = min(metrics.maximumTextWidth, max(0, measuring.width(of: text, style: metrics.titleFont)))
            return (titleInset + width + metrics.titleTrailingInset).rounded(.up)
        }
    }

    /// Puts the pinned entries at the left, and the rows after them into lines.
    mutating func layStrip(widths: [Double]) {
        let snap = Snap(scale: scale)
        let pinned = entries.headerCount
        let rows = entries.count - pinned
        let height = (0..<pinned).map { self.height(of: entries[$0].element) }.max() ?? rowHeight
        let lineHeight = snap.length(max(rowHeight, height))
        // Without rows, the text field has all the space.
        let own = self.widths.prompt + min(320, max(140, contentSize.width / 4))
        pinnedSize.width = pinned == 0 ? 0 : rows == 0 ? contentSize.width : snap.place(min(own, contentSize.width / 2))
        cells = (0..<pinned).map { index in
            Cell(
                frame: Rect(
                    x: index == 0 ? 0 : pinnedSize.width, y: 0, width: index == 0 ? pinnedSize.width : 0,
                    height: lineHeight))
        }
        let left = snap.place(pinnedSize.width + PanelLayout.stripSign)
        let flow = StripFlow(
            widths: widths, count: rows, left: left, room: contentSize.width - left - PanelLayout.stripSign,
            lineHeight: lineHeight, snap: snap)
        strip = flow
        pinnedSize.height = 0
        contentSize.height = Double(flow.lineCount) * lineHeight
    }

    /// The rectangle of a row of a strip.
    func stripRect(ofRow row: Int, _ strip: StripFlow) -> Rect {
        let extent = strip.extent(ofRow: row)
        return Rect(
            x: extent.left, y: Double(strip.line(ofRow: row)) * strip.lineHeight, width: extent.width,
            height: strip.lineHeight)
    }

    /// The entries in a strip's lines that intersect a rectangle.
    func stripEntries(in area: Rect, _ strip: StripFlow) -> [Int] {
        let first = max(0, Int((area.minY / strip.lineHeight).rounded(.down).clamped))
        let last = min(strip.lineCount - 1, Int((area.maxY / strip.lineHeight).rounded(.up).clamped) - 1)
        guard first <= last else { return [] }
        return (first...last).flatMap { line in
            strip.rows(ofLine: line).filter { stripRect(ofRow: $0, strip).intersects(area) }
                .map { $0 + entries.headerCount }
        }
    }
}
