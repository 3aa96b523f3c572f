public import MenuModel
public import MenuSearch

/// Finds the rows of a menu by what is typed. Rows are numbered from 0 without the pinned entries.
public protocol RowFilter: Sendable {
    /// Looks among other rows from now on.
    mutating func take(_ entries: EntryList)

    /// Puts rows that were chosen before first from now on, among those that are found equally well; nil puts none first.
    mutating func promote(_ rows: UsedRows?)

    /// Finds the rows that a text means, best first; nil where the text means nothing yet, as half of a pattern does.
    ///
    /// Asked once for each change of the text, and again when rows have come. An empty text finds all rows.
    mutating func rows(for text: String) -> RankedRows?

    /// The search that a text asks for, where it takes so long that it is better done on other threads; nil where `rows(for:)` is quick.
    ///
    /// - Parameter isComplete: whether all rows are put in their order, and not only those that people look at.
    mutating func search(for text: String, isComplete: Bool) -> Filter.Search?

    /// Takes in what the search that was asked for last has come to, and tells the rows, best first.
    mutating func finish(_ found: Filter) -> RankedRows

    /// Tells which characters of a title the text asked for last found, in order; empty where it found none in it.
    mutating func foundCharacters(in title: String) -> [Range<Int>]
}

extension RowFilter {
    /// Puts none first.
    public mutating func promote(_ rows: UsedRows?) {}

    /// Does everything at once.
    public mutating func search(for text: String, isComplete: Bool) -> Filter.Search? { nil }

    /// Takes the rows as they were found.
    public mutating func finish(_ found: Filter) -> RankedRows { found.rows }
}
