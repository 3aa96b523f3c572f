import Geometry
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
}
