/// All rows of a list, a few of which come first: the others need no memory.
struct PromotedRows: Sendable {
    /// How many rows there are.
    let count: Int
    /// Those that come first, in their order.
    private let first: [UInt32]
    /// The same in the list's order.
    private let sorted: [UInt32]

    /// Promotes rows of a list of so many; those beyond its end are left out.
    init(_ rows: [UInt32], of count: Int) {
        self.count = count
        first = rows.filter { $0 < count }
        sorted = first.sorted()
    }

    /// The row at a place, which there must be.
    ///
    /// - Complexity: O(log number of promoted rows).
    subscript(position: Int) -> Int {
        precondition(position >= 0 && position < count)
        if position < first.count { return Int(first[position]) }
        let place = position - first.count
        // Before a row that is not promoted stand as many places as rows that are not, and the promoted ones.
        return place + countOfPromoted { Int(sorted[$0]) - $0 <= place }
    }

    /// The place of a row; nil where there is none such.
    ///
    /// - Complexity: O(number of promoted rows) for one of them, else O(log of that).
    func place(ofRow row: Int) -> Int? {
        guard row >= 0, row < count else { return nil }
        let before = countOfPromoted { Int(sorted[$0]) < row }
        if before < sorted.count, Int(sorted[before]) == row { return first.firstIndex { Int($0) == row } }
        return first.count + row - before
    }

    /// How many of the promoted rows come before the first that does not pass.
    private func countOfPromoted(where passes: (Int) -> Bool) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if passes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
