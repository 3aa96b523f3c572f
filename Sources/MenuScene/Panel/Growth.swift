public import MenuGeometry

/// The progress of a submenu that grows out of the row that opened it.
public struct Growth: Sendable, Hashable {
    /// The row, in screen points.
    public var row: Rect
    /// From 0, where the submenu covers the row, to 1, where it has its final rectangle.
    public var progress: Double

    /// Makes a stage of growth.
    public init(row: Rect, progress: Double) {
        self.row = row
        self.progress = progress
    }

    /// The current rectangle of the body, between the row and the given final one.
    public func extent(of body: Rect) -> Rect {
        row.blended(with: body, progress)
    }
}
