internal import MenuGeometry

/// A rectangle of whole pixels, in root-window coordinates unless stated otherwise.
public struct PixelArea: Sendable, Hashable {
    /// The left edge, included in the rectangle.
    public var x: Int
    /// The top edge, included in the rectangle.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Makes a rectangle of pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The pixel in the middle, or the first one after it.
    public var center: (x: Int, y: Int) { (x + width / 2, y + height / 2) }

    /// Whether a pixel lies within the rectangle.
    public func contains(x: Int, y: Int) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }
}

extension PixelArea {
    /// Makes the same rectangle, for those who import this module alone.
    init(_ rect: PixelRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
