internal import MenuGeometry

extension Backdrop {
    /// The factor by which a capture of the screen is scaled down, 1 to 8: only as far as the blur keeps a standard deviation of 6.8 captured
    /// pixels. It then averages pixels in pairs; below that it would process every pixel.
    ///
    /// - Parameters:
    ///   - blur: The standard deviation of the weakest blur that will be applied, in points.
    ///   - scale: Device pixels per point.
    public static func captureDivisor(blur: Double, scale: Double) -> Int {
        max(1, min(8, Int(blur * scale / 6.8)))
    }

    /// The backdrop scaled down as an X server scales it with the filter `bilinear` and an integral factor: each result pixel is the average of
    /// the four pixels around the middle of its square, or the one in the middle. Pixels outside are transparent.
    ///
    /// - Complexity: O(resulting pixels).
    public func sampled(dividedBy divisor: Int) -> Backdrop {
        guard divisor > 1 else { return self }
        let (width, height, stride) = (pixels.width, pixels.height, pixels.stride)
        var result = PixelBuffer(width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
        let (columns, rows) = (result.width, result.height)
        // With an odd divisor, all four are the same pixel.
        let (first, second) = ((divisor - 1) / 2, divisor / 2)
        pixels.withPixels { source in
            func pixel(_ x: Int, _ y: Int) -> UInt32 { x < width && y < height ? source[y * stride + x] : 0 }
            result.withMutablePixels { words in
                for row in 0..<rows {
                    let (top, bottom) = (row * divisor + first, row * divisor + second)
                    for column in 0..<columns {
                        let (left, right) = (column * divisor + first, column * divisor + second)
                        words[row * columns + column] = PixelBuffer.average(
                            pixel(left, top), pixel(right, top), pixel(left, bottom), pixel(right, bottom))
                    }
                }
            }
        }
        return Backdrop(pixels: result, origin: region.origin, scale: scale / Double(divisor))
    }
}

extension PixelBuffer {
    /// The average of four pixels, each component rounded down.
    fileprivate static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two components at a time, each in 16 bits.
        let mask: UInt32 = 0x00FF_00FF
        let even = (a & mask) + (b & mask) + (c & mask) + (d & mask)
        let odd = (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask)
        return even >> 2 & mask | (odd >> 2 & mask) << 8
    }
}
