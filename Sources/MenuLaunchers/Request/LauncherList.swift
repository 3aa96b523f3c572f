public import MenuSession

/// How a launcher's rows are listed, walked through and chosen.
public struct LauncherList: Sendable, Hashable {
    /// Which row is highlighted at first.
    public enum Selection: Sendable, Hashable {
        /// By its number from 0; a negative one counts from the end.
        case index(Int)
        /// The first that a search for the text finds.
        case text(String)
    }

    /// The most rows that are seen at once; nil for as many as there are.
    public var lines: Int?
    /// How many columns the rows are broken into.
    public var columns = 1
    /// The least height of a row, in pixels; nil for what suits.
    public var rowHeight: Int?
    /// Whether the last row is followed by the first.
    public var cycles = false
    /// How the keys go that turn pages.
    public var paging = SessionOptions.Paging.seen
    /// Which row is highlighted at first.
    public var selection: Selection?
    /// Whether several rows can be marked.
    public var isMultiple = false
    /// The buttons that choose nothing.
    public var idleButtons: Set<Int> = []
}
