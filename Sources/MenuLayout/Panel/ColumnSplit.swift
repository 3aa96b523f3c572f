public import MenuGeometry
public import MenuModel

/// The split of rows into columns: filled one after the other, none empty. Their lengths differ by at most one row, except on sheets, where all
/// columns but the last are full. Tiles stand on sheets of one row, which follow each other without a gap: they fill line after line.
public struct ColumnSplit: Sendable, Hashable {
    /// How many rows there are.
    public let rows: Int
    /// How many columns there are: at least 1, and no more than rows. With sheets, the columns of all sheets, one sheet after the other.
    public let columns: Int
    /// How many columns stand side by side.
    public let beside: Int
    /// How many rows a column of a sheet has; nil without sheets.
    public let sheetRows: Int?
    /// The least size of a tile, in points, if the rows are tiles; nil if they are not.
    public let tile: Size?

    /// Splits rows into a number of columns, or fewer if there are not enough rows.
    public init(rows: Int, columns: Int) {
        self.rows = max(0, rows)
        self.columns = max(1, min(columns, rows))
        (beside, sheetRows, tile) = (self.columns, nil, nil)
    }

    /// Splits rows into sheets with a number of columns each and a fixed number of rows in each column.
    ///
    /// - Parameter keepsColumns: Whether a single sheet has that many columns even if fewer are enough.
    public init(rows: Int, sheetsOf length: Int, columns: Int, keepsColumns: Bool = false) {
        let length = max(1, length)
        self.rows = max(0, rows)
        self.columns = max(1, (max(0, rows) + length - 1) / length)
        beside = max(1, keepsColumns ? columns : min(columns, self.columns))
        (sheetRows, tile) = (length, nil)
    }

    /// Splits rows into lines of tiles of a size, with a number of them side by side even if there are fewer rows.
    public init(rows: Int, tilesOf size: Size, beside: Int) {
        self.rows = max(0, rows)
        columns = max(1, rows)
        self.beside = max(1, beside)
        (sheetRows, tile) = (1, size)
    }

    /// Splits rows as a menu requests: one column for nil, a number of columns, or enough to keep columns within `limit` rows.
    ///
    /// Eleven rows under a limit of ten become six and five.
    ///
    /// - Parameter keepsColumns: Whether a sheet has as many columns as are requested even if fewer are enough.
    public init(rows: Int, as wish: MenuContent.Columns?, limit: Int, keepsColumns: Bool = false) {
        switch wish {
        case nil, .strip: self.init(rows: rows, columns: 1)
        case .count(let columns): self.init(rows: rows, columns: columns)
        case .sheets(let length, let columns):
            self.init(rows: rows, sheetsOf: length, columns: columns, keepsColumns: keepsColumns)
        case .automatic:
            let limit = max(1, limit)
            self.init(rows: rows, columns: (max(0, rows) + limit - 1) / limit)
        }
    }

    /// How many rows the longest column holds.
    public var longest: Int { sheetRows.map { min(rows, $0) } ?? (rows + columns - 1) / columns }

    /// Whether one sheet is visible at a time.
    public var isSheeted: Bool { sheetRows != nil && tile == nil }

    /// The sheet that a column is on; 0 without sheets.
    public func sheet(ofColumn column: Int) -> Int { column / beside }

    /// How many sheets there are; 1 without sheets.
    public var sheets: Int { (columns + beside - 1) / beside }

    /// The same rows in fewer columns side by side.
    public func narrowed(to limit: Int) -> ColumnSplit {
        if let tile { return ColumnSplit(rows: rows, tilesOf: tile, beside: limit) }
        guard let sheetRows else { return ColumnSplit(rows: rows, columns: limit) }
        return ColumnSplit(rows: rows, sheetsOf: sheetRows, columns: limit)
    }

    /// The rows of a column.
    public func rows(inColumn column: Int) -> Range<Int> {
        if let sheetRows { return min(rows, column * sheetRows)..<min(rows, (column + 1) * sheetRows) }
        let (length, longer) = rows.quotientAndRemainder(dividingBy: columns)
        let start = column * length + min(column, longer)
        return start..<start + length + (column < longer ? 1 : 0)
    }

    /// The column of a row.
    public func column(ofRow row: Int) -> Int {
        if let sheetRows { return row / sheetRows }
        let (length, longer) = rows.quotientAndRemainder(dividingBy: columns)
        let boundary = longer * (length + 1)
        return row < boundary ? row / (length + 1) : longer + (row - boundary) / max(1, length)
    }
}
