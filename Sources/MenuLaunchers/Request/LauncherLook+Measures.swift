public import MenuLayout

extension LauncherLook {
    /// The measures that a launcher's settings give for its menu, in device pixels; nil keeps the theme's value.
    public struct Measures: Sendable, Hashable {
        /// The height of a line between rows.
        public var separatorHeight: Int?
        /// The thickness of that line.
        public var separatorThickness: Int?
        /// The width of the menu's border, which has the colour of its outline, or else of the highlight.
        public var border: Int?
        /// The radius of the highlight.
        public var highlightRadius: Int?
        /// The space to the left and right of the highlight.
        public var highlightInset: Int?
        /// The space between an icon and its title.
        public var iconGap: Int?
        /// The distance of a submenu from its menu; negative values overlap.
        public var submenuGap: Int?
        /// Where what follows TABs in titles begins.
        public var tabs: TabStops?
        /// Where rows that are too wide are shortened; nil for where the theme does it.
        public var ellipsis: MenuMetrics.Ellipsis?
        /// The maximum height of the menu.
        public var maximumHeight: Int?
        /// The space above, right of, below and left of all rows.
        public var padding: [Edge: Int] = [:]
        /// Whether rows that open a submenu show an arrow.
        public var showsArrows = true
        /// The markup of what such rows show in place of an arrow; nil for an arrow.
        public var arrow: String?
        /// The width of the room for that, or for the arrow.
        public var arrowWidth: Int?
        /// Whether rows begin at the right, with their icons.
        public var beginsAtRight = false
        /// Where titles between rows are in the width of the menu; nil for where the theme has them.
        public var headingPlace: HeadingPlace?
        /// How long the pointer rests on a row before its submenu opens, in seconds.
        public var hoverDelay: Double?

        /// A place in the width of a menu.
        public enum HeadingPlace: Sendable, Hashable {
            /// At the left side, in the middle or at the right side, as seen on the screen.
            case left, center, right
        }

        /// A side of a menu.
        public enum Edge: Sendable, Hashable {
            /// One of the four sides, as seen on the screen.
            case top, right, bottom, left
        }
    }
}

extension String {
    /// A length given by a setting, in pixels; implausible values are clamped.
    var length: Int { min(10_000, max(0, leadingInteger)) }
}
