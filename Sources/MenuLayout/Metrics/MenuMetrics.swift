public import MenuGeometry

/// Every measure of a menu's look, in points. The defaults are the default theme's.
public struct MenuMetrics: Sendable, Hashable {
    /// How shortcuts are written.
    public enum ShortcutStyle: Sendable, Hashable {
        /// `Ctrl+Shift+S`, as X11 desktops write them.
        case words
        /// `⌃⇧S`, a column a modifier.
        case symbols
    }

    /// Where a text that is too wide loses letters.
    public enum Ellipsis: Sendable, Hashable {
        /// In the middle, so that both ends stay readable.
        case middle
        /// At the end.
        case end
    }

    // MARK: Texts

    /// The titles of rows.
    public var titleFont = FontStyle(family: "Sans", size: 13, weight: .medium)
    /// The quieter texts under titles.
    public var subtitleFont = FontStyle(family: "Sans", size: 11)
    /// The titles between groups of rows.
    public var headerFont = FontStyle(family: "Sans", size: 11, weight: .bold)
    /// Shortcuts.
    public var shortcutFont = FontStyle(family: "Sans", size: 12.5)
    /// Titles under the pictures of tiles.
    public var tileFont = FontStyle(family: "Sans", size: 11)
    /// The title in the tab of a pop-out.
    public var tabFont = FontStyle(family: "Sans", size: 13, weight: .medium)
    /// Where a title that is too wide loses letters.
    public var ellipsis = Ellipsis.middle
    /// The widest that a title makes its menu; a longer one is shortened.
    public var maximumTextWidth = 480.0
    /// The widest that a subtitle makes its menu; a longer one goes on in the next line.
    public var maximumSubtitleWidth = 320.0
    /// How many lines a subtitle takes at most, one or two; what has no room in them is shortened.
    public var subtitleLines = 2

    // MARK: Rows

    /// The least height of a row; a large font makes it higher.
    public var rowHeight = 24.0
    /// The least space above and below the texts of a row.
    public var rowPadding = 3.0
    /// The height of a hairline separator's row.
    public var separatorHeight = 9.0
    /// The space at both ends of a hairline separator.
    public var separatorInset = 12.0
    /// How thick hairline separators are; 0 for one device pixel.
    public var separatorThickness = 0.0
    /// The height of the band between inline menus.
    public var thickSeparatorHeight = 8.0
    /// The least height of a header's row.
    public var headerHeight = 24.0
    /// The height of a search field's row.
    public var searchHeight = 36.0
    /// The space around a search field in its row.
    public var searchInsets = EdgeInsets(top: 3, left: 9, bottom: 6, right: 9)
    /// The radius of a search field.
    public var searchRadius = 6.0
    /// How thick the ring is around a search field that has the keyboard; 0 for none.
    public var focusRing = 1.5
    /// The space to the left and right of a highlight.
    public var highlightInset = 5.0
    /// The radius of a highlight.
    public var highlightRadius = 5.0

    // MARK: Columns of a row

    /// Where titles start in menus that keep a column for marks: menus of elements.
    public var titleInset = 30.0
    /// Where titles start in flat lists, which have no marks.
    public var plainTitleInset = 14.0
    /// The room kept at the right of titles that nothing follows.
    public var titleTrailingInset = 20.0
    /// The middle of the marks.
    public var markCenter = 17.5
    /// The extent of a mark.
    public var markSize = 11.0
    /// The extent of an icon beside a title.
    public var iconSize = 16.0
    /// Where icons start in menus without marks.
    public var iconInset = 12.0
    /// The space between an icon and its title.
    public var iconGap = 8.0
    /// The least space between a title and what follows it: shortcut or chevron.
    public var trailingGap = 24.0
    /// The space at the right of shortcuts and chevrons.
    public var trailingInset = 14.0
    /// The extent of the chevron that marks a submenu.
    public var chevronSize = Size(width: 5, height: 9)
    /// How shortcuts are written.
    public var shortcutStyle = ShortcutStyle.words
    /// Whether shortcuts are shown at all.
    public var showsShortcuts = true
    /// The least width of the box around a shortcut's key.
    public var shortcutKeyWidth = 15.0
    /// The width of a modifier's column where modifiers are symbols.
    public var shortcutModifierWidth = 14.0
    /// The space between the modifiers and the key where modifiers are symbols.
    public var shortcutKeyGap = 3.0

    // MARK: Tiles

    /// The height of a row of small tiles.
    public var smallTileHeight = 38.0
    /// How many small tiles stand side by side.
    public var smallTilesPerRow = 4
    /// The height of a row of medium tiles.
    public var mediumTileHeight = 58.0
    /// How many medium tiles stand side by side.
    public var mediumTilesPerRow = 3
    /// How many elements of a palette stand side by side.
    public var paletteTilesPerRow = 8
    /// The least width of a tile.
    public var minimumTileWidth = 34.0
    /// The extent of a tile's icon.
    public var tileIconSize = 20.0

    // MARK: The body

    /// The space between the body's edges and its first and last rows, which scrolls with them.
    public var bodyInsets = EdgeInsets(top: 7, left: 0, bottom: 7, right: 0)
    /// The radius of the body's corners.
    public var bodyRadius = 9.0
    /// The radius of the title tab's outer corners.
    public var tabRadius = 9.0
    /// The radius of the concave curves between tab and body.
    public var flareRadius = 9.0
    /// How far the body lies from the anchor that it pops out of.
    public var neckHeight = 0.0
    /// How much wider than its tab a body is at least.
    public var minimumTabOverhang = 100.0
    /// The narrowest a body is.
    public var minimumBodyWidth = 120.0
    /// The widest a body is, unless its tab is wider.
    public var maximumBodyWidth = Double.infinity
    /// The highest a body is; what is beyond it scrolls.
    public var maximumBodyHeight = Double.infinity
    /// Whether every separator is a band as high as those between inline menus.
    public var separatesByBands = false
    /// Whether a hairline separates each row from the one above it.
    public var separatesRows = false
    /// Where such a hairline begins, from the left edge of the body.
    public var separatorLineInset = 0.0
    /// Whether a body joins the anchor that it pops out of; where not, a beak points to it.
    public var joinsAnchor = true
    /// The extent of the drag handle in a title tab; zero for none.
    public var gripSize = Size(width: 0, height: 0)
    /// How far that bar lies from the tab's edge towards the body.
    public var gripInset = 3.0
    /// How wide the beak is at the body and how far it stands out; zero for none.
    public var beakSize = Size(width: 0, height: 0)
    /// How many rows a column holds before a menu of automatic columns starts another.
    public var columnsLimit = 10

    // MARK: The menu bar

    /// The height of a menu bar's strip.
    public var barHeight = 26.0
    /// The space at both ends of a menu bar's strip.
    public var barInset = 8.0
    /// Whether grooves separate the titles of a menu bar.
    public var barSeparatesTitles = false
    /// The space to the left and right of a title in a menu bar.
    public var barTitlePadding = 11.0

    // MARK: Placement

    /// How far a body stays from the edges of its monitor.
    public var screenMargin = 6.0
    /// Whether submenus lie over their parents, which step back behind them, and not beside them.
    public var submenusLieOver = false
    /// How far the title of such a submenu lies above the row that it was opened from.
    public var submenuRise = 12.0
    /// How large a parent is drawn behind such a submenu, for each that lies over it.
    public var parentScale = 0.97
    /// How much is seen of a parent's rows behind such a submenu.
    public var parentOpacity = 0.5
    /// How large the menus are drawn once a press has been dragged `dragDistance` out of them, where things are animated; 1 where they stay as
    /// they are.
    public var dragScale = 1.0
    /// How far out of the menus a press is dragged until they are as small as they get, in points.
    public var dragDistance = 80.0
    /// How far a submenu lies over its parent's body.
    public var submenuOverlap = 3.0
    /// How far a menu at the pointer lies from it, so that no row is under it before it moves.
    public var pointerOffset = Vector(dx: 1, dy: -3)
    /// Extra room of the window around the silhouette, for the shadows.
    public var windowMargins = EdgeInsets(top: 29, left: 36, bottom: 43, right: 36)

    // MARK: Scrolling

    /// How far a notch of the wheel scrolls.
    public var wheelStep = 72.0
    /// At the ends of a palette beyond which there is more: over how many points its elements appear.
    public var paletteFade = 14.0
    /// At an edge beyond which there is more: how many points of it show nothing.
    public var fadeHidden = 3.0
    /// Over how many points after that the rows appear.
    public var fadeRamp = 13.0
    /// The width of the scroll bar.
    public var indicatorWidth = 3.0
    /// The space between that bar and the body's edge.
    public var indicatorInset = 1.0
    /// The least length of that bar.
    public var indicatorMinimumLength = 24.0
    /// How deep the zones at the edges are in which a drag scrolls.
    public var edgeZone = 24.0

    /// Takes the default theme's measures.
    public init() {}

    /// The default theme's measures.
    public static let standard = MenuMetrics()
}
