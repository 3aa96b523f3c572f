/// The arrangement of a menu's entries, if they are not all in one column: the part of a layout that the arrow keys need.
public struct Arrangement: Sendable, Hashable {
    /// The first entry of each column, if there are several, in order; pinned entries are above all columns.
    public var columns: [Int]
    /// The number of tiles per row of each strip, by the strip's number; a strip that is not listed is one row.
    public var tilesPerRow: [Int: Int]
    /// The runs of a grid's tiles, in order; each fills lines of its own.
    public var tileRuns: [Range<Int>] = []
    /// How many tiles of a grid are in one line.
    public var tilesBeside = 1

    /// Makes an arrangement; by default a single column of rows.
    public init(columns: [Int] = [], tilesPerRow: [Int: Int] = [:]) {
        self.columns = columns
        self.tilesPerRow = tilesPerRow
    }

    /// The run of tiles that an entry belongs to; nil if it is no tile of a grid.
    ///
    /// - Complexity: O(log of the number of runs).
    func tileRun(of index: Int) -> Range<Int>? {
        var (low, high) = (0, tileRuns.count)
        while low < high {
            let middle = low + (high - low) / 2
            if tileRuns[middle].upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < tileRuns.count && tileRuns[low].contains(index) ? tileRuns[low] : nil
    }

    /// Whether a strip has more elements than fit, so that it scrolls horizontally in one row.
    public func slides(_ strip: Int) -> Bool { tilesPerRow[strip] == Int.max }
}
