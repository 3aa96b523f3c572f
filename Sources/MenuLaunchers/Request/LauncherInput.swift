public import MenuFormats

/// The input of a launcher: its source and when it is read.
public struct LauncherInput: Sendable, Hashable {
    /// Where the rows come from.
    public enum Source: Sendable, Hashable {
        /// Standard input.
        case standardInput
        /// A file.
        case file(String)
        /// The output of a shell command.
        case command(String)
        /// The applications of the desktop, as jgmenu lists them.
        case applications
        /// The lists of a JSON file, of which a row may lead to another one.
        case lists(String)
        /// No rows.
        case nothing
        /// No rows: a text is shown, which may be Pango markup. A single dash means that standard input is the text.
        case message(String)
        /// The rows of the modes that the request names, one mode at a time.
        case modes
    }

    /// Where the rows come from.
    public var source = Source.standardInput
    /// The format of the rows.
    public var format: MenuFormat
    /// The byte between rows.
    public var separator: UInt8 = 0x0A
    /// The tag that is shown first; nil for the first one.
    public var tag: String?
    /// Additional environment variables for the command that makes the rows.
    public var environment: [String: String] = [:]
    /// Whether rows without text are left out.
    public var skipsEmptyRows = false
    /// Whether all rows are read before the menu opens.
    public var readsAll = false
    /// How many rows to wait for before the menu opens; nil for one.
    public var rowsReadFirst: Int?
    /// Whether the menu opens at once if rows are read from a terminal: the user may want to type in the menu instead.
    public var opensOnTerminal = false
    /// Whether the display is opened before anything is read.
    public var opensDisplayFirst = false
    /// The message and exit code if the file with the rows does not exist; nil for those of any unreadable file.
    public var missingFile: LauncherComplaint?
    /// The message and exit code if there are no rows at all; nil shows the menu anyway.
    public var emptiness: LauncherComplaint?
    /// The exit code if the input is not a menu.
    public var badInputCode: Int32 = 1

    /// Makes an input with the defaults.
    init(_ format: MenuFormat) { self.format = format }
}

/// A message for standard error, and an exit code.
public struct LauncherComplaint: Sendable, Hashable {
    /// The message; empty for none.
    public var text: String
    /// The exit code.
    public var code: Int32
}
