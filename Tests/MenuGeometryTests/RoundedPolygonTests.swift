import MenuGeometry
import Testing

@Suite struct RoundedPolygonTests {
    /// An L, clockwise: a wide foot under a narrow stem at the left.
    private let ell = RoundedPolygon([
        .init(Point(x: 0, y: 0), radius: 9), .init(Point(x: 40, y: 0), radius: 9),
        .init(Point(x: 40, y: 30), radius: 9),
        .init(Point(x: 200, y: 30), radius: 9), .init(Point(x: 200, y: 100), radius: 9),
        .init(Point(x: 0, y: 100), radius: 9),
    ])

    @Test func `A rectangle becomes the rounded rectangle that Path draws`() {
        let rect = Rect(x: 3, y: 4, width: 50, height: 30)
        let points = RoundedPolygon(rect, radius: 8).path.flattened()[0]
        #expect(points.allSatisfy { rect.outset(by: 1e-9).contains($0) })
        let polygon = RoundedPolygon(rect, radius: 8).path
        let path = Path.roundedRectangle(rect, radius: 8)
        for x in stride(from: 0.25, to: 60, by: 0.5) {
            for y in stride(from: 0.25, to: 40, by: 0.5) {
                let point = Point(x: x, y: y)
                #expect(polygon.contains(point, tolerance: 0.01) == path.contains(point, tolerance: 0.01))
            }
        }
    }

    @Test func `Corners that do not turn are left out`() {
        let polygon = RoundedPolygon([
            .init(Point(x: 0, y: 0), radius: 1), .init(Point(x: 5, y: 0), radius: 1),
            .init(Point(x: 5, y: 0), radius: 1),
            .init(Point(x: 10, y: 0), radius: 1), .init(Point(x: 10, y: 10), radius: 1),
            .init(Point(x: 0, y: 10), radius: 1), .init(Point(x: 0, y: 0), radius: 1),
        ])
        #expect(
            polygon.corners.map(\.point)
                == RoundedPolygon(Rect(x: 0, y: 0, width: 10, height: 10), radius: 1).corners.map(\.point))
    }

    @Test(arguments: [0.0, 1, 3, 9, 50, 1000])
    func `Roundings never need more than the edge between them`(radius: Double) {
        let polygon = RoundedPolygon([
            .init(Point(x: 0, y: 0), radius: radius), .init(Point(x: 8, y: 0), radius: radius),
            .init(Point(x: 8, y: 5), radius: radius), .init(Point(x: 30, y: 5), radius: radius),
            .init(Point(x: 30, y: 9), radius: radius), .init(Point(x: 0, y: 9), radius: radius),
        ])
        for (index, corner) in polygon.corners.enumerated() {
            let next = polygon.corners[(index + 1) % polygon.corners.count]
            #expect(corner.radius >= 0)
            #expect(corner.radius + next.radius <= (next.point - corner.point).length + 1e-9)
        }
        #expect(polygon.path.flattened().joined().allSatisfy { polygon.bounds.outset(by: 1e-9).contains($0) })
    }

    @Test(arguments: [-3.0, -0.5, 0.5, 1, 4])
    func `An inset outline runs at the same distance everywhere`(distance: Double) {
        // Every point of the moved outline is as far from the nearest point of the first one as was asked for.
        let outline = ell.path.flattened(tolerance: 0.001)[0]
        for point in ell.inset(by: distance).path.flattened(tolerance: 0.001)[0] {
            let nearest =
                outline.indices.map { index in
                    distanceToSegment(point, outline[index], outline[(index + 1) % outline.count])
                }.min() ?? .infinity
            #expect(abs(nearest - abs(distance)) < 0.02)
        }
        #expect(ell.inset(by: distance).bounds == ell.bounds.inset(by: EdgeInsets(all: distance)))
    }

    @Test func `A concave corner is hollow and a convex one round`() {
        #expect(ell.path.contains(Point(x: 42, y: 28)))
        #expect(!ell.path.contains(Point(x: 48, y: 22)))
        #expect(!ell.path.contains(Point(x: 1, y: 1)))
        #expect(!ell.path.contains(Point(x: 199, y: 31)))
    }

    private func distanceToSegment(_ point: Point, _ start: Point, _ end: Point) -> Double {
        let along = end - start
        let squared = along.dx * along.dx + along.dy * along.dy
        guard squared > 0 else { return (point - start).length }
        let t = ((point.x - start.x) * along.dx + (point.y - start.y) * along.dy) / squared
        return (point - (start + along * min(1, max(0, t)))).length
    }
}
