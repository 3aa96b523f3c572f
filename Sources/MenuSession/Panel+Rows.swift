import MenuModel
import MenuSearch
import TextEditing

extension Panel {
    /// The number of the row that an entry shows; nil for pinned entries and for what is no row.
    func row(ofEntry entry: Int) -> Int? {
        let place = entry - entries.headerCount
        guard place >= 0 else { return nil }
        if let rows { return place < rows.count ? rows[place] : nil }
        return entry < entries.count ? place : nil
    }

    /// Where an entry that is shown stands in the source; nil where it is none of it.
    func sourcePosition(of entry: Int) -> Int? {
        entry < entries.headerCount ? entry : row(ofEntry: entry).map { source.headerCount + $0 }
    }

    /// Where an entry of the source is shown; nil where it is not.
    ///
    /// - Complexity: O(1) for lines in their order, else O(number of rows shown).
    func shownPosition(of position: Int) -> Int? {
        guard position >= source.headerCount, let rows else { return position < source.count ? position : nil }
        return rows.place(ofRow: position - source.headerCount).map { source.headerCount + $0 }
    }

    /// Takes marks along where rows move; those of rows that are gone go.
    mutating func remark(_ renumbering: (Int) -> Int?) {
        // Lines only come.
        guard !marks.isEmpty, source.lines == nil else { return }
        let pinned = entries.headerCount
        let moved = marks.compactMap { renumbering(pinned + $0) }
        marks = RowBits(moved.map { $0 - source.headerCount }.filter { $0 >= 0 })
    }

    /// Whether its rows are what the text of its field has found.
    var isFiltered: Bool { rows != nil && field?.text.isEmpty == false }

    /// Which rows it shows while nothing is typed; nil for all of them in their order.
    var rowsAtRest: RankedRows? {
        guard let used, !used.rows.isEmpty else { return nil }
        return RankedRows(all: source.count - source.headerCount, first: used.rows)
    }
}
