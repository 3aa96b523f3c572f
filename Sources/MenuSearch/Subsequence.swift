/// Letters to find in a row in order, with anything between them.
struct Subsequence: Sendable, Hashable {
    /// The bytes; at least one.
    let bytes: [LooseByte]

    /// Makes a subsequence from bytes; nil if there are none.
    init?(_ bytes: [LooseByte]) {
        if bytes.isEmpty { return nil }
        self.bytes = bytes
    }

    /// Whether another subsequence occurs wherever this one does.
    func contains(_ other: Subsequence) -> Bool {
        var rest = other.bytes[...]
        for byte in bytes where byte == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}

/// Searches blocks for letters in order; only for the first sixteen letters.
struct SubsequenceScan: BlockTest {
    private let letters: [SoughtByte]
    /// One bit per letter: whether the row that the last block ended in has the letters up to it.
    private var carries: UInt64 = 0

    init(_ letters: Subsequence) {
        self.letters = letters.bytes.prefix(Self.most).map(SoughtByte.init)
    }

    /// Whether all letters are searched for, and not only the first ones.
    static func isExact(_ letters: Subsequence) -> Bool { letters.bytes.count <= most }

    private static let most = 16

    var reach: Int { 0 }
    var isPending: Bool { carries != 0 }

    @inline(__always)
    func glance(_ bytes: Span<UInt8>, at offset: Int) -> ByteBlock {
        ByteBlock(bytes, at: offset).matches(letters[0])
    }

    @inline(__always)
    mutating func hits(_ glance: ByteBlock, in bytes: Span<UInt8>, at offset: Int, inside: UInt64) -> UInt64 {
        let block = ByteBlock(bytes, at: offset)
        var found = glance.bits & inside
        var next: UInt64 = 0
        for letter in letters.indices {
            if letter > 0 { found &= block.matches(letters[letter]).bits }
            var carry = RowCarry(carries &>> UInt64(truncatingIfNeeded: letter) & 1)
            let after = carry.placesAfter(found, inside: inside)
            next |= carry.carry &<< UInt64(truncatingIfNeeded: letter)
            guard letter < letters.count &- 1 else { break }
            found = after & inside
        }
        carries = next
        return found
    }
}
