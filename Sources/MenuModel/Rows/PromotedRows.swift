/// All rows of a list, a few of which come first; the others take no memory.
struct PromotedRows: Sendable {
    /// How many rows there are.
    let count: Int
    /// The rows that come first, in their order.
    private let first: [UInt32]
    /// The same rows in the list's order.
    private let sorted: [UInt32]

    /// Promotes rows of a list with `count` rows; numbers beyond its end are ignored.
    init(_ rows: [UInt32], of count: Int) {
        self.count = count
        first = rows.filter { $0 < count }
        sorted = first.sorted()
    }

    /// The row at a position, which must exist.
    ///
    /// - Complexity: O(log number of promoted rows).
    subscript(position: Int) -> Int {
        precondition(position >= 0 && position < count)
        if position < first.count { return Int(first[position]) }
        let place = position - first.count
        // The position of a row that is not promoted is the number of such rows before it, plus the number of promoted rows.
        return place + countOfPromoted { Int(sorted[$0]) - $0 <= place }
    }

    /// The position of a row; nil if there is no such row.
    ///
    /// - Complexity: O(number of promoted rows) for a promoted row, otherwise O(log number of promoted rows).
    func place(ofRow row: Int) -> Int? {
        guard row >= 0, row < count else { return nil }
        let before = countOfPromoted { Int(sorted[$0]) < row }
        if before < sorted.count, Int(sorted[before]) == row { return first.firstIndex { Int($0) == row } }
        return first.count + row - before
    }

    /// How many promoted rows pass a test, in the list's order; the test fails for every row after the first that fails it.
    private func countOfPromoted(where passes: (Int) -> Bool) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if passes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
