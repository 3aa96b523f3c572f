/// A polygon of horizontal and vertical edges whose corners are rounded by quarter circles: convex corners outwards, concave corners inwards.
///
/// Every silhouette of a menu is such a polygon. It is stored as corners instead of curves, so that a line can follow it at an exact distance.
public struct RoundedPolygon: Sendable, Hashable {
    /// A corner and the length of its rounding along both of its edges.
    public struct Corner: Sendable, Hashable {
        /// The intersection of the edges.
        public var point: Point
        /// The radius of the quarter circle; 0 leaves the corner sharp.
        public var radius: Double
        /// Whether it and a neighbour of which this is also true keep their radii where the edge between them is too short for two quarter circles:
        /// shorter arcs join them in a gentle bend. They must turn in opposite directions.
        public var bends: Bool

        /// Makes a corner.
        public init(_ point: Point, radius: Double, bends: Bool = false) {
            self.point = point
            self.radius = radius
            self.bends = bends
        }
    }

    /// The corners, clockwise on the screen, with their radii limited to the available space.
    public private(set) var corners: [Corner]
    /// How far it was inset from the polygon that was given.
    private var distance = 0.0

    /// Rounds the corners of a polygon given clockwise, whose edges must all be horizontal or vertical.
    ///
    /// Corners at which the outline does not turn are removed. If an edge is too short for its two roundings, both shrink in proportion, unless they
    /// bend; no radius becomes negative.
    public init(_ corners: [Corner]) {
        let turning = corners.removingStraightCorners()
        self.corners = turning
        for index in turning.indices {
            let own = max(0, turning[index].radius)
            var factor = 1.0
            for other in [turning.wrapping(index - 1), turning.wrapping(index + 1)]
            where !(turning[index].bends && other.bends) {
                let room = (other.point - turning[index].point).length
                let wanted = own + max(0, other.radius)
                if wanted > room { factor = min(factor, room / wanted) }
            }
            self.corners[index].radius = own * factor
        }
    }

    /// Rounds the corners of a rectangle.
    public init(_ rect: Rect, radius: Double) { self.init(rect, corners: Corners(all: radius)) }

    /// Rounds the corners of a rectangle, each with a radius of its own.
    public init(_ rect: Rect, corners: Corners) {
        self.init([
            Corner(Point(x: rect.minX, y: rect.minY), radius: corners.topLeft),
            Corner(Point(x: rect.maxX, y: rect.minY), radius: corners.topRight),
            Corner(Point(x: rect.maxX, y: rect.maxY), radius: corners.bottomRight),
            Corner(Point(x: rect.minX, y: rect.maxY), radius: corners.bottomLeft),
        ])
    }

    /// The smallest rectangle that contains it; `zero` for a polygon without corners.
    public var bounds: Rect {
        guard let first = corners.first else { return .zero }
        var (low, high) = (first.point, first.point)
        for corner in corners {
            low = Point(x: min(low.x, corner.point.x), y: min(low.y, corner.point.y))
            high = Point(x: max(high.x, corner.point.x), y: max(high.y, corner.point.y))
        }
        return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }

    /// A beak on one edge, pointing outwards.
    public struct Beak: Sendable, Hashable {
        /// The number of its edge, which is that of the corner where the edge starts, clockwise.
        public var edge: Int
        /// The centre of its base, on or near that edge.
        public var middle: Point
        /// The width of its base.
        public var width: Double
        /// The distance of its tip from the edge.
        public var height: Double

        /// Makes a beak.
        public init(edge: Int, middle: Point, width: Double, height: Double) {
            self.edge = edge
            self.middle = middle
            self.width = width
            self.height = height
        }
    }

    /// The outline as one closed subpath, clockwise.
    public var path: Path { path(beak: nil) }

    /// The outline with a beak as one closed subpath, clockwise. The beak's base must lie between the roundings of its edge.
    public func path(beak: Beak?) -> Path {
        var path = Path()
        for index in corners.indices where bend(endingAt: index) == nil {
            let corner = corners[index]
            if let bend = bend(startingAt: index) {
                if path.isEmpty { path.move(to: bend.start) } else { path.line(to: bend.start) }
                bend.add(to: &path)
                continue
            }
            let before = (corners.wrapping(index - 1).point - corner.point).scaled(toLength: corner.radius)
            let after = (corners.wrapping(index + 1).point - corner.point).scaled(toLength: corner.radius)
            if path.isEmpty { path.move(to: corner.point + before) } else { path.line(to: corner.point + before) }
            if corner.radius > 0 { path.quarter(to: corner.point + after, corner: corner.point) }
            if let beak, beak.edge == index { path.add(beak, from: corner.point, along: after) }
        }
        if !path.isEmpty { path.close() }
        return path
    }

    /// The polygon whose outline is `distance` inside this one's everywhere, including the curves; outside if the distance is negative.
    ///
    /// Sharp corners stay sharp. The distance should be less than half of the shortest edge.
    public func inset(by distance: Double) -> RoundedPolygon {
        var moved: [Corner] = []
        for index in corners.indices {
            let corner = corners[index]
            let arriving = (corner.point - corners.wrapping(index - 1).point).scaled(toLength: 1)
            let leaving = (corners.wrapping(index + 1).point - corner.point).scaled(toLength: 1)
            let isConvex = arriving.dx * leaving.dy - arriving.dy * leaving.dx > 0
            let radius =
                corner.radius > 0 ? max(0, corner.radius + (isConvex ? -distance : distance)) : 0
            // The inner side of an edge lies to the right of its direction; with y pointing down that is (-dy, dx).
            let inwards = Vector(dx: -arriving.dy - leaving.dy, dy: arriving.dx + leaving.dx)
            moved.append(Corner(corner.point + inwards * distance, radius: radius, bends: corner.bends))
        }
        var result = RoundedPolygon(moved)
        result.distance = self.distance + distance
        return result
    }

    private func bend(endingAt index: Int) -> Bend? { bend(startingAt: (index + corners.count - 1) % corners.count) }

    /// The bend from a corner to the next one; nil if the edge between them has room for two quarter circles.
    private func bend(startingAt index: Int) -> Bend? {
        let (first, second) = (corners[index], corners.wrapping(index + 1))
        let (across, radii) = ((second.point - first.point).length, first.radius + second.radius)
        guard first.bends, second.bends, across > 0, across < radii else { return nil }
        let along = (first.point - corners.wrapping(index - 1).point).scaled(toLength: 1)
        let aside = (second.point - first.point).scaled(toLength: 1)
        let cosine = 1 - across / radii
        var bend = Bend(
            along: along, aside: aside, radii: (first.radius, second.radius), cosine: cosine,
            sine: (1 - cosine * cosine).squareRoot())
        // The middle of a bend moves with its own direction, not with that of the edge between the corners.
        let isConvex = along.dx * aside.dy - along.dy * aside.dx > 0
        bend.start =
            first.point + along * ((isConvex ? distance : -distance) * (1 - bend.sine) - first.radius * bend.sine)
        return bend
    }
}

/// Two arcs of less than a quarter circle, which lead from an edge to a parallel one beside it.
private struct Bend {
    /// The direction of both edges.
    let along: Vector
    /// The direction from the first edge to the second.
    let aside: Vector
    let radii: (Double, Double)
    /// Of the angle of both arcs.
    let cosine: Double
    let sine: Double
    var start = Point.zero

    /// Adds the arcs to a path that has arrived at the start.
    func add(to path: inout Path) {
        // The tangent of a quarter of the angle.
        let half = sine / (1 + cosine)
        let quarter = half / (1 + (1 + half * half).squareRoot())
        let tangent = along * cosine + aside * sine
        var (place, direction) = (start, along)
        for (radius, next) in [(radii.0, tangent), (radii.1, along)] {
            let end = place + along * (radius * sine) + aside * (radius * (1 - cosine))
            let reach = radius * 4 / 3 * quarter
            path.curve(place + direction * reach, end + next * -reach, to: end)
            (place, direction) = (end, next)
        }
    }
}

extension Path {
    /// Adds a beak: from the edge in a curve to its rounded tip, and back.
    fileprivate mutating func add(_ beak: RoundedPolygon.Beak, from corner: Point, along direction: Vector) {
        let along = direction.scaled(toLength: 1)
        let out = Vector(dx: along.dy, dy: -along.dx)
        let distance = beak.middle - corner
        // Projects the base onto the edge, which may have been moved by an inset.
        let middle = corner + along * (distance.dx * along.dx + distance.dy * along.dy)
        let tip = middle + out * beak.height
        line(to: middle + along * (-beak.width / 2))
        curve(middle + along * (-beak.width * 0.24), tip + along * (-beak.width * 0.18), to: tip)
        curve(
            tip + along * (beak.width * 0.18), middle + along * (beak.width * 0.24),
            to: middle + along * (beak.width / 2))
    }
}

extension [RoundedPolygon.Corner] {
    fileprivate func wrapping(_ index: Int) -> RoundedPolygon.Corner {
        self[(index + count) % count]
    }

    /// The corners at which the outline turns; repeated points count as one.
    fileprivate func removingStraightCorners() -> [RoundedPolygon.Corner] {
        var kept: [RoundedPolygon.Corner] = []
        for corner in self where kept.last.map({ ($0.point - corner.point).length > 1e-9 }) ?? true {
            kept.append(corner)
        }
        while let first = kept.first, let last = kept.last, kept.count > 1, (first.point - last.point).length <= 1e-9 {
            kept.removeLast()
        }
        return kept.indices.compactMap { index in
            let arriving = kept[index].point - kept.wrapping(index - 1).point
            let leaving = kept.wrapping(index + 1).point - kept[index].point
            return abs(arriving.dx * leaving.dy - arriving.dy * leaving.dx) > 1e-9 ? kept[index] : nil
        }
    }
}
