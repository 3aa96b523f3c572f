public import MenuScene

/// A rectangle of pixels that owns its memory: 32-bit words `0xAARRGGBB` (bytes B, G, R, A in memory), colours in sRGB, premultiplied by
/// alpha. A value; copies share memory until one of them is written.
public struct PixelBuffer: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    private var words: [UInt32]

    /// The distance between the starts of two rows, in pixels.
    public var stride: Int { width }

    /// Makes a buffer filled with one pixel value. Negative extents count as zero.
    ///
    /// - Complexity: O(pixels).
    public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        self.width = max(0, width)
        self.height = max(0, height)
        words = Array(repeating: pixel, count: self.width * self.height)
    }

    /// Copies `height` rows of `width` pixels that begin `stride` pixels apart. Nil if `pixels` does not contain them all.
    ///
    /// - Complexity: O(pixels).
    public init?(copying pixels: borrowing Span<UInt32>, width: Int, height: Int, stride: Int) {
        guard PixelGrid(width: width, height: height, stride: stride).fits(pixels.count) else { return nil }
        self.width = width
        self.height = height
        words = unsafe pixels.withUnsafeBufferPointer { source in
            unsafe Array(unsafeUninitializedCapacity: width * height) { target, count in
                for y in 0..<height where width > 0 {
                    let row = unsafe source[y * stride..<y * stride + width]
                    _ = unsafe target[y * width..<(y + 1) * width].initialize(fromContentsOf: row)
                }
                count = width * height
            }
        }
    }

    /// Adopts pixels in rows without padding; nil if their number does not match the extent.
    public init?(width: Int, height: Int, adopting pixels: [UInt32]) {
        guard width >= 0, height >= 0, width * height == pixels.count else { return nil }
        self.width = width
        self.height = height
        words = pixels
    }

    /// The pixel at a position. Traps outside the buffer.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition((0..<width).contains(x))
            return words[y * width + x]
        }
        set {
            precondition((0..<width).contains(x))
            words[y * width + x] = newValue
        }
    }

    /// Calls a body with all pixels, row after row.
    public func withPixels<Result, Failure: Error>(
        _ body: (Span<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(words.span)
    }

    /// Calls a body with all pixels, row after row, for writing.
    ///
    /// - Complexity: O(pixels) if a copy shares the memory.
    public mutating func withMutablePixels<Result, Failure: Error>(
        _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var span = words.mutableSpan
        return try body(&span)
    }

    /// The part of the buffer inside a rectangle of pixels.
    ///
    /// - Complexity: O(pixels of the part).
    public func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
        let left = min(max(0, x), self.width), right = max(left, min(self.width, x + max(0, width)))
        let top = min(max(0, y), self.height), bottom = max(top, min(self.height, y + max(0, height)))
        var part = PixelBuffer(width: right - left, height: bottom - top)
        for row in top..<bottom {
            let start = (row - top) * part.width
            part.words.replaceSubrange(
                start..<start + part.width, with: words[row * self.width + left..<row * self.width + right])
        }
        return part
    }

    /// The pixel value of a colour: premultiplied by its alpha and rounded to eight bits.
    public static func pixel(_ color: Color) -> UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let alpha = min(max(color.alpha, 0), 1)
        return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
            | byte(color.blue * alpha)
    }

    /// The colour of a pixel value, with components divided by its alpha; `clear` for an alpha of zero.
    public static func color(_ pixel: UInt32) -> Color {
        let alpha = Double(pixel >> 24)
        guard alpha > 0 else { return .clear }
        func component(_ shift: UInt32) -> Double { min(1, Double(pixel >> shift & 255) / alpha) }
        return Color(red: component(16), green: component(8), blue: component(0), alpha: alpha / 255)
    }
}
