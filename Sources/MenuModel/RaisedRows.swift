/// All rows of a list, a few of which come first: the others need no memory.
struct RaisedRows: Sendable {
    /// How many rows there are.
    let count: Int
    /// Those that come first, in their order.
    private let first: [UInt32]
    /// The same in the list's order.
    private let sorted: [UInt32]

    /// Raises rows of a list of so many; those beyond its end are left out.
    init(_ rows: [UInt32], of count: Int) {
        self.count = count
        first = rows.filter { $0 < count }
        sorted = first.sorted()
    }

    /// The row at a place, which there must be.
    ///
    /// - Complexity: O(log number of raised rows).
    subscript(position: Int) -> Int {
        precondition(position >= 0 && position < count)
        if position < first.count { return Int(first[position]) }
        let place = position - first.count
        // Before a row that is not raised stand as many places as rows that are not, and the raised ones.
        return place + countOfRaised { Int(sorted[$0]) - $0 <= place }
    }

    /// The place of a row; nil where there is none such.
    ///
    /// - Complexity: O(number of raised rows) for one of them, else O(log of that).
    func place(ofRow row: Int) -> Int? {
        guard row >= 0, row < count else { return nil }
        let before = countOfRaised { Int(sorted[$0]) < row }
        if before < sorted.count, Int(sorted[before]) == row { return first.firstIndex { Int($0) == row } }
        return first.count + row - before
    }

    /// How many of the raised rows come before the first that does not pass.
    private func countOfRaised(where passes: (Int) -> Bool) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if passes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
