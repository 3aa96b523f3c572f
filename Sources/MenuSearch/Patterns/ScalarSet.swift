/// A set of scalars as ranges that neither touch nor overlap, in order.
///
/// A byte that is not UTF-8 counts as the scalar 0xDC00 plus the byte, so that inverted sets contain it.
struct ScalarSet: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>] = []

    static let all = ScalarSet([0...0x10FFFF])
    static let digits = ScalarSet([0x30...0x39])
    static let spaces = ScalarSet([
        0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029, 0x3000...0x3000,
    ])
    /// ASCII letters, digits and the underscore, and everything beyond ASCII except spaces and punctuation: word boundaries without tables of all
    /// scripts.
    static let wordScalars = ScalarSet([
        0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA, 0xC0...0xD6,
        0xD8...0xF6,
        0xF8...0x1FFF, 0x200C...0x200D, 0x203F...0x2040, 0x2070...0x209F, 0x20D0...0x218F, 0x2C00...0x2DFF,
        0x3005...0x3007,
        0x3021...0x303A, 0x3040...0xD7FF, 0xF900...0xFDFF, 0xFE20...0xFE2F, 0xFE70...0xFEFE, 0xFF10...0xFF19,
        0xFF21...0xFF3A,
        0xFF41...0xFF5A, 0xFF66...0xFFDC, 0x10000...0x1EFFF, 0x20000...0xEFFFF,
    ])

    /// Makes a set from ranges in any order.
    init(_ ranges: [ClosedRange<UInt32>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound &+ 1 {
                self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// Makes a set of one scalar.
    init(_ scalar: UInt32) { ranges = [scalar...scalar] }

    /// The scalar of a set that has only one.
    var single: UInt32? {
        guard ranges.count == 1, let range = ranges.first, range.lowerBound == range.upperBound else { return nil }
        return range.lowerBound
    }

    /// Everything that is not in the set.
    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if next < range.lowerBound { gaps.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
        return ScalarSet(gaps)
    }

    /// The set extended by the folded forms of its members.
    func folded(_ folding: LetterFolding) -> ScalarSet {
        let table = folding.table
        var folded = ranges
        for range in ranges {
            // Nothing from 0x20000 on is folded.
            for scalar in range.clamped(to: 0...0x1FFFF)
            where table[scalar] != scalar && table[scalar] != FoldingTable.nothing {
                folded.append(table[scalar]...table[scalar])
            }
        }
        return ScalarSet(folded)
    }

    /// Whether a scalar is in the set.
    ///
    /// - Complexity: O(log number of ranges).
    func contains(_ scalar: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= scalar
    }
}
