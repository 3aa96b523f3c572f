internal import MenuCairo

/// How much of a pixel a letter covers, and what is made of it.
enum Coverage {
    /// What a coverage becomes in dark text, 0 to 255 for each of 0 to 255: a little more, for stems thinner than a
    /// pixel would read as grey.
    static let darkText = curve(1 / 1.2)
    /// What a coverage becomes in light text. Colours are mixed as they are encoded, not as light adds up, which makes light letters on dark
    /// ground thinner than dark ones on light ground; this gives them their weight back.
    static let lightText = curve(1 / 1.35)

    private static func curve(_ exponent: Double) -> [UInt8] {
        (0...255).map { UInt8(((Double($0) / 255).power(exponent) * 255).rounded()) }
    }

    /// Squeezes a picture from left to right: each pixel becomes the mean of `factor` ones beside each other, sent through a curve.
    ///
    /// - Complexity: O(pixels of `wide`).
    static func squeeze(_ wide: ImageSurface, into narrow: ImageSurface, by factor: Int, curve: [UInt8]) {
        let (width, height) = (narrow.width, narrow.height)
        let (wideRow, narrowRow) = (wide.bytesPerRow, narrow.bytesPerRow)
        wide.withBytes { source in
            narrow.withBytes { target in
                for y in 0..<height {
                    var from = y * wideRow
                    let to = y * narrowRow
                    for x in 0..<width {
                        var sum = factor / 2
                        for step in 0..<factor { sum += Int(source[from + step]) }
                        from += factor
                        target[to + x] = curve[sum / factor]
                    }
                }
            }
        }
    }
}
