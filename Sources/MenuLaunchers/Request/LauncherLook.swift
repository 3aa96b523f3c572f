public import MenuScene

/// How a launcher's menu looks, as far as its options and settings say: nil leaves what the theme has.
public struct LauncherLook: Sendable, Hashable {
    /// The colours that options name; nil leaves the theme's.
    public struct Colors: Sendable, Hashable {
        /// What rows lie on.
        public var background: Color?
        /// Titles.
        public var text: Color?
        /// The highlight.
        public var accent: Color?
        /// Titles on it.
        public var highlightedText: Color?
        /// Lines between rows.
        public var separator: Color?
        /// Titles between rows.
        public var heading: Color?
        /// The scroll bar.
        public var indicator: Color?
        /// The line around all.
        public var outline: Color?
        /// The radius of the corners.
        public var radius: Double?

        /// Leaves everything as the theme has it.
        public init() {}
    }

    /// A font: a family and a size in points of print, either of them.
    public struct Font: Sendable, Hashable {
        /// The family; nil for the theme's.
        public var family: String?
        /// The size in points of print, 72 an inch; nil for the theme's.
        public var size: Double?
        /// Whether `size` is pixels.
        public var isPixels = false

        /// Leaves both to the theme.
        init() {}
    }

    /// The colours over the theme's.
    public var colors = Colors()
    /// The measures over the theme's.
    public var measures = Measures()
    /// The font in place of the theme's.
    public var font: Font?
    /// Whether the lines of a message are written as rows are, rather than as headers.
    public var writesMessageAsRows = false
    /// The attributes of the span that titles between rows stand in; nil for none.
    public var headingSpan: String?
    /// Whether icons are shown.
    public var showsIcons = true
    /// Their extent in pixels; nil for the theme's.
    public var iconSize: Int?
    /// The theme that they are taken from; nil for the desktop's.
    public var iconTheme: String?
    /// The folders that icon files are looked for in, where they are given by a bare name.
    public var iconPath: [String] = []
    /// How many pixels an inch; nil for what the desktop says.
    public var resolution: Int?
    /// The X resources that say more of it; nil where the launcher knows none.
    var resources: XResources?
}
