/// What a matcher found in a part of the rows: parts found apart are put together in the order of their rows.
public struct Hits: Sendable, Hashable {
    /// The rows found, in the order in which they came in.
    public private(set) var rows: [UInt32] = []
    /// The places among them of those that start with the typed text's first word, and which of those equal the text, where groups
    /// matter.
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

    /// Makes room for a number of rows. Memory that is never written to costs nothing.
    mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

    mutating func append(_ row: Int, _ rank: Rank) {
        let place = UInt32(truncatingIfNeeded: rows.count)
        rows.append(UInt32(truncatingIfNeeded: row))
        switch rank {
        case .none: break
        case .equal: equal.append(place)
        case .leading: leading.append(place)
        case .number(let number): ranks.append(number)
        }
    }

    /// Appends what a scan found where groups do not matter.
    mutating func append(_ found: ScannedRows) {
        rows.append(contentsOf: found.rows[..<found.rowCount])
    }

    /// Appends what a scan found; which of the leading rows equal the text is decided for each.
    mutating func append(_ found: ScannedRows, isEqual: (UInt32) -> Bool) {
        let place = UInt32(truncatingIfNeeded: rows.count)
        append(found)
        for leader in found.leading[..<found.leadingCount] {
            if isEqual(found.rows[Int(leader)]) { equal.append(place + leader) } else { leading.append(place + leader) }
        }
    }

    /// Appends what was found in rows that come after these.
    public mutating func append(contentsOf later: Hits) {
        guard !rows.isEmpty else {
            self = later
            return
        }
        let place = UInt32(truncatingIfNeeded: rows.count)
        rows += later.rows
        leading += later.leading.map { place + $0 }
        equal += later.equal.map { place + $0 }
        ranks += later.ranks
    }

    /// Puts the rows into the order in which they are shown.
    ///
    /// - Complexity: O(number of rows).
    public func ranked() -> RankedRows {
        if !ranks.isEmpty { return RankedRows(sorted()) }
        if leading.isEmpty, equal.isEmpty { return RankedRows(rows) }
        var ranked: [UInt32] = []
        ranked.reserveCapacity(rows.count)
        for place in equal { ranked.append(rows[Int(place)]) }
        for place in leading { ranked.append(rows[Int(place)]) }
        // The rest are the runs of rows between those that came first.
        var start = 0
        var nextEqual = 0
        func appendRun(upTo place: UInt32) {
            ranked.append(contentsOf: rows[start..<Int(place)])
            start = Int(place) + 1
        }
        for place in leading {
            while nextEqual < equal.count, equal[nextEqual] < place {
                appendRun(upTo: equal[nextEqual])
                nextEqual += 1
            }
            appendRun(upTo: place)
        }
        for place in equal[nextEqual...] { appendRun(upTo: place) }
        ranked.append(contentsOf: rows[start...])
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
