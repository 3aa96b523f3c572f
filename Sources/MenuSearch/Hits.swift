/// What a matcher found in a part of the rows: parts found apart are put together in the order of their rows.
public struct Hits: Sendable, Hashable {
    /// The rows found, in the order in which they came in.
    public private(set) var rows: [UInt32] = []
    /// Those of the rows that start with the typed text's first word, and those that equal the text, where groups matter.
    private var leading: [UInt32] = []
    private var equal: [UInt32] = []
    /// For each row where it ranks, the lowest first; empty where ranks do not matter.
    private var ranks: [UInt32] = []

    /// Nothing found yet.
    public init() {}

    /// How a row ranks.
    enum Rank {
        case none, equal, leading
        /// The lowest first.
        case number(UInt32)
    }

    mutating func append(_ row: Int, _ rank: Rank) {
        let row = UInt32(truncatingIfNeeded: row)
        rows.append(row)
        switch rank {
        case .none: break
        case .equal: equal.append(row)
        case .leading: leading.append(row)
        case .number(let number): ranks.append(number)
        }
    }

    mutating func append(_ found: ScannedRows, leadingEqual: (UInt32) -> Bool) {
        rows.append(contentsOf: found.rows[..<found.rowCount])
        for row in found.leading[..<found.leadingCount] {
            if leadingEqual(row) { equal.append(row) } else { leading.append(row) }
        }
    }

    mutating func append(plain found: ScannedRows) {
        rows.append(contentsOf: found.rows[..<found.rowCount])
    }

    /// Appends what was found in rows that come after these.
    public mutating func append(contentsOf later: Hits) {
        rows += later.rows
        leading += later.leading
        equal += later.equal
        ranks += later.ranks
    }

    /// Puts the rows into the order in which they are shown.
    ///
    /// - Complexity: O(number of rows).
    public func ranked() -> RankedRows {
        if !ranks.isEmpty { return RankedRows(sorted()) }
        if leading.isEmpty, equal.isEmpty { return RankedRows(rows) }
        var ranked = equal + leading
        ranked.reserveCapacity(rows.count)
        // What is left of the rows without those that came first: all three are in order.
        var (nextEqual, nextLeading) = (0, 0)
        for row in rows {
            if nextLeading < leading.count, leading[nextLeading] == row {
                nextLeading += 1
            } else if nextEqual < equal.count, equal[nextEqual] == row {
                nextEqual += 1
            } else {
                ranked.append(row)
            }
        }
        return RankedRows(ranked)
    }

    /// The rows by rank, equal ones in the order they came in: sorted by digits of eleven bits, the lowest first.
    private func sorted() -> [UInt32] {
        var order = zip(ranks, rows).map { UInt64($0) << 32 | UInt64($1) }
        var sorted = order
        for shift in stride(from: UInt64(32), to: 64, by: 11) {
            var starts = [Int](repeating: 0, count: 2048)
            for pair in order { starts[Int(pair >> shift & 2047)] += 1 }
            if starts.contains(order.count) { continue }
            var start = 0
            for digit in starts.indices { (starts[digit], start) = (start, start + starts[digit]) }
            for pair in order {
                let digit = Int(pair >> shift & 2047)
                sorted[starts[digit]] = pair
                starts[digit] += 1
            }
            swap(&order, &sorted)
        }
        return order.map { UInt32(truncatingIfNeeded: $0) }
    }
}
