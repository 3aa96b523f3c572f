/// The arrangement of a menu's entries, if they are not all in one column: the part of a layout that the arrow keys need.
public struct Arrangement: Sendable, Hashable {
    /// The first entry of each column, if there are several, in order; pinned entries are above all columns.
    public var columns: [Int]
    /// The number of tiles per row of each strip, by the strip's number; a strip that is not listed is one row.
    public var tilesPerRow: [Int: Int]

    /// Makes an arrangement; by default a single column of rows.
    public init(columns: [Int] = [], tilesPerRow: [Int: Int] = [:]) {
        self.columns = columns
        self.tilesPerRow = tilesPerRow
    }

    /// Whether a strip has more elements than fit, so that it scrolls horizontally in one row.
    public func slides(_ strip: Int) -> Bool { tilesPerRow[strip] == Int.max }
}
