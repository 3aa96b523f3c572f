import MenuGeometry

extension RoundedPolygon {
    /// Joins a title tab and the body that pops out of it into one outline with convex outer corners and concave flares between tab and body.
    ///
    /// It works for all sizes: where tab and body are flush, the edge is straight; where one is only a little wider, a gentle bend leads to it. If
    /// another edge is too short for the curves at its ends, both shrink by the same factor. The wider of the two gets the convex corner, the other
    /// one the flare.
    static func popOut(body: Rect, tab: Rect, side: PlacementRequest.Gravity, metrics: MenuMetrics) -> RoundedPolygon {
        let view = PopOutView(side: side)
        let (body, tab) = (view.turned(body), view.turned(tab))
        // The line where the two meet, in a view in which the tab lies above the body.
        let joint = body.minY
        func corner(_ x: Double, _ y: Double, _ radius: Double) -> Corner { Corner(Point(x: x, y: y), radius: radius) }
        func bend(tabX: Double, bodyX: Double, isBodyWider: Bool) -> [Corner] {
            [
                Corner(
                    Point(x: tabX, y: joint), radius: isBodyWider ? metrics.flareRadius : metrics.tabRadius, bends: true
                ),
                Corner(
                    Point(x: bodyX, y: joint), radius: isBodyWider ? metrics.bodyRadius : metrics.flareRadius,
                    bends: true
                ),
            ]
        }
        let right = bend(tabX: tab.maxX, bodyX: body.maxX, isBodyWider: body.maxX > tab.maxX)
        let left = bend(tabX: tab.minX, bodyX: body.minX, isBodyWider: body.minX < tab.minX)
        let corners =
            [corner(tab.minX, tab.minY, metrics.tabRadius), corner(tab.maxX, tab.minY, metrics.tabRadius)] + right
            + [corner(body.maxX, body.maxY, metrics.bodyRadius), corner(body.minX, body.maxY, metrics.bodyRadius)]
            + left.reversed()
        let turned = corners.map { Corner(view.turnedBack($0.point), radius: $0.radius, bends: $0.bends) }
        return RoundedPolygon(view.isMirrored ? turned.reversed() : turned)
    }
}

extension RoundedPolygon.Beak {
    /// The beak of a body that points to its source; nil if it has none, or if there is no space for it.
    static func pointing(from body: Rect, placement: Placement, metrics: MenuMetrics) -> RoundedPolygon.Beak? {
        let size = metrics.beakSize
        guard let source = placement.source, let side = placement.side, size.width > 0, size.height > 0 else {
            return nil
        }
        let room = metrics.bodyRadius + size.width / 2
        func middle(_ wanted: Double, _ low: Double, _ high: Double) -> Double? {
            low + room <= high - room ? min(max(wanted, low + room), high - room) : nil
        }
        let x = middle(source.midX, body.minX, body.maxX)
        let y = middle(source.midY, body.minY, body.maxY)
        let place: (edge: Int, middle: Point)? =
            switch side {
            case .below: x.map { (0, Point(x: $0, y: body.minY)) }
            case .left: y.map { (1, Point(x: body.maxX, y: $0)) }
            case .above: x.map { (2, Point(x: $0, y: body.maxY)) }
            case .right: y.map { (3, Point(x: body.minX, y: $0)) }
            }
        return place.map { .init(edge: $0.edge, middle: $0.middle, width: size.width, height: size.height) }
    }
}

/// Transforms coordinates so that a body that opened on any side lies below its tab.
private struct PopOutView {
    let side: PlacementRequest.Gravity

    /// Whether the transformation reverses the orientation.
    var isMirrored: Bool { side == .above || side == .right }

    func turned(_ rect: Rect) -> Rect {
        let (one, other) = (turned(rect.origin), turned(Point(x: rect.maxX, y: rect.maxY)))
        return Rect(
            minX: min(one.x, other.x), minY: min(one.y, other.y), maxX: max(one.x, other.x), maxY: max(one.y, other.y))
    }

    func turned(_ point: Point) -> Point {
        switch side {
        case .below: point
        case .above: Point(x: point.x, y: -point.y)
        case .right: Point(x: point.y, y: point.x)
        case .left: Point(x: point.y, y: -point.x)
        }
    }

    func turnedBack(_ point: Point) -> Point {
        switch side {
        case .below: point
        case .above: Point(x: point.x, y: -point.y)
        case .right: Point(x: point.y, y: point.x)
        case .left: Point(x: -point.y, y: point.x)
        }
    }
}
