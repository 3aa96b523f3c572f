import Glibc
import MenuGeometry
import MenuModel
import TestSupport
import Testing

@testable import MenuLayout

@Suite struct SilhouetteTests {
    private let monitor = Rect(x: 0, y: 0, width: 1600, height: 1200)

    private func frame(
        anchor: Rect, align: PlacementRequest.Alignment = .left, gravity: PlacementRequest.Gravity = .below,
        metrics: MenuMetrics = .standard, width: Double = 200
    ) -> MenuFrame {
        let request = PlacementRequest.anchor(anchor, align: align, gravity: gravity)
        let layout = layout(lines(8), metrics: metrics, minimumWidth: width)
        return MenuFrame(layout: layout, placement: request.place(layout.contentSize, in: monitor, metrics: metrics))
    }

    @Test func `A menu without an anchor is a rounded rectangle`() {
        let layout = layout(lines(3))
        let frame = MenuFrame(layout: layout, placement: Placement(body: Rect(x: 10, y: 20, width: 120, height: 86)))
        #expect(frame.shape == RoundedPolygon(frame.body, radius: 12))
    }

    @Test func `A pop-out flush at its left runs straight down there and flares at its right`() {
        let frame = frame(anchor: Rect(x: 100, y: 78, width: 45, height: 30))
        #expect(
            frame.shape.corners.map { "\($0.point.text) \(number($0.radius))" } == [
                "100,78 12", "145,78 12", "145,108 12", "300,108 12", "300,320 12", "100,320 12",
            ])
    }

    @Test(arguments: PlacementRequest.Gravity.allCases)
    func `A pop-out holds its body and its tab, but for the rounded corners, and nothing else`(
        gravity: PlacementRequest.Gravity
    ) throws {
        for align in PlacementRequest.Alignment.allCases {
            let frame = frame(anchor: Rect(x: 700, y: 500, width: 60, height: 30), align: align, gravity: gravity)
            let tab = try #require(frame.tab)
            let outline = frame.silhouette
            #expect(frame.shape.bounds == frame.body.union(tab))
            for x in stride(from: 470.5, to: 990, by: 13) {
                for y in stride(from: 280.5, to: 740, by: 11) {
                    let point = Point(x: x, y: y)
                    let isInside = outline.contains(point, tolerance: 0.02)
                    let distance = min(depth(of: point, in: frame.body), depth(of: point, in: tab))
                    if distance < -9 { #expect(isInside, "\(gravity) \(align) \(point)") }
                    // Only the flares reach outside of both, and no further than their radius.
                    if distance > 9 { #expect(!isInside, "\(gravity) \(align) \(point)") }
                }
            }
        }
    }

    /// How far a point lies outside a rectangle; negative inside.
    private func depth(of point: Point, in rect: Rect) -> Double {
        max(rect.minX - point.x, point.x - rect.maxX, rect.minY - point.y, point.y - rect.maxY)
    }

    @Test func `A centred pop-out is symmetric`() {
        for gravity in [PlacementRequest.Gravity.below, .above] {
            let frame = frame(anchor: Rect(x: 700, y: 500, width: 60, height: 30), align: .center, gravity: gravity)
            let corners = Set(frame.shape.corners)
            let mirrored = frame.shape.corners.map {
                RoundedPolygon.Corner(Point(x: 2 * 730 - $0.point.x, y: $0.point.y), radius: $0.radius, bends: $0.bends)
            }
            #expect(corners == Set(mirrored))
            #expect(frame.shape.corners.count == 8)
        }
    }

    @Test func `Opening above is the mirror image of opening below`() {
        let below = frame(anchor: Rect(x: 700, y: 500, width: 60, height: 30))
        let above = frame(anchor: Rect(x: 700, y: 500, width: 60, height: 30), gravity: .above)
        let mirrored = above.shape.corners.map {
            RoundedPolygon.Corner(Point(x: $0.point.x, y: 2 * 515 - $0.point.y), radius: $0.radius, bends: $0.bends)
        }
        #expect(Set(mirrored) == Set(below.shape.corners))
    }

    @Test func `A tab that is wider than its body gets the convex corner, and the body the flare`() {
        let frame = frame(anchor: Rect(x: 100, y: 100, width: 400, height: 30))
        #expect(frame.shape.corners.count == 6)
        #expect(!frame.silhouette.contains(Point(x: 499, y: 129)))
        #expect(frame.silhouette.contains(Point(x: 301, y: 131)))
        #expect(!frame.silhouette.contains(Point(x: 310, y: 140)))
    }

    @Test(arguments: [0.0, 4, 9, 40, 400])
    func `Any radius gives an outline that stays within tab and body and never crosses itself`(radius: Double) {
        var generator = SeededGenerator(seed: 7)
        var metrics = MenuMetrics()
        (metrics.bodyRadius, metrics.tabRadius, metrics.flareRadius) = (radius, radius, radius)
        metrics.neckHeight = 8
        for _ in 0..<200 {
            let anchor = Rect(
                x: Double(Int.random(in: 0...1500, using: &generator)),
                y: Double(Int.random(in: 0...1100, using: &generator)),
                width: Double(Int.random(in: 1...500, using: &generator)),
                height: Double(Int.random(in: 1...60, using: &generator)))
            let gravity = PlacementRequest.Gravity.allCases.randomElement(using: &generator) ?? .below
            let align = PlacementRequest.Alignment.allCases.randomElement(using: &generator) ?? .left
            let frame = frame(anchor: anchor, align: align, gravity: gravity, metrics: metrics, width: 10)
            let corners = frame.shape.corners
            for (index, corner) in corners.enumerated() {
                let next = corners[(index + 1) % corners.count]
                let edge = next.point - corner.point
                #expect(edge.dx == 0 || edge.dy == 0)
                #expect(corner.radius + next.radius <= edge.length + 1e-9 || corner.bends && next.bends)
            }
            #expect(area(frame.silhouette) > 0)
            let whole = frame.shape.bounds
            #expect(frame.silhouette.flattened().joined().allSatisfy { whole.outset(by: 1e-6).contains($0) })
        }
    }

    /// Twice the signed area; positive for clockwise outlines.
    private func area(_ path: Path) -> Double {
        path.flattened().map { polygon in
            polygon.indices.map { index in
                let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
                return a.x * b.y - b.x * a.y
            }.reduce(0, +)
        }.reduce(0, +)
    }

    // MARK: Input shape

    @Test(arguments: [1, 1.5, 2])
    func `The input shape has the pixels whose middles lie inside, in few rectangles`(scale: Double) {
        let layout = layout(lines(8), scale: scale, minimumWidth: 200)
        let request = PlacementRequest.anchor(Rect(x: 100, y: 78, width: 45, height: 30), align: .center)
        let frame = MenuFrame(layout: layout, placement: request.place(layout.contentSize, in: monitor, scale: scale))
        let rectangles = frame.inputRectangles
        #expect(rectangles.count < Int(60 * scale))
        let outline = frame.silhouette
        for (index, one) in rectangles.enumerated() {
            #expect(one == one.roundedOut())
            #expect(!rectangles.dropFirst(index + 1).contains { $0.intersects(one) })
        }
        // Every pixel around the curves, and some of all others.
        func check(_ x: Double, _ y: Double) {
            let point = Point(x: frame.window.minX + x / scale, y: frame.window.minY + y / scale)
            let isInside = rectangles.contains { $0.contains(Point(x: x, y: y)) }
            #expect(isInside == outline.contains(point, tolerance: 0.05 / scale), "\(x) \(y)")
        }
        for corner in frame.shape.corners {
            let center = Point.zero + (corner.point - frame.window.origin) * scale
            let reach = (10 * scale).rounded()
            for x in stride(from: center.x - reach + 0.5, to: center.x + reach, by: 1) {
                for y in stride(from: center.y - reach + 0.5, to: center.y + reach, by: 1) { check(x, y) }
            }
        }
        for x in stride(from: 0.5, to: frame.window.width * scale, by: 11) {
            for y in stride(from: 0.5, to: frame.window.height * scale, by: 11) { check(x, y) }
        }
    }

    /// The tightest radius that an outline turns with.
    private func tightest(_ path: Path) -> Double {
        let points = path.flattened(tolerance: 0.002).flatMap(\.self)
        let steps = points.indices.map { points[($0 + 1) % points.count] - points[$0] }.filter { $0.length > 1e-6 }
        return steps.indices.map { index in
            let (one, next) = (steps[index], steps[(index + 1) % steps.count])
            let (cross, dot) = (one.dx * next.dy - one.dy * next.dx, one.dx * next.dx + one.dy * next.dy)
            return (one.length + next.length) / 2 / max(abs(atan2(cross, dot)), 1e-9)
        }.min() ?? 0
    }

    @Test(arguments: 0...30)
    func `A tab meets its body without a notch, however far one reaches beyond the other`(offset: Int) {
        for side in PlacementRequest.Gravity.allCases {
            for beyond in [Double(offset), -Double(offset)] {
                let tab = Rect(x: 300, y: 300, width: 80, height: 80)
                let body =
                    switch side {
                    case .below: Rect(x: 200, y: 380, width: 180 + beyond, height: 200)
                    case .above: Rect(x: 200, y: 100, width: 180 + beyond, height: 200)
                    case .right: Rect(x: 380, y: 200, width: 200, height: 180 + beyond)
                    case .left: Rect(x: 100, y: 200, width: 200, height: 180 + beyond)
                    }
                let shape = RoundedPolygon.popOut(body: body, tab: tab, side: side, metrics: .standard)
                // The whole outline turns with about the theme's radii, also the lines that follow it.
                for inset in [0, 0.5, -0.5] {
                    let path = shape.inset(by: inset).path
                    #expect(tightest(path) > 8, "\(side) \(beyond) \(inset)")
                    let (seen, expected) = (path.controlBounds, shape.bounds.inset(by: EdgeInsets(all: inset)))
                    #expect(abs(seen.minX - expected.minX) + abs(seen.maxX - expected.maxX) < 1e-6)
                    #expect(abs(seen.minY - expected.minY) + abs(seen.maxY - expected.maxY) < 1e-6)
                }
                let outer = shape.inset(by: -0.5).path.flattened(tolerance: 0.01).flatMap(\.self)
                let inner = shape.inset(by: 0.5).path.flattened(tolerance: 0.01).flatMap(\.self)
                // Both lines are half a point from the outline.
                for (line, isInside) in [(outer, false), (inner, true)] {
                    #expect(line.allSatisfy { shape.path.contains($0) == isInside }, "\(side) \(beyond)")
                }
            }
        }
    }
}
