public import MenuFormats

/// How a launcher processes the rows that it reads.
public struct LauncherRows: Sendable, Hashable {
    /// Rows that ask for attention.
    public var urgent = RowSet("")
    /// Rows that represent something active.
    public var active = RowSet("")
    /// Whether rows are Pango markup.
    public var hasMarkup = false
    /// The shown columns, from 1, of rows that a pattern splits into columns; nil shows whole rows.
    public var shownColumns: [Int]?
    /// That pattern.
    public var columnSeparator = "\t"
    /// How a row is divided into what is shown and what is printed; nil for rows that are shown as they are.
    public var parts: RowParts?
    /// The shell command whose output is shown for a row, with `%s` for the row; nil for the row itself.
    public var displayCommand: String?
    /// The command that makes the picture of a row whose icon begins with `thumbnail://`; nil where its file is the picture.
    public var pictureCommand: CommandPattern?
    /// Whether rows are listed in the order of their bytes.
    public var areSorted = false
    /// Whether items that lead back are shown.
    public internal(set) var showsBackItems = false
    /// Whether an item whose output is the path of a folder opens a submenu of its contents, recursively.
    public var browsesFolders = false
    /// Whether an item is found by its second line and its command too.
    public var findsCommands = false
}
