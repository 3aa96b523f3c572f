public import MenuModel

/// Ranks titles by use: each use counts, but half as much after a hundred later uses, so that titles that were popular long ago give way to current
/// ones.
public struct UseRanking: Sendable, Hashable {
    /// The rank of each title; 0 is the most used.
    private let places: [[UInt8]: Int]
    /// By the hash of a few properties of a title, whether such a title may exist: most lines need no full lookup.
    private let hints: [Bool]

    /// The factor by which the weight of a use decreases with each later use.
    private static let fading = 0.993_092_495_437_036

    /// Ranks titles by the choices made, the oldest first.
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
        // Of equal weights, the most recently chosen title comes first.
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

    /// The rank of a title among those that were chosen, 0 is the most used; nil if it was not chosen.
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
    /// The key for counting its uses: its title, for a line as the original bytes.
    public var useKey: [UInt8] {
        guard let value, String(titleBytes: ArraySlice(value.bytes)) == title else { return Array(title.utf8) }
        return value.bytes
    }
}
