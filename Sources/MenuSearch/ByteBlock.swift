/// Sixty-four neighbouring bytes that are compared all at once.
///
/// Four registers of sixteen: what every x86-64 and ARM processor has. A comparison gives 0xFF for yes and 0 for no.
struct ByteBlock {
    typealias Register = SIMD16<UInt8>

    /// How many bytes there are in one.
    static let width = 64

    private var first, second, third, fourth: Register

    @inline(__always)
    private init(_ first: Register, _ second: Register, _ third: Register, _ fourth: Register) {
        (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }

    /// Reads the 64 bytes from an offset on; traps where there are fewer.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        precondition(offset >= 0 && offset &+ Self.width <= bytes.count)
        // The one check above covers the four reads, and every pattern of bits is a register.
        @inline(__always)
        func register(_ step: Int) -> Register {
            unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ step, as: Register.self)
        }
        self.init(register(0), register(16), register(32), register(48))
    }

    /// Which bytes are the one sought.
    @inline(__always)
    func matches(_ byte: SoughtByte) -> ByteBlock {
        @inline(__always)
        func matches(_ register: Register) -> Register {
            Register(repeating: 0).replacing(with: 0xFF, where: (register | byte.looseBits) .== byte.value)
        }
        return ByteBlock(matches(first), matches(second), matches(third), matches(fourth))
    }

    /// Which bytes are not ASCII.
    @inline(__always)
    var hasNonASCII: Bool {
        let all = unsafe unsafeBitCast(first | second | third | fourth, to: SIMD2<UInt64>.self)
        return (all[0] | all[1]) & 0x8080_8080_8080_8080 != 0
    }

    /// Keeps of a comparison what another one agrees on.
    @inline(__always)
    mutating func keep(_ other: ByteBlock) {
        first &= other.first
        second &= other.second
        third &= other.third
        fourth &= other.fourth
    }

    /// Whether a comparison said no for every byte.
    @inline(__always)
    var isZero: Bool {
        let all = unsafe unsafeBitCast(first | second | third | fourth, to: SIMD2<UInt64>.self)
        return all[0] | all[1] == 0
    }

    /// A comparison as one bit for a byte, the lowest for the first.
    @inline(__always)
    var bits: UInt64 {
        // Multiplied so, the lowest bits of eight bytes meet in the highest byte, in order. Two lanes of 64 bits are a register.
        @inline(__always)
        func gather(_ register: Register) -> UInt64 {
            let lanes = unsafe unsafeBitCast(register & 1, to: SIMD2<UInt64>.self)
            let factor: UInt64 = 0x0102_0408_1020_4080
            return (lanes[0] &* factor) &>> 56 | ((lanes[1] &* factor) &>> 56) &<< 8
        }
        return gather(first) | gather(second) &<< 16 | gather(third) &<< 32 | gather(fourth) &<< 48
    }
}

/// A byte to look for in many places at once, perhaps in both of its cases.
struct SoughtByte: Sendable, Hashable {
    fileprivate let value: ByteBlock.Register
    fileprivate let looseBits: ByteBlock.Register

    /// Seeks a byte, and the ones that differ from it in `looseBits` alone.
    init(_ byte: UInt8, looseBits: UInt8 = 0) {
        value = .init(repeating: byte | looseBits)
        self.looseBits = .init(repeating: looseBits)
    }
}

/// The rows in a block in which something was found, without a branch for a row.
///
/// Added to a run of ones, a bit carries to the first place after the run. So with ones for the bytes inside of rows and zeros for
/// the separators, adding what was found carries into each separator whose row has it, however many rows a block holds.
struct RowCarry: Sendable {
    private var carry: UInt64 = 0

    /// Whether the row that the last block ended in had it.
    @inline(__always)
    var isPending: Bool { carry != 0 }

    /// The places, separators among them, before which in their row something was found.
    @inline(__always)
    mutating func placesAfter(_ found: UInt64, inside: UInt64) -> UInt64 {
        let sum = inside &+ found &+ carry
        let after = sum ^ inside ^ found
        carry = ((after | found) & inside) &>> 63
        return after
    }
}
