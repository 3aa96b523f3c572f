public import MenuGeometry

/// All measures of a menu's look, in points. The defaults are those of the default theme.
public struct MenuMetrics: Sendable, Hashable {
    /// The notation of shortcuts.
    public enum ShortcutStyle: Sendable, Hashable {
        /// `Ctrl+Shift+S`, as is usual on X11 desktops.
        case words
        /// `⌃⇧S`, with a column for each modifier.
        case symbols
    }

    /// Where a text that is too wide is shortened.
    public enum Ellipsis: Sendable, Hashable {
        /// In the middle, so that both ends stay readable.
        case middle
        /// At the end.
        case end
        /// At the beginning.
        case start

        /// The next place, round and round.
        package var next: Ellipsis {
            switch self {
            case .start: .middle
            case .middle: .end
            case .end: .start
            }
        }
    }

    // MARK: Texts

    /// The titles of rows.
    public var titleFont = FontStyle(family: FontStyle.usualFamilies, size: 13, weight: .medium)
    /// The less prominent texts under titles.
    public var subtitleFont = FontStyle(family: FontStyle.usualFamilies, size: 11)
    /// The titles between groups of rows.
    public var headerFont = FontStyle(family: FontStyle.usualFamilies, size: 11, weight: .bold)
    /// Shortcuts.
    public var shortcutFont = FontStyle(family: FontStyle.usualFamilies, size: 12)
    /// Badges.
    public var badgeFont = FontStyle(family: FontStyle.usualFamilies, size: 11)
    /// Titles under the pictures of tiles.
    public var tileFont = FontStyle(family: FontStyle.usualFamilies, size: 11)
    /// The title in the tab of a pop-out.
    public var tabFont = FontStyle(family: FontStyle.usualFamilies, size: 13, weight: .medium)
    /// Where a title that is too wide is shortened.
    public var ellipsis = Ellipsis.middle
    /// The maximum width of a title; a longer one is shortened.
    public var maximumTextWidth = 480.0
    /// The maximum width of a subtitle; a longer one continues in the next line.
    public var maximumSubtitleWidth = 320.0
    /// The maximum number of lines of a subtitle, one or two; the text that does not fit is shortened.
    public var subtitleLines = 2

    // MARK: Rows

    /// The minimum height of a row; a large font makes it higher.
    public var rowHeight = 25.0
    /// The minimum space above and below the texts of a row.
    public var rowPadding = 3.0
    /// The height of a hairline separator's row.
    public var separatorHeight = 11.0
    /// The space at both ends of a hairline separator.
    public var separatorInset = 15.0
    /// The thickness of hairline separators; 0 for one device pixel.
    public var separatorThickness = 0.0
    /// The height of the band between inline menus.
    public var thickSeparatorHeight = 8.0
    /// The minimum height of a header's row.
    public var headerHeight = 24.0
    /// The height of a search field's row.
    public var searchHeight = 34.0
    /// The space around a search field in its row.
    public var searchInsets = EdgeInsets(top: 0, left: 6, bottom: 8, right: 6)
    /// The corner radius of a search field.
    public var searchRadius = 7.0
    /// The thickness of the ring around a search field that has the keyboard focus; 0 for none.
    public var focusRing = 1.5
    /// The parts of a search field.
    public var field = FieldMetrics()
    /// How rows and their parts are arranged.
    public var cells = CellMetrics()
    /// The space to the left and right of a highlight.
    public var highlightInset = 6.0
    /// The corner radius of a highlight.
    public var highlightRadius = 7.0

    // MARK: Columns of a row

    /// Where titles start in menus with a column for marks: menus in which a row has a mark or a role, or can be selected.
    public var titleInset = 40.0
    /// Where titles start in menus with neither marks nor icons.
    public var plainTitleInset = 15.0
    /// Where the titles between groups of rows start, unless other titles start further left.
    public var headerInset = 15.0
    /// The space to the right of titles that are the last part of their row.
    public var titleTrailingInset = 20.0
    /// The horizontal centre of the marks.
    public var markCenter = 23.0
    /// The width and height of a mark.
    public var markSize = 12.0
    /// The width and height of an icon beside a title.
    public var iconSize = 16.0
    /// Where icons start, unless they have a column of their own beside that of the marks, because a row has both.
    public var iconInset = 15.0
    /// The space between an icon and its title.
    public var iconGap = 9.0
    /// The minimum space between a title and the shortcut or chevron after it.
    public var trailingGap = 24.0
    /// The space to the right of shortcuts and chevrons.
    public var trailingInset = 15.0
    /// The size of the chevron that marks a submenu.
    public var chevronSize = Size(width: 5, height: 9)
    /// The notation of shortcuts.
    public var shortcutStyle = ShortcutStyle.words
    /// Whether shortcuts are shown at all.
    public var showsShortcuts = true
    /// The maximum width of the column of keys, which begin at its left: it is as wide as the widest key that fits. Longer keys end where it ends.
    public var shortcutKeyWidth = 15.0
    /// The width of a modifier's column if modifiers are symbols.
    public var shortcutModifierWidth = 14.0
    /// The space between the modifiers and the key if modifiers are symbols.
    public var shortcutKeyGap = 0.0

    /// The minimum height of the pill of a badge.
    public var badgeHeight = 16.0
    /// How much wider than its text the pill of a badge is.
    public var badgePadding = 12.0

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
    /// The minimum width of a tile.
    public var minimumTileWidth = 34.0
    /// The width and height of a tile's icon.
    public var tileIconSize = 20.0

    // MARK: The body

    /// The space between the body's edges and its first and last rows, which scrolls with them.
    public var bodyInsets = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    /// The boxes that the parts of the menu are in; nil for the field and the message above the rows.
    public var boxes: BoxTree?
    /// The radius of the body's corners.
    public var bodyRadius = 12.0
    /// The radius of the title tab's outer corners.
    public var tabRadius = 12.0
    /// The radius of the concave curves between tab and body.
    public var flareRadius = 12.0
    /// The distance of the body from the anchor that it pops out of.
    public var neckHeight = 0.0
    /// How much wider than its tab a body must be.
    public var minimumTabOverhang = 100.0
    /// The minimum width of a body.
    public var minimumBodyWidth = 120.0
    /// The maximum width of a body, unless its tab is wider.
    public var maximumBodyWidth = Double.infinity
    /// The maximum height of a body; longer content scrolls.
    public var maximumBodyHeight = Double.infinity
    /// Whether every separator is a band as high as those between inline menus.
    public var separatesByBands = false
    /// Whether a hairline separates each row from the one above it.
    public var separatesRows = false
    /// Where such a hairline begins, measured from the left edge of the body.
    public var separatorLineInset = 0.0
    /// Whether a body joins the anchor that it pops out of; if not, a beak points to the anchor.
    public var joinsAnchor = true
    /// The size of the drag handle in a title tab; zero for none.
    public var gripSize = Size(width: 0, height: 0)
    /// The distance of the drag handle from the tab's edge towards the body.
    public var gripInset = 3.0
    /// The width of the beak at the body, and its length; zero for none.
    public var beakSize = Size(width: 0, height: 0)
    /// How many rows a column holds before a menu with automatic columns starts another one.
    public var columnsLimit = 10

    // MARK: The menu bar

    /// The minimum height of a menu bar's strip; a large font makes it higher.
    public var barHeight = 26.0
    /// The space at both ends of a menu bar's strip.
    public var barInset = 8.0
    /// Whether grooves separate the titles of a menu bar.
    public var barSeparatesTitles = false
    /// The space to the left and right of a title in a menu bar, and in the tab of a pop-out.
    public var barTitlePadding = 12.0

    // MARK: Placement

    /// The minimum distance of a body from the edges of its monitor.
    public var screenMargin = 6.0
    /// Whether submenus lie over their parents, which recede behind them, instead of beside them.
    public var submenusLieOver = false
    /// How far the title of such a submenu is above the row that opened it.
    public var submenuRise = 12.0
    /// The scale of a parent behind such a submenu, multiplied for each submenu that lies over it.
    public var parentScale = 0.97
    /// The opacity of a parent's rows behind such a submenu.
    public var parentOpacity = 0.5
    /// With animations, the scale of the menus when a press has been dragged `dragDistance` out of them; 1 leaves their size unchanged.
    public var dragScale = 1.0
    /// The distance in points from the menus at which a dragged press has shrunk them to `dragScale`.
    public var dragDistance = 80.0
    /// By how much a submenu overlaps its parent's body.
    public var submenuOverlap = 4.0
    /// The offset of a menu from the pointer, chosen so that no row is under the pointer until it moves.
    public var pointerOffset = Vector(dx: 1, dy: -3)
    /// The extra space of the window around the silhouette, for the shadows.
    public var windowMargins = EdgeInsets(top: 52, left: 66, bottom: 80, right: 66)

    // MARK: Scrolling

    /// How far one notch of the wheel scrolls.
    public var wheelStep = 72.0
    /// At an end of a palette that can scroll further: the width of the zone in which elements fade in.
    public var paletteFade = 14.0
    /// At an edge that can scroll further: the width of the zone in which nothing is visible.
    public var fadeHidden = 3.0
    /// The width of the zone next to it, in which rows fade in.
    public var fadeRamp = 13.0
    /// The width of the scroll bar.
    public var indicatorWidth = 3.0
    /// The space between the scroll bar and the body's edge.
    public var indicatorInset = 4.0
    /// The minimum length of the scroll bar.
    public var indicatorMinimumLength = 24.0
    /// The depth of the zones at the edges in which a drag scrolls.
    public var edgeZone = 24.0

    /// Creates the metrics of the default theme.
    public init() {}

    /// The metrics of the default theme.
    public static let standard = MenuMetrics()
}
