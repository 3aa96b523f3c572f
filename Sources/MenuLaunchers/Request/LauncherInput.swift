public import MenuFormats

/// What a launcher's rows are read from, and when.
public struct LauncherInput: Sendable, Hashable {
    /// Where the rows come from.
    public enum Source: Sendable, Hashable {
        /// Standard input.
        case standardInput
        /// A file.
        case file(String)
        /// What a shell's command prints.
        case command(String)
        /// The applications of the desktop, as jgmenu lists them.
        case applications
        /// There are none.
        case nothing
        /// There are none: a text is shown, which may be Pango markup. A lone dash stands for standard input.
        case message(String)
        /// What a script prints, which is called again with each choice.
        case script(name: String, command: String)
    }

    /// Where the rows come from.
    public var source = Source.standardInput
    /// How they are written.
    public var format: MenuFormat
    /// The byte between rows.
    public var separator: UInt8 = 0x0A
    /// The tag that is shown first; nil for the first one.
    public var tag: String?
    /// What the command that makes the rows finds in its environment besides.
    public var environment: [String: String] = [:]
    /// Whether all rows are read before the menu opens.
    public var readsAll = false
    /// How many rows are waited for before it opens; nil for the first one.
    public var rowsReadFirst: Int?
    /// Whether the menu opens at once where rows come from a terminal: the user may want to type in the menu rather than there.
    public var opensOnTerminal = false
    /// Whether the display is opened before anything is read.
    public var opensDisplayFirst = false
    /// What is said, and the exit code, where the file with the rows does not exist; nil for what is said of any file that cannot be read.
    public var missingFile: LauncherComplaint?
    /// What is said, and the exit code, where there are no rows at all; nil shows the menu nevertheless.
    public var emptiness: LauncherComplaint?
    /// The exit code where what was read is no menu.
    public var badInputCode: Int32 = 1

    /// Makes an input that no option has changed yet.
    init(_ format: MenuFormat) { self.format = format }
}

/// What is said on standard error, and the exit code.
public struct LauncherComplaint: Sendable, Hashable {
    /// What is said; empty for nothing.
    public var text: String
    /// The exit code.
    public var code: Int32
}
