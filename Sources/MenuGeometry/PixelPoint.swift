/// The position of a pixel, measured from the top left corner of the root window unless a declaration states otherwise.
public struct PixelPoint: Equatable, Hashable, Sendable {
    /// The column, growing to the right.
    public var x: Int
    /// The row, growing downwards.
    public var y: Int

    /// Makes a point from its column and row.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
