public import MenuGeometry

/// Where a menu is asked to be. All coordinates are screen points (root-window pixels divided by the scale).
public enum PlacementRequest: Sendable, Hashable {
    /// How a menu lines up with the anchor that it opens from.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// The left edges are flush; the top edges where it opens to a side.
        case left
        /// The middles coincide.
        case center
        /// The right edges are flush; the bottom edges where it opens to a side.
        case right
    }

    /// On which side of its anchor a menu opens.
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
    /// Out of a rectangle, such as a button; `joins` makes both one silhouette.
    case anchor(Rect, align: Alignment = .left, gravity: Gravity = .below, joins: Bool = true)
    /// Beside a row of a parent menu, the first row level with it.
    case submenu(ofRow: Rect, parentBody: Rect, prefersLeft: Bool = false)
    /// Over a row of a parent menu, as wide as that, the submenu's title about where the row is.
    case over(row: Rect, parentBody: Rect)

    /// The least width of the content in points, for a body that reaches well beyond the tab that it pops out of.
    public func minimumWidth(metrics: MenuMetrics) -> Double {
        switch self {
        case .anchor(let anchor, _, let gravity, joins: true) where gravity == .below || gravity == .above:
            anchor.width + metrics.minimumTabOverhang
        case .over(_, let parent): parent.width
        default: 0
        }
    }
}

/// Where a menu is. All coordinates are screen points, every edge on a device pixel.
public struct Placement: Sendable, Hashable {
    /// The body.
    public var body: Rect
    /// The tab that the body pops out of; nil if it stands alone.
    public var tab: Rect?
    /// What a beak points to: the anchor of a body that does not join it; nil without one.
    public var source: Rect?
    /// On which side of its anchor, its pointer or its parent the body lies; nil in the middle of a monitor.
    public var side: PlacementRequest.Gravity?
    /// Whether it lies to the left of its parent; submenus of it prefer the left as well.
    public var opensLeft: Bool
    /// Whether it lies on another side than it was asked to.
    public var isFlipped: Bool

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
