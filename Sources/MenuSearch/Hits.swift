public import MenuModel

/// The rows that a matcher found in a part of the list; the results of several parts are joined in the order of their rows.
public struct Hits: Sendable {
    /// The rows found.
    public private(set) var rows = RowBits()
    /// If groups matter, the rows that start with the typed text's first word, and those that equal the text.
    private var leading = RowBits()
    private var equal = RowBits()
    /// The rows that come before all others because they have the marks of the typed text.
    private var preferred = RowBits()
    /// The rank of each row, in the order of rows; the lowest rank is the best. Empty if ranks do not matter, or only the best ones do.
    private var ranks: [UInt32] = []
    private var ranksAll: Bool
    /// The best ranks with their rows, as one number each.
    private var best: [UInt64] = []
    /// The number of rank and row that a row must be below to be one of the best.
    private(set) var bestLimit = UInt64.max

    /// Makes an empty result.
    public init() { ranksAll = true }

    /// Makes an empty result.
    ///
    /// - Parameter ranksAll: whether to rank all rows, or only the best; irrelevant if ranks do not matter.
    init(ranksAll: Bool) { self.ranksAll = ranksAll }

    /// The rank of a row.
    enum Rank {
        case none, equal, leading
        /// The lowest number is the best.
        case number(UInt32)
    }

    /// A row's rank and the row as one number, for selecting the best.
    @inline(__always)
    static func key(_ rank: UInt32, row: Int) -> UInt64 { UInt64(rank) << 32 | UInt64(truncatingIfNeeded: row) }

    /// Reserves space for hits in a range of rows.
    mutating func reserve(_ rows: Range<Int>) { self.rows.reserve(rows) }

    mutating func append(_ row: Int, _ rank: Rank, isPreferred: Bool = false) {
        rows.insert(row)
        if isPreferred { preferred.insert(row) }
        switch rank {
        case .none: break
        case .equal:
            equal.insert(row)
            leading.insert(row)
        case .leading: leading.insert(row)
        case .number(let number):
            if ranksAll { ranks.append(number) }
            consider(row, ranking: number)
        }
    }

    /// Ranks an appended row, if only the best rows are ranked.
    @inline(__always)
    mutating func consider(_ row: Int, ranking number: UInt32) {
        let key = Self.key(number, row: row)
        guard key < bestLimit else { return }
        best.append(key)
        if best.count == 2 * Self.sortedAtOnce { trimBest() }
    }

    /// Appends the rows that a scan found, with their groups if these matter.
    mutating func append(_ found: ScannedRows, inGroups: Bool) {
        rows.append(found.rows, count: found.count)
        guard inGroups else { return }
        for leader in found.leading[..<found.leadingCount] { leading.insert(Int(found.rows[Int(leader)])) }
        for row in found.equal { equal.insert(Int(row)) }
    }

    /// Appends rows that need no ranks, and those of them that are leading or equal.
    mutating func append(_ found: RowBits, leading leaders: RowBits, equal equals: RowBits) {
        rows.formUnion(found)
        leading.formUnion(leaders)
        equal.formUnion(equals)
    }

    /// Appends the hits in rows that come after these.
    public mutating func append(contentsOf later: Hits) {
        guard !rows.isEmpty else {
            self = later
            return
        }
        rows.formUnion(later.rows)
        leading.formUnion(later.leading)
        equal.formUnion(later.equal)
        preferred.formUnion(later.preferred)
        ranks += later.ranks
        best += later.best
        if best.count >= 2 * Self.sortedAtOnce { trimBest() }
    }

    /// Whether rows are ranked.
    var isRanked: Bool { !best.isEmpty }

    /// Whether all ranked rows can be sorted.
    var hasAllRanks: Bool { !isRanked || ranks.count == rows.count }

    /// Drops the ranks of all rows except the best.
    mutating func dropRanks() { (ranks, ranksAll) = ([], false) }

    private mutating func trimBest() {
        best.sort()
        best.removeLast(best.count - Self.sortedAtOnce)
        bestLimit = best.last ?? .max
    }

    /// How many of the best rows are sorted if more were found than a user looks at.
    private static let sortedAtOnce = 512

    /// Puts the rows into the order in which they are shown.
    ///
    /// - Complexity: O(rows of the list / 64); O(number of rows) if all of them are ranked.
    public func ranked() -> RankedRows {
        if isRanked { return hasAllRanks ? RankedRows(sorted()) : bestFirst() }
        guard !leading.isEmpty || !preferred.isEmpty else { return RankedRows(groups: [rows]) }
        var (others, leaders) = (rows, leading)
        others.subtract(leading)
        leaders.subtract(equal)
        let groups = [equal, leaders, others]
        guard !preferred.isEmpty else { return RankedRows(groups: groups) }
        let first = groups.map { group in
            var group = group
            group.formIntersection(preferred)
            return group
        }
        let rest = groups.map { group in
            var group = group
            group.subtract(preferred)
            return group
        }
        return RankedRows(groups: first + rest)
    }

    /// The best rows by rank, equal ranks in the input's order, and all others after them in the input's order.
    private func bestFirst() -> RankedRows {
        let first = best.sorted().prefix(Self.sortedAtOnce).map { UInt32(truncatingIfNeeded: $0) }
        var others = rows
        for row in first { others.remove(Int(row)) }
        return RankedRows(first: first, groups: [others])
    }

    /// The rows by rank, equal ranks in the input's order: a radix sort by digits of eleven bits, the lowest digit first.
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
