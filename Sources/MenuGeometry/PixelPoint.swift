/// A pixel's place, from the top left corner of the root window unless a declaration says otherwise.
public struct PixelPoint: Equatable, Hashable, Sendable {
    /// The column, growing to the right.
    public var x: Int
    /// The row, growing downwards.
    public var y: Int

    /// Makes a point of its column and row.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
