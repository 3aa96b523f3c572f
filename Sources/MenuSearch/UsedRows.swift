public import MenuModel

/// The rows of a list that were chosen before, kept while the list grows.
public struct UsedRows: Sendable {
    /// The rows, the most used first.
    public private(set) var rows: [UInt32] = []

    private let ranking: UseRanking
    private var places: [UInt32: Int] = [:]
    /// How many lines have been examined.
    private var count = 0

    /// The maximum number of promoted rows: a list may contain the same text a million times.
    private static let most = 4096

    /// Makes an empty set of rows.
    public init(_ ranking: UseRanking) { self.ranking = ranking }

    /// Examines the rows of a menu: only new ones if they are lines, otherwise all.
    ///
    /// Rows are promoted only in a list that contains only actions; in others, separators, titles and submenus keep their places.
    ///
    /// - Complexity: O(bytes of the examined rows).
    public mutating func look(at entries: EntryList) {
        if let lines = entries.lines { return look(at: lines) }
        (rows, places, count) = ([], [:], 0)
        guard entries.footerCount == 0 else { return }
        var found: [(row: UInt32, place: Int)] = []
        for index in entries.headerCount..<entries.count {
            guard case .action(let action) = entries[index].element else { return }
            guard found.count < UsedRows.most, let place = ranking.place(of: ArraySlice(action.useKey)) else {
                continue
            }
            found.append((UInt32(truncatingIfNeeded: index - entries.headerCount), place))
        }
        add(found)
    }

    private mutating func look(at lines: LineList) {
        if lines.count < count { (rows, places, count) = ([], [:], 0) }
        guard lines.count > count else { return }
        var found: [(row: UInt32, place: Int)] = []
        var row = count
        _ = lines.first(from: count) { line in
            if let place = ranking.place(of: line) { found.append((UInt32(truncatingIfNeeded: row), place)) }
            row += 1
            return rows.count + found.count >= UsedRows.most
        }
        count = lines.count
        add(found)
    }

    private mutating func add(_ found: [(row: UInt32, place: Int)]) {
        guard !found.isEmpty else { return }
        for (row, place) in found { places[row] = place }
        rows += found.map(\.row)
        rows.sort { (places[$0] ?? 0, $0) < (places[$1] ?? 0, $1) }
    }

    /// Puts the used rows first among rows that match a query equally well. If each row has an individual rank, a used row counts as if it fitted a
    /// little better.
    ///
    /// - Parameter rank: the rank of a row, the lowest best; nil if the query does not find it.
    /// - Complexity: O(rows of the list / 64), and O(number of rows) if all of them are ranked.
    public func promoted(in found: RankedRows, of query: Query, rank: (Int) -> UInt32?) -> RankedRows {
        guard !rows.isEmpty else { return found }
        guard let lead = query.ranking.lead else { return found.promoting(rows) }
        // The other rows are not sorted yet, and are not shown before they are.
        let ranked = found.prefix(found.settledCount).map { UInt32(truncatingIfNeeded: $0) }
        var used = rows.compactMap { row in rank(Int(row)).map { (row: row, rank: $0 - min($0, lead)) } }
        guard !used.isEmpty, !ranked.isEmpty else { return found }
        used.sort { ($0.rank, places[$0.row] ?? 0, $0.row) < ($1.rank, places[$1.row] ?? 0, $1.row) }
        let isUsed = Set(used.map(\.row))
        let others = ranked.filter { !isUsed.contains($0) }
        let isRanked = Set(ranked.lazy.filter(isUsed.contains))
        var order: [UInt32] = []
        order.reserveCapacity(ranked.count + used.count)
        var start = 0
        for (row, lowered) in used {
            // The first of the other rows with an equal or worse rank.
            var (low, high) = (start, others.count)
            while low < high {
                let middle = (low + high) / 2
                if rank(Int(others[middle])) ?? .max < lowered { low = middle + 1 } else { high = middle }
            }
            order += others[start..<low]
            start = low
            if low < others.count || found.settledCount == found.count || isRanked.contains(row) { order.append(row) }
        }
        return found.settling(order + others[start...])
    }
}

extension Ranking {
    /// By how much the rank of a used row is lowered, in numbers of `Hits.Rank`; nil if rows have no individual ranks.
    fileprivate var lead: UInt32? {
        switch self {
        case .input, .groups: nil
        // As if one letter were at the start of a word.
        case .fit: UInt32(FuzzyWeight.afterSpace) << 16
        case .distance, .typos: 0
        }
    }
}
