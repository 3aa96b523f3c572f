internal import MenuCairo

/// Adjusts the coverage of pixels by letters.
enum Coverage {
    /// The adjusted coverage in dark text, 0 to 255, for each coverage from 0 to 255. It is slightly higher, because stems thinner than a
    /// pixel would look grey.
    static let darkText = curve(1 / 1.2)
    /// The adjusted coverage in light text. Colours are blended in gamma-encoded values instead of linear light, which makes light letters on
    /// a dark background thinner than dark letters on a light one; this curve compensates for that.
    static let lightText = curve(1 / 1.35)

    private static func curve(_ exponent: Double) -> [UInt8] {
        (0...255).map { UInt8(((Double($0) / 255).power(exponent) * 255).rounded()) }
    }

    /// Scales a picture down horizontally: each pixel becomes the mean of `factor` adjacent pixels, mapped by a curve.
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
