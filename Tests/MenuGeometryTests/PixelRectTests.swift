import MenuGeometry
import Testing

/// Rectangles of whole pixels, and how those of points become them.
struct PixelRectTests {
    @Test func `rounds each edge to the nearest pixel, so that neighbours keep touching`() {
        let left = PixelRect(nearest: Rect(x: 0, y: 0, width: 10.3, height: 5), scale: 1.5)
        let right = PixelRect(nearest: Rect(x: 10.3, y: 0, width: 4, height: 5), scale: 1.5)
        #expect(left == PixelRect(x: 0, y: 0, width: 15, height: 8))
        #expect(right.x == left.right)
    }

    @Test func `covers every pixel that a rectangle touches`() {
        let pixels = PixelRect(around: Rect(minX: 1.2, minY: -0.1, maxX: 3.1, maxY: 2))
        #expect(pixels == PixelRect(x: 1, y: -1, width: 3, height: 3))
    }

    @Test func `cuts what no screen reaches, and takes no number at all for none`() {
        let far = PixelRect(pixels: Rect(minX: -1e12, minY: 3, maxX: 1e12, maxY: .infinity))
        #expect(far == PixelRect(x: -65536, y: 3, width: 131_072, height: 0))
        #expect(PixelRect(around: Rect(x: .nan, y: 0, width: 1, height: 1)).isEmpty)
        #expect(PixelRect(around: Rect(x: 0, y: 0, width: 1e300, height: 1)).width == 1_000_000_000)
    }

    @Test func `becomes the same rectangle of fractional numbers`() {
        #expect(Rect(PixelRect(x: -3, y: 4, width: 5, height: 6)) == Rect(x: -3, y: 4, width: 5, height: 6))
        #expect(Point(PixelPoint(x: 7, y: -8)) == Point(x: 7, y: -8))
    }

    @Test func `meets and joins others`() {
        let (one, other) = (PixelRect(x: 0, y: 0, width: 4, height: 4), PixelRect(x: 2, y: 3, width: 9, height: 9))
        #expect(one.intersection(other) == PixelRect(x: 2, y: 3, width: 2, height: 1))
        #expect(one.union(other) == PixelRect(x: 0, y: 0, width: 11, height: 12))
        #expect(one.intersection(other.offset(dx: 10, dy: 0)).isEmpty)
        #expect(one.contains(PixelPoint(x: 3, y: 3)) && !one.contains(PixelPoint(x: 4, y: 3)))
    }

    @Test func `one is made of many, and none of none`() {
        let (one, other) = (PixelRect(x: 6, y: 7, width: 4, height: 4), PixelRect(x: 2, y: 9, width: 1, height: 9))
        #expect(PixelRect(joining: [one, other, one]) == PixelRect(x: 2, y: 7, width: 8, height: 11))
        #expect(PixelRect(joining: [other]) == other)
        #expect(PixelRect(joining: []) == nil)
    }

    @Test func `one of points is made of many without the empty ones, and an empty one of none`() {
        let (one, other) = (Rect(x: 6, y: 7.5, width: 4, height: 4), Rect(x: 2, y: 9, width: 1, height: 9))
        let far = Rect(x: -90, y: -90, width: 0, height: 5)
        #expect(Rect(joining: [one, other]) == Rect(x: 2, y: 7.5, width: 8, height: 10.5))
        #expect(Rect(joining: [far, one, far]) == one)
        #expect(Rect(joining: [far].lazy) == far)
        #expect(Rect(joining: []) == .zero)
    }
}
