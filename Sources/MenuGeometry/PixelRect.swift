/// A rectangle of whole device pixels: of the root window, or of the window or buffer that a declaration names.
public struct PixelRect: Equatable, Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The number of columns; never negative in a rectangle from the server or from rounding.
    public var width: Int
    /// The number of rows; never negative in a rectangle from the server or from rounding.
    public var height: Int

    /// Makes a rectangle from its edges and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Makes a rectangle from its corner and its size.
    public init(origin: PixelPoint, size: PixelSize) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The top left corner.
    public var origin: PixelPoint { PixelPoint(x: x, y: y) }
    /// The size.
    public var size: PixelSize { PixelSize(width: width, height: height) }
    /// The first column to the right of it.
    public var right: Int { x + width }
    /// The first row below it.
    public var bottom: Int { y + height }
    /// Whether it contains no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether it contains the pixel at `point`.
    public func contains(_ point: PixelPoint) -> Bool {
        point.x >= x && point.x < right && point.y >= y && point.y < bottom
    }

    /// Returns the rectangle moved by some pixels.
    public func offset(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// Returns the rectangle enlarged by a number of pixels on every side.
    public func outset(by count: Int) -> PixelRect {
        PixelRect(x: x - count, y: y - count, width: width + 2 * count, height: height + 2 * count)
    }

    /// Returns the smallest rectangle that contains both.
    public func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
    }

    /// Makes the smallest rectangle that contains all of the given ones; nil for none.
    public init?(joining rects: some Collection<PixelRect>) {
        guard let first = rects.first else { return nil }
        self = rects.dropFirst().reduce(first) { $0.union($1) }
    }

    /// Returns the pixels that both contain; an empty rectangle if they do not overlap.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(right, other.right) - left),
            height: max(0, min(bottom, other.bottom) - top))
    }
}
