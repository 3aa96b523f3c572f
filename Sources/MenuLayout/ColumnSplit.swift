public import MenuModel

/// How a number of rows is broken into columns: filled one after the other, none empty, their lengths at most one row apart.
public struct ColumnSplit: Sendable, Hashable {
    /// How many rows there are.
    public let rows: Int
    /// How many columns; at least 1, and no more than there are rows.
    public let columns: Int

    /// Breaks rows into a number of columns, or fewer where there are not enough rows.
    public init(rows: Int, columns: Int) {
        self.rows = max(0, rows)
        self.columns = max(1, min(columns, rows))
    }

    /// Breaks rows as a menu asks: nil for one column, a number, or as many as keep columns within `limit` rows.
    ///
    /// Eleven rows under a limit of ten become six and five.
    public init(rows: Int, as wish: Menu.Columns?, limit: Int) {
        switch wish {
        case nil, .strip: self.init(rows: rows, columns: 1)
        case .count(let columns): self.init(rows: rows, columns: columns)
        case .automatic:
            let limit = max(1, limit)
            self.init(rows: rows, columns: (max(0, rows) + limit - 1) / limit)
        }
    }

    /// How many rows the longest column holds.
    public var longest: Int { (rows + columns - 1) / columns }

    /// The rows of a column.
    public func rows(inColumn column: Int) -> Range<Int> {
        let (length, longer) = rows.quotientAndRemainder(dividingBy: columns)
        let start = column * length + min(column, longer)
        return start..<start + length + (column < longer ? 1 : 0)
    }

    /// The column of a row.
    public func column(ofRow row: Int) -> Int {
        let (length, longer) = rows.quotientAndRemainder(dividingBy: columns)
        let boundary = longer * (length + 1)
        return row < boundary ? row / (length + 1) : longer + (row - boundary) / max(1, length)
    }
}
