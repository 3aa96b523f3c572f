import MenuGeometry
public import MenuLayout
public import MenuModel
public import MenuScene

/// One open menu on the screen.
public struct Panel: Sendable {
    /// The menu that it shows.
    public internal(set) var menu: MenuContent
    /// What it lists.
    public internal(set) var entries: EntryList
    /// Where everything lies, in screen points.
    public internal(set) var frame: MenuFrame
    /// How far its rows are scrolled, in points, from 0 to the frame's `maximumScroll`.
    public internal(set) var scroll: Double
    /// Its colours. The host sets them once it knows what lies beneath; until then they are the theme's.
    public var palette: Palette
    /// Its rows, shown or not.
    var rows: PanelRows
    /// Its search field; nil where it has none.
    var field: PanelField?
    /// The title of the row that is being renamed; nil where none is.
    var renaming: RowEditor?
    /// Whether its first entry is the lowest one.
    var isTurned = false
    /// How much is seen of the line below its pinned entries.
    var headerLine = Transition.resting(at: 0)
    /// Its way to another size; nil where it is there.
    var resize: PanelResize?
    /// Whether its highlight is off for the moment, in a flash.
    var isFlashOff = false

    /// What it is drawn in, in screen points.
    var window: Rect { resize.map { frame.window.union($0.start.room) } ?? frame.window }

    /// The entries of which something can be seen, in order.
    var visibleEntries: [Int] { frame.visibleEntries(scroll: scroll) }

    /// Where an entry lies, in screen points.
    func rect(ofEntry entry: Int) -> Rect { frame.rect(ofEntry: entry, scroll: scroll) }

    /// How many rows it shows; a note that there are none counts as one.
    var rowCount: Int { entries.count - entries.headerCount }

    /// Whether its rows are what the text of its field has found.
    var isFiltered: Bool { rows.found != nil && field?.isEmpty == false }

    /// How it is seen at the moment, without what it lists.
    var view: PanelView { PanelView(frame: frame, scroll: scroll, resize: resize) }
}

/// How an open menu is seen at a moment.
struct PanelView: Sendable {
    var frame: MenuFrame
    var scroll: Double
    var resize: PanelResize?

    /// The entries of which something can be seen, in order.
    var visibleEntries: [Int] { frame.visibleEntries(scroll: scroll) }

    /// Where an entry lies, in screen points.
    func rect(ofEntry entry: Int) -> Rect { frame.rect(ofEntry: entry, scroll: scroll) }
}
