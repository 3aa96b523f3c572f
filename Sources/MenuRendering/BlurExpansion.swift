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
    ///   - first: The word that the first row begins with.
    ///   - stride: Words from one row to the next.
    ///   - rounding: How numbers become bytes.
    ///   - expand: Writes the numbers of a row of the result that lies between sample `row` and the next, `fraction` of the way: four to a
    ///     word, 0 to 255 times 256. With `slope`, how they change from there to the next row of the result.
    func fill(
        _ words: UnsafeMutableBufferPointer<UInt32>, first: Int, stride: Int, rounding: Rounding,
        expand: (_ row: Int, _ fraction: Float, _ slope: Float?, _ target: UnsafeMutablePointer<SIMD4<Float>>) -> Void
    ) {
        let vectors = (width + 3) / 4
        unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 4 * vectors) { numbers in
            unsafe withUnsafeTemporaryAllocation(of: SIMD8<UInt16>.self, capacity: 4 * vectors) { state in
                let line = unsafe numbers.baseAddress.unsafelyUnwrapped
                unsafe numbers.initialize(repeating: .zero)
                var y = 0
                while y < height {
                    let group = rows.group(of: y)
                    unsafe expand(group.index, group.fraction, nil, line)
                    unsafe BlurExpansion.pack(line, vectors: vectors, towardZero: false, into: state, at: 0)
                    unsafe expand(group.index, 0, group.slope, line)
                    unsafe BlurExpansion.pack(line, vectors: vectors, towardZero: true, into: state, at: 2)
                    // Rows above the first one count as well, so that a part is painted exactly as the whole.
                    unsafe skip(y - group.first, rowsOf: state)
                    for y in y..<min(group.end, height) {
                        unsafe step(
                            state, into: words, at: first + y * stride, dither: BlurDither(row: y, rounding: rounding))
                    }
                    y = group.end
                }
            }
        }
    }

    /// Turns numbers into words of two halves each, at the given place of every four vectors.
    ///
    /// Slopes are cut towards zero: added up, they never leave the range of the numbers they lead to.
    @inline(__always)
    private static func pack(
        _ numbers: UnsafeMutablePointer<SIMD4<Float>>, vectors: Int, towardZero: Bool,
        into state: UnsafeMutableBufferPointer<SIMD8<UInt16>>, at place: Int
    ) {
        // A sum with 1.5·2²³ has the nearest integer in its low bits.
        let magic = SIMD4<Float>(repeating: 12_582_912)
        let sign = SIMD4<UInt32>(repeating: 0x8000_0000), half = SIMD4<UInt32>(repeating: Float(0.5).bitPattern)
        let mask = SIMD4<UInt32>(repeating: 0xffff)
        let target = unsafe UnsafeMutableRawPointer(state.baseAddress.unsafelyUnwrapped)
        for word in 0..<4 * vectors {
            var number = unsafe numbers[word]
            if towardZero {
                let bits = unsafe unsafeBitCast(number, to: SIMD4<UInt32>.self)
                number -= unsafe unsafeBitCast((bits & sign) | half, to: SIMD4<Float>.self)
            }
            let bits = unsafe unsafeBitCast(number + magic, to: SIMD4<UInt32>.self) & mask
            let pairs = unsafe unsafeBitCast(bits, to: SIMD2<UInt64>.self)
            let both = pairs[0] | pairs[1] &<< 16
            let offset = 64 * (word >> 2) + 16 * place + 4 * (word & 3)
            unsafe target.storeBytes(of: UInt32(truncatingIfNeeded: both), toByteOffset: offset, as: UInt32.self)
            unsafe target.storeBytes(
                of: UInt32(truncatingIfNeeded: both &>> 32), toByteOffset: offset + 16, as: UInt32.self)
        }
    }

    /// Moves the state by several rows.
    private func skip(_ count: Int, rowsOf state: UnsafeMutableBufferPointer<SIMD8<UInt16>>) {
        guard count > 0 else { return }
        let count = UInt16(truncatingIfNeeded: count)
        for vector in 0..<(width + 3) / 4 {
            unsafe state[4 * vector] &+= state[4 * vector + 2] &* count
            unsafe state[4 * vector + 1] &+= state[4 * vector + 3] &* count
        }
    }

    /// Writes a row and moves the state to the next.
    @inline(__always)
    private func step(
        _ state: UnsafeMutableBufferPointer<SIMD8<UInt16>>, into words: UnsafeMutableBufferPointer<UInt32>,
        at first: Int, dither: BlurDither
    ) {
        let state = unsafe state.baseAddress.unsafelyUnwrapped
        let target = unsafe UnsafeMutableRawPointer(words.baseAddress.unsafelyUnwrapped + first)
        let high = SIMD8<UInt16>(repeating: 0xff00)
        var dither = dither
        for vector in 0..<width / 4 {
            let even = unsafe state[4 * vector], odd = unsafe state[4 * vector + 1]
            let result = ((even &+ dither.pattern) &>> 8) | ((odd &+ dither.pattern) & high)
            unsafe target.storeBytes(of: result, toByteOffset: 16 * vector, as: SIMD8<UInt16>.self)
            unsafe state[4 * vector] = even &+ state[4 * vector + 2]
            unsafe state[4 * vector + 1] = odd &+ state[4 * vector + 3]
            dither.advance()
        }
        if width % 4 > 0 {
            let vector = width / 4
            let even = unsafe state[4 * vector], odd = unsafe state[4 * vector + 1]
            let result = ((even &+ dither.pattern) &>> 8) | ((odd &+ dither.pattern) & high)
            let last = unsafe unsafeBitCast(result, to: SIMD4<UInt32>.self)
            for lane in 0..<width % 4 { unsafe words[first + 4 * vector + lane] = last[lane] }
            unsafe state[4 * vector] = even &+ state[4 * vector + 2]
            unsafe state[4 * vector + 1] = odd &+ state[4 * vector + 3]
        }
    }
}
