public import MenuModel

/// What a matcher found in a part of the rows: parts found apart are put together in the order of their rows.
public struct Hits: Sendable, Hashable {
    /// The rows found, in the order in which they came in.
    public private(set) var rows: [UInt32] = []
    /// Where groups matter, the places in `rows` of those that start with the typed text's first word, and the rows
    /// that equal the text.
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
        let row = UInt32(truncatingIfNeeded: row)
        switch rank {
        case .none: break
        case .equal:
            equal.append(row)
            leading.append(UInt32(truncatingIfNeeded: rows.count))
        case .leading: leading.append(UInt32(truncatingIfNeeded: rows.count))
        case .number(let number): ranks.append(number)
        }
        rows.append(row)
    }

    /// Appends what a scan found, in groups where they matter.
    mutating func append(_ found: ScannedRows, inGroups: Bool) {
        if inGroups {
            let place = UInt32(truncatingIfNeeded: rows.count)
            for leader in found.leading[..<found.leadingCount] { leading.append(place &+ leader) }
            equal += found.equal
        }
        rows.append(contentsOf: found.rows[..<found.count])
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
        equal += later.equal
        ranks += later.ranks
    }

    /// Puts the rows into the order in which they are shown.
    ///
    /// - Complexity: O(number of rows).
    public func ranked() -> RankedRows {
        if !ranks.isEmpty { return RankedRows(sorted()) }
        if leading.isEmpty { return RankedRows(rows) }
        var first = equal
        var others = equal[...]
        for place in leading {
            let row = rows[Int(place)]
            if others.first == row { others.removeFirst() } else { first.append(row) }
        }
        return RankedRows(first: first, at: leading, of: rows)
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
