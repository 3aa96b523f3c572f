/// A picture in memory, as an icon: 32-bit words `0xAARRGGBB`, colours multiplied by alpha, rows without padding.
package struct IconPixels: Sendable, Hashable {
    /// The width in pixels; at least 1.
    package let width: Int
    /// The height in pixels; at least 1.
    package let height: Int
    /// The pixels, from the top left.
    package let words: [UInt32]

    /// Takes four bytes a pixel: red, green, blue and alpha, colours not multiplied by it.
    ///
    /// Nil where they are not as many as the extents ask for, or an extent is not positive.
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

    /// Icons are looked up whenever they are drawn: the extents and a few pixels tell most of them apart.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        for index in stride(from: 0, to: words.count, by: max(1, words.count / 16)) { hasher.combine(words[index]) }
    }
}
