/// A word to find in rows although a few of its letters are wrong.
///
/// A typo is a letter too few, a letter too many, another letter, or two adjacent letters in the wrong order; no letter takes part in two typos.
struct TypoWord: Sendable, Hashable {
    /// The word as it is found without typos.
    let literal: Literal
    /// The most typos with which it is found: 1 or 2.
    let allowed: Int
    /// The number of scalars.
    let count: Int
    /// For each ASCII byte, the places of the word at which it stands: bit n for the n-th scalar, counted from 1.
    let places: [UInt64]
    /// The same for the other scalars of the word.
    let otherPlaces: [UInt32: UInt64]

    /// The longest word that may have typos; all prefixes of a word together, and the empty one, fit into the bits of one number.
    private static let longest = 62

    /// Prepares a folded word; nil if it is found only as it is, because it has fewer than four letters, or too many.
    init?(_ folded: [UInt8], _ literal: Literal, folding: LetterFolding) {
        let scalars = String(decoding: folded, as: UTF8.self).unicodeScalars
        guard scalars.count <= Self.longest else { return nil }
        // In numbers, each digit matters.
        let letterCount = scalars.count { $0.properties.isAlphabetic }
        guard letterCount >= 4 else { return nil }
        self.literal = literal
        (allowed, count) = (letterCount < 8 ? 1 : 2, scalars.count)
        var (places, otherPlaces) = ([UInt64](repeating: 0, count: 128), [UInt32: UInt64]())
        for (place, scalar) in scalars.enumerated() {
            let bit = UInt64(1) << UInt64(place + 1)
            guard scalar.value < 0x80 else {
                otherPlaces[scalar.value, default: 0] |= bit
                continue
            }
            let byte = folding.loose(UInt8(scalar.value))
            for form in UInt8(0)..<0x80 where byte.equals(form) { places[Int(form)] |= bit }
        }
        (self.places, self.otherPlaces) = (places, otherPlaces)
    }

    /// Whether all scalars are ASCII, so that blocks can be scanned for the word.
    var isASCII: Bool { otherPlaces.isEmpty }

    /// Whether every row that this word finds is found by another one: what a longer word finds contains its part, with no more typos.
    func implies(_ other: TypoWord) -> Bool { allowed <= other.allowed && literal.contains(other.literal) }

    /// The places of a scalar of a row in the word.
    @inline(__always)
    func places(of scalar: UInt32) -> UInt64 {
        scalar < 0x80 ? places[Int(truncatingIfNeeded: scalar)] : otherPlaces[scalar] ?? 0
    }
}

extension TypoWord {
    /// How a word stands in a row.
    struct Found: Equatable {
        /// The least number of typos.
        let typos: Int
        /// The byte behind the first place that has no more typos.
        let end: Int
    }

    /// Finds the place with the fewest typos in a row that is ASCII or folded; nil if there is none.
    ///
    /// - Complexity: O(number of bytes).
    func first(in range: Range<Int>, of text: Span<UInt8>) -> Found? {
        if let start = literal.first(in: range, of: text) {
            return Found(typos: 0, end: start + literal.bytes.count)
        }
        var alignment = TypoAlignment(self, isAnchored: false)
        var found: Found?
        var index = range.lowerBound
        while index < range.upperBound {
            let scalar = text.scalar(at: index, before: range.upperBound)
            index &+= scalar.length
            alignment.advance(places(of: scalar.value))
            guard let typos = alignment.typos, typos < found?.typos ?? .max else { continue }
            found = Found(typos: typos, end: index)
            // Without a typo the word stands nowhere.
            if typos == 1 { break }
        }
        return found
    }

    /// Whether a row starts with the word, with a given number of typos at most.
    func stands(at start: Int, before end: Int, in text: Span<UInt8>, typos limit: Int) -> Bool {
        var alignment = TypoAlignment(self, isAnchored: true)
        var index = start
        for _ in 0..<count + limit where index < end {
            let scalar = text.scalar(at: index, before: end)
            index &+= scalar.length
            alignment.advance(places(of: scalar.value))
            if let typos = alignment.typos, typos <= limit { return true }
        }
        return false
    }

    /// The bytes of a row at which the word stands, as short as possible; nil if the row does not contain it.
    func firstRange(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
        guard let found = first(in: range, of: text) else { return nil }
        if found.typos == 0 { return found.end - literal.bytes.count..<found.end }
        // Backwards from the end, the reversed word is found with as many typos. It needs no more scalars than this; half a scalar at the start is
        // none of the word.
        var (scalars, starts) = ([UInt32](), [Int]())
        var index = max(range.lowerBound, found.end - 4 * (count + allowed))
        while index < found.end {
            let scalar = text.scalar(at: index, before: found.end)
            scalars.append(scalar.value)
            starts.append(index)
            index += scalar.length
        }
        var alignment = TypoAlignment(self, isAnchored: true)
        for (scalar, start) in zip(scalars, starts).reversed() {
            // Bit n is the n-th scalar; of the reversed word, it is the one as far from the other end.
            alignment.advance(places(of: scalar).bitReversed >> UInt64(62 - count))
            if let typos = alignment.typos, typos <= found.typos { return start..<found.end }
        }
        return nil
    }
}

extension UInt64 {
    /// The bits in the opposite order.
    fileprivate var bitReversed: UInt64 {
        var (bits, mask, shift) = (byteSwapped, UInt64(0x0F0F_0F0F_0F0F_0F0F), UInt64(4))
        while shift > 0 {
            bits = (bits & mask) << shift | bits >> shift & mask
            shift >>= 1
            mask ^= mask << shift
        }
        return bits
    }
}
