public import MenuModel

/// Which titles were chosen most: each use counts, and counts half as much once a hundred others have come after it, so that what was used
/// much long ago makes room for what is used now.
public struct UseRanking: Sendable, Hashable {
    /// The place of each title, 0 the most used.
    private let places: [[UInt8]: Int]
    /// Whether a title that has these few things in common with a line may be there: most lines need no closer look.
    private let hints: [Bool]

    /// What a use is worth after one more has come.
    private static let fading = 0.993_092_495_437_036

    /// Ranks titles by what was chosen, the oldest choice first.
    ///
    /// - Complexity: O(n log n) for n uses.
    public init(uses: [[UInt8]]) {
        var worth: [[UInt8]: Double] = [:]
        var latest: [[UInt8]] = []
        var use = 1.0
        for title in uses.reversed() {
            if worth[title] == nil { latest.append(title) }
            worth[title, default: 0] += use
            use *= UseRanking.fading
        }
        // Of those that are worth the same, the one that was chosen last comes first.
        let order = latest.enumerated().sorted {
            (-worth[$0.element, default: 0], $0.offset) < (-worth[$1.element, default: 0], $1.offset)
        }
        places = [[UInt8]: Int](uniqueKeysWithValues: order.enumerated().map { ($1.element, $0) })
        var hints = [Bool](repeating: false, count: UseRanking.hintCount)
        for title in latest { hints[UseRanking.hint(ArraySlice(title))] = true }
        self.hints = hints
    }

    /// Whether nothing was chosen yet.
    public var isEmpty: Bool { places.isEmpty }

    /// The place of a title among those that were chosen, 0 the most used; nil where it was not.
    public func place(of title: ArraySlice<UInt8>) -> Int? {
        hints[UseRanking.hint(title)] ? places[Array(title)] : nil
    }

    private static let hintCount = 1 << 12

    private static func hint(_ title: ArraySlice<UInt8>) -> Int {
        guard let first = title.first, let last = title.last else { return 0 }
        let middle = title[title.startIndex + title.count / 2]
        var hash = UInt32(truncatingIfNeeded: title.count)
        hash = (hash ^ UInt32(first)) &* 0x0100_0193
        hash = (hash ^ UInt32(middle)) &* 0x0100_0193
        hash = (hash ^ UInt32(last)) &* 0x0100_0193
        return Int(hash >> 7) & (hintCount - 1)
    }
}

extension Action {
    /// What its uses are counted by: its title, as the bytes that it came in with where it is a line.
    public var useKey: [UInt8] {
        guard let value, String(titleBytes: ArraySlice(value.bytes)) == title else { return Array(title.utf8) }
        return value.bytes
    }
}
