public import MenuGeometry

/// The room for a preview in the body of a menu, beside or below its rows.
public struct PreviewPane: Sendable, Hashable {
    /// The side of the rows that it is on.
    public enum Side: Sendable, Hashable, CaseIterable {
        /// To the right.
        case right
        /// To the left.
        case left
        /// Under them.
        case below
    }

    /// The side of the rows that it is on.
    public var side: Side
    /// Its width beside the rows or its height below them, in points; less where the body is too small for both.
    public var size: Double

    /// The minimum height of a pane beside the rows and the minimum width of one below them, in points.
    private static let minimum = Size(width: 320, height: 280)
    /// The part of a body that is left to rows that need more than there is.
    private static let rowsShare = 0.3

    /// Makes a pane of its usual size.
    ///
    /// - Parameter size: Another width beside the rows, or height below them, in points.
    public init(side: Side = .right, size: Double? = nil) {
        self.side = side
        self.size = size ?? (side == .below ? 220 : 380)
    }

    /// The size of a body with the pane, for the size that its rows require.
    public func extending(_ rows: Size) -> Size {
        side == .below
            ? Size(width: max(rows.width, PreviewPane.minimum.width), height: rows.height + size)
            : Size(width: rows.width + size, height: max(rows.height, PreviewPane.minimum.height))
    }

    /// The maximum height of a body with the pane, for that of its rows, in points.
    public func extending(maximumHeight: Double) -> Double {
        side == .below ? maximumHeight + size : max(maximumHeight, PreviewPane.minimum.height)
    }

    /// Divides a body between the rows, which require a size, and the pane.
    func divide(_ body: Rect, rows: Size, snap: Snap) -> (rows: Rect, pane: Rect) {
        let (whole, needed) = side == .below ? (body.height, rows.height) : (body.width, rows.width)
        let size = snap.down(min(size, whole - min(needed, whole * PreviewPane.rowsShare)))
        func part(from start: Double, to end: Double) -> Rect {
            side == .below
                ? Rect(minX: body.minX, minY: body.minY + start, maxX: body.maxX, maxY: body.minY + end)
                : Rect(minX: body.minX + start, minY: body.minY, maxX: body.minX + end, maxY: body.maxY)
        }
        return side == .left
            ? (part(from: size, to: whole), part(from: 0, to: size))
            : (part(from: 0, to: whole - size), part(from: whole - size, to: whole))
    }
}
