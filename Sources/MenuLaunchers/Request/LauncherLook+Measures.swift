extension LauncherLook {
    /// What a launcher's settings say of how its menu is built, in device pixels; nil leaves the theme's.
    public struct Measures: Sendable, Hashable {
        /// The height of a line between rows.
        public var separatorHeight: Int?
        /// How thick that line is.
        public var separatorThickness: Int?
        /// The radius of the highlight.
        public var highlightRadius: Int?
        /// The space to the left and right of the highlight.
        public var highlightInset: Int?
        /// The space between an icon and its title.
        public var iconGap: Int?
        /// How far a submenu lies from its menu; less than 0 lies over it.
        public var submenuGap: Int?
        /// How far apart the columns begin that a TAB in a title leads to; 0 where it leads to none.
        public var tabStop: Int?
        /// The highest that the menu is.
        public var maximumHeight: Int?
        /// The space above, right of, below and left of all rows.
        public var padding: [Edge: Int] = [:]
        /// Whether rows that open a submenu say so.
        public var showsArrows = true
        /// How long the pointer rests on a row before its submenu opens, in seconds.
        public var hoverDelay: Double?

        /// A side of a menu.
        public enum Edge: Sendable, Hashable {
            /// One of the four, as the menu is seen.
            case top, right, bottom, left
        }

        /// Leaves everything as the theme has it.
        public init() {}
    }
}

extension String {
    /// A length that a setting gives, in pixels; what is out of all reason is brought back to where lengths are.
    var length: Int { min(10_000, max(0, leadingInteger)) }
}
