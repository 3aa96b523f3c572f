/// How the entries of a menu stand beside each other, where they are not all one below the other: what the arrow keys need to know of a layout.
public struct Arrangement: Sendable, Hashable {
    /// The first entry of each column, where there are several. They are in order; pinned entries stand above them all.
    public var columns: [Int]
    /// How many tiles stand side by side in a strip, by the strip's number; a strip that is not named is one row.
    public var tilesPerRow: [Int: Int]

    /// Makes an arrangement; of rows one below the other, where nothing is said.
    public init(columns: [Int] = [], tilesPerRow: [Int: Int] = [:]) {
        self.columns = columns
        self.tilesPerRow = tilesPerRow
    }

    /// Whether a strip has more elements than room, so that it scrolls from side to side in one row.
    public func slides(_ strip: Int) -> Bool { tilesPerRow[strip] == Int.max }
}
