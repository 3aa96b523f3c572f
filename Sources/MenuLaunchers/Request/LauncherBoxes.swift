public import MenuGeometry
public import MenuLayout
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

        /// The lengths as insets.
        public var insets: EdgeInsets {
            EdgeInsets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
        }

        /// The sum of both horizontal lengths.
        public var horizontal: Int { left + right }
        /// The sum of both vertical lengths.
        public var vertical: Int { top + bottom }

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
        /// The radii of its corners, clockwise from the top left.
        public var radii = [0, 0, 0, 0]
        /// Its ground; nil for none.
        public var fill: Color?
        /// What is drawn over its ground; nil for nothing.
        public var image: Image?
        /// The letters in it; nil for those of the menu.
        public var text: Color?
        /// The colour of its border; nil for none.
        public var borderColor: Color?
        /// The sides on which its border is dashed.
        public var dashed: Border.Sides = []

        /// The space between the outer edge of the border and the parts in the box.
        public var inside: Sides { border + padding }
        /// The space between the edge of the margin and the parts in the box.
        public var around: Sides { margin + inside }
    }

    /// A picture or a gradient behind what is in a box.
    public enum Image: Sendable, Hashable {
        /// The picture of a file, which is repeated.
        case file(String, BoxImage.Fit)
        /// Colours that change along a line at an angle in radians from that to the right, clockwise.
        case gradient([Color], angle: Double)
    }

    /// The boxes that look as in this program's own look, by their numbers.
    public struct Own: Sendable, Hashable {
        /// The one with the background and the ring of a text field; nil for none.
        public var field: Int?
        /// Those with quiet texts.
        public var quiet: Set<Int> = []
        /// Whether rows that do not fit have this program's own scroll bar.
        public var hasBar = false
    }

    /// What is left of this program's own look, over which the boxes are laid; nil where a theme replaces it.
    public var own: Own?
    /// The boxes in which the parts of the menu are; lengths are pixels.
    public var tree: BoxTree
    /// The space, the colours and the borders of those boxes, by their numbers.
    public var looks: [Box]
    /// The fonts of the texts in those boxes, by their numbers; nil for that of the menu.
    public var fonts: [LauncherLook.Font?]
    /// What the boxes that are buttons do, by the numbers of their actions.
    public var actions: [LauncherKey] = []
    /// Whether nothing is painted behind the boxes in the window, so that the screen is seen between them.
    public private(set) var isClear = false
    /// The height of the whole menu; nil for that of its parts.
    public var height: Int?
    /// The text field.
    public var field = Field()
    /// The message.
    public var message = Message()
    /// All rows together.
    public var list = List()
    /// Each row.
    public var rows = Rows()

    init(_ tree: BoxTree, looks: [Box], fonts: [LauncherLook.Font?]) {
        (self.tree, self.looks, self.fonts) = (tree, looks, fonts)
    }

    /// Boxes of a theme that is read once the screen is known.
    static var unread: LauncherBoxes { LauncherBoxes(BoxTree(.nothing), looks: [], fonts: []) }

    /// Leaves out the ground of the window. A box that fills the window gives it its own ground instead.
    mutating func makeWindowClear() {
        guard tree.inside == .zero, let only = tree.children.first, tree.children.count == 1, only.margin == .zero,
            looks.count > 1, looks[1].fill != nil
        else { return isClear = true }
        (looks[0].radii, looks[1].fill) = (looks[1].radii, nil)
    }

    /// The box of the whole menu.
    public var window: Box { looks.first ?? Box() }
}
