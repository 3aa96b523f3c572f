public import MenuModel

/// What a matcher found in a part of the rows: parts found apart are put together in the order of their rows.
public struct Hits: Sendable, Hashable {
    /// The rows found.
    public private(set) var rows = RowBits()
    /// Where groups matter, those of them that start with the typed text's first word, and those that equal the text.
    private var leading = RowBits()
    private var equal = RowBits()
    /// For each row in the order of rows where it ranks, the lowest first; empty where ranks do not matter.
    private var ranks: [UInt32] = []

    /// Nothing found yet.
    public init() {}

    /// How a row ranks.
    enum Rank {
        case none, equal, leading
        /// The lowest first.
        case number(UInt32)
    }

    /// Makes room for what may be found in a range of rows.
    mutating func reserve(_ rows: Range<Int>) { self.rows.reserve(rows) }

    mutating func append(_ row: Int, _ rank: Rank) {
        rows.insert(row)
        switch rank {
        case .none: break
        case .equal:
            equal.insert(row)
            leading.insert(row)
        case .leading: leading.insert(row)
        case .number(let number): ranks.append(number)
        }
    }

    /// Appends what a scan found, in groups where they matter.
    mutating func append(_ found: ScannedRows, inGroups: Bool) {
        rows.append(found.rows, count: found.count)
        guard inGroups else { return }
        for leader in found.leading[..<found.leadingCount] { leading.insert(Int(found.rows[Int(leader)])) }
        for row in found.equal { equal.insert(Int(row)) }
    }

    /// Appends what was found in rows that come after these.
    public mutating func append(contentsOf later: Hits) {
        rows.formUnion(later.rows)
        leading.formUnion(later.leading)
        equal.formUnion(later.equal)
        ranks += later.ranks
    }

    /// How many of the best rows are sorted where more were found than anybody looks at, and from how many on that is so.
    private static let (sortedAtOnce, many) = (512, 4096)

    /// Puts the rows into the order in which they are shown.
    ///
    /// - Parameter isComplete: whether all rows that rank are put in their order, and not only the first ones.
    /// - Complexity: O(rows of the list / 64); O(number of rows) where they are ranked.
    public func ranked(isComplete: Bool) -> RankedRows {
        if !ranks.isEmpty { return isComplete || rows.count <= Self.many ? RankedRows(sorted()) : best() }
        guard !leading.isEmpty else { return RankedRows(groups: [rows]) }
        var (others, leaders) = (rows, leading)
        others.subtract(leading)
        leaders.subtract(equal)
        return RankedRows(groups: [equal, leaders, others])
    }

    /// The best rows by rank, equal ones in the order they came in, and all others after them as they came in.
    private func best() -> RankedRows {
        // The highest rank that is sure to be among the best: found bit by bit, half by half, from the highest on.
        var counts = [Int](repeating: 0, count: 1 << 16)
        for rank in ranks { counts[Int(rank >> 16)] += 1 }
        var (before, high) = (0, 0)
        while before + counts[high] < Self.sortedAtOnce, high < counts.count - 1 {
            before += counts[high]
            high += 1
        }
        var low = [Int](repeating: 0, count: 1 << 16)
        for rank in ranks where Int(rank >> 16) == high { low[Int(rank & 0xFFFF)] += 1 }
        var last = 0
        while before + low[last] < Self.sortedAtOnce, last < low.count - 1 {
            before += low[last]
            last += 1
        }
        let limit = UInt32(high << 16 | last)
        var room = Self.sortedAtOnce - before
        var best: [UInt64] = []
        var others = rows
        for (rank, row) in zip(ranks, rows) where rank <= limit {
            if rank == limit {
                if room == 0 { continue }
                room -= 1
            }
            best.append(UInt64(rank) << 32 | UInt64(row))
            others.remove(row)
        }
        return RankedRows(first: best.sorted().map { UInt32(truncatingIfNeeded: $0) }, groups: [others])
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
