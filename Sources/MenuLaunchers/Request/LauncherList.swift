public import MenuSession

/// How a launcher's rows are listed, navigated and chosen.
public struct LauncherList: Sendable, Hashable {
    /// Which row is highlighted at first.
    public enum Selection: Sendable, Hashable {
        /// By its number from 0; a negative one counts from the end.
        case index(Int)
        /// The first row that a search for the text finds.
        case text(String)
    }

    /// The maximum number of visible rows; nil for all rows.
    public var lines: Int?
    /// The number of columns of the list.
    public var columns = 1
    /// The minimum height of a row, in pixels; nil for automatic.
    public var rowHeight: Int?
    /// How many lines a row has room for; it is broken at its own line breaks.
    public var rowLines = 1
    /// Whether the last row is followed by the first.
    public var cycles = false
    /// How the Page Up and Page Down keys move.
    public var paging = SessionOptions.Paging.seen
    /// Which row is highlighted at first.
    public var selection: Selection?
    /// Whether a row is chosen without a menu if it is the only one.
    public var acceptsOnlyRow = false
    /// Whether several rows can be marked.
    public var isMultiple = false
    /// The pointer buttons that choose nothing.
    public var idleButtons: Set<Int> = []
}
