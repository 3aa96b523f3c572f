/// Sixteen adjacent bytes that are compared at once: one register of every x86-64 and ARM processor.
///
/// A comparison yields 0xFF for a match and 0 otherwise.
struct ByteGroup {
    typealias Register = SIMD16<UInt8>

    /// The number of bytes.
    static let width = 16

    fileprivate var register: Register

    /// Reads the 16 bytes at an offset; traps if there are fewer.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        precondition(offset >= 0 && offset &+ Self.width <= bytes.count)
        self.init(bytes, atChecked: offset)
    }

    /// Reads the 16 bytes at an offset; the caller has checked that there are enough.
    @inline(__always)
    fileprivate init(_ bytes: Span<UInt8>, atChecked offset: Int) {
        // Every bit pattern is a valid register value.
        register = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: Register.self)
    }

    @inline(__always)
    private init(_ register: Register) { self.register = register }

    /// Compares all bytes with the one sought.
    @inline(__always)
    func matches(_ byte: SoughtByte) -> ByteGroup {
        ByteGroup(Register(repeating: 0).replacing(with: 0xFF, where: (register | byte.looseBits) .== byte.value))
    }

    /// A comparison as one bit per byte, the lowest for the first.
    @inline(__always)
    var bits: UInt64 {
        // This multiplication gathers the lowest bits of eight bytes in the highest byte, in order. Two lanes of 64 bits are one register.
        let lanes = unsafe unsafeBitCast(register & 1, to: SIMD2<UInt64>.self)
        let factor: UInt64 = 0x0102_0408_1020_4080
        return (lanes[0] &* factor) &>> 56 | ((lanes[1] &* factor) &>> 56) &<< 8
    }

    /// The intersection of two comparisons.
    @inline(__always)
    static func both(_ left: ByteGroup, _ right: ByteGroup) -> ByteGroup { ByteGroup(left.register & right.register) }

    /// The union of the bits of two groups.
    @inline(__always)
    fileprivate static func either(_ left: ByteGroup, _ right: ByteGroup) -> ByteGroup {
        ByteGroup(left.register | right.register)
    }

    /// Keeps a bit of each of the first eight bytes and another of each of the last eight.
    @inline(__always)
    fileprivate func weighted(_ low: UInt8, _ high: UInt8) -> ByteGroup {
        let weights = Register(
            lowHalf: SIMD8(repeating: low), highHalf: SIMD8(repeating: high))
        return ByteGroup(register & weights)
    }

    /// The bitwise OR of the first eight bytes and the last eight.
    @inline(__always)
    fileprivate var merged: UInt64 {
        let lanes = unsafe unsafeBitCast(register, to: SIMD2<UInt64>.self)
        return lanes[0] | lanes[1]
    }

    /// Whether any byte has any of the given bits.
    @inline(__always)
    fileprivate func hasAny(_ bits: UInt64) -> Bool { merged & bits != 0 }
}

/// Sixty-four adjacent bytes that are compared at once.
struct ByteBlock {
    /// The number of bytes.
    static let width = 4 * ByteGroup.width

    private var first, second, third, fourth: ByteGroup

    /// Reads the 64 bytes at an offset; traps if there are fewer.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        precondition(offset >= 0 && offset &+ Self.width <= bytes.count)
        first = ByteGroup(bytes, atChecked: offset)
        second = ByteGroup(bytes, atChecked: offset &+ ByteGroup.width)
        third = ByteGroup(bytes, atChecked: offset &+ 2 &* ByteGroup.width)
        fourth = ByteGroup(bytes, atChecked: offset &+ 3 &* ByteGroup.width)
    }

    /// Compares all bytes with the one sought.
    @inline(__always)
    consuming func matches(_ byte: SoughtByte) -> ByteBlock {
        first = first.matches(byte)
        second = second.matches(byte)
        third = third.matches(byte)
        fourth = fourth.matches(byte)
        return self
    }

    /// Intersects a comparison with another one.
    @inline(__always)
    mutating func keep(_ other: ByteBlock) {
        first = .both(first, other.first)
        second = .both(second, other.second)
        third = .both(third, other.third)
        fourth = .both(fourth, other.fourth)
    }

    /// Unites a comparison with another one.
    @inline(__always)
    mutating func join(_ other: ByteBlock) {
        first = .either(first, other.first)
        second = .either(second, other.second)
        third = .either(third, other.third)
        fourth = .either(fourth, other.fourth)
    }

    @inline(__always)
    private var all: ByteGroup { .either(.either(first, second), .either(third, fourth)) }

    /// Whether no byte matched in a comparison.
    @inline(__always)
    var isZero: Bool { !all.hasAny(.max) }

    /// Whether some byte is not ASCII.
    @inline(__always)
    var hasNonASCII: Bool { all.hasAny(0x8080_8080_8080_8080) }

    /// Which bytes are not ASCII, one bit for each.
    @inline(__always)
    var nonASCII: UInt64 { matches(SoughtByte(LooseByte(0xFF, looseBits: 0x7F))).bits }

    /// A comparison as one bit per byte, the lowest for the first.
    @inline(__always)
    var bits: UInt64 {
        // Each eight bytes give one bit of each byte of a square of 8 × 8 bits, which is then mirrored along its
        // diagonal.
        let some = ByteGroup.either(first.weighted(0x01, 0x02), second.weighted(0x04, 0x08))
        let others = ByteGroup.either(third.weighted(0x10, 0x20), fourth.weighted(0x40, 0x80))
        var square = ByteGroup.either(some, others).merged
        var swapped = (square ^ square &>> 7) & 0x00AA_00AA_00AA_00AA
        square ^= swapped ^ swapped &<< 7
        swapped = (square ^ square &>> 14) & 0x0000_CCCC_0000_CCCC
        square ^= swapped ^ swapped &<< 14
        swapped = (square ^ square &>> 28) & 0x0000_0000_F0F0_F0F0
        return square ^ swapped ^ swapped &<< 28
    }
}

/// A byte to look for in many places at once, perhaps in several forms.
struct SoughtByte: Sendable, Hashable {
    fileprivate let value: ByteGroup.Register
    fileprivate let looseBits: ByteGroup.Register

    /// Seeks a byte in its forms.
    @inline(__always)
    init(_ byte: LooseByte) {
        value = .init(repeating: byte.value)
        looseBits = .init(repeating: byte.looseBits)
    }
}

/// A byte, and those that differ from it only in certain bits.
struct LooseByte: Sendable, Hashable {
    /// The byte with all ignored bits set.
    let value: UInt8
    /// The ignored bits.
    let looseBits: UInt8

    init(_ byte: UInt8, looseBits: UInt8 = 0) {
        value = byte | looseBits
        self.looseBits = looseBits
    }

    /// Whether a byte is one of these.
    @inline(__always)
    func equals(_ byte: UInt8) -> Bool { byte | looseBits == value }
}

/// Finds the rows of a block that contain a hit, without a branch per row.
///
/// A bit that is added to a run of ones carries to the first place after the run. With ones for the bytes inside rows and zeros for the separators,
/// adding the hits therefore carries into each separator whose row has a hit, regardless of the number of rows in a block.
struct RowCarry: Sendable {
    /// 1 if the row that the last block ended in has a hit, otherwise 0.
    private(set) var carry: UInt64

    @inline(__always)
    init(_ carry: UInt64 = 0) { self.carry = carry }

    /// Whether the row that the last block ended in has a hit.
    @inline(__always)
    var isPending: Bool { carry != 0 }

    /// The places, including separators, that come after a hit in their row.
    @inline(__always)
    mutating func placesAfter(_ found: UInt64, inside: UInt64) -> UInt64 {
        let sum = inside &+ found &+ carry
        let after = sum ^ inside ^ found
        carry = ((after | found) & inside) &>> 63
        return after
    }
}
