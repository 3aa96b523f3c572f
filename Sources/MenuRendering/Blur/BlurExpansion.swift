/// Scales rows of samples up along straight lines, into bytes.
///
/// Four numbers at a time become the four bytes of a word. They are kept with eight binary places in two words: the first and third in
/// the halves of one, the second and fourth in those of another, so that a row is made of the one above it by additions alone.
struct BlurExpansion {
    /// Words in a row of the result.
    let width: Int
    /// Rows of the result.
    let height: Int
    /// Which samples a row of the result lies between, and where.
    let rows: BlurSteps

    /// What is added before the binary places are cut off.
    enum Rounding: Sendable, Hashable {
        /// A half: every number is rounded to the nearest.
        case nearest
        /// A pattern between nothing and nearly one, as even as it can be: steps of a gradient dissolve in each other. It is fixed to
        /// a grid in which the first number lies at the given column and row.
        case dithered(column: Int, row: Int)
    }

    /// Fills rows of words.
    ///
    /// - Parameters:
    ///   - words: Where the rows go.
    ///   - stride: Words from one row to the next.
    ///   - rounding: How numbers become bytes.
    ///   - expand: Puts the numbers of a whole row into a state: those of the first row of a group, and how they change to the next one.
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
                // Rows above the first one count as well, so that a part is painted exactly as the whole.
                unsafe state.skip(y - group.first)
                let end = min(group.end, height)
                while y < end {
                    // Four rows at a time read and write the state a quarter as often.
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
