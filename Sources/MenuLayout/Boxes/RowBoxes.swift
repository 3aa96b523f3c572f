package import MenuGeometry

/// The boxes in which a theme puts the parts of a row; in points.
package struct RowBoxes: Sendable, Hashable {
    /// The box of the icon; nil if rows have no room for one.
    package var icon: Rect?
    /// The box of the title.
    package var title: Rect
}

extension MenuFrame {
    /// The boxes of the parts of a row with a rectangle; nil if the theme has none.
    package func boxes(inRow frame: Rect) -> RowBoxes? {
        let metrics = layout.metrics
        guard let box = metrics.cells.titleBox else { return nil }
        let (inner, left) = (frame.inset(by: metrics.cells.padding), frame.minX + layout.titleInset - box.insets.left)
        var (icon, title): (Rect?, Rect) = (nil, inner)
        switch metrics.cells.arrangement {
        case .beside:
            title = Rect(minX: min(left, inner.maxX), minY: inner.minY, maxX: inner.maxX, maxY: inner.maxY)
            icon = Rect(x: inner.minX, y: inner.minY, width: metrics.iconSize, height: inner.height)
        case .stacked:
            title = Rect(minX: inner.minX, minY: inner.maxY - layout.titleBoxHeight, maxX: inner.maxX, maxY: inner.maxY)
            icon = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: metrics.iconSize)
        }
        if !metrics.cells.keepsIcons { icon = nil }
        func placed(_ rect: Rect) -> Rect {
            guard layout.isRightToLeft else { return rect }
            return Rect(x: frame.minX + frame.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        return RowBoxes(icon: icon.map(placed), title: placed(title.inset(by: box.margin)))
    }
}
