public import MenuModel
import MenuSearch

/// Finds the rows of a menu by what is typed. Rows are numbered from 0 without the pinned entries.
public protocol RowFilter: Sendable {
    /// Looks among other rows from now on.
    mutating func take(_ entries: EntryList)

    /// Finds the rows that a text means, best first; nil where the text means nothing yet, as half of a pattern does.
    ///
    /// Asked once for each change of the text. An empty text finds all rows.
    mutating func rows(for text: String) -> RankedRows?

    /// Tells which characters of a title the text asked for last found, in order; empty where it found none in it.
    mutating func foundCharacters(in title: String) -> [Range<Int>]
}
