import MenuGeometry
import MenuModel

extension PanelLayout {
    /// How many points lie between the parts of a field.
    private static let gap = 8.0
    /// The extent of the lens.
    private static let lens = 12.0

    /// How far a line of a title reaches above and below its baseline.
    public var titleLine: LineMetrics { lines.title }

    /// Adds the box of a search field, what stands before its text, and the room for that.
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
            // A prompt takes half of the room at most.
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

    /// The least width of a menu with a field, in points: room for what it begins with, and for its placeholder and some letters.
    static func width(ofField field: SearchField, prompt: Double, letters: Double, metrics: MenuMetrics) -> Double {
        metrics.searchInsets.horizontal + 3 * gap + (field.prompt.isEmpty ? lens : prompt)
            + max(12 * metrics.titleFont.size, letters + 2)
    }

    // MARK: Subtitles

    /// How far the lines of a subtitle lie apart, in points, on device pixels.
    var subtitleHeight: Double { Snap(scale: scale).length(lines.subtitle.height) }

    /// What a row that leads to a submenu keeps clear at its end.
    var menuInset: Double { metrics.trailingInset + metrics.chevronSize.width + metrics.trailingGap / 2 }

    /// How many lines the subtitle of an entry takes in a row of a width: as many as there may be where it has no room on one.
    ///
    /// - Parameter shortcut: That of its row, as an index in `shortcuts`; -1 without one.
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
        // Sums may err by a little; that must not cost a line.
        return subtitleWidths[index] > width - titleInset - following + 0.25 ? min(2, metrics.subtitleLines) : 1
    }

    /// Whether an entry lies where the entry of the same position lies in another layout.
    public func hasPlace(ofEntry index: Int, as other: PanelLayout) -> Bool {
        index < count && index < other.count && rect(ofEntry: index) == other.rect(ofEntry: index)
    }
}
