public import MenuGeometry

/// The requested position of a menu. All coordinates are screen points (root-window pixels divided by the scale).
public enum PlacementRequest: Sendable, Hashable {
    /// The alignment of a menu with the anchor that it opens from.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// The left edges are flush; the top edges where it opens to a side.
        case left
        /// The centres coincide.
        case center
        /// The right edges are flush; the bottom edges where it opens to a side.
        case right
    }

    /// The side of its anchor on which a menu opens.
    public enum Gravity: Sendable, Hashable, CaseIterable {
        /// Under it.
        case below
        /// Over it.
        case above
        /// To the left.
        case left
        /// To the right.
        case right

        /// The other side of the anchor.
        public var opposite: Gravity {
            switch self {
            case .below: .above
            case .above: .below
            case .left: .right
            case .right: .left
            }
        }
    }

    /// Beside the pointer, so that no row lies under it.
    case pointer(Point)
    /// With the body's corner at a point.
    case at(Point)
    /// In the middle of the monitor.
    case center
    /// With the body's middle at a point.
    case centered(at: Point)
    /// Out of a rectangle, such as a button; `joins` makes both one silhouette.
    case anchor(Rect, align: Alignment = .left, gravity: Gravity = .below, joins: Bool = true)
    /// Beside a row of a parent menu, with the first row level with it.
    case submenu(ofRow: Rect, parentBody: Rect, prefersLeft: Bool = false)
    /// Over a row of a parent menu, as wide as the parent, with the submenu's title near the row.
    case over(row: Rect, parentBody: Rect)

    /// The minimum width of the content in points, for a body that extends well beyond the tab that it pops out of.
    public func minimumWidth(metrics: MenuMetrics) -> Double {
        switch self {
        case .anchor(let anchor, _, let gravity, joins: true) where gravity == .below || gravity == .above:
            anchor.width + metrics.minimumTabOverhang
        case .over(_, let parent): parent.width
        default: 0
        }
    }
}

/// The position of a menu. All coordinates are screen points, every edge on a device pixel.
public struct Placement: Sendable, Hashable {
    /// The body.
    public var body: Rect
    /// The tab that the body pops out of; nil if it stands alone.
    public var tab: Rect?
    /// The rectangle that a beak points to: the anchor of a body that does not join it; nil without a beak.
    public var source: Rect?
    /// The side of its anchor, its pointer or its parent on which the body lies; nil in the middle of a monitor.
    public var side: PlacementRequest.Gravity?
    /// Whether it lies to the left of its parent; its submenus prefer the left as well.
    public var opensLeft: Bool
    /// Whether it lies on another side than requested.
    public var isFlipped: Bool
    /// The room for a preview in the body; nil for none.
    public var pane: PreviewPane?
    /// The monitor that the body lies on; nil if none is known.
    public var monitor: Rect?

    /// Makes a placement.
    public init(
        body: Rect, tab: Rect? = nil, side: PlacementRequest.Gravity? = nil, opensLeft: Bool = false,
        isFlipped: Bool = false
    ) {
        self.body = body
        self.tab = tab
        self.side = side
        self.opensLeft = opensLeft
        self.isFlipped = isFlipped
    }
}
