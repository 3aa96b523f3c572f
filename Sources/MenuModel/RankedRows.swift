/// The rows that a query finds, best first: indices into the list they came from.
public struct RankedRows: Sendable, Hashable, RandomAccessCollection {
    private enum Storage: Sendable {
        case all(Int)
        case some([UInt32])
        /// Rows one by one, then the groups, none of which has a row of another one or of those before.
        case groups([UInt32], [RowBits])
    }

    private let storage: Storage

    /// All rows of a list in their order, without memory for each.
    public init(all count: Int) {
        storage = .all(count)
    }

    /// Rows in an order.
    public init(_ rows: [UInt32]) {
        storage = .some(rows)
    }

    /// Rows one by one, which are ranked, and after them groups of rows, each in the list's order. No row may be there twice.
    ///
    /// - Complexity: O(rows of the list / 64).
    public init(first: [UInt32] = [], groups: [RowBits]) {
        var groups = groups.filter { !$0.isEmpty }
        for index in groups.indices { groups[index].seal() }
        storage = .groups(first, groups)
    }

    /// Whether it is known to be all rows of a list in their order.
    public var isAll: Bool {
        if case .all = storage { true } else { false }
    }

    /// How many of the first rows are in their order for good; the others are still to be ranked.
    public var settledCount: Int {
        if case .groups(let first, _) = storage, !first.isEmpty { first.count } else { count }
    }

    /// The best row's place.
    public var startIndex: Int { 0 }

    /// One past the last row's place.
    public var endIndex: Int {
        switch storage {
        case .all(let count): count
        case .some(let rows): rows.count
        case .groups(let first, let groups): groups.reduce(first.count) { $0 + $1.count }
        }
    }

    /// The row at a place.
    ///
    /// - Complexity: O(log number of rows).
    public subscript(position: Int) -> Int {
        switch storage {
        case .all(let count):
            precondition(position >= 0 && position < count)
            return position
        case .some(let rows): return Int(rows[position])
        case .groups(let first, let groups):
            if position < first.count { return Int(first[position]) }
            var rest = position - first.count
            for group in groups {
                if rest < group.count { return group.row(at: rest) }
                rest -= group.count
            }
            preconditionFailure("no such place")
        }
    }

    /// The place of a row; nil where it is not found.
    ///
    /// - Complexity: O(number of groups), or O(number of rows) where they are ranked one by one.
    public func place(ofRow row: Int) -> Int? {
        switch storage {
        case .all(let count): return row >= 0 && row < count ? row : nil
        case .some(let rows): return rows.firstIndex { Int($0) == row }
        case .groups(let first, let groups):
            if let place = first.firstIndex(where: { Int($0) == row }) { return place }
            var before = first.count
            for group in groups {
                if let place = group.place(of: row) { return before + place }
                before += group.count
            }
            return nil
        }
    }

    /// Whether two have the same rows in the same order.
    ///
    /// - Complexity: O(number of rows × log of it).
    public static func == (left: RankedRows, right: RankedRows) -> Bool { left.elementsEqual(right) }

    /// Feeds how many rows there are and which come first.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for row in prefix(20) { hasher.combine(row) }
    }
}
