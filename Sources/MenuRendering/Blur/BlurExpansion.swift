/// Scales rows of samples up by linear interpolation, into bytes.
///
/// Four numbers at a time become the four bytes of a word. They are stored with eight fractional bits in two words: the first and third in
/// the halves of one, the second and fourth in those of another, so that a row is computed from the one above it by additions alone.
struct BlurExpansion {
    /// The number of words in a row of the result.
    let width: Int
    /// The number of rows of the result.
    let height: Int
    /// The positions of the result's rows between samples.
    let rows: BlurSteps

    /// The value that is added before the fractional bits are removed.
    enum Rounding: Sendable, Hashable {
        /// One half: every number is rounded to the nearest integer.
        case nearest
        /// An evenly distributed pattern of values from zero to nearly one, which hides the steps of a gradient. It is aligned to a grid in
        /// which the first number is at the given column and row.
        case dithered(column: Int, row: Int)
    }

    /// Fills rows of words.
    ///
    /// - Parameters:
    ///   - words: The memory of the rows.
    ///   - stride: The number of words from one row to the next.
    ///   - rounding: How numbers are rounded to bytes.
    ///   - expand: Stores the numbers of a whole row in a state: those of the first row of a group, and their change to the next row.
    func fill(
        _ words: UnsafeMutableBufferPointer<UInt32>, stride: Int, rounding: Rounding,
        expand: (BlurSteps.Group, BlurState) -> Void
    ) {
        guard width > 0, height > 0 else { return }
        let vectors = (width + 3) / 4
        let start = unsafe words.baseAddress.unsafelyUnwrapped
        unsafe withUnsafeTemporaryAllocation(of: SIMD8<UInt16>.self, capacity: 4 * vectors) { memory in
            unsafe memory.initialize(repeating: .zero)
            let state = unsafe BlurState(memory.baseAddress.unsafelyUnwrapped, vectors: vectors)
            var y = 0
            while y < height {
                let group = rows.group(of: y)
                unsafe expand(group, state)
                // Begins at the first row of the group even if it is not painted, so that a part is painted exactly as the whole.
                unsafe state.skip(y - group.first)
                let end = min(group.end, height)
                while y < end {
                    // Handling four rows at a time reads and writes the state a quarter as often.
                    let many = min(4, end - y)
                    let dither = (0..<4).map { BlurDither(row: y + $0, rounding: rounding) }
                    let line = unsafe UnsafeMutableRawPointer(start + y * stride)
                    if many == 4 {
                        unsafe state.step4(
                            line, stride: 4 * stride, width: width, (dither[0], dither[1], dither[2], dither[3]))
                    } else {
                        for row in 0..<many { unsafe state.step(line + 4 * row * stride, width: width, dither[row]) }
                    }
                    y += many
                }
            }
        }
    }
}
