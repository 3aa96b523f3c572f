import MenuGeometry
import MenuLayout
import MenuModel
import Testing

@Suite struct MenuFrameTests {
    private let monitor = Rect(x: 0, y: 0, width: 1600, height: 600)

    private func frame(
        _ menu: MenuContent, at request: PlacementRequest = .at(Point(x: 300, y: 100)), scale: Double = 1
    )
        -> MenuFrame
    {
        let layout = layout(menu, scale: scale)
        return MenuFrame(layout: layout, placement: request.place(layout.contentSize, in: monitor, scale: scale))
    }

    @Test func `Every entry is hit where it is drawn`() {
        for scale in [1, 1.5, 2] {
            for menu in [sampler, lines(9), MenuContent(items: lines(25).items, columns: .automatic)] {
                let frame = frame(menu, scale: scale)
                for index in 0..<frame.layout.count {
                    let rect = frame.rect(ofEntry: index, scroll: 0)
                    #expect(frame.hit(rect.center, scroll: 0) == .entry(index))
                }
            }
        }
    }

    @Test(arguments: [1, 1.5, 2])
    func `The outermost pixels of the monitor belong to the nearest row`(_ scale: Double) {
        let pixel = 1 / scale
        let last = 8
        let top = frame(lines(9), at: .at(.zero), scale: scale)
        #expect(top.hit(.zero, scroll: 0) == .entry(0))
        #expect(top.hit(Point(x: top.body.midX, y: 0), scroll: 0) == .entry(0))
        #expect(top.hit(Point(x: 0, y: top.rect(ofEntry: 3, scroll: 0).midY), scroll: 0) == .entry(3))
        // On its other sides, it ends where it is drawn.
        #expect(top.hit(Point(x: 0, y: top.body.maxY + 1), scroll: 0) == nil)
        #expect(top.hit(Point(x: top.body.maxX + 1, y: 0), scroll: 0) == nil)
        let bottom = frame(lines(9), at: .at(Point(x: 1600, y: 600)), scale: scale)
        let corner = Point(x: 1600 - pixel, y: 600 - pixel)
        #expect(bottom.hit(corner, scroll: 0) == .entry(last))
        #expect(bottom.hit(Point(x: bottom.body.minX - 1, y: corner.y), scroll: 0) == nil)
        let area = bottom.edgeRectangles.map { $0.scaled(by: pixel).offset(by: bottom.window.origin - .zero) }
        #expect(area.contains { $0.contains(corner) })
        // In the middle of the monitor nothing is added.
        #expect(frame(lines(9), scale: scale).edgeRectangles.isEmpty)
    }

    @Test func `A scrolled entry is hit where it is drawn`() {
        let frame = frame(lines(200))
        #expect(frame.maximumScroll == 12 + 5000 - 588)
        for scroll in [0, 1, 100, 2345, frame.maximumScroll] {
            let visible = frame.visibleEntries(scroll: scroll)
            #expect(visible.count >= 23 && visible.count <= 25)
            for index in visible {
                let seen = frame.rect(ofEntry: index, scroll: scroll).intersection(frame.viewport)
                #expect(frame.hit(Point(x: 350, y: seen.midY), scroll: scroll) == .entry(index))
            }
        }
    }

    @Test func `The insets are body, the tab is tab, the rest is nothing`() {
        let frame = frame(lines(5), at: .anchor(Rect(x: 300, y: 100, width: 50, height: 30)))
        #expect(frame.hit(Point(x: 320, y: 133), scroll: 0) == .body)
        #expect(frame.hit(Point(x: 320, y: 110), scroll: 0) == .tab)
        #expect(frame.hit(Point(x: 352, y: 128), scroll: 0) == .tab)
        #expect(frame.hit(Point(x: 300.5, y: 100.5), scroll: 0) == nil)
        #expect(frame.hit(Point(x: 400, y: 110), scroll: 0) == nil)
        #expect(frame.hit(Point(x: 700, y: 300), scroll: 0) == nil)
    }

    @Test func `Pinned entries stay while the others scroll under them`() {
        let menu = MenuContent(
            headers: [.search(SearchField(placeholder: "Find"))],
            items: .elements((0..<100).map { .action(Action(title: "item \($0)")) }))
        let frame = frame(menu)
        #expect(frame.viewport.minY == frame.body.minY + 6 + 34)
        #expect(frame.rect(ofEntry: 0, scroll: 300) == frame.rect(ofEntry: 0, scroll: 0))
        #expect(frame.hit(Point(x: 350, y: frame.body.minY + 20), scroll: 300) == .entry(0))
        let visible = frame.visibleEntries(scroll: 240)
        #expect(visible.first == 0)
        #expect(visible[1] == 10)
        #expect(frame.hit(Point(x: 350, y: frame.viewport.minY + 1), scroll: 240) == .entry(10))
    }

    @Test func `Revealing an entry scrolls no further than needed, clear of the fade`() {
        let frame = frame(lines(200))
        #expect(frame.scroll(revealing: 3, from: 0) == 0)
        #expect(frame.scroll(revealing: 199, from: 0) == frame.maximumScroll)
        #expect(frame.scroll(revealing: 0, from: 900) == 0)
        for index in [40, 100, 150] {
            for start in [0.0, 2000, 4000] {
                let scroll = frame.scroll(revealing: index, from: start)
                let rect = frame.rect(ofEntry: index, scroll: scroll)
                #expect(rect.minY >= frame.viewport.minY + 12 - 0.5 && rect.maxY <= frame.viewport.maxY - 12 + 0.5)
                #expect(frame.scroll(revealing: index, from: scroll) == scroll)
            }
        }
    }

    @Test func `A scroll position is kept within the content and on a device pixel`() {
        let frame = frame(lines(200), scale: 2)
        #expect(frame.clampedScroll(-5) == 0)
        #expect(frame.clampedScroll(1e9) == frame.maximumScroll)
        #expect(frame.clampedScroll(10.3) == 10.5)
        #expect(frame.clampedScroll(.nan) == 0)
    }

    @Test func `The zones at the edges tell how deep a point lies, where there is more to see`() {
        let frame = frame(lines(200))
        let (top, bottom) = (frame.viewport.minY, frame.viewport.maxY)
        #expect(frame.edgeDepth(of: Point(x: 350, y: top + 24)) == 0)
        #expect(frame.edgeDepth(of: Point(x: 350, y: top + 12)) == -0.5)
        #expect(frame.edgeDepth(of: Point(x: 350, y: top - 500)) == -1)
        #expect(frame.edgeDepth(of: Point(x: 350, y: bottom - 6)) == 0.75)
        #expect(frame.edgeDepth(of: Point(x: 350, y: bottom + 6)) == 1)
        #expect(frame.edgeDepth(of: Point(x: 900, y: bottom)) == 0)
        #expect(self.frame(lines(3)).edgeDepth(of: Point(x: 350, y: 100)) == 0)
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `The window holds the silhouette with its margins, on device pixels`(scale: Double) {
        let frame = frame(sampler, at: .anchor(Rect(x: 300.3, y: 100.7, width: 51, height: 30)), scale: scale)
        let margins = MenuMetrics.standard.windowMargins
        let outer = frame.shape.bounds.inset(
            by: EdgeInsets(top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right))
        #expect(frame.window.outset(by: 1e-6).contains(outer))
        #expect(frame.window.width - outer.width < 2.01 / scale)
        for edge in [frame.window.minX, frame.window.minY, frame.window.maxX, frame.window.maxY] {
            #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
    }

    @Test func `A body narrower than its rows asked for has its rows fitted`() {
        let layout = layout(sampler)
        let frame = MenuFrame(layout: layout, placement: Placement(body: Rect(x: 0, y: 0, width: 90, height: 200)))
        #expect(frame.layout.contentSize.width == 90)
        #expect(frame.rect(ofEntry: 0, scroll: 0).width == 90)
    }

    @Test func `The bar at the side goes from the top to the bottom, and is there only where something scrolls`() throws
    {
        let frame = frame(lines(200))
        let (first, last) = (
            try #require(frame.indicator(scroll: 0)), try #require(frame.indicator(scroll: frame.maximumScroll))
        )
        #expect(first.minY == frame.viewport.minY + 12)
        #expect(last.maxY == frame.viewport.maxY - 12)
        #expect(first.size == last.size)
        #expect(first.width == 3)
        #expect(first.maxX == frame.body.maxX - 4)
        #expect(abs(first.height - 564 * 588 / 5012) < 1)
        #expect(self.frame(lines(3)).indicator(scroll: 0) == nil)
        #expect(self.frame(lines(100_000)).indicator(scroll: 5)?.height == 24)
    }

    @Test func `There is no scroll bar for a few points that hold no row`() throws {
        let layout = layout(lines(5))
        func bar(missing: Double) -> Rect? {
            let height = layout.contentSize.height - missing
            let body = Rect(x: 0, y: 0, width: layout.contentSize.width, height: height)
            return MenuFrame(layout: layout, placement: Placement(body: body)).indicator(scroll: 0)
        }
        #expect(bar(missing: 2) == nil)
        #expect(bar(missing: 20) != nil)
    }

    @Test func `A long title keeps a distance to the edges of its tab`() throws {
        let tab = Rect(x: 10, y: 0, width: 80, height: 24)
        let placed = Placement(body: Rect(x: 10, y: 24, width: 200, height: 100), tab: tab, side: .below)
        let title = try #require(MenuFrame(layout: layout(lines(3)), placement: placed).tabTitle("A very long title"))
        #expect(title.origin.x - tab.minX == 12)
        #expect(tab.maxX - title.origin.x - title.width == 12)
    }

    @Test(arguments: [20.0, 52, 64, 79])
    func `A narrow tab gives a short title most of its width`(width: Double) throws {
        let tab = Rect(x: 10, y: 0, width: width, height: 24)
        let placed = Placement(body: Rect(x: 10, y: 24, width: 200, height: 100), tab: tab, side: .below)
        let title = try #require(MenuFrame(layout: layout(lines(3)), placement: placed).tabTitle("File"))
        #expect(title.width >= min(56, width * 0.84))
        #expect(title.origin.x > tab.minX && title.origin.x + title.width < tab.maxX)
    }
}
