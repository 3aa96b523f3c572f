/// A rectangle of pixels in memory, as tests compare them.
///
/// Rows go from top to bottom, pixels from left to right. Colours are premultiplied by alpha; a screenshot of the root is opaque.
public struct Picture: Sendable, Hashable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Four bytes per pixel: red, green, blue, alpha; no padding between rows.
    public private(set) var bytes: [UInt8]

    /// One pixel, premultiplied, 0 to 255 in each channel.
    public struct Pixel: Sendable, Hashable, CustomStringConvertible {
        /// Red, at most alpha.
        public var red: UInt8
        /// Green, at most alpha.
        public var green: UInt8
        /// Blue, at most alpha.
        public var blue: UInt8
        /// Alpha; 255 is opaque.
        public var alpha: UInt8

        /// Makes a pixel from premultiplied channels.
        public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        /// The largest difference in any channel, 0 to 255.
        public func difference(from other: Pixel) -> Int {
            func delta(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
            return max(
                delta(red, other.red), delta(green, other.green), delta(blue, other.blue), delta(alpha, other.alpha))
        }

        /// `#rrggbb`, followed by the alpha if it is not opaque.
        public var description: String {
            let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
            return channels.reduce(into: "#") { text, channel in
                let digits = String(channel, radix: 16)
                text += digits.count == 1 ? "0" + digits : digits
            }
        }
    }

    /// Makes a picture from premultiplied red, green, blue and alpha bytes.
    ///
    /// Traps unless there are `width * height * 4` bytes.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(
            width >= 0 && height >= 0 && bytes.count == width * height * 4, "a picture has four bytes for each pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Makes a picture of one colour.
    public init(width: Int, height: Int, filledWith pixel: Pixel) {
        let row = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        self.init(width: width, height: height, bytes: Array((0..<width * height).lazy.map { _ in row }.joined()))
    }

    /// Makes a picture from rows in Cairo's `ARGB32` or `RGB24`: blue, green, red, alpha in memory, premultiplied.
    ///
    /// Traps unless there are `stride * height` bytes, and `stride` is at least `width * 4`.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - stride: The number of bytes from one row to the next.
    ///   - bytes: The rows from top to bottom.
    ///   - isOpaque: Whether to ignore the fourth byte.
    public init(width: Int, height: Int, stride: Int, bgra bytes: Span<UInt8>, isOpaque: Bool = false) {
        precondition(stride >= width * 4 && bytes.count >= stride * height, "rows of a picture overlap or are missing")
        var rgba = [UInt8](repeating: 255, count: width * height * 4)
        var target = 0
        for row in 0..<height {
            var source = row * stride
            for _ in 0..<width {
                rgba[target] = bytes[source + 2]
                rgba[target + 1] = bytes[source + 1]
                rgba[target + 2] = bytes[source]
                if !isOpaque { rgba[target + 3] = bytes[source + 3] }
                source += 4
                target += 4
            }
        }
        self.init(width: width, height: height, bytes: rgba)
    }

    /// The pixel `x` from the left and `y` from the top; traps outside the picture.
    public subscript(x: Int, y: Int) -> Pixel {
        get {
            let start = offset(x, y)
            return Pixel(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
        }
        set {
            let start = offset(x, y)
            bytes[start] = newValue.red
            bytes[start + 1] = newValue.green
            bytes[start + 2] = newValue.blue
            bytes[start + 3] = newValue.alpha
        }
    }

    /// Cuts out the part that lies within `area`, in pixels of this picture.
    public func cropped(to area: PixelArea) -> Picture {
        let left = min(max(area.x, 0), width)
        let top = min(max(area.y, 0), height)
        let right = min(max(area.x + area.width, left), width)
        let bottom = min(max(area.y + area.height, top), height)
        var part: [UInt8] = []
        part.reserveCapacity((right - left) * (bottom - top) * 4)
        for row in top..<bottom { part += bytes[(row * width + left) * 4..<(row * width + right) * 4] }
        return Picture(width: right - left, height: bottom - top, bytes: part)
    }

    private func offset(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside the picture")
        return (y * width + x) * 4
    }
}
