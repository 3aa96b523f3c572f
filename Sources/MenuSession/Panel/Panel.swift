import MenuGeometry
public import MenuLayout
public import MenuModel
public import MenuScene

/// One open menu on the screen.
public struct Panel: Sendable {
    /// The menu that it shows.
    public internal(set) var menu: MenuContent
    /// The entries that it lists.
    public internal(set) var entries: EntryList
    /// Its layout on the screen, in screen points.
    public internal(set) var frame: MenuFrame
    /// How far its rows are scrolled, in points, from 0 to the frame's `maximumScroll`.
    public internal(set) var scroll: Double
    /// The scrolling to another position; nil if it rests.
    var scrolling: ScrollMotion?
    /// Its colours. The host sets them once it knows the backdrop; until then they are the theme's.
    public var palette: Palette
    /// Its rows, shown or not.
    var rows: PanelRows
    /// The search field that is edited, or will be; nil if it has none.
    var field: PanelField?
    /// Its other search fields, which become `field` when they are clicked, or by Tab.
    var otherFields: [PanelField] = []
    /// How far its rows were scrolled when the carried row was picked up; nil if none is carried.
    var carriedScroll: Double?
    /// The editor of the title that is being renamed; nil if there is none.
    var renaming: RowEditor?
    /// Whether the highlight stays on the first row whatever rows come, because the user has not moved it yet.
    var staysFirst = false
    /// Whether its first entry is the lowest one.
    var isReversed = false
    /// The visibility of the line below its pinned entries.
    var headerLine = Transition.resting(at: 0)
    /// The opacity of its scroll bar.
    var scrollBar = Transition.resting(at: 1)
    /// The animation to another size; nil if there is none.
    var resize: PanelResize?
    /// The rows that are on their way to their places; nil if all are there.
    var ways: RowWays?
    /// Whether its highlight is currently off during a flash.
    var isFlashOff = false
    /// The outlines of the menus above it, in the places in which their shadows were last drawn on it.
    var shading: [Path] = []

    /// The rectangle that it is drawn in, in screen points.
    var window: Rect { resize.map { frame.window.union($0.start.room) } ?? frame.window }

    /// The entries that are at least partly visible, in order.
    var visibleEntries: [Int] { frame.visibleEntries(scroll: scroll) }

    /// The rectangle of an entry, in screen points.
    func rect(ofEntry entry: Int) -> Rect { frame.rect(ofEntry: entry, scroll: scroll) }

    /// The number of rows that it shows; the row that reports no matches counts as one.
    var rowCount: Int { entries.count - entries.headerCount }

    /// The text that its rows are searched for: that of all its filtering fields together; nil if it has no field.
    var searchText: String? {
        guard let field else { return nil }
        guard !otherFields.isEmpty else { return field.text }
        return ([field] + otherFields).filter { $0.filters && !$0.isEmpty }.sorted { $0.entry < $1.entry }.map(\.text)
            .joined(separator: " ")
    }

    /// Whether its rows are filtered by the text of its fields.
    var isFiltered: Bool { rows.found != nil && searchText?.isEmpty == false }

    /// Its current look, without its entries.
    var view: PanelView { PanelView(frame: frame, scroll: scroll, resize: resize) }
}

/// The look of an open menu at a moment.
struct PanelView: Sendable {
    var frame: MenuFrame
    var scroll: Double
    var resize: PanelResize?

    /// The entries that are at least partly visible, in order.
    var visibleEntries: [Int] { frame.visibleEntries(scroll: scroll) }

    /// The rectangle of an entry, in screen points.
    func rect(ofEntry entry: Int) -> Rect { frame.rect(ofEntry: entry, scroll: scroll) }
}
