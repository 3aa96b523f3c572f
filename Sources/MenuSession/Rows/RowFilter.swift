public import MenuModel
public import MenuSearch

/// Finds the rows of a menu that match the typed text. Rows are numbered from 0 without the pinned entries.
public protocol RowFilter: Sendable {
    /// Replaces the rows that are searched.
    mutating func load(_ entries: EntryList)

    /// Ranks rows that were chosen before first among equal matches from now on; nil ranks none first.
    mutating func promote(_ rows: UsedRows?)

    /// Returns the rows that match a text, best first; nil where the text is incomplete, such as half of a pattern.
    ///
    /// Called once for each change of the text, and again when rows have arrived. An empty text matches all rows.
    mutating func rows(for text: String) -> RankedRows?

    /// The search for a text, where it takes so long that other threads are to do it; nil where `rows(for:)` is quick.
    ///
    /// - Parameter isComplete: whether all rows are sorted, and not only those that can be seen.
    mutating func search(for text: String, isComplete: Bool) -> Filter.Search?

    /// Keeps the result of the search that was requested last, and returns its rows, best first.
    mutating func finish(_ found: Filter) -> RankedRows

    /// Returns which characters of a title the last text matched, in order; empty for none.
    mutating func foundCharacters(in title: String) -> [Range<Int>]
}

extension RowFilter {
    /// Ranks none first.
    public mutating func promote(_ rows: UsedRows?) {}

    /// Has no search that takes long.
    public mutating func search(for text: String, isComplete: Bool) -> Filter.Search? { nil }

    /// Returns the rows in the order in which they were found.
    public mutating func finish(_ found: Filter) -> RankedRows { found.rows }
}
