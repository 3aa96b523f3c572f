public import Geometry

/// How far a menu has come that grows out of the row which it was opened from.
public struct Growth: Sendable, Hashable {
    /// The row, in screen points.
    public var row: Rect
    /// How far it is: 0 where it is the row, 1 where it is the menu.
    public var part: Double

    /// Makes a stage of growth.
    public init(row: Rect, part: Double) {
        self.row = row
        self.part = part
    }

    /// What it fills on its way to a body.
    public func extent(of body: Rect) -> Rect {
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * part }
        return Rect(
            minX: between(row.minX, body.minX), minY: between(row.minY, body.minY), maxX: between(row.maxX, body.maxX),
            maxY: between(row.maxY, body.maxY))
    }
}
