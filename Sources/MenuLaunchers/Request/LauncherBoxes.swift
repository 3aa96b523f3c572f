public import MenuScene

/// The boxes that a theme puts around the parts of a menu, one inside the other, and their colours. All lengths are device pixels.
public struct LauncherBoxes: Sendable, Hashable {
    /// A length for each side of a box.
    public struct Sides: Sendable, Hashable {
        /// The lengths.
        public var top = 0, right = 0, bottom = 0, left = 0

        /// Makes four lengths.
        public init(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
            (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
        }

        /// The sum of both horizontal lengths.
        public var horizontal: Int { left + right }
        /// The sum of both vertical lengths.
        public var vertical: Int { top + bottom }

        /// The differences of the lengths of each side.
        public static func - (a: Sides, b: Sides) -> Sides {
            Sides(top: a.top - b.top, right: a.right - b.right, bottom: a.bottom - b.bottom, left: a.left - b.left)
        }

        /// The sums of the lengths of each side.
        public static func + (a: Sides, b: Sides) -> Sides {
            Sides(top: a.top + b.top, right: a.right + b.right, bottom: a.bottom + b.bottom, left: a.left + b.left)
        }
    }

    /// A box around a part: its margin is outside of its border, its padding inside.
    public struct Box: Sendable, Hashable {
        /// The space outside of the border.
        public var margin = Sides()
        /// The widths of the border.
        public var border = Sides()
        /// The space inside of the border.
        public var padding = Sides()
        /// The space between the parts in the box.
        public var spacing = 0
        /// The radii of its corners, clockwise from the top left.
        public var radii = [0, 0, 0, 0]
        /// Its ground; nil for none.
        public var fill: Color?
        /// The letters in it; nil for those of the menu.
        public var text: Color?
        /// The colour of its border; nil for none.
        public var borderColor: Color?
        /// Whether its border is dashed.
        public var isDashed = false

        /// The radius of all corners, where they are the same; that of the first otherwise.
        public var radius: Int { radii[0] }

        /// The space between the outer edge of the border and the parts in the box.
        public var inside: Sides { border + padding }
        /// The space between the edge of the margin and the parts in the box.
        public var around: Sides { margin + inside }
    }

    /// A part of the menu, in the order from top to bottom.
    public enum Part: Sendable, Hashable {
        /// The text field.
        case field
        /// The message.
        case message
        /// The rows.
        case list
    }

    /// The space around a part.
    public struct Room: Sendable, Hashable {
        /// The space between the part and the left and the right edge of the menu.
        public var left = 0, right = 0
        /// The space between the part and the one above it, or the top edge of the menu.
        public var above = 0

        /// Makes room without any space.
        public init() {}

        init(left: Int, right: Int, above: Int) { (self.left, self.right, self.above) = (left, right, above) }
    }

    /// The parts that the menu has, with the space around them.
    public var rooms: [Part: Room] = [:]
    /// The space below the last part.
    public var below = 0
    /// The box of the whole menu.
    public var window = Box()
    /// The box in it that contains all parts.
    public var main = Box()
    /// The height of the whole menu; nil for that of its parts.
    public var height: Int?
    /// The text field.
    public var field = Field()
    /// All rows together.
    public var list = List()
    /// Each row.
    public var rows = Rows()

    /// Makes boxes without any space.
    public init() {}
}
