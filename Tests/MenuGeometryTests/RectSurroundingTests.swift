import MenuGeometry
import Testing

@Suite("Rectangles around a hole")
struct RectSurroundingTests {
    private let whole = Rect(x: 0, y: 0, width: 20, height: 12)

    @Test("The surrounding rectangles cover all but the hole, without overlap")
    func partition() {
        for hole in [
            Rect(x: 4, y: 3, width: 5, height: 6), Rect(x: 0, y: 0, width: 5, height: 12),
            Rect(x: -5, y: -5, width: 9, height: 9), Rect(x: 18, y: 10, width: 50, height: 50), whole,
        ] {
            let parts = whole.surrounding(hole)
            for y in 0..<12 {
                for x in 0..<20 {
                    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    #expect(parts.count { $0.contains(place) } == (hole.contains(place) ? 0 : 1))
                }
            }
        }
    }

    @Test("The surroundings are the whole rectangle if the hole is empty or lies outside it")
    func noHole() {
        #expect(whole.surrounding(nil) == [whole])
        #expect(whole.surrounding(.zero) == [whole])
        #expect(whole.surrounding(Rect(x: 30, y: 0, width: 4, height: 4)) == [whole])
    }

    @Test("A beak extends its edge by its height, also after the outline is moved")
    func beak() {
        let polygon = RoundedPolygon(Rect(x: 10, y: 20, width: 100, height: 60), radius: 8)
        let beak = RoundedPolygon.Beak(edge: 0, middle: Point(x: 60, y: 20), width: 24, height: 11)
        #expect(polygon.path(beak: beak).controlBounds == Rect(x: 10, y: 9, width: 100, height: 71))
        #expect(polygon.inset(by: 1).path(beak: beak).controlBounds.minY == 10)
        let path = polygon.path(beak: beak)
        #expect(path.contains(Point(x: 60, y: 10)) && !path.contains(Point(x: 50, y: 15)))
        for (edge, middle, bounds) in [
            (1, Point(x: 110, y: 50), Rect(x: 10, y: 20, width: 111, height: 60)),
            (2, Point(x: 60, y: 80), Rect(x: 10, y: 20, width: 100, height: 71)),
            (3, Point(x: 10, y: 50), Rect(x: -1, y: 20, width: 111, height: 60)),
        ] {
            let beak = RoundedPolygon.Beak(edge: edge, middle: middle, width: 24, height: 11)
            #expect(polygon.path(beak: beak).controlBounds == bounds)
        }
    }
}
