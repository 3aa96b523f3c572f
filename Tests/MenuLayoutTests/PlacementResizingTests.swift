import MenuGeometry
import MenuLayout
import Testing

@Suite struct PlacementResizingTests {
    private let monitor = Rect(x: 100, y: 50, width: 1000, height: 800)

    private func resized(
        _ request: PlacementRequest, from size: Size = Size(width: 200, height: 300), to other: Size,
        maximumHeight: Double? = nil
    ) -> Placement {
        request.place(size, in: monitor).resized(to: other, in: monitor, maximumHeight: maximumHeight)
    }

    @Test func `a menu beside the pointer keeps its corner, and slides up when it outgrows the monitor`() {
        let request = PlacementRequest.at(Point(x: 400, y: 300))
        #expect(
            resized(request, to: Size(width: 200, height: 100)).body == Rect(x: 400, y: 300, width: 200, height: 100))
        #expect(
            resized(request, to: Size(width: 260, height: 700)).body == Rect(x: 400, y: 144, width: 260, height: 700))
    }

    @Test func `a menu that opened upward and to the left keeps its lower right corner`() {
        let body = resized(.pointer(Point(x: 1050, y: 800)), to: Size(width: 250, height: 100)).body
        #expect(body == Rect(x: 799, y: 703, width: 250, height: 100))
    }

    @Test func `a pop-out keeps to its anchor on its side, however large it grows`() {
        let anchor = Rect(x: 500, y: 600, width: 80, height: 20)
        for align in PlacementRequest.Alignment.allCases {
            let request = PlacementRequest.anchor(anchor, align: align)
            let small = request.place(Size(width: 200, height: 100), in: monitor)
            let grown = small.resized(to: Size(width: 300, height: 900), in: monitor)
            #expect(grown.side == .below && grown.tab == small.tab)
            #expect(grown.body.minY == small.body.minY)
            #expect(grown.body.maxY <= monitor.maxY)
            switch align {
            case .left: #expect(grown.body.minX == small.body.minX)
            case .center: #expect(abs(grown.body.midX - anchor.midX) <= 0.5)
            case .right: #expect(grown.body.maxX == small.body.maxX)
            }
        }
    }

    @Test func `a menu in the middle keeps its top, so that a field there does not move`() {
        let body = resized(.center, to: Size(width: 300, height: 100)).body
        #expect(body == Rect(x: 450, y: 300, width: 300, height: 100))
    }

    @Test func `the asked height still counts, and nothing leaves the monitor`() {
        let request = PlacementRequest.at(Point(x: 900, y: 700))
        #expect(resized(request, to: Size(width: 200, height: 900), maximumHeight: 250).body.height == 250)
        let body = resized(request, to: Size(width: 5000, height: 5000)).body
        #expect(monitor.contains(body))
    }
}
