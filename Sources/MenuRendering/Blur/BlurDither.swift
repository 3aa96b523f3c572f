/// A pattern of numbers below 256 that are evenly distributed in every small neighbourhood: multiples of an irrational number in each
/// direction. It is deterministic, needs no table and has no visible texture.
struct BlurDither {
    /// The values to add to the numbers of four pixels in a row, two lanes each.
    private(set) var pattern: SIMD8<UInt16>
    private let advanceBy: UInt16

    /// Starts a row. Columns and rows advance by 256 divided by the plastic number and by its square, to the nearest odd integer.
    init(row: Int, rounding: BlurExpansion.Rounding) {
        switch rounding {
        case .nearest:
            pattern = SIMD8(repeating: 128)
            advanceBy = 0
        case .dithered(let column, let firstRow):
            let start = UInt16(truncatingIfNeeded: column &* 193 &+ (firstRow &+ row) &* 145)
            pattern = (SIMD8<UInt16>(0, 0, 193, 193, 386, 386, 579, 579) &+ start) & SIMD8(repeating: 255)
            advanceBy = 4 * 193
        }
    }

    /// Advances to the next four pixels.
    @inline(__always)
    mutating func advance() {
        pattern = (pattern &+ advanceBy) & SIMD8(repeating: 255)
    }
}
