import MenuGeometry
public import MenuLayout
public import MenuModel
public import MenuScene

/// The look of a launcher's menu, as set by its options and settings; nil keeps the theme's value.
public struct LauncherLook: Sendable, Hashable {
    /// The colours set by options; nil keeps the theme's.
    public struct Colors: Sendable, Hashable {
        /// The background of rows.
        public var background: Color?
        /// The background at the other end of the gradient; nil for black.
        var backgroundEnd: Color?
        /// Where the gradient of the background begins, from the middle of the menu: -1 is its left or upper edge, 1 the right or lower one. Nil for no
        /// gradient.
        var gradientStart: Vector?
        /// Titles.
        public var text: Color?
        /// The highlight.
        public var accent: Color?
        /// Titles on the highlight.
        public var highlightedText: Color?
        /// How the letters of titles that the typed text matches differ from others, and those of the highlighted row's.
        public var found, foundHighlighted: SpanStyle?
        /// Lines between rows.
        public var separator: Color?
        /// Titles between rows.
        public var heading: Color?
        /// The scroll bar.
        public var indicator: Color?
        /// The outline of the menu.
        public var outline: Color?
        /// The radius of the corners.
        public var radius: Double?

        /// The background if it is a gradient, whose ends are black where no colour is given, as in jgmenu.
        public var gradient: Material.Gradient? {
            gradientStart.map { start in
                Material.Gradient(
                    from: background ?? .black, to: backgroundEnd ?? .black,
                    along: Vector(dx: -start.dx, dy: -start.dy))
            }
        }
    }

    /// A font: a family and a size in typographic points, both optional.
    public struct Font: Sendable, Hashable {
        /// The family; nil for the theme's.
        public var family: String?
        /// The size in typographic points, 72 per inch; nil for the theme's.
        public var size: Double?
        /// Whether `size` is pixels.
        public var isPixels = false
        /// The weight; nil for the theme's.
        public var weight: FontStyle.Weight?
        /// Whether it is italic; nil for as in the theme.
        public var isItalic: Bool?
        /// Where what follows TABs begins, in pixels; nil for where it begins in the theme.
        public var tabs: TabStops?
        /// The lines along all texts.
        public var lines: Set<SpanStyle.Line> = []
        /// The case in which all letters are shown.
        public var letters = SpanLettering.Transform.none

        /// Keeps all values of the theme.
        init() {}
    }

    /// The colours that replace the theme's.
    public var colors = Colors()
    /// The measures that replace the theme's.
    public var measures = Measures()
    /// The boxes of the theme that a launcher's settings give; nil for those of this program's theme.
    public var boxes: LauncherBoxes?
    /// The font that replaces the theme's.
    public var font: Font?
    /// Whether the lines of a message look like rows instead of headers.
    public var writesMessageAsRows = false
    /// The markup attributes of titles between rows; nil for none.
    public var headingSpan: String?
    /// Whether icons are shown.
    public var showsIcons = true
    /// The size of icons in pixels; nil for the theme's.
    public var iconSize: Int?
    /// The icon theme; nil for the desktop's.
    public var iconTheme: String?
    /// The folders to search for icon files that are given by name only.
    public var iconPath: [String] = []
    /// Pixels per inch; nil for the desktop's value.
    public var resolution: Int?
    /// The X resources that set the look too; nil if the launcher reads none.
    var resources: XResources?
    /// The theme of rofi, which may depend on the screen; nil for other launchers.
    var rofiTheme: RofiTheme?
}
