import MenuModel
import MenuSearch

/// The shown entries of a menu and their order: pinned ones first, then all rows or those that match.
struct ShownRows: Sendable {
    /// The unfiltered entries.
    var source: EntryList
    /// The rows of the source that are shown, numbered without the pinned entries; nil for all of them in the source's order.
    var found: RankedRows?

    /// How many rows the source has.
    var rowCount: Int { source.count - source.headerCount }

    /// Whether no row is shown.
    var isEmpty: Bool { found?.isEmpty ?? (rowCount <= 0) }

    /// The number of the row that an entry shows; nil for pinned entries and entries that are not rows.
    func row(ofEntry entry: Int) -> Int? {
        let place = entry - source.headerCount
        guard place >= 0 else { return nil }
        if let found { return place < found.count ? found[place] : nil }
        return place < rowCount ? place : nil
    }

    /// The position of a shown entry in the source; nil if it is not from the source.
    func sourcePosition(of entry: Int) -> Int? {
        entry < source.headerCount ? entry : row(ofEntry: entry).map { source.headerCount + $0 }
    }

    /// The shown position of an entry of the source; nil if it is not shown.
    ///
    /// - Complexity: O(1) for lines in their order, otherwise O(number of shown rows).
    func shownPosition(of position: Int) -> Int? {
        guard position >= source.headerCount, let found else { return position < source.count ? position : nil }
        return found.place(ofRow: position - source.headerCount).map { source.headerCount + $0 }
    }

    /// The shown entries. Rows that do not exist are left out.
    ///
    /// - Parameter emptyNote: The title of the row that is shown if nothing was found; nil for none.
    /// - Complexity: O(1) for lines, otherwise O(number of shown rows).
    func entries(emptyNote: String? = nil) -> EntryList {
        guard let found else { return source }
        let note = found.isEmpty ? emptyNote : nil
        if let lines = source.lines, note == nil { return source.showing(lines, found) }
        return source.listing(found, after: note.map { .init(element: .header(Header(title: $0)), path: []) })
    }
}
