/// An icon in memory: 32-bit words `0xAARRGGBB`, premultiplied by alpha, rows without padding.
package struct IconPixels: Sendable, Hashable {
    /// The width in pixels; at least 1.
    package let width: Int
    /// The height in pixels; at least 1.
    package let height: Int
    /// The pixels, starting at the top left.
    package let words: [UInt32]

    /// Makes an icon of four bytes per pixel: red, green, blue and alpha, not premultiplied.
    ///
    /// Nil if the number of bytes does not match the width and height, or if either is not positive.
    init?(straight bytes: [UInt8], width: Int, height: Int) {
        let (area, isTooMuch) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isTooMuch, bytes.count % 4 == 0, bytes.count / 4 == area else { return nil }
        self.width = width
        self.height = height
        words = (0..<area).map { pixel in
            let alpha = UInt32(bytes[pixel * 4 + 3])
            func channel(_ index: Int) -> UInt32 { (UInt32(bytes[pixel * 4 + index]) * alpha + 127) / 255 }
            return alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
        }
    }

    /// Makes an icon of pixels that are premultiplied already.
    ///
    /// Nil if their number does not match the width and height, or if either is not positive.
    package init?(premultiplied words: [UInt32], width: Int, height: Int) {
        let (area, isTooMuch) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isTooMuch, words.count == area else { return nil }
        (self.width, self.height, self.words) = (width, height, words)
    }

    /// Hashes only the size and a few pixels, which tell most icons apart: icons are looked up each time they are drawn.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        for index in stride(from: 0, to: words.count, by: max(1, words.count / 16)) { hasher.combine(words[index]) }
    }
}
