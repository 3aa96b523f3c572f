public import MenuFormats

/// What a launcher makes of the rows that it reads.
public struct LauncherRows: Sendable, Hashable {
    /// Rows that ask for attention.
    public var urgent = RowSet("")
    /// Rows that stand for what is going on.
    public var active = RowSet("")
    /// Whether rows are Pango markup.
    public var hasMarkup = false
    /// The columns that are shown, from 1, where a pattern parts rows into columns; nil shows rows whole.
    public var shownColumns: [Int]?
    /// That pattern.
    public var columnSeparator = "\t"
    /// Whether items that lead back are shown.
    public internal(set) var showsBackItems = false
    /// Whether an item whose output is the path of a folder opens what is in it, and so on.
    public var browsesFolders = false
    /// Whether an item is found by its second line and its command too.
    public var findsCommands = false
}
