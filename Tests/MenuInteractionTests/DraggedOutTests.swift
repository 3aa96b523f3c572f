import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

/// The distance by which a press is dragged out of the menus.
@Suite struct DraggedOutTests {
    /// The rows lie from (1000, 0) to (1200, 72).
    private func bench() -> Bench {
        var bench = threeItems()
        bench.tell(.placed(level: 0, Rect(x: 1000, y: 0, width: 200, height: 72), opensLeft: false))
        return bench
    }

    @Test func `a press that leaves the menu is as far out as the nearest place of it`() {
        var bench = bench()
        bench.present()
        bench.press(.row(1))
        #expect(bench.machine.distanceOut == 0)
        bench.move(to: Point(x: 1100, y: 112))
        #expect(bench.phase == .dragging && bench.machine.distanceOut == 40)
        bench.move(to: Point(x: 970, y: -40))
        #expect(bench.machine.distanceOut == 50)
        bench.move(2)
        #expect(bench.machine.distanceOut == 0)
        bench.move(to: Point(x: 1290, y: 10))
        #expect(bench.machine.distanceOut == 90)
        bench.release(.outside)
        #expect(bench.machine.distanceOut == 0)
    }

    @Test func `without a press nothing is out, nor is a row that goes along`() {
        var bench = bench()
        bench.present()
        bench.move(1)
        bench.move(to: Point(x: 1100, y: 112))
        #expect(bench.phase == .browsing && bench.machine.distanceOut == 0)
        var carried = Bench(item("one") { $0.gestures = .leaves }, item("two"))
        carried.present()
        carried.press(.row(0))
        carried.move(to: Point(x: 1100, y: 112))
        #expect(carried.phase == .carrying && carried.machine.distanceOut == 0)
    }

    @Test func `the press that opened the menu is on its way in as long as it comes nearer, and on the button`() {
        var bench = bench()
        let button = Point(x: 1100, y: -30)
        bench.tell(.presented(pressed: [1], .init(location: button, hit: .anchor)))
        bench.tell(.moved(.init(location: Point(x: 1110, y: -12), hit: .anchor)))
        #expect(bench.phase == .dragging && bench.machine.distanceOut == 0)
        // Between the button and the menu.
        bench.move(to: Point(x: 1010, y: -6))
        #expect(bench.machine.distanceOut == 0)
        bench.move(to: Point(x: 1010, y: -70))
        #expect(bench.machine.distanceOut == 40)
        bench.move(0)
        bench.move(to: Point(x: 980, y: 30))
        #expect(bench.machine.distanceOut == 20)
    }

    @Test func `with a submenu the nearer one of both counts`() {
        var bench = Bench(submenu("more", item("a"), item("b")), item("two"))
        bench.present()
        bench.move(0)
        bench.wait(0.1)
        bench.press(.row(0, 1))
        // The submenu lies from (1200, 0) to (1400, 48).
        bench.move(to: Point(x: 1420, y: 20))
        #expect(bench.machine.distanceOut == 20)
    }
}
