/// A piece of text to find in rows: bytes, some of which have several forms.
struct Literal: Sendable, Hashable {
    /// The bytes; at least one.
    let bytes: [LooseByte]

    /// Makes a literal from bytes; nil if there are none.
    init?(_ bytes: [LooseByte]) {
        if bytes.isEmpty { return nil }
        self.bytes = bytes
    }

    /// Makes a literal from folded bytes; nil if there are none.
    init?(_ bytes: [UInt8], folding: LetterFolding) {
        self.init(bytes.map(folding.loose))
    }

    /// Whether all bytes are ASCII.
    var isASCII: Bool { bytes.allSatisfy { $0.value < 0x80 } }

    /// Whether another literal occurs wherever this one does.
    func contains(_ other: Literal) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: other.bytes) }
    }

    /// Whether the literal is at a place; all of it must be before `end`.
    @inline(__always)
    func stands(at index: Int, before end: Int, in text: Span<UInt8>) -> Bool {
        guard index &+ bytes.count <= end else { return false }
        for offset in bytes.indices where !bytes[offset].equals(text[index &+ offset]) { return false }
        return true
    }

    /// The first place of the literal in a range of a text.
    func first(in range: Range<Int>, of text: Span<UInt8>) -> Int? {
        let reach = bytes.count &- 1
        let last = range.upperBound &- bytes.count
        var index = range.lowerBound
        let (head, tail) = (SoughtByte(bytes[0]), SoughtByte(bytes[reach]))
        while index <= last, index &+ reach &+ ByteGroup.width <= text.count {
            let heads = ByteGroup(text, at: index).matches(head)
            let tails = ByteGroup(text, at: index &+ reach).matches(tail)
            var hits = ByteGroup.both(heads, tails).bits
            while hits != 0 {
                let place = index &+ hits.trailingZeroBitCount
                guard place <= last else { return nil }
                if reach < 2 || stands(at: place, before: range.upperBound, in: text) { return place }
                hits &= hits &- 1
            }
            index &+= ByteGroup.width
        }
        while index <= last {
            if stands(at: index, before: range.upperBound, in: text) { return index }
            index &+= 1
        }
        return nil
    }
}

/// Searches for a literal in blocks.
struct LiteralScan: BlockTest {
    private let probes: (SoughtByte, SoughtByte, SoughtByte, SoughtByte)
    private let offsets: (Int, Int, Int)
    /// Whether every byte is probed, so that each hit is the literal.
    let isExact: Bool

    /// Probes every byte of up to four; of a longer literal four bytes, so that little else passes.
    init(_ literal: Literal) {
        let bytes = literal.bytes
        let last = bytes.count - 1
        isExact = last < 4
        let (second, third) = isExact ? (min(1, last), min(2, last)) : ((last + 1) / 3, (last + 1) * 2 / 3)
        offsets = (second, third, last)
        probes = (SoughtByte(bytes[0]), SoughtByte(bytes[second]), SoughtByte(bytes[third]), SoughtByte(bytes[last]))
    }

    var reach: Int { offsets.2 }
    var isPending: Bool { false }

    @inline(__always)
    func glance(_ bytes: Span<UInt8>, at offset: Int) -> ByteBlock {
        var block = ByteBlock(bytes, at: offset).matches(probes.0)
        if reach > 0 { block.keep(ByteBlock(bytes, at: offset &+ offsets.2).matches(probes.3)) }
        if reach > 1 { block.keep(ByteBlock(bytes, at: offset &+ offsets.0).matches(probes.1)) }
        if reach > 2 { block.keep(ByteBlock(bytes, at: offset &+ offsets.1).matches(probes.2)) }
        return block
    }

    @inline(__always)
    func hits(_ glance: ByteBlock, in bytes: Span<UInt8>, at offset: Int, inside: UInt64) -> UInt64 {
        glance.bits & inside
    }
}
