/// The rows that match a query, best first: indices into the list that was searched.
public struct RankedRows: Sendable, Hashable, RandomAccessCollection {
    private enum Storage: Sendable {
        case all(Int)
        case promoted(PromotedRows)
        case some([UInt32])
        /// Individually ranked rows, then the groups; each row occurs only once.
        case groups([UInt32], [Group])
    }

    /// Rows that match a query equally well.
    private struct Group: Sendable {
        /// The rows that come first.
        var first: [UInt32] = []
        /// The others, in the list's order.
        var others: RowBits

        var count: Int { first.count + others.count }
    }

    private let storage: Storage

    private init(_ storage: Storage) { self.storage = storage }

    /// All rows of a list in their order, without memory for each row.
    public init(all count: Int) { self.init(.all(count)) }

    /// All rows of a list, with some of them first; the others take no memory. The given rows must be distinct.
    public init(all count: Int, first rows: [UInt32]) {
        self.init(rows.isEmpty ? .all(count) : .promoted(PromotedRows(rows, of: count)))
    }

    /// Rows in a given order.
    public init(_ rows: [UInt32]) { self.init(.some(rows)) }

    /// Individually ranked rows, followed by groups of rows, each in the list's order. All rows must be distinct.
    ///
    /// - Complexity: O(rows of the list / 64).
    public init(first: [UInt32] = [], groups: [RowBits]) {
        self.init(first, groups.map { Group(others: $0) })
    }

    private init(_ first: [UInt32], _ groups: [Group]) {
        var groups = groups.filter { $0.count > 0 }
        for index in groups.indices { groups[index].others.seal() }
        storage = .groups(first, groups)
    }

    /// The same rows; within each group of equally good matches, the given rows come first. Rows that do not match are not added.
    ///
    /// Individually ranked rows keep their positions.
    /// - Complexity: O(rows of the list / 64 + number of given rows × number of groups).
    public func promoting(_ rows: [UInt32]) -> RankedRows {
        guard !rows.isEmpty else { return self }
        switch storage {
        case .all(let count): return RankedRows(all: count, first: rows.filter { $0 < count })
        case .promoted, .some: return self
        case .groups(let first, let groups):
            return RankedRows(
                first,
                groups.map { group in
                    var promoted = Group(first: group.first, others: group.others)
                    for row in rows where group.others.contains(Int(row)) {
                        promoted.first.append(row)
                        promoted.others.remove(Int(row))
                    }
                    return promoted
                })
        }
    }

    /// The same rows, with the given ones as the individually ranked rows at the start; they include all that were ranked before.
    ///
    /// - Complexity: O(number of given rows × number of groups).
    public func settling(_ rows: [UInt32]) -> RankedRows {
        guard case .groups(_, var groups) = storage else { return RankedRows(rows) }
        for index in groups.indices { for row in rows { groups[index].others.remove(Int(row)) } }
        return RankedRows(rows, groups)
    }

    /// Whether it is known to contain all rows of a list in their order.
    public var isAll: Bool {
        if case .all = storage { true } else { false }
    }

    /// How many rows at the start have their final order; the others are still to be ranked.
    public var settledCount: Int {
        if case .groups(let first, _) = storage, !first.isEmpty { first.count } else { count }
    }

    /// The position of the best row.
    public var startIndex: Int { 0 }

    /// One past the position of the last row.
    public var endIndex: Int {
        switch storage {
        case .all(let count): count
        case .promoted(let rows): rows.count
        case .some(let rows): rows.count
        case .groups(let first, let groups): groups.reduce(first.count) { $0 + $1.count }
        }
    }

    /// The row at a position.
    ///
    /// - Complexity: O(log number of rows).
    public subscript(position: Int) -> Int {
        switch storage {
        case .all(let count):
            precondition(position >= 0 && position < count)
            return position
        case .promoted(let rows): return rows[position]
        case .some(let rows): return Int(rows[position])
        case .groups(let first, let groups):
            if position < first.count { return Int(first[position]) }
            var rest = position - first.count
            for group in groups {
                if rest < group.first.count { return Int(group.first[rest]) }
                if rest < group.count { return group.others.row(at: rest - group.first.count) }
                rest -= group.count
            }
            preconditionFailure("no such place")
        }
    }

    /// All rows in order, which takes less time than asking for one after the other.
    ///
    /// - Complexity: O(number of rows + rows of the list / 64).
    var numbers: [UInt32] {
        switch storage {
        case .all, .promoted: return map { UInt32(truncatingIfNeeded: $0) }
        case .some(let rows): return rows
        case .groups(var rows, let groups):
            rows.reserveCapacity(count)
            for group in groups {
                rows += group.first
                for row in group.others { rows.append(UInt32(truncatingIfNeeded: row)) }
            }
            return rows
        }
    }

    /// The position of a row; nil if the row does not match.
    ///
    /// - Complexity: O(number of groups and of the rows that come first), or O(number of rows) if they are ranked individually.
    public func place(ofRow row: Int) -> Int? {
        switch storage {
        case .all(let count): return row >= 0 && row < count ? row : nil
        case .promoted(let rows): return rows.place(ofRow: row)
        case .some(let rows): return rows.firstIndex { Int($0) == row }
        case .groups(let first, let groups):
            if let place = first.firstIndex(where: { Int($0) == row }) { return place }
            var before = first.count
            for group in groups {
                if let place = group.first.firstIndex(where: { Int($0) == row }) { return before + place }
                if let place = group.others.place(of: row) { return before + group.first.count + place }
                before += group.count
            }
            return nil
        }
    }

    /// Whether two lists have the same rows in the same order.
    ///
    /// - Complexity: O(number of rows × log number of rows).
    public static func == (left: RankedRows, right: RankedRows) -> Bool { left.elementsEqual(right) }

    /// Hashes the number of rows and the first of them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for row in prefix(20) { hasher.combine(row) }
    }
}
