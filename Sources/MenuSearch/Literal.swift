/// A piece of text to find in rows, folded.
struct Literal: Sendable, Hashable {
    /// The folded bytes; not empty.
    let bytes: [UInt8]
    /// For each byte, the bits that do not count (see ``LetterFolding/looseBits(of:)``).
    private let looseBits: [UInt8]
    private let probes: (SoughtByte, SoughtByte, SoughtByte, SoughtByte)
    private let offsets: (Int, Int, Int, Int)

    /// Prepares to look for folded bytes; nil where there are none.
    init?(_ bytes: [UInt8], folding: LetterFolding) {
        guard let last = bytes.indices.last else { return nil }
        self.bytes = bytes
        let looseBits = bytes.map(folding.looseBits)
        self.looseBits = looseBits
        // Up to four bytes are probed each; of a longer piece four in it, so that little but itself passes.
        offsets = last < 4 ? (0, min(1, last), min(2, last), last) : (0, (last + 1) / 3, (last + 1) * 2 / 3, last)
        func probe(_ offset: Int) -> SoughtByte { SoughtByte(bytes[offset], looseBits: looseBits[offset]) }
        probes = (probe(offsets.0), probe(offsets.1), probe(offsets.2), probe(offsets.3))
    }

    static func == (left: Literal, right: Literal) -> Bool {
        left.bytes == right.bytes && left.looseBits == right.looseBits
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// Whether a block test alone decides: each byte of the piece is probed.
    var isProbedWhole: Bool { bytes.count <= 4 }

    /// Whether it has bytes beyond ASCII.
    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    /// Whether the piece stands at a place; all of it must lie before `end`.
    @inline(__always)
    func stands(at index: Int, before end: Int, in text: Span<UInt8>) -> Bool {
        guard index &+ bytes.count <= end else { return false }
        for offset in 0..<bytes.count where text[index &+ offset] | looseBits[offset] != bytes[offset] { return false }
        return true
    }

    /// The first place at which the piece stands in a range of a text.
    func first(in range: Range<Int>, of text: Span<UInt8>) -> Int? {
        let last = range.upperBound - bytes.count
        guard last >= range.lowerBound else { return nil }
        var index = range.lowerBound
        while index <= last, index + reach + ByteBlock.width <= text.count {
            var hits = hits(in: text, at: index)
            while hits != 0 {
                let place = index + hits.trailingZeroBitCount
                guard place <= last else { return nil }
                if isProbedWhole || stands(at: place, before: range.upperBound, in: text) { return place }
                hits &= hits - 1
            }
            index += ByteBlock.width
        }
        while index <= last {
            if stands(at: index, before: range.upperBound, in: text) { return index }
            index += 1
        }
        return nil
    }
}

extension Literal: BlockTest {
    var reach: Int { offsets.3 }
    var isPending: Bool { false }

    @inline(__always)
    private func comparison(_ bytes: Span<UInt8>, at offset: Int) -> ByteBlock {
        var block = ByteBlock(bytes, at: offset).matches(probes.0)
        if reach > 0 { block.keep(ByteBlock(bytes, at: offset &+ offsets.3).matches(probes.3)) }
        if reach > 1 { block.keep(ByteBlock(bytes, at: offset &+ offsets.1).matches(probes.1)) }
        if reach > 2 { block.keep(ByteBlock(bytes, at: offset &+ offsets.2).matches(probes.2)) }
        return block
    }

    @inline(__always)
    func canSkip(_ bytes: Span<UInt8>, at offset: Int) -> Bool { comparison(bytes, at: offset).isZero }

    @inline(__always)
    mutating func hits(in bytes: Span<UInt8>, at offset: Int, inside: UInt64) -> UInt64 {
        comparison(bytes, at: offset).bits & inside
    }

    /// The places in a block at which every probe agrees.
    @inline(__always)
    func hits(in bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        let comparison = comparison(bytes, at: offset)
        return comparison.isZero ? 0 : comparison.bits
    }
}
