import MenuGeometry

/// The area in which a pointer counts as moving towards a submenu: from its last place to the submenu's near edge.
struct SafeTriangle {
    private let apex: Point
    private let panel: Rect
    private let direction: Double
    private let timing: Timing

    /// Makes a triangle from a place to the near edge of a panel, with some slack above and below. All in screen points.
    init(apex: Point, base panel: Rect, opensLeft: Bool, timing: Timing) {
        self.apex = apex
        self.panel = panel
        self.direction = opensLeft ? -1 : 1
        self.timing = timing
    }

    /// Whether a place is inside. The tip is a little behind the apex, so that a first step straight down is tolerated.
    func contains(_ point: Point) -> Bool {
        let tip = apex.x - direction * timing.safeTriangleTip
        let near = direction > 0 ? panel.minX : panel.maxX
        let width = (near - tip) * direction
        let way = (point.x - tip) * direction
        guard width > 0, way >= 0, way <= width else { return false }
        let upper = (panel.minY - timing.safeTriangleSlack - apex.y) * way / width
        let lower = (panel.maxY + timing.safeTriangleSlack - apex.y) * way / width
        return (upper...max(upper, lower)).contains(point.y - apex.y)
    }

    /// How much nearer to the panel a place is than the apex, in points.
    func advance(to point: Point) -> Double {
        (point.x - apex.x) * direction
    }

    /// Its corners: the tip and the ends of the panel's near edge including the slack. In screen points.
    var corners: [Point] {
        let near = direction > 0 ? panel.minX : panel.maxX
        return [
            Point(x: apex.x - direction * timing.safeTriangleTip, y: apex.y),
            Point(x: near, y: panel.minY - timing.safeTriangleSlack),
            Point(x: near, y: panel.maxY + timing.safeTriangleSlack),
        ]
    }
}
