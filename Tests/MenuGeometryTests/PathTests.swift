import MenuGeometry
import Testing

@Suite struct PathTests {
    @Test func `A circle holds what is nearer than its radius`() {
        let circle = Path.circle(center: Point(x: 10, y: 10), radius: 5)
        #expect(circle.contains(Point(x: 13.4, y: 13.4)))
        #expect(!circle.contains(Point(x: 13.6, y: 13.6)))
        #expect(circle.controlBounds == Rect(x: 5, y: 5, width: 10, height: 10))
    }

    @Test func `Round corners share the sides that are too short for them`() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 17)
        let one = Path.roundedRectangle(
            rect, corners: Corners(topLeft: 13, topRight: 1, bottomRight: 13, bottomLeft: 1))
        // Each corner is round by its whole radius: 1 pixel from a corner, that is outside.
        #expect(
            !one.contains(Point(x: 6, y: 1)) && !one.contains(Point(x: 94, y: 16)) && one.contains(Point(x: 98, y: 1)))
        let pill = Path.roundedRectangle(rect, corners: Corners(all: 900))
        #expect(
            pill.contains(Point(x: 1, y: 8.5)) && !pill.contains(Point(x: 1, y: 4)) && !pill.contains(Point(x: 4, y: 1))
        )
    }

    @Test func `A brush covers what is within half its width of its lines`() {
        let points = [Point(x: 0, y: 10), Point(x: 6, y: 16), Point(x: 18, y: 0)]
        let figure = Path.brush(points, width: 4)
        for x in stride(from: -4.0, to: 24, by: 0.37) {
            for y in stride(from: -4.0, to: 24, by: 0.37) {
                let point = Point(x: x, y: y)
                let distance =
                    zip(points, points.dropFirst()).map { distanceToSegment(point, $0, $1) }.min() ?? .infinity
                if abs(distance - 2) > 0.05 { #expect(figure.contains(point, tolerance: 0.01) == (distance < 2)) }
            }
        }
    }

    @Test func `A reversed outline inside another is a hole`() {
        let outer = Path.circle(center: Point(x: 0, y: 0), radius: 5)
        let ring = Path(joining: [outer, Path.circle(center: .zero, radius: 3).reversed()])
        #expect(!ring.contains(.zero))
        #expect(ring.contains(Point(x: 4, y: 0)))
        #expect(outer.reversed().reversed().controlBounds == outer.controlBounds)
    }

    @Test func `A rectangle inset by more than it has collapses in its middle`() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 4).inset(by: EdgeInsets(all: 3))
        #expect(rect == Rect(x: 3, y: 2, width: 4, height: 0))
    }

    @Test func `Rectangles that touch share no area`() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(!left.intersects(Rect(x: 10, y: 0, width: 5, height: 5)))
        #expect(left.intersection(Rect(x: 8, y: 8, width: 5, height: 5)) == Rect(x: 8, y: 8, width: 2, height: 2))
        #expect(left.union(.zero) == left)
    }

    private func distanceToSegment(_ point: Point, _ start: Point, _ end: Point) -> Double {
        let along = end - start
        let t =
            ((point.x - start.x) * along.dx + (point.y - start.y) * along.dy)
            / (along.dx * along.dx + along.dy * along.dy)
        return (point - (start + along * min(1, max(0, t)))).length
    }
}
