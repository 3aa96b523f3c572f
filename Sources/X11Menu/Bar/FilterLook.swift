public import MenuGeometry
import MenuInteraction
public import MenuLayout
public import MenuScene
public import MenuSession

/// The dimensions, fonts and colours of a drop-down filter; the theme supplies what is nil. Lengths are points.
public struct FilterLook: Sendable, Hashable {
    /// The position of the bar relative to its menus.
    public enum Position: Sendable, Hashable {
        /// Above its menus: they open downwards.
        case top
        /// Below its menus.
        case bottom
    }

    /// Whether the bar is above its menus or below.
    public var position = Position.top
    /// The space around the rows of a menu, which scrolls with them.
    public var menuMargins: EdgeInsets?
    /// The space between the bar's border and its titles.
    public var contentInsets: EdgeInsets?
    /// The minimum size of the content of a row.
    public var innerItemSize: Size?
    /// The space around a main item's title.
    public var mainItemInsets: EdgeInsets?
    /// The space around an option's title.
    public var subItemInsets: EdgeInsets?
    /// How long menus fade and the bar takes to adapt to another title, in seconds.
    public var animationDuration = 0.2
    /// How many options a column holds before another one begins.
    public var subItemsPerColumn: Int?
    /// The font of the main items.
    public var mainFont: FontStyle?
    /// The font of the options; the row that clears a choice uses its italic.
    public var subFont: FontStyle?
    /// The colours of the main items' titles; the highlighted one is that of the open menu, and none is disabled.
    public var mainColors = TitleColors()
    /// The colours of the light or dark edges under the main items' letters.
    public var mainShadows = TitleColors()
    /// The colours of the options' titles.
    public var subColors = TitleColors()
    /// The colours of the edges under the options' letters.
    public var subShadows = TitleColors()

    /// Leaves everything to the theme.
    public init() {}

    /// A look for filters with options in columns: large semibold titles and up to ten options in a column.
    public static let flyout: FilterLook = {
        var look = FilterLook()
        look.menuMargins = EdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
        look.contentInsets = EdgeInsets(all: 5)
        look.innerItemSize = Size(width: 22, height: 22)
        look.mainItemInsets = EdgeInsets(top: 6, left: 15, bottom: 6, right: 15)
        look.subItemInsets = EdgeInsets(top: 8, left: 15, bottom: 8, right: 15)
        look.subItemsPerColumn = 10
        look.mainFont = FontStyle(family: "Avenir Next,Sans", size: 18, weight: .semibold)
        look.subFont = FontStyle(family: "Avenir Next,Sans", size: 14, weight: .semibold)
        return look
    }()

    /// Sets the values in a theme.
    public func apply(to theme: inout Theme) {
        if let subFont { theme.metrics.titleFont = subFont }
        if let mainFont { theme.metrics.tabFont = mainFont }
        if let menuMargins { theme.metrics.bodyInsets = menuMargins }
        if let subItemsPerColumn { theme.metrics.columnsLimit = max(1, subItemsPerColumn) }
        if let subItemInsets {
            theme.metrics.plainTitleInset = subItemInsets.left
            theme.metrics.titleInset = subItemInsets.left
            theme.metrics.titleTrailingInset = subItemInsets.right
            theme.metrics.rowPadding = (subItemInsets.top + subItemInsets.bottom) / 2
        }
        if let innerItemSize { theme.metrics.rowHeight = innerItemSize.height }
        if let mainItemInsets { theme.metrics.barTitlePadding = (mainItemInsets.left + mainItemInsets.right) / 2 }
        if let contentInsets { theme.metrics.barInset = (contentInsets.left + contentInsets.right) / 2 }
        let inner = max(innerItemSize?.height ?? 0, theme.metrics.tabFont.size * 1.2)
        if mainItemInsets != nil || contentInsets != nil {
            theme.metrics.barHeight =
                inner.rounded(.up) + (mainItemInsets?.vertical ?? 12) + (contentInsets?.vertical ?? 0)
        }
        theme.timing.fade = animationDuration
        func adapt(_ palette: inout Palette) {
            if let color = subColors.normal { palette.text = color }
            if let color = subColors.highlighted { palette.highlightedText = color }
            if let color = subColors.disabled { palette.disabledText = color }
            palette.titleInk.tab = mainColors.highlighted ?? mainColors.normal
            palette.titleInk.tabEdge = mainShadows.highlighted ?? mainShadows.normal
            palette.titleInk.edges = subShadows
        }
        adapt(&theme.light)
        adapt(&theme.dark)
    }
}
