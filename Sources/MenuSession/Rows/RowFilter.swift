public import MenuModel
public import MenuSearch

/// Finds the rows of a menu that match the typed text. Rows are numbered from 0 without the pinned entries.
public protocol RowFilter: Sendable {
    /// Replaces the rows that are searched.
    mutating func load(_ entries: EntryList)

    /// Sets the rows that were chosen before, which rank first among equal matches from now on; nil for none.
    mutating func promote(_ rows: UsedRows?)

    /// Returns the rows that match a text, best first; nil if the text is incomplete, such as half of a pattern.
    ///
    /// Called once for each change of the text, and again when rows have arrived. An empty text matches all rows.
    mutating func rows(for text: String) -> RankedRows?

    /// The search for a text, if it takes so long that other threads should do it; nil if `rows(for:)` is quick.
    ///
    /// - Parameter isComplete: whether all rows are sorted, and not only the visible ones.
    mutating func search(for text: String, isComplete: Bool) -> Filter.Search?

    /// Keeps the result of the search that was requested last, and returns its rows, best first.
    mutating func finish(_ found: Filter) -> RankedRows

    /// Returns which characters of a title the last text matched, in order; empty for none.
    mutating func foundCharacters(in title: String) -> [Range<Int>]
}

extension RowFilter {
    /// Does nothing: no rows rank first.
    public mutating func promote(_ rows: UsedRows?) {}

    /// Returns nil: no search takes long.
    public mutating func search(for text: String, isComplete: Bool) -> Filter.Search? { nil }

    /// Returns the rows in the order in which they were found.
    public mutating func finish(_ found: Filter) -> RankedRows { found.rows }
}
