import MenuModel
import MenuSearch

/// Which entries of a menu are shown, and in which order: pinned ones first, then all rows or those that were found.
struct ShownRows: Sendable {
    /// What would be listed if nothing were filtered.
    var source: EntryList
    /// The rows of the source that are shown, numbered without the pinned entries; nil for all of them in their order.
    var found: RankedRows?

    /// How many rows the source has.
    var rowCount: Int { source.count - source.headerCount }

    /// Whether no row is shown.
    var isEmpty: Bool { found?.isEmpty ?? (rowCount <= 0) }

    /// The number of the row that an entry shows; nil for pinned entries and for what is no row.
    func row(ofEntry entry: Int) -> Int? {
        let place = entry - source.headerCount
        guard place >= 0 else { return nil }
        if let found { return place < found.count ? found[place] : nil }
        return place < rowCount ? place : nil
    }

    /// Where an entry that is shown stands in the source; nil where it is none of it.
    func sourcePosition(of entry: Int) -> Int? {
        entry < source.headerCount ? entry : row(ofEntry: entry).map { source.headerCount + $0 }
    }

    /// Where an entry of the source is shown; nil where it is not.
    ///
    /// - Complexity: O(1) for lines in their order, else O(number of rows shown).
    func shownPosition(of position: Int) -> Int? {
        guard position >= source.headerCount, let found else { return position < source.count ? position : nil }
        return found.place(ofRow: position - source.headerCount).map { source.headerCount + $0 }
    }

    /// The entries that are shown. Rows that are not there are left out.
    ///
    /// - Parameter emptyNote: The title that stands for rows where none was found; nil for none.
    /// - Complexity: O(1) for lines, else O(number of rows shown).
    func entries(emptyNote: String? = nil) -> EntryList {
        guard let found else { return source }
        let note = found.isEmpty ? emptyNote : nil
        if let lines = source.lines, note == nil { return source.showing(lines, found) }
        var entries = Array(source.prefix(source.headerCount))
        if let note { entries.append(.init(element: .header(Header(title: note)), path: [])) }
        entries += found.lazy.filter { $0 < rowCount }.map { source[source.headerCount + $0] }
        return EntryList(entries, headerCount: source.headerCount)
    }
}
