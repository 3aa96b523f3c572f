import MenuGeometry
import MenuLayout
import TestSupport
import Testing

@Suite struct PlacementTests {
    private let monitor = Rect(x: 100, y: 50, width: 1000, height: 800)
    private let size = Size(width: 200, height: 300)

    private func place(
        _ request: PlacementRequest, size: Size? = nil, maximumHeight: Double? = nil
    ) -> Placement {
        request.place(size ?? self.size, in: monitor, maximumHeight: maximumHeight)
    }

    // MARK: Points

    @Test func `A menu at the pointer lies right of and level with it, with no row under it`() {
        let placement = place(.pointer(Point(x: 400, y: 300)))
        #expect(placement.body == Rect(x: 401, y: 297, width: 200, height: 300))
        #expect(!placement.isFlipped)
    }

    @Test func `Near the right and bottom edges it opens to the other side`() {
        let placement = place(.pointer(Point(x: 1050, y: 800)))
        #expect(placement.body == Rect(x: 849, y: 503, width: 200, height: 300))
        #expect(placement.isFlipped)
        #expect(placement.opensLeft)
        #expect(placement.side == .above)
    }

    @Test func `Where it fits on neither side it slides`() {
        let placement = place(.at(Point(x: 400, y: 400)), size: Size(width: 200, height: 700))
        #expect(placement.body == Rect(x: 400, y: 144, width: 200, height: 700))
    }

    @Test func `A menu in the middle is in the middle`() {
        #expect(place(.center).body.center == monitor.center)
    }

    @Test func `Content that is too large is cut to the monitor and to the asked height`() {
        #expect(place(.center, size: Size(width: 5000, height: 5000)).body == monitor.inset(by: EdgeInsets(all: 6)))
        #expect(place(.center, maximumHeight: 120).body.height == 120)
    }

    // MARK: Anchors

    private let button = Rect(x: 500, y: 400, width: 60, height: 24)

    @Test(arguments: [
        (PlacementRequest.Alignment.left, 500.0), (.center, 430), (.right, 360),
    ])
    func `A menu below its anchor is flush with it as asked`(align: PlacementRequest.Alignment, x: Double) {
        let placement = place(.anchor(button, align: align))
        #expect(placement.body == Rect(x: x, y: 424, width: 200, height: 300))
        #expect(placement.tab == button)
        #expect(placement.side == .below)
    }

    @Test(arguments: [
        (PlacementRequest.Gravity.above, Rect(x: 500, y: 100, width: 200, height: 300)),
        (.right, Rect(x: 560, y: 400, width: 200, height: 300)),
        (.left, Rect(x: 300, y: 400, width: 200, height: 300)),
    ])
    func `A menu opens on the side that was asked for`(gravity: PlacementRequest.Gravity, body: Rect) {
        let placement = place(.anchor(button, gravity: gravity))
        #expect(placement.body == body)
        #expect(placement.side == gravity)
        #expect(!placement.isFlipped)
    }

    @Test func `At the bottom edge it flips above its anchor`() {
        let placement = place(.anchor(Rect(x: 500, y: 700, width: 60, height: 24)))
        #expect(placement.side == .above)
        #expect(placement.body.maxY == 700)
        #expect(placement.isFlipped)
    }

    @Test func `Where no side has room it takes the larger one and scrolls`() {
        let placement = place(
            .anchor(Rect(x: 500, y: 500, width: 60, height: 24)), size: Size(width: 200, height: 3000))
        #expect(placement.side == .above)
        #expect(placement.body == Rect(x: 500, y: 56, width: 200, height: 444))
    }

    @Test func `A button in the corner of the monitor keeps its menu flush`() {
        let corner = Rect(x: 100, y: 50, width: 60, height: 24)
        #expect(place(.anchor(corner)).body.minX == 100)
        let right = Rect(x: 1040, y: 50, width: 60, height: 24)
        #expect(place(.anchor(right, align: .left)).body.maxX == 1100)
    }

    @Test func `An anchor beside the monitor is taken to its edge and grows no tab`() {
        let placement = place(.anchor(Rect(x: -500, y: 9000, width: 60, height: 24)))
        #expect(placement.tab == nil)
        #expect(monitor.contains(placement.body))
        #expect(
            place(.anchor(Rect(x: 500, y: 40, width: 60, height: 24))).tab == Rect(x: 500, y: 50, width: 60, height: 14)
        )
    }

    // MARK: Submenus

    private let parent = Rect(x: 300, y: 200, width: 180, height: 300)

    @Test func `A submenu's first row is level with its parent row, and its edge over the parent's`() {
        let placement = place(.submenu(ofRow: Rect(x: 300, y: 255, width: 180, height: 24), parentBody: parent))
        #expect(placement.body == Rect(x: 476, y: 249, width: 200, height: 300))
        #expect(placement.side == .right)
    }

    @Test func `At the right edge a submenu opens to the left, and its own submenus go on there`() {
        let parent = Rect(x: 850, y: 200, width: 180, height: 300)
        let row = Rect(x: 850, y: 255, width: 180, height: 24)
        let placement = place(.submenu(ofRow: row, parentBody: parent))
        #expect(placement.body.maxX == 854)
        #expect(placement.opensLeft)
        #expect(placement.isFlipped)
        let next = place(
            .submenu(ofRow: Rect(x: 653, y: 255, width: 200, height: 24), parentBody: placement.body, prefersLeft: true)
        )
        #expect(next.body.maxX == 658)
        #expect(!next.isFlipped)
    }

    @Test func `A submenu of a row at the bottom slides up`() {
        let placement = place(.submenu(ofRow: Rect(x: 300, y: 800, width: 180, height: 24), parentBody: parent))
        #expect(placement.body.maxY == 844)
    }

    // MARK: Whatever is asked

    /// Any request, on or far beside the monitor.
    private func anyRequest(_ generator: inout SeededGenerator) -> PlacementRequest {
        func point(_ generator: inout SeededGenerator) -> Point {
            Point(x: .random(in: -400...1600, using: &generator), y: .random(in: -400...1400, using: &generator))
        }
        func rect(_ generator: inout SeededGenerator) -> Rect {
            Rect(
                origin: point(&generator),
                size: Size(
                    width: .random(in: 0...400, using: &generator), height: .random(in: 0...200, using: &generator)))
        }
        return switch Int.random(in: 0..<5, using: &generator) {
        case 0: .pointer(point(&generator))
        case 1: .at(point(&generator))
        case 2:
            .submenu(ofRow: rect(&generator), parentBody: rect(&generator), prefersLeft: .random(using: &generator))
        default:
            .anchor(
                rect(&generator), align: PlacementRequest.Alignment.allCases.randomElement(using: &generator) ?? .left,
                gravity: PlacementRequest.Gravity.allCases.randomElement(using: &generator) ?? .below)
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `A body is always on its monitor, on device pixels, and off its anchor where there is room`(scale: Double) {
        var generator = SeededGenerator(seed: UInt64(scale * 100))
        for _ in 0..<1500 {
            let monitor = Rect(
                x: Double(Int.random(in: -2000...2000, using: &generator)) / scale,
                y: Double(Int.random(in: -2000...2000, using: &generator)) / scale,
                width: Double(Int.random(in: 1...3000, using: &generator)) / scale,
                height: Double(Int.random(in: 1...3000, using: &generator)) / scale)
            let content = Size(
                width: .random(in: 0...1200, using: &generator), height: .random(in: 0...4000, using: &generator))
            let request = anyRequest(&generator)
            let placement = request.place(content, in: monitor, scale: scale)
            let body = placement.body
            let detail: Comment = "\(request) of \(content) in \(monitor): \(placement)"
            #expect(body.width > 0 && body.height > 0, detail)
            #expect(monitor.outset(by: 1e-6).contains(body), detail)
            #expect(body.width <= max(content.width, 1 / scale) + 1e-9, detail)
            #expect(body.height <= max(content.height, 1 / scale) + 1e-9, detail)
            for edge in [body.minX, body.minY, body.maxX, body.maxY] {
                #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, detail)
            }
            if let tab = placement.tab {
                #expect(monitor.outset(by: 1e-6).contains(tab), detail)
                #expect(body.intersection(tab).width < 1e-6 || body.intersection(tab).height < 1e-6, detail)
            }
        }
    }

    @Test func `A place on a monitor of no extent or of no number is still a place`() {
        for monitor in [Rect.zero, Rect(x: 5, y: 5, width: 0, height: 100)] {
            let body = PlacementRequest.anchor(button).place(size, in: monitor).body
            #expect(body.width > 0 && body.height > 0)
        }
        let odd = PlacementRequest.at(Point(x: .nan, y: .infinity)).place(size, in: monitor).body
        #expect(monitor.contains(odd))
    }

    @Test func `A body that pops out is wider than its tab by the theme's measure`() {
        #expect(PlacementRequest.anchor(button).minimumWidth(metrics: .standard) == 160)
        #expect(PlacementRequest.anchor(button, gravity: .left).minimumWidth(metrics: .standard) == 0)
        #expect(PlacementRequest.center.minimumWidth(metrics: .standard) == 0)
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 2.5, 3])
    func `The first row of a submenu is level with its row at every scale`(scale: Double) {
        for inset in [5.0, 6, 7] {
            var metrics = MenuMetrics()
            metrics.bodyInsets = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
            let layout = layout(sampler, metrics: metrics, scale: scale)
            let monitor = Rect(x: 0, y: 0, width: 1000, height: 800)
            func frame(_ request: PlacementRequest) -> MenuFrame {
                MenuFrame(
                    layout: layout,
                    placement: request.place(layout.contentSize, in: monitor, metrics: metrics, scale: scale))
            }
            let parent = frame(.at(Point(x: 100, y: 100)))
            for index in 0..<2 {
                let row = parent.rect(ofEntry: index, scroll: 0)
                let submenu = frame(.submenu(ofRow: row, parentBody: parent.body))
                #expect(abs(submenu.rect(ofEntry: 0, scroll: 0).minY - row.minY) < 1e-6, "\(inset), \(index)")
                #expect(abs(parent.body.maxX - submenu.body.minX - 4) <= 0.5 / scale + 1e-6)
            }
        }
    }
}
