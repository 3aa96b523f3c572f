/// A set of rows in the notation of launchers: `5`, `2,0,-9`, `7:11` (without 11), `-3:`, `:4`, `7-10` (with 10). Negative ones count from the end.
public struct RowSet: Sendable, Hashable {
    /// A range of rows; a nil end is that of the list.
    fileprivate struct Run: Hashable {
        var first: Int
        /// One past the last; nil for the list's end.
        var end: Int?
        /// Whether the range includes `end`.
        var isClosed = false
    }

    private var runs: [Run] = []

    /// Reads a set. Invalid parts are left out.
    public init(_ text: String) {
        runs = text.split(separator: ",").compactMap { Run($0) }
    }

    /// Whether the set is empty for every list.
    public var isEmpty: Bool { runs.isEmpty }

    /// For each row of a list, whether it is in the set.
    ///
    /// - Complexity: O(rows of the list + ranges of the set).
    public func members(of count: Int) -> [Bool] {
        // The number of ranges that begin at each row, minus those that have ended.
        var steps = [Int](repeating: 0, count: count + 1)
        for run in runs {
            let range = run.range(of: count)
            steps[range.lowerBound] += 1
            steps[range.upperBound] -= 1
        }
        var depth = 0
        return steps.dropLast().map { step in
            depth += step
            return depth > 0
        }
    }
}

extension RowSet.Run {
    init?(_ text: Substring) {
        let trimmed = text.filter { $0 != " " }
        if let colon = trimmed.firstIndex(of: ":") {
            let (before, after) = (trimmed[..<colon], trimmed[trimmed.index(after: colon)...])
            guard let first = before.isEmpty ? 0 : Int(before), after.isEmpty || Int(after) != nil else { return nil }
            self.init(first: first, end: Int(after))
        } else if let dash = trimmed.dropFirst().firstIndex(of: "-") {
            guard let first = Int(trimmed[..<dash]), let last = Int(trimmed[trimmed.index(after: dash)...]) else {
                return nil
            }
            self.init(first: first, end: last, isClosed: true)
        } else {
            guard let row = Int(trimmed) else { return nil }
            self.init(first: row, end: row, isClosed: true)
        }
    }

    /// The rows of a list that are in the range.
    func range(of count: Int) -> Range<Int> {
        func place(_ position: Int) -> Int { min(max(position < 0 ? count &+ position : position, 0), count) }
        // An end before the first row makes the range empty; it does not mean the first row.
        if isClosed, let end, end < -count { return 0..<0 }
        let last = end.map { isClosed ? min(place($0) + 1, count) : place($0) } ?? count
        let start = place(first)
        return start..<max(start, last)
    }
}
