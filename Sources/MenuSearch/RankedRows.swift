/// The rows that a query finds, best first: indices into the list they came from.
public struct RankedRows: Sendable, Hashable, RandomAccessCollection {
    private enum Storage: Sendable, Hashable {
        case all(Int)
        case some([UInt32])
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

    /// The best row's place.
    public var startIndex: Int { 0 }

    /// One past the last row's place.
    public var endIndex: Int {
        switch storage {
        case .all(let count): count
        case .some(let rows): rows.count
        }
    }

    /// The row at a place.
    public subscript(position: Int) -> Int {
        switch storage {
        case .all(let count):
            precondition(position >= 0 && position < count)
            return position
        case .some(let rows): return Int(rows[position])
        }
    }
}
