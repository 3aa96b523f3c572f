extension PixelRect {
    /// Makes the pixel rectangle nearest to a rectangle in points, such as that of the window that shows it.
    public init(nearest rect: Rect, scale: Double) {
        let pixels = rect.scaled(by: scale)
        let (left, top) = (Int(clamping: pixels.minX.rounded()), Int(clamping: pixels.minY.rounded()))
        self.init(
            x: left, y: top, width: max(0, Int(clamping: pixels.maxX.rounded()) - left),
            height: max(0, Int(clamping: pixels.maxY.rounded()) - top))
    }

    /// Makes the smallest rectangle of whole pixels around one in device coordinates.
    public init(around rect: Rect) {
        let whole = rect.roundedOut()
        self.init(
            x: Int(clamping: whole.minX), y: Int(clamping: whole.minY), width: Int(clamping: whole.width),
            height: Int(clamping: whole.height))
    }

    /// Makes the pixel rectangle nearest to a rectangle in device coordinates, clipped to 65,536 pixels from the origin, which no screen exceeds.
    public init(pixels rect: Rect) {
        func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-65536, min(65536, value.rounded()))) : 0 }
        let (left, top) = (whole(rect.minX), whole(rect.minY))
        self.init(x: left, y: top, width: max(0, whole(rect.maxX) - left), height: max(0, whole(rect.maxY) - top))
    }
}

extension Rect {
    /// The same rectangle in fractional device coordinates.
    public init(_ pixels: PixelRect) {
        self.init(
            x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width), height: Double(pixels.height))
    }
}

extension Point {
    /// The upper left corner of a pixel, in device coordinates.
    public init(_ pixel: PixelPoint) { self.init(x: Double(pixel.x), y: Double(pixel.y)) }
}

extension Int {
    /// The nearest whole number within the bounds; zero for NaN. The bounds leave room for sums and products.
    package init(clamping value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9))
    }
}
