/// Letters to find in a row in their order, with anything between them.
struct Subsequence: Sendable, Hashable {
    /// The folded bytes; not empty.
    let bytes: [UInt8]
    private let probes: [SoughtByte]
    private var carries: [RowCarry]

    /// Prepares to look for folded bytes; nil where there are none.
    init?(_ bytes: [UInt8], folding: LetterFolding) {
        guard !bytes.isEmpty else { return nil }
        self.bytes = bytes
        probes = bytes.prefix(16).map { SoughtByte($0, looseBits: folding.looseBits(of: $0)) }
        carries = probes.map { _ in RowCarry() }
    }

    static func == (left: Subsequence, right: Subsequence) -> Bool {
        left.bytes == right.bytes && left.probes == right.probes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// Whether the bytes stand in a range of a text in their order; says so too early, never too late, where they are not ASCII.
    func stands(in range: Range<Int>, of text: Span<UInt8>, folding: LetterFolding) -> Bool {
        var found = 0
        for index in range where folding.folded(text[index]) == bytes[found] {
            found += 1
            if found == bytes.count { return true }
        }
        return false
    }

    /// Whether the bytes of another one are found wherever these are.
    func contains(_ other: Subsequence) -> Bool {
        var rest = other.bytes[...]
        for byte in bytes where byte == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}

extension Subsequence: BlockTest {
    var reach: Int { 0 }
    var isPending: Bool { carries[0].isPending }

    @inline(__always)
    func canSkip(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        ByteBlock(bytes, at: offset).matches(probes[0]).isZero
    }

    @inline(__always)
    mutating func hits(in bytes: Span<UInt8>, at offset: Int, inside: UInt64) -> UInt64 {
        let block = ByteBlock(bytes, at: offset)
        var allowed = inside
        var found: UInt64 = 0
        for letter in 0..<probes.count {
            found = block.matches(probes[letter]).bits & allowed
            allowed = carries[letter].placesAfter(found, inside: inside) & inside
        }
        return found
    }
}
