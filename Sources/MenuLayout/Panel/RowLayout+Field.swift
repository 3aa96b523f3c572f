import MenuGeometry

extension RowLayout {
    /// The row with a field in place of its title, for renaming; the parts after the title move to make space.
    public func asField(in layout: PanelLayout) -> RowLayout {
        guard let title else { return self }
        var row = self
        let line = layout.titleLine
        let (above, aside) = (3.0, 6.0)
        let (left, right) =
            layout.isRightToLeft
            ? (frame.minX + 2 * aside, title.origin.x + title.width)
            : (title.origin.x, max(title.origin.x + title.width, frame.maxX - 2 * aside))
        let box = Rect(
            minX: left - aside, minY: title.origin.y - line.ascent - above, maxX: right + aside,
            maxY: title.origin.y + line.descent + above
        ).intersection(frame).aligned(toScale: layout.scale)
        row.field = box
        row.fieldRoom = Rect(
            minX: max(box.minX, left), minY: box.minY, maxX: max(left, min(right, box.maxX - 2)), maxY: box.maxY)
        row.title?.origin.x = row.fieldRoom?.minX ?? title.origin.x
        row.title?.width = row.fieldRoom?.width ?? title.width
        row.title?.alignment = .left
        row.shortcut = []
        row.symbols = []
        (row.pill, row.badge) = (nil, nil)
        (row.chevron, row.arrow) = (nil, nil)
        return row
    }
}
