public import MenuGeometry

/// A rectangle of whole device pixels.
public struct PixelRect: Sendable, Hashable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Makes a rectangle of its corner and extent.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Makes the pixels nearest to a rectangle of points: what a window takes that shows it.
    public init(nearest rect: Rect, scale: Double) {
        let pixels = rect.scaled(by: scale)
        x = Int(clamping: pixels.minX.rounded())
        y = Int(clamping: pixels.minY.rounded())
        width = max(0, Int(clamping: pixels.maxX.rounded()) - x)
        height = max(0, Int(clamping: pixels.maxY.rounded()) - y)
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The same rectangle in fractional coordinates.
    var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

    /// Makes the smallest rectangle of whole pixels around one in device coordinates.
    init(around rect: Rect) {
        let whole = rect.roundedOut()
        x = Int(clamping: whole.minX)
        y = Int(clamping: whole.minY)
        width = Int(clamping: whole.width)
        height = Int(clamping: whole.height)
    }
}

extension Int {
    /// The nearest whole number, or the nearest bound, or zero for no number at all. Bounds leave room for sums and products.
    init(clamping value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9))
    }
}
