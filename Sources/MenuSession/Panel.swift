import Geometry
public import MenuLayout
public import MenuModel
public import MenuScene
import MenuSearch

/// One open menu on the screen.
public struct Panel: Sendable {
    /// The menu that it shows.
    public internal(set) var menu: Menu
    /// What it lists.
    public internal(set) var entries: EntryList
    /// Where everything lies, in screen points.
    public internal(set) var frame: MenuFrame
    /// How far its rows are scrolled, in points, from 0 to the frame's `maximumScroll`.
    public internal(set) var scroll: Double
    /// Its colours. The host sets them once it knows what lies beneath; until then they are the theme's.
    public var palette: Palette
    /// What it would list if nothing were filtered.
    var source: EntryList
    /// The rows of the source that are shown, numbered without the pinned entries; nil for all of them in their order.
    var rows: RankedRows?
    /// The rows of the source that were chosen before, and come first; nil where that does not count.
    var used: UsedRows?
    /// Its search field; nil where it has none.
    var field: PanelField?
    /// The title of a row that is written anew; nil where none is.
    var renaming: PanelField?
    /// Whether the source lists what is in submenus too, and no submenus.
    var isDeep = false
    /// What finds rows by the text of the field.
    var filter: (any RowFilter)?
    /// The number of the search whose rows are waited for; nil where all is found.
    var search: Int?
    /// Whether that search is for another text than that of the rows shown.
    var isTextNew = false
    /// Whether keys wait for that search to rank rows to the last.
    var isSettling = false
    /// The rows of the source that are chosen besides others.
    var marks = RowBits()
    /// Where the highlight last was among the rows that were shown, from 0.
    var keptPlace = 0
    /// The row that the sheet begins with that is turned to, where pages are turned by sheets.
    var sheetTop = 0
    /// Whether its first entry is the lowest one.
    var isTurned = false
    /// How much is seen of the line below its pinned entries.
    var headerLine = Transition.resting(at: 0)
    /// Its way to another size; nil where it is there.
    var resize: Resize?
    /// Whether its highlight is off for the moment, in a flash.
    var isFlashOff = false

    /// What it is drawn in, in screen points.
    var window: Rect { resize.map { frame.window.union($0.start.room) } ?? frame.window }
}
