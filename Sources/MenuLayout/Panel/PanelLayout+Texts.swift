import MenuGeometry
import MenuModel

extension PanelLayout {
    /// The space between the parts of a field, in points.
    private static let gap = 8.0
    /// The width and height of the magnifying glass.
    private static let lens = 12.0

    /// The vertical extent of a title's line around its baseline.
    public var titleLine: LineMetrics { lines.title }

    /// Adds the box of a search field, the prompt or icon before its text, and the space for the text.
    func addField(_ field: SearchField, to row: inout RowLayout) {
        let snap = Snap(scale: scale)
        let box = row.frame.inset(by: metrics.searchInsets).aligned(toScale: scale)
        row.field = box
        row.highlight = box
        var left = box.minX + PanelLayout.gap
        if field.prompt.isEmpty {
            let size = Size(width: PanelLayout.lens, height: PanelLayout.lens)
            row.icon = self.box(size, centeredAt: Point(x: left + size.width / 2, y: box.midY))
            left += size.width + PanelLayout.gap - 2
        } else {
            // A prompt is at most half as wide as the box.
            let width = min(promptWidth, max(0, box.width / 2))
            row.prompt = text(
                field.prompt, metrics.titleFont, lines.title, left: left, right: left + width, middle: box.midY)
            left += width + PanelLayout.gap
        }
        let room = Rect(
            minX: snap.place(left), minY: box.minY, maxX: max(left, box.maxX - PanelLayout.gap), maxY: box.maxY)
        row.fieldRoom = room
        row.title = text(
            field.text.isEmpty ? field.placeholder : field.text, metrics.titleFont, lines.title, left: room.minX,
            right: room.maxX, middle: box.midY)
    }

    /// The minimum width of a menu with a field, in points: enough for the prompt or icon, and for its placeholder or some letters.
    static func width(ofField field: SearchField, prompt: Double, letters: Double, metrics: MenuMetrics) -> Double {
        metrics.searchInsets.horizontal + 3 * gap + (field.prompt.isEmpty ? lens : prompt)
            + max(12 * metrics.titleFont.size, letters + 2)
    }

    // MARK: Subtitles

    /// The distance between the lines of a subtitle, in points, on device pixels.
    var subtitleHeight: Double { Snap(scale: scale).length(lines.subtitle.height) }

    /// The space at the end of a row that opens a submenu, which its texts leave free.
    var menuInset: Double { metrics.trailingInset + metrics.chevronSize.width + metrics.trailingGap / 2 }

    /// How many lines the subtitle of an entry needs in a row of a given width: the maximum if it does not fit on one line.
    ///
    /// - Parameter shortcut: The index of the row's shortcut in `shortcuts`; -1 without one.
    func subtitleLines(ofEntry index: Int, in width: Double, shortcut: Int) -> Int {
        guard subtitleWidths.indices.contains(index), subtitleWidths[index] > 0 else { return 1 }
        let following =
            if case .menu = entries[index].element {
                menuInset
            } else if shortcut >= 0 {
                metrics.trailingInset + max(shortcuts[shortcut].width, isRightToLeft ? shortcutWidth : 0)
                    + metrics.trailingGap / 2
            } else {
                metrics.titleTrailingInset
            }
        // A small rounding error of the sum must not add a line.
        return subtitleWidths[index] > width - titleInset - following + 0.25 ? min(2, metrics.subtitleLines) : 1
    }

    /// Whether an entry has the same rectangle as the entry at the same index in another layout.
    public func hasPlace(ofEntry index: Int, as other: PanelLayout) -> Bool {
        index < count && index < other.count && rect(ofEntry: index) == other.rect(ofEntry: index)
    }
}
