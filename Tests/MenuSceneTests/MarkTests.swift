import MenuGeometry
import MenuScene
import Testing

@Suite struct MarkTests {
    @Test(arguments: Mark.allCases)
    func `A sign stays within its box`(mark: Mark) {
        for box in [Rect(x: 12, y: 14, width: 11, height: 11), Rect(x: 3.5, y: 2, width: 5, height: 9)] {
            let bounds = mark.path(in: box, scale: 2).controlBounds
            #expect(box.outset(by: 0.51).contains(bounds), "\(mark) \(bounds)")
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `A dash lies on whole device pixels`(scale: Double) {
        let box = Rect(x: 12 / scale, y: 17 / scale, width: 11, height: 11)
        let bounds = Mark.dash.path(in: box, scale: scale).controlBounds
        for edge in [bounds.minY * scale, bounds.maxY * scale] { #expect(abs(edge - edge.rounded()) < 1e-6) }
    }

    @Test func `A lens is a ring with a handle`() {
        let path = Mark.lens.path(in: Rect(x: 0, y: 0, width: 100, height: 100), scale: 1)
        #expect(!path.contains(Point(x: 42, y: 42)))
        #expect(path.contains(Point(x: 10, y: 42)))
        #expect(path.contains(Point(x: 80, y: 80)))
    }
}
