import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

/// Rows that are moved, removed, renamed and dragged to other programs, and drops from other programs.
@Suite struct CarryingTests {
    private static let all: ItemGestures = [.moves, .renames, .removes, .leaves]

    private func bench(_ gestures: ItemGestures = all, _ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench
    {
        var bench = Bench(
            MenuContent(items: .elements(["one", "two", "three", "four"].map { item($0) { $0.gestures = gestures } })),
            decide)
        bench.present()
        return bench
    }

    @Test func `a row that is dragged along the list goes where the button is let go`() {
        var bench = bench()
        bench.press(.row(0))
        #expect(bench.phase == .dragging)
        #expect(bench.carry(toRow: 1.6).contains(.redrawCarried(level: 0)))
        #expect(bench.phase == .carrying)
        #expect(bench.machine.carried?.gesture == .moving(before: 2))
        bench.carry(toRow: 2.9)
        #expect(bench.machine.carried?.gesture == .moving(before: 3))
        #expect(bench.machine.carried?.offset == Vector(dx: 0, dy: 2.4 * Bench.rowHeight))
        let effects = bench.release(.row(2))
        // The last motion decides the gap; a release over no gap moves nothing.
        #expect(!effects.contains { if case .move = $0 { true } else { false } })
        bench.press(.row(0))
        bench.carry(toRow: 2.9)
        let end = bench.tell(
            .released(button: 1, .mouse, .init(location: bench.row(2), hit: .row(2), gap: 3)))
        #expect(end.contains(.move(level: 0, entry: 0, before: 3)))
        #expect(bench.phase == .browsing)
        #expect(!end.contains { if case .choose = $0 { true } else { false } })
    }

    @Test func `put down where it was, a row goes nowhere and nothing is chosen`() {
        for gap in [1, 2] {
            var bench = bench()
            bench.press(.row(1))
            bench.carry(toRow: 2.9)
            let end = bench.tell(.released(button: 1, .mouse, .init(location: bench.row(1), hit: .row(1), gap: gap)))
            #expect(end == [.redrawCarried(level: 0), .redrawCarried(level: 0)])
        }
    }

    @Test func `a row goes nowhere but among those beside it`() {
        let inline = MenuContent(
            items: .elements([item("a") { $0.gestures = .moves }, item("b") { $0.gestures = .moves }]), display: .inline
        )
        var bench = Bench(
            MenuContent(
                items: .elements([item("one") { $0.gestures = .moves }, separator, .menu(inline), item("last")])))
        bench.present()
        // The entries: one, line, a, b, band, last.
        let b = bench.levels[0].entries.count - 3
        bench.press(.row(b))
        bench.carry(toRow: 0.2)
        #expect(bench.machine.carried?.gesture == .moving(before: nil))
        bench.carry(toRow: Double(b) - 1)
        #expect(bench.machine.carried?.gesture == .moving(before: b - 1))
        bench.key(.escape)
        #expect(bench.phase == .browsing)
        #expect(bench.machine.carried == nil)
        // The release of a cancelled press chooses nothing.
        #expect(bench.release(.row(0)) == [])
    }

    @Test func `near an edge the list moves under what is carried`() {
        var bench = bench()
        bench.press(.row(1))
        bench.carry(toRow: 3)
        bench.tell(.moved(.init(location: bench.row(3), hit: .row(3), edge: 1, gap: 4)))
        #expect(bench.timers[.autoScroll] != nil)
        let effects = bench.wait(0.1)
        #expect(effects.contains { if case .scroll(0, let way) = $0 { way > 0 } else { false } })
        bench.carry(toRow: 2)
        #expect(bench.timers[.autoScroll] == nil)
    }

    @Test func `pushed to the side far enough a row is taken away, and else it stays`() {
        var bench = bench()
        bench.press(.row(2))
        bench.carry(toRow: 2.5, aside: 20)
        #expect(bench.machine.carried?.gesture == .sliding(isFar: false))
        #expect(!bench.release(.row(2)).contains(.remove(level: 0, entry: 2)))
        bench.press(.row(2))
        bench.carry(toRow: 2.5, aside: -20)
        bench.carry(toRow: 2.5, aside: -80)
        #expect(bench.machine.carried?.gesture == .sliding(isFar: true))
        let far = Point(x: bench.row(2).x - 80, y: bench.row(2).y)
        let end = bench.tell(.released(button: 1, .mouse, .init(location: far, hit: .row(2))))
        #expect(end.contains(.remove(level: 0, entry: 2)))
    }

    @Test func `a finger that swipes a row away does not scroll, and one that goes along the list does`() {
        var bench = bench()
        bench.press(.row(2), .touch)
        bench.carry(toRow: 2.5, aside: 40)
        #expect(bench.machine.carried?.gesture == .sliding(isFar: false))
        bench.tell(.cancelled)
        bench.press(.row(2), .touch)
        bench.carry(toRow: 3.5)
        #expect(bench.phase == .sliding)
    }

    @Test func `a row that a finger lets go of is not highlighted any more, wherever it was taken`() {
        for gestures: ItemGestures in [.moves, .leaves, []] {
            var bench = bench(gestures)
            bench.press(.row(1), .touch)
            bench.wait(0.2)
            #expect(bench.phase == .dragging)
            #expect(bench.highlights == [1])
            if gestures == .leaves { bench.move(to: .outside) } else if gestures == .moves { bench.carry(toRow: 2.9) }
            #expect(bench.phase == (gestures.isEmpty ? .dragging : .carrying))
            // The drag ends where nothing can be chosen.
            let hit: Bench.Hit = gestures == .leaves ? .outside : .body(level: 0)
            bench.tell(.released(button: 1, .touch, .init(location: bench.row(2), hit: hit)))
            #expect(bench.phase == .browsing)
            #expect(bench.highlights == [nil])
        }
        // A mouse pointer stays after the release.
        var mouse = bench(.moves)
        mouse.press(.row(1))
        mouse.carry(toRow: 2.9)
        mouse.tell(.released(button: 1, .mouse, .init(location: mouse.row(2), hit: .body(level: 0))))
        #expect(mouse.highlights == [1])
    }

    @Test func `a press that rests on a row lets its title be written, and its release chooses nothing`() {
        var bench = bench()
        bench.press(.row(1))
        #expect(bench.wait(0.8) == [.redraw(level: 0, entry: 1), .rename(level: 0, entry: 1)].suffix(1))
        #expect(bench.phase == .browsing)
        #expect(bench.release(.row(1)) == [])
        // A press that moves is a drag.
        var other = self.bench(.renames)
        other.press(.row(1))
        other.move(2)
        #expect(other.timers[.hold] == nil)
        #expect(other.release(.row(2)).contains(.choose(path: [2])))
    }

    @Test func `keys rename, remove and move the highlighted row, unless an element has them for its own`() {
        var bench = bench()
        bench.key(.down, .down)
        func press(_ key: String, _ modifiers: Shortcut.Modifiers = []) -> [InteractionEffect] {
            bench.key(.shortcut(Shortcut(modifiers: modifiers, key: key)))
        }
        #expect(press("F2") == [.rename(level: 0, entry: 1)])
        #expect(press("Delete") == [.remove(level: 0, entry: 1)])
        #expect(press("Up", .alt) == [.move(level: 0, entry: 1, before: 0)])
        #expect(press("Down", .alt) == [.move(level: 0, entry: 1, before: 3)])
        bench.key(.end)
        #expect(press("Down", .alt) == [])
        var own = Bench(
            item("one") { $0.gestures = Self.all },
            item("two") { $0.shortcut = Shortcut(modifiers: [], key: "Delete") })
        own.present()
        own.key(.down)
        #expect(own.key(.shortcut(Shortcut(modifiers: [], key: "Delete"))).contains(.choose(path: [1])))
        var plain = threeItems()
        plain.present()
        plain.key(.down)
        #expect(plain.key(.shortcut(Shortcut(modifiers: [], key: "Delete"))) == [])
    }

    @Test func `out of all menus a row is offered to other programs, and not any more when it comes back`() {
        var bench = bench()
        bench.press(.row(1))
        bench.carry(toRow: 2.5)
        #expect(bench.move(to: .outside).contains(.beginDrag(level: 0, entry: 1)))
        #expect(bench.machine.carried?.gesture == .leaving)
        #expect(bench.carry(toRow: 2).contains(.endDrag(drops: false)))
        #expect(bench.machine.carried?.gesture == .moving(before: 2))
        bench.move(to: .outside)
        let end = bench.release(.outside)
        #expect(end.contains(.endDrag(drops: true)))
        #expect(!end.contains(.endDrag(drops: false)))
        // The menu stays open.
        #expect(bench.phase == .browsing)
    }

    @Test func `whatever ends the menus ends what is on its way out`() {
        for event in [InteractionEvent.interrupted, .cancelled, .key(.escape, page: 1)] {
            var bench = bench()
            bench.press(.row(1))
            bench.move(to: .outside)
            #expect(bench.phase == .carrying)
            #expect(bench.tell(event).contains(.endDrag(drops: false)))
        }
    }

    @Test func `a row that can only leave is dragged over the others as ever`() {
        var bench = bench(.leaves)
        bench.press(.row(0))
        bench.move(2)
        #expect(bench.phase == .dragging)
        #expect(bench.highlights == [2])
        #expect(bench.move(to: .outside).contains(.beginDrag(level: 0, entry: 0)))
    }

    @Test func `rows that go while one is carried take it along, and the one that is carried ends it`() {
        var bench = bench()
        bench.press(.row(2))
        bench.carry(toRow: 3.6)
        let fewer = MenuContent(items: .elements(["two", "three"].map { item($0) { $0.gestures = Self.all } }))
        bench.tell(.entriesChanged(level: 0, EntryList(fewer), mapping: [1: 0, 2: 1]))
        #expect(bench.machine.carried?.entry == 1)
        bench.tell(.entriesChanged(level: 0, EntryList(fewer), mapping: [0: 0]))
        #expect(bench.phase == .browsing)
    }

    @Test func `a row that may no longer be taken away stays, however far it is pushed`() {
        var bench = bench()
        bench.press(.row(2))
        bench.carry(toRow: 2.5, aside: -80)
        let fixed = MenuContent(items: .elements(["one", "two", "three", "four"].map { item($0) }))
        bench.tell(.entriesChanged(level: 0, EntryList(fixed), mapping: [0: 0, 1: 1, 2: 2, 3: 3]))
        #expect(bench.machine.carried == nil)
        let far = Point(x: bench.row(2).x - 80, y: bench.row(2).y)
        let end = bench.tell(.released(button: 1, .mouse, .init(location: far, hit: .row(2))))
        #expect(!end.contains(.remove(level: 0, entry: 2)))
    }

    @Test func `a menu whose time is over ends while a row is carried`() {
        var bench = bench(Self.all) { $0.timeout = 5 }
        bench.press(.row(0))
        bench.carry(toRow: 2.9)
        bench.wait(5)
        #expect(bench.phase != .carrying)
        #expect(bench.machine.carried == nil)
    }

    @Test func `a submenu that goes while its row is held takes the row along`() {
        var bench = Bench(
            item("one"), submenu("more", item("a") { $0.gestures = Self.all }, item("b") { $0.gestures = Self.all }))
        bench.present()
        bench.move(1)
        bench.wait(0.2)
        #expect(bench.levels.count == 2)
        bench.press(.row(0, 1))
        bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: .elements([item("one")]))), mapping: [0: 0]))
        #expect(bench.levels.count == 1)
        #expect(bench.machine.carried == nil)
        #expect(bench.timers[.hold] == nil)
    }

    @Test func `what another program drags comes in where it is dropped`() {
        var bench = bench([])
        bench.tell(.offered(.init(location: bench.row(1), hit: .row(1), gap: 2)))
        #expect(bench.phase == .receiving)
        #expect(bench.machine.offered?.before == 2)
        #expect(bench.tell(.offerEnded(drops: true)).contains(.insert(level: 0, before: 2)))
        #expect(bench.phase == .browsing)
        bench.tell(.offered(.init(location: bench.row(1), hit: .row(1), gap: 2)))
        #expect(!bench.tell(.offerEnded(drops: false)).contains(.insert(level: 0, before: 2)))
        // A menu that accepts no drops inserts nothing.
        bench.tell(.offered(.init(location: bench.row(1), hit: .row(1))))
        #expect(bench.tell(.offerEnded(drops: true)) == [])
    }

    @Test func `submenus open under what another program drags`() {
        var bench = Bench(item("one"), submenu("more", item("a"), item("b")))
        bench.present()
        bench.tell(.offered(.init(location: bench.row(1), hit: .row(1))))
        bench.wait(0.1)
        #expect(bench.levels.count == 2)
        bench.tell(.offered(.init(location: bench.row(0, 1), hit: .row(0, 1), gap: 1)))
        #expect(bench.tell(.offerEnded(drops: true)).contains(.insert(level: 1, before: 1)))
    }
}
