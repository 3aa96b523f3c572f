import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Inspection")
struct InspectionTests {
    private static func withSubmenu(opensLeft: Bool = false) -> Bench {
        Bench(
            MenuContent(items: .elements([item("one"), submenu("more", item("a"), item("b")), item("last")])),
            opensLeft: opensLeft)
    }

    @Test(
        "The safe area exists only while the pointer travels to a submenu", arguments: [false, true])
    func safeGround(opensLeft: Bool) {
        var bench = Self.withSubmenu(opensLeft: opensLeft)
        bench.present()
        bench.move(1)
        bench.wait(0.08)
        #expect(bench.machine.safeGround == nil)
        let way = Vector(dx: opensLeft ? -20 : 20, dy: 13)
        bench.move(to: bench.row(1) + way)
        let timing = Timing()
        let panel = bench.levels[1].panel ?? .zero
        let apex = bench.row(1) + way
        let tip = timing.safeTriangleTip * (opensLeft ? -1 : 1)
        let edge = opensLeft ? panel.maxX : panel.minX
        #expect(
            bench.machine.safeGround == [
                Point(x: apex.x - tip, y: apex.y), Point(x: edge, y: panel.minY - timing.safeTriangleSlack),
                Point(x: edge, y: panel.maxY + timing.safeTriangleSlack),
            ])
        bench.wait(0.3)
        #expect(bench.machine.safeGround == nil)
    }

    @Test("The tracked entries are the one under the pointer and the one whose submenu is about to open")
    func tracked() {
        var bench = Self.withSubmenu()
        #expect(bench.machine.trackedEntries(inLevel: 0) == [])
        bench.present()
        bench.move(1)
        #expect(bench.machine.trackedEntries(inLevel: 0) == [1, 1])
        bench.wait(0.08)
        #expect(bench.machine.trackedEntries(inLevel: 0) == [1])
        bench.move(1, 1)
        #expect(bench.machine.trackedEntries(inLevel: 0) == [])
        #expect(bench.machine.trackedEntries(inLevel: 1) == [1])
    }

    @Test("A submenu whose opening is pending does not open once the level of its row is closed")
    func levelGone() {
        var bench = Bench(
            item("one"), submenu("more", item("a"), submenu("inner", item("x"))), submenu("other", item("y")))
        bench.present()
        bench.move(1)
        bench.wait(0.08)
        bench.move(1, 1)
        #expect(bench.timers[.openSubmenu] != nil)
        // The first level's entries change, and the one that had opened the second is not among them.
        bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: .elements([item("one")]))), mapping: [0: 0]))
        #expect(bench.levels.count == 1)
        #expect(bench.timers.isEmpty)
        #expect(bench.wait(1) == [])
    }

    @Test("The pointer's travel to a submenu ends when the submenu is removed")
    func travelEnds() {
        var bench = Self.withSubmenu()
        bench.present()
        bench.move(1)
        bench.wait(0.08)
        bench.move(to: bench.row(1) + Vector(dx: 20, dy: 13))
        #expect(bench.timers[.safeTriangle] != nil)
        bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: .elements([item("one")]))), mapping: [0: 0]))
        #expect(bench.levels.count == 1 && bench.machine.safeGround == nil)
        #expect(bench.timers.isEmpty)
    }
}
