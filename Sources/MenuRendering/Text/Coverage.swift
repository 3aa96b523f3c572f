internal import Glibc

/// Adjusts the coverage of pixels by letters.
enum Coverage {
    /// The adjusted coverage in dark text, 0 to 255, for each coverage from 0 to 255. It is slightly higher, because stems thinner than a
    /// pixel would look grey.
    static let darkText = curve(1 / 1.2)
    /// The adjusted coverage in light text. Colours are blended in gamma-encoded values instead of linear light, which makes light letters on
    /// a dark background thinner than dark letters on a light one; this curve compensates for that.
    static let lightText = curve(1 / 1.35)

    private static func curve(_ exponent: Double) -> [UInt8] {
        (0...255).map { UInt8((pow(Double($0) / 255, exponent) * 255).rounded()) }
    }

    /// Scales a picture down horizontally: each pixel becomes the mean of `factor` adjacent pixels, mapped by a curve that maps 0 to 0.
    ///
    /// - Complexity: O(pixels of `wide`). Most of a text's picture is empty, which four pixels at a time show.
    static func squeeze(_ wide: ImageSurface, into narrow: ImageSurface, by factor: Int, curve: [UInt8]) {
        let (width, height) = (narrow.width, narrow.height)
        let (wideRow, narrowRow) = (wide.bytesPerRow, narrow.bytesPerRow)
        wide.withBytes { source in
            narrow.withBytes { target in
                guard width > 0, height > 0 else { return }
                precondition(source.count >= (height - 1) * wideRow + width * factor)
                precondition(target.count >= (height - 1) * narrowRow + width)
                unsafe source.withUnsafeBytes { source in
                    unsafe target.withUnsafeMutableBytes { target in
                        for y in 0..<height {
                            unsafe squeeze(
                                source.baseAddress.unsafelyUnwrapped + y * wideRow,
                                into: target.baseAddress.unsafelyUnwrapped + y * narrowRow, width, by: factor, curve)
                        }
                    }
                }
            }
        }
    }

    /// Scales a row down.
    private static func squeeze(
        _ wide: UnsafeRawPointer, into narrow: UnsafeMutableRawPointer, _ width: Int, by factor: Int, _ curve: [UInt8]
    ) {
        for x in 0..<width {
            let from = unsafe wide + x &* factor
            if factor == 4, unsafe from.loadUnaligned(as: UInt32.self) == 0 {
                unsafe narrow.storeBytes(of: 0, toByteOffset: x, as: UInt8.self)
                continue
            }
            var sum = factor / 2
            for step in 0..<factor { sum &+= Int(unsafe from.load(fromByteOffset: step, as: UInt8.self)) }
            unsafe narrow.storeBytes(of: curve[sum / factor], toByteOffset: x, as: UInt8.self)
        }
    }
}
