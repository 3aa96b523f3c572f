/// A set of rows as launchers write it: `5`, `2,0,-9`, `7:11` (without 11), `-3:`, `:4`, `7-10` (with 10). Negative ones count from the end.
public struct RowSet: Sendable, Hashable {
    /// A run of rows; nil ends are the list's.
    fileprivate struct Run: Hashable {
        var first: Int
        /// One past the last; nil for the list's end.
        var end: Int?
        /// Whether `end` is itself in the run.
        var isClosed = false
    }

    private var runs: [Run] = []

    /// Reads a set. What is no row is left out.
    public init(_ text: String) {
        runs = text.split(separator: ",").compactMap { Run($0) }
    }

    /// Whether no list has a row in it.
    public var isEmpty: Bool { runs.isEmpty }

    /// Whether each row of a list is in it.
    ///
    /// - Complexity: O(rows of the list + runs of the set).
    public func members(of count: Int) -> [Bool] {
        // How many runs begin at each row, less those that have ended.
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

    /// The rows of a list that are in the run.
    func range(of count: Int) -> Range<Int> {
        func place(_ position: Int) -> Int { min(max(position < 0 ? count &+ position : position, 0), count) }
        // A row before the first one is none, and not the first.
        if isClosed, let end, end < -count { return 0..<0 }
        let last = end.map { isClosed ? min(place($0) + 1, count) : place($0) } ?? count
        let start = place(first)
        return start..<max(start, last)
    }
}
