/// The prefixes of a word that end at a place of a row, with no, one and two typos: the algorithm of Wu and Manber, all prefixes in the bits of one
/// number, with Navarro's and Hyyrö's step for letters in the wrong order.
struct TypoAlignment {
    /// Bit n of each: whether the first n scalars end here with that many typos.
    private var exact, one, two: UInt64
    /// `exact` and `one` before the last scalar, for two scalars in the wrong order.
    private var exactBefore: UInt64 = 0
    private var oneBefore: UInt64 = 0
    /// The places of the last scalar in the word.
    private var placesBefore: UInt64 = 0
    /// The empty prefix, if the word may start at any place.
    private let start: UInt64
    private let goal: UInt64
    private let allowed: Int

    /// Starts before a row.
    ///
    /// - Parameter isAnchored: whether the word must start at the row's start.
    @inline(__always)
    init(_ word: TypoWord, isAnchored: Bool) {
        start = isAnchored ? 0 : 1
        goal = 1 &<< UInt64(truncatingIfNeeded: word.count)
        allowed = word.allowed
        // Without a scalar of the row, the first scalars of the word are missing.
        (exact, one, two) = (0b1, 0b11, 0b111)
    }

    /// Goes on by a scalar of the row, given its places in the word.
    @inline(__always)
    mutating func advance(_ places: UInt64) {
        let swapped = placesBefore & (places &<< 1)
        let newExact = (exact &<< 1) & places | start
        let newOne =
            (one &<< 1) & places | exact &<< 1 | exact | newExact &<< 1 | (exactBefore &<< 2) & swapped | start
        let newTwo = (two &<< 1) & places | one &<< 1 | one | newOne &<< 1 | (oneBefore &<< 2) & swapped | start
        (exactBefore, oneBefore, placesBefore) = (exact, one, places)
        (exact, one, two) = (newExact, newOne, newTwo)
    }

    /// The least number of typos with which the whole word ends here; nil if it does not.
    @inline(__always)
    var typos: Int? {
        if exact & goal != 0 { return 0 }
        if one & goal != 0 { return 1 }
        return allowed > 1 && two & goal != 0 ? 2 : nil
    }
}
