/// The rows that a query finds, best first: indices into the list they came from.
public struct RankedRows: Sendable, Hashable, RandomAccessCollection {
    private enum Storage: Sendable {
        case all(Int)
        case some([UInt32])
        /// Some rows first, taken from places of the others.
        case first([UInt32], places: [UInt32], rows: [UInt32])
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

    /// Rows in an order, but those at some places first: without moving the others.
    package init(first: [UInt32], at places: [UInt32], of rows: [UInt32]) {
        storage = .first(first, places: places, rows: rows)
    }

    /// Whether it is known to be all rows of a list in their order.
    public var isAll: Bool {
        if case .all = storage { true } else { false }
    }

    /// The best row's place.
    public var startIndex: Int { 0 }

    /// One past the last row's place.
    public var endIndex: Int {
        switch storage {
        case .all(let count): count
        case .some(let rows), .first(_, _, let rows): rows.count
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
        case .first(let first, let places, let rows):
            if position < first.count { return Int(first[position]) }
            // Before the row sought stand as many of the places as are not behind it.
            let others = position - first.count
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(places[middle]) - middle <= others { low = middle + 1 } else { high = middle }
            }
            return Int(rows[others + low])
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
