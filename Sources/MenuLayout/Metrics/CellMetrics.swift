public import MenuGeometry
public import MenuModel

/// How rows and their parts are arranged, as themes of launchers ask for it; in points.
public struct CellMetrics: Sendable, Hashable {
    /// Where a title is in its space.
    public enum TitleAlignment: Sendable, Hashable {
        /// At the side where the row begins.
        case start
        /// In the middle.
        case middle
        /// At the other side.
        case end

        /// The alignment in a layout that is read from left to right.
        var text: RowLayout.Text.Alignment {
            switch self {
            case .start: .left
            case .middle: .center
            case .end: .right
            }
        }
    }

    /// What a row that opens a submenu has in place of a chevron of the theme's size.
    public struct Arrow: Sendable, Hashable {
        /// What is written; nil for a chevron.
        public var text: String?
        /// How parts of it differ from the title's style.
        public var spans: [TextSpan] = []
        /// The room for it; wider texts reach beyond it.
        public var width: Double

        /// Makes an arrow.
        public init(_ text: String?, width: Double) { (self.text, self.width) = (text, width) }
    }

    /// The space beside all rows that is kept for the scroll bar.
    public var barRoom = 0.0
    /// The part of that space around the edges of the bar, and the one between its edges and its handle.
    public var barMargin = EdgeInsets(all: 0), barInside = EdgeInsets(all: 0)
    /// The space between rows that are side by side, and between rows one below the other.
    public var spacing = Size.zero
    /// The boxes in a row: the picture and the text in them that are those of the highlighted row are the row's own. Nil for an icon before a title.
    public var boxes: BoxTree?
    /// Where the title is in its space.
    public var titleAlignment = TitleAlignment.start
    /// How many lines a title has room for. It is broken at its own line breaks alone; the last line has the rest of it.
    public var titleLines = 1
    /// Where the lines of a message are in the box for it.
    public var messageAlignment = TitleAlignment.start
    /// Where the titles between rows are in the width of the menu.
    public var headerAlignment = TitleAlignment.start
    /// The mark of submenus; nil for a chevron of the theme's size.
    public var arrow: Arrow?
    /// Whether rows begin at the right, with their icons, also where the menu is read from left to right.
    public var beginsAtRight = false
    /// What the pointer looks like over rows; nil for as over what is around them.
    public var pointer: PointerShape?
    /// Whether rows have room for an icon even if none of them has one.
    public var keepsIcons = false
    /// Whether there is room for as many columns as a menu asks for, even if there are fewer rows.
    public var keepsColumns = false
    /// How many rows a column has room for at least; if there are fewer rows, the room stays empty.
    public var leastRows = 0
    /// Whether rows that a filter leaves out keep their room, up to the length of a sheet; only in boxes.
    public var keepsRoom = false
    /// Whether the first row of a sheet is the lowest one; keys that move down lead to the row below nevertheless.
    public var rises = false
}
