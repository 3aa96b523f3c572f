/// An extent in pixels.
public struct PixelSize: Equatable, Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Makes an extent of its columns and rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
