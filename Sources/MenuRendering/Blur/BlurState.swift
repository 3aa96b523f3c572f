/// The numbers of a row of words and their changes from row to row. Every four words have four vectors: the first and third numbers,
/// the second and fourth, and the changes of both.
@unsafe
struct BlurState {
    private let memory: UnsafeMutablePointer<SIMD8<UInt16>>
    private let vectors: Int

    /// Makes a state in memory for `4 * vectors` vectors.
    init(_ memory: UnsafeMutablePointer<SIMD8<UInt16>>, vectors: Int) {
        unsafe self.memory = memory
        unsafe self.vectors = vectors
    }

    /// Sets the numbers of a word, 0 to 255 times 256.
    @inline(__always)
    func set(_ word: Int, to numbers: SIMD4<Float>) { unsafe store(numbers, word, at: 0) }

    /// Sets the change of a word's numbers from row to row. It is rounded towards zero, so that the numbers never exceed their target.
    @inline(__always)
    func set(_ word: Int, changingBy numbers: SIMD4<Float>) {
        let sign = SIMD4<UInt32>(repeating: 0x8000_0000), half = SIMD4<UInt32>(repeating: Float(0.5).bitPattern)
        let bits = unsafe unsafeBitCast(numbers, to: SIMD4<UInt32>.self)
        unsafe store(numbers - unsafeBitCast((bits & sign) | half, to: SIMD4<Float>.self), word, at: 2)
    }

    @inline(__always)
    private func store(_ numbers: SIMD4<Float>, _ word: Int, at place: Int) {
        // Adding 1.5·2²³ puts the nearest integer into the low bits.
        let sum = unsafe unsafeBitCast(numbers + SIMD4(repeating: 12_582_912), to: SIMD4<UInt32>.self)
        let low = sum & SIMD4(repeating: 0xffff), high = sum &<< SIMD4(repeating: 16)
        let both = low.lowHalf | high.highHalf
        let target = unsafe UnsafeMutableRawPointer(memory) + 64 * (word >> 2) + 16 * place + 4 * (word & 3)
        unsafe target.storeBytes(of: both[0], as: UInt32.self)
        unsafe target.storeBytes(of: both[1], toByteOffset: 16, as: UInt32.self)
    }

    /// Advances by several rows.
    func skip(_ count: Int) {
        guard count > 0 else { return }
        let count = UInt16(truncatingIfNeeded: count)
        for vector in unsafe 0..<vectors {
            unsafe memory[4 * vector] &+= memory[4 * vector + 2] &* count
            unsafe memory[4 * vector + 1] &+= memory[4 * vector + 3] &* count
        }
    }

    /// Writes a row and advances to the next.
    func step(_ target: UnsafeMutableRawPointer, width: Int, _ dither: BlurDither) {
        var dither = dither
        for vector in unsafe 0..<vectors {
            let even = unsafe memory[4 * vector], odd = unsafe memory[4 * vector + 1]
            unsafe BlurState.write(even, odd, dither.pattern, target + 16 * vector, width - 4 * vector)
            unsafe memory[4 * vector] = even &+ memory[4 * vector + 2]
            unsafe memory[4 * vector + 1] = odd &+ memory[4 * vector + 3]
            dither.advance()
        }
    }

    /// Writes four rows that begin `stride` bytes apart, and advances to the next.
    func step4(
        _ target: UnsafeMutableRawPointer, stride: Int, width: Int,
        _ dither: (BlurDither, BlurDither, BlurDither, BlurDither)
    ) {
        var dither = dither
        for vector in unsafe 0..<vectors {
            var even = unsafe memory[4 * vector], odd = unsafe memory[4 * vector + 1]
            let evenChange = unsafe memory[4 * vector + 2], oddChange = unsafe memory[4 * vector + 3]
            let place = unsafe target + 16 * vector, left = width - 4 * vector
            unsafe BlurState.write(even, odd, dither.0.pattern, place, left)
            (even, odd) = (even &+ evenChange, odd &+ oddChange)
            unsafe BlurState.write(even, odd, dither.1.pattern, place + stride, left)
            (even, odd) = (even &+ evenChange, odd &+ oddChange)
            unsafe BlurState.write(even, odd, dither.2.pattern, place + 2 * stride, left)
            (even, odd) = (even &+ evenChange, odd &+ oddChange)
            unsafe BlurState.write(even, odd, dither.3.pattern, place + 3 * stride, left)
            unsafe memory[4 * vector] = even &+ evenChange
            unsafe memory[4 * vector + 1] = odd &+ oddChange
            dither.0.advance()
            dither.1.advance()
            dither.2.advance()
            dither.3.advance()
        }
    }

    /// Writes four words, or as many as are left in the row.
    @inline(__always)
    private static func write(
        _ even: SIMD8<UInt16>, _ odd: SIMD8<UInt16>, _ pattern: SIMD8<UInt16>, _ target: UnsafeMutableRawPointer,
        _ left: Int
    ) {
        let result = ((even &+ pattern) &>> 8) | ((odd &+ pattern) & SIMD8(repeating: 0xff00))
        if left >= 4 {
            unsafe target.storeBytes(of: result, as: SIMD8<UInt16>.self)
        } else {
            let words = unsafe unsafeBitCast(result, to: SIMD4<UInt32>.self)
            for lane in 0..<left { unsafe target.storeBytes(of: words[lane], toByteOffset: 4 * lane, as: UInt32.self) }
        }
    }
}
