/// Searches blocks of ASCII for a word with typos: what `TypoAlignment` does for all prefixes of the word at one place, this does for one prefix at
/// 64 places at once.
struct TypoScan: BlockTest {
    private let letters: [SoughtByte]
    private let allowsTwo: Bool
    /// Bit n of each: whether the first n letters end at the last byte of the last block, with no, one and two typos.
    private var exact, one, two: UInt64
    /// The same where the last byte of the block is letter n, and letter n - 1 has to follow in its place.
    private var exactSwap: UInt64 = 0
    private var oneSwap: UInt64 = 0

    /// The states where no letter was found yet: the first letters may be missing.
    private static let nothing: (exact: UInt64, one: UInt64, two: UInt64) = (0b1, 0b11, 0b111)

    init(_ word: TypoWord) {
        letters = word.literal.bytes.map(SoughtByte.init)
        allowsTwo = word.allowed > 1
        (exact, one, two) = Self.nothing
    }

    var reach: Int { 0 }

    var isPending: Bool {
        exact ^ Self.nothing.exact | one ^ Self.nothing.one | (allowsTwo ? two ^ Self.nothing.two : 0) | exactSwap
            | oneSwap != 0
    }

    @inline(__always)
    func glance(_ bytes: Span<UInt8>, at offset: Int) -> ByteBlock {
        // One of the first letters is right: one more than may be wrong.
        var block = ByteBlock(bytes, at: offset).matches(letters[0])
        block.join(ByteBlock(bytes, at: offset).matches(letters[1]))
        if allowsTwo { block.join(ByteBlock(bytes, at: offset).matches(letters[2])) }
        return block
    }

    @inline(__always)
    mutating func hits(_ glance: ByteBlock, in bytes: Span<UInt8>, at offset: Int, inside: UInt64) -> UInt64 {
        let block = ByteBlock(bytes, at: offset)
        return allowsTwo ? hits(block, inside: inside, two: true) : hits(block, inside: inside, two: false)
    }

    /// The places of a block at which the states of one prefix hold.
    private struct Places {
        var exact, one, two: UInt64
    }

    @inline(__always)
    private mutating func hits(_ block: ByteBlock, inside: UInt64, two allowsTwo: Bool) -> UInt64 {
        let before = self
        (exact, one, two, exactSwap, oneSwap) = (0b1, 0b11, 0b111, 0, 0)
        /// All places moved on by one; into the first one goes what the last block ended with.
        @inline(__always)
        func moved(_ places: UInt64, _ last: UInt64, _ letter: UInt64) -> UInt64 {
            places &<< 1 | last &>> letter & 1
        }
        var shortest = Places(exact: 0, one: 0, two: 0)
        var shorter = Places(exact: ~0, one: ~0, two: ~0)
        var stoodBefore: UInt64 = 0
        let pending =
            before.exact | before.one | before.exactSwap | (allowsTwo ? before.two | before.oneSwap : 0)
        for index in letters.indices {
            let letter = UInt64(truncatingIfNeeded: index &+ 1)
            let stands = block.matches(letters[index]).bits & inside
            let last = letter &- 1
            var places = Places(exact: 0, one: 0, two: 0)
            let exactMoved = moved(shorter.exact, before.exact, last)
            places.exact = exactMoved & stands
            let oneMoved = moved(shorter.one, before.one, last)
            let exactSwap = index == 0 ? 0 : moved(shortest.exact, before.exact, last &- 1) & stands
            places.one =
                oneMoved & stands | exactMoved | moved(places.exact, before.exact, letter) | shorter.exact
                | moved(exactSwap, before.exactSwap, letter) & stoodBefore
            places.one = letter == 1 ? ~0 : places.one & inside
            self.exact |= (places.exact &>> 63) &<< letter
            self.one |= (places.one &>> 63) &<< letter
            self.exactSwap |= (exactSwap &>> 63) &<< letter
            if allowsTwo {
                let oneSwap = index == 0 ? 0 : moved(shortest.one, before.one, last &- 1) & stands
                places.two =
                    moved(shorter.two, before.two, last) & stands | oneMoved | moved(places.one, before.one, letter)
                    | shorter.one | moved(oneSwap, before.oneSwap, letter) & stoodBefore
                places.two = letter <= 2 ? ~0 : places.two & inside
                self.two |= (places.two &>> 63) &<< letter
                self.oneSwap |= (oneSwap &>> 63) &<< letter
            }
            // Where no prefix of this length ends, none that is longer does.
            if (allowsTwo ? places.two : places.one) == 0, pending &>> letter == 0 { return 0 }
            (shortest, shorter, stoodBefore) = (shorter, places, stands)
        }
        return allowsTwo ? shorter.two : shorter.one
    }
}
