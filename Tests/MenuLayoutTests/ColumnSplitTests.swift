import MenuLayout
import MenuModel
import Testing

@Suite struct ColumnSplitTests {
    private func lengths(_ split: ColumnSplit) -> [Int] { (0..<split.columns).map { split.rows(inColumn: $0).count } }

    @Test(arguments: [
        (10, [10]), (11, [6, 5]), (12, [6, 6]), (20, [10, 10]), (21, [7, 7, 7]), (22, [8, 7, 7]), (1, [1]), (0, [0]),
    ])
    func `Automatic columns keep within ten rows and are of equal length`(rows: Int, expected: [Int]) {
        #expect(lengths(ColumnSplit(rows: rows, as: .automatic, limit: 10)) == expected)
    }

    @Test(arguments: [(9, 4, [3, 2, 2, 2]), (3, 5, [1, 1, 1]), (8, 2, [4, 4]), (5, 0, [5]), (5, -1, [5])])
    func `A number of columns is kept where there are rows for all`(rows: Int, columns: Int, expected: [Int]) {
        #expect(lengths(ColumnSplit(rows: rows, as: .count(columns), limit: 10)) == expected)
    }

    @Test func `Every row is in exactly the column that says so`() {
        for rows in 0...60 {
            for columns in 1...12 {
                let split = ColumnSplit(rows: rows, columns: columns)
                let all = (0..<split.columns).flatMap { Array(split.rows(inColumn: $0)) }
                #expect(all == Array(0..<rows))
                for column in 0..<split.columns {
                    for row in split.rows(inColumn: column) { #expect(split.column(ofRow: row) == column) }
                    #expect(rows == 0 || !split.rows(inColumn: column).isEmpty)
                }
                #expect(split.longest == lengths(split).max())
            }
        }
    }
}
