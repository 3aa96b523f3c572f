public import MenuGeometry

/// How two pictures of the same size differ, pixel by pixel.
public struct PixelComparison: Sendable, Hashable {
    /// The number of pixels that differ by more than the tolerance.
    public let count: Int
    /// The smallest rectangle around them; nil without any.
    public let box: PixelRect?
    /// The first of them, row by row from the top left; nil without any.
    public let first: PixelRect?
    /// The largest difference in any channel of any pixel, 0 to 255.
    public let largest: Int

    /// Compares two pictures, in one pass.
    ///
    /// - Parameters:
    ///   - pixels: Four bytes a pixel, without padding, in any order of the channels.
    ///   - others: As many pixels in the same order.
    ///   - width: The number of pixels in a row, at least 1.
    ///   - tolerance: The difference in a channel, 0 to 255, up to which two pixels are the same.
    public init(_ pixels: [UInt8], _ others: [UInt8], width: Int, tolerance: Int) {
        var count = 0
        var largest = 0
        var first: PixelRect?
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        if pixels != others {
            for pixel in 0..<min(pixels.count, others.count) / 4 {
                let difference = PixelComparison.difference(pixels, others, pixel: pixel)
                largest = max(largest, difference)
                guard difference > tolerance else { continue }
                let (x, y) = (pixel % width, pixel / width)
                if first == nil { first = PixelRect(x: x, y: y, width: 1, height: 1) }
                count += 1
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        self.count = count
        self.first = first
        self.largest = largest
        box = count == 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The largest difference in any channel of a pixel, 0 to 255.
    public static func difference(_ pixels: [UInt8], _ others: [UInt8], pixel: Int) -> Int {
        (pixel * 4..<pixel * 4 + 4).reduce(0) { max($0, abs(Int(pixels[$1]) - Int(others[$1]))) }
    }
}
