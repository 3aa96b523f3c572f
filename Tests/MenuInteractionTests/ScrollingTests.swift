import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Scrolling")
struct ScrollingTests {
    static let long = MenuContent(items: .elements((0..<40).map { item("\($0)") }))

    @Test("The wheel moves the list under the pointer, a parent's too")
    func wheel() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.click(.row(1))
        #expect(bench.turnWheel(.row(0, 1), by: 10) == [.scroll(level: 1, by: 10)])
        #expect(bench.turnWheel(.body(level: 0), by: -10) == [.scroll(level: 0, by: -10)])
        #expect(bench.levels.count == 2)
    }

    @Test("Another row that the wheel brings under the pointer closes the submenu of the one that left")
    func wheelOffParent() {
        var bench = Bench(submenu("more", item("a")), item("two"))
        bench.present()
        bench.move(0)
        bench.wait(0.08)
        bench.turnWheel(.row(0))
        bench.rest(on: .row(1))
        #expect(bench.highlights == [1])
    }

    @Test(
        "A drag near an edge scrolls by the time that passes, faster the deeper",
        arguments: [(0.001, 125.6), (0.5, 437.5), (1.0, 750.0), (-1.0, -750.0), (7.0, 750.0)])
    func autoScroll(edge: Double, speed: Double) {
        var bench = Bench(Self.long)
        bench.present()
        bench.press(.row(3))
        #expect(bench.move(to: .row(4), edge: edge).contains(.startTimer(.autoScroll, after: 0.016)))
        let effects = bench.wait(0.16)
        let moved = effects.reduce(0.0) { sum, effect in
            if case .scroll(level: 0, let distance) = effect { sum + distance } else { sum }
        }
        #expect(abs(moved - speed * 0.16) < abs(speed) * 0.001)
        #expect(bench.move(to: .row(5)).contains(.cancelTimer(.autoScroll)))
        #expect(bench.wait(1) == [])
    }

    @Test("A late timer makes up for the time, but not for a stall")
    func lateTimer() {
        var bench = Bench(Self.long)
        bench.present()
        bench.press(.row(3))
        bench.move(to: .row(4), edge: 1)
        bench.time += 0.05
        #expect(bench.tell(.timerFired(.autoScroll)).first == .scroll(level: 0, by: (bench.time - 100) * 750))
        bench.time += 5
        #expect(bench.tell(.timerFired(.autoScroll)).first == .scroll(level: 0, by: 75))
    }

    @Test("Auto-scroll goes on beyond the edge and ends with the release")
    func beyond() {
        var bench = Bench(Self.long)
        bench.present()
        bench.press(.row(3))
        bench.move(to: .row(4), edge: 0.5)
        bench.move(to: .outside, edge: 1)
        #expect(bench.wait(0.016).contains { if case .scroll = $0 { true } else { false } })
        bench.move(to: .row(9), edge: 1)
        #expect(bench.highlights == [9])
        #expect(bench.release(.row(9)).contains(.cancelTimer(.autoScroll)))
    }

    @Test("The highlight follows the rows that pass under a dragging pointer")
    func followsRows() {
        var bench = Bench(Self.long)
        bench.present()
        bench.press(.row(3))
        bench.move(to: .row(4), edge: 1)
        for index in 5..<9 {
            bench.wait(0.016)
            bench.tell(.moved(.init(location: bench.row(4), hit: .row(index), edge: 1)))
            #expect(bench.highlights == [index])
        }
    }

    @Test("Hovering near an edge scrolls nothing")
    func hoverAtEdge() {
        var bench = Bench(Self.long)
        bench.present()
        #expect(bench.move(to: .row(4), edge: 1) == [.redraw(level: 0, entry: 4)])
        #expect(bench.timers.isEmpty)
    }
}

@Suite("Touch")
struct TouchTests {
    @Test("A tap chooses")
    func tap() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.row(1), .touch) == [.swallowPress, .startTimer(.touchHold, after: 0.07)])
        #expect(bench.phase == .touching)
        let effects = bench.release(.row(1), .touch)
        #expect(effects.contains(.choose(path: [1])))
        #expect(effects.contains(.cancelTimer(.touchHold)))
    }

    @Test("A quick drag scrolls, and its release chooses nothing")
    func quickDrag() {
        var bench = threeItems()
        bench.present()
        bench.press(.row(2), .touch)
        #expect(bench.move(to: bench.row(2) + Vector(dx: 0, dy: -5)) == [])
        #expect(
            bench.move(to: bench.row(2) + Vector(dx: 0, dy: -20)) == [
                .scroll(level: 0, by: 20), .cancelTimer(.touchHold),
            ])
        #expect(bench.phase == .sliding)
        #expect(bench.move(to: bench.row(2) + Vector(dx: 0, dy: -12)) == [.scroll(level: 0, by: -8)])
        #expect(bench.release(.row(1), .touch) == [])
        #expect(bench.phase == .browsing)
    }

    @Test("A finger that rests for 70 ms selects, and its release chooses")
    func hold() {
        var bench = threeItems()
        bench.present()
        bench.press(.row(0), .touch)
        #expect(bench.wait(0.07) == [.redraw(level: 0, entry: 0)])
        #expect(bench.phase == .dragging)
        bench.move(2)
        #expect(bench.highlights == [2])
        #expect(bench.release(.row(2), .touch).contains(.choose(path: [2])))
    }

    @Test("A tap on a row with a submenu opens it")
    func tapSubmenu() {
        var bench = Bench(submenu("more", item("a")))
        bench.present()
        bench.press(.row(0), .touch)
        #expect(bench.release(.row(0), .touch).contains(.openSubmenu(level: 1, from: 0)))
        #expect(bench.phase == .browsing)
    }

    @Test("A touch or a grab that is taken away chooses nothing and leaves the menu open")
    func cancelled() {
        var touching = threeItems()
        touching.present()
        touching.press(.row(0), .touch)
        #expect(touching.tell(.cancelled) == [.cancelTimer(.touchHold)])
        #expect(touching.phase == .browsing)

        var sliding = threeItems()
        sliding.present()
        sliding.press(.row(2), .touch)
        sliding.move(0)
        #expect(sliding.phase == .sliding)
        sliding.tell(.cancelled)
        #expect(sliding.phase == .browsing)

        var dragging = threeItems()
        dragging.present()
        dragging.press(.row(0))
        dragging.tell(.cancelled)
        #expect(dragging.phase == .browsing)
        #expect(dragging.release(.row(0)) == [])

        var pressing = threeItems()
        pressing.present(pressed: [1])
        pressing.tell(.cancelled)
        #expect(pressing.phase == .browsing)
    }

    @Test("A second finger on the menu is kept and changes nothing; nor does its release")
    func secondFinger() {
        var bench = threeItems()
        bench.present()
        bench.press(.row(0), .touch)
        #expect(bench.press(.row(1), button: 2, .touch) == [.swallowPress])
        #expect(bench.release(.row(1), button: 2, .touch) == [])
        #expect(bench.phase == .touching)
        bench.move(2)
        #expect(bench.press(.row(1), button: 2, .touch) == [.swallowPress])
        #expect(bench.release(.row(1), button: 2, .touch) == [])
        #expect(bench.phase == .sliding)
    }

    // MARK: Palettes that scroll from side to side

    /// A row, a palette with more elements than room, and a row.
    private static func palette() -> Bench {
        let colours = (0..<12).map { item("c\($0)") }
        var bench = Bench(
            item("first"), .menu(MenuContent(items: .elements(colours), display: .palette(.tint))), item("last"))
        let strip = bench.levels[0].entries[1].strip ?? -1
        bench.tell(
            .placed(
                level: 0, Rect(x: 1000, y: 0, width: 200, height: 72), opensLeft: false,
                Arrangement(tilesPerRow: [strip: Int.max])))
        bench.present()
        return bench
    }

    @Test("A finger along a palette moves it, and one across it the list", arguments: [true, false])
    func fingerOnPalette(isAlong: Bool) {
        var bench = Self.palette()
        bench.press(.row(2), .touch)
        let way = isAlong ? Vector(dx: -30, dy: 4) : Vector(dx: -4, dy: -30)
        let first = bench.move(by: way, over: .row(2))
        #expect(first.first == (isAlong ? .slide(level: 0, entry: 2, by: 30) : .scroll(level: 0, by: 30)))
        #expect(bench.phase == .sliding)
        // It goes on as it began, and what is under the finger is not chosen.
        let next = bench.move(by: Vector(dx: 10, dy: -50), over: .row(1))
        #expect(next == [isAlong ? .slide(level: 0, entry: 2, by: -10) : .scroll(level: 0, by: 50)])
        #expect(bench.release(.row(1), .touch) == [])
    }

    @Test("A finger on a palette that leaves while it moves moves nothing more")
    func paletteGone() {
        var bench = Self.palette()
        bench.press(.row(2), .touch)
        bench.move(by: Vector(dx: -30, dy: 0), over: .row(2))
        let rest = EntryList(MenuContent(items: [item("first"), item("last")]))
        bench.tell(.entriesChanged(level: 0, rest, mapping: [0: 0, 13: 1]))
        let effects = bench.move(by: Vector(dx: -30, dy: 0), over: .row(1))
        #expect(effects == [])
        #expect(bench.release(.row(1), .touch) == [])
        #expect(bench.phase == .browsing)
    }

    @Test("A drag at the end of a palette moves that, as long as it is there")
    func dragAtPaletteEnd() {
        var bench = Self.palette()
        bench.press(.row(2))
        #expect(bench.move(to: .row(8), side: 1).contains(.startTimer(.autoScroll, after: 0.016)))
        let moved = bench.wait(0.16).reduce(0.0) { sum, effect in
            if case .slide(level: 0, entry: 8, let distance) = effect { sum + distance } else { sum }
        }
        #expect(abs(moved - 120) < 1)
        // The list's own edge goes before.
        bench.move(to: .row(8), edge: -1, side: 1)
        #expect(bench.wait(0.016).contains { if case .scroll(level: 0, _) = $0 { true } else { false } })
        #expect(bench.move(to: .row(8)).contains(.cancelTimer(.autoScroll)))
        #expect(bench.release(.row(8)).contains(.choose(path: [8])))
    }

    @Test("A list that went away under the finger scrolls no more")
    func listGone() {
        var bench = Bench(submenu("more", item("a"), item("b")))
        bench.present()
        bench.click(.row(0))
        bench.press(.row(1, 1), .touch)
        bench.key(.left)
        #expect(bench.levels.count == 1)
        #expect(bench.move(to: Bench.away) == [.cancelTimer(.touchHold)])
        #expect(bench.phase == .sliding)
    }
}

@Suite("Changing entries")
struct ChangingTests {
    @Test("The highlight and the submenu go where their rows went")
    func mapped() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.click(.row(1))
        bench.move(0, 1)
        let changed = EntryList(MenuContent(items: [submenu("more", item("a")), item("one"), item("new")]))
        #expect(bench.tell(.entriesChanged(level: 0, changed, mapping: [0: 1, 1: 0])) == [])
        #expect(bench.highlights == [0, 0])
        #expect(bench.levels[0].openEntry == 0)
        #expect(bench.key(.enter).contains(.choose(path: [0, 0])))
    }

    @Test("What is gone loses its highlight and its submenu")
    func gone() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.click(.row(1))
        let changed = EntryList(MenuContent(items: [item("one")]))
        #expect(bench.tell(.entriesChanged(level: 0, changed, mapping: [0: 0])) == [.closeSubmenus(from: 1)])
        #expect(bench.highlights == [nil])
    }

    @Test("A row that opens nothing any more closes its submenu and stays highlighted")
    func noLongerSubmenu() {
        var bench = Bench(submenu("more", item("a")))
        bench.present()
        bench.click(.row(0))
        let changed = EntryList(MenuContent(items: [item("more")]))
        #expect(bench.tell(.entriesChanged(level: 0, changed, mapping: [0: 0])) == [.closeSubmenus(from: 1)])
        #expect(bench.highlights == [0])
    }

    @Test("A submenu that was about to open opens at its row's new place")
    func pending() {
        var bench = Bench(submenu("more", item("a")))
        bench.present()
        bench.move(0)
        bench.wait(0.04)
        let changed = EntryList(MenuContent(items: [item("new"), submenu("more", item("a"))]))
        #expect(bench.tell(.entriesChanged(level: 0, changed, mapping: [0: 1])) == [])
        #expect(bench.wait(0.04) == [.openSubmenu(level: 1, from: 1)])
    }

    @Test("A submenu of a submenu that was about to open does not when its own menu goes")
    func pendingGone() {
        var bench = Bench(submenu("more", submenu("deeper", item("a"))))
        bench.present()
        bench.move(0)
        bench.wait(0.1)
        bench.move(0, 1)
        #expect(bench.timers[.openSubmenu] != nil)
        bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: [item("other")])), mapping: [:]))
        #expect(bench.levels.count == 1)
        #expect(bench.timers[.openSubmenu] == nil)
        #expect(bench.wait(1) == [])
    }

    @Test("A change of a level that is closed, and a mapping to nowhere, do no harm")
    func nonsense() {
        var bench = threeItems()
        bench.present()
        bench.move(1)
        #expect(bench.tell(.entriesChanged(level: 4, EntryList(MenuContent()), mapping: [:])) == [])
        #expect(bench.tell(.placed(level: 4, .zero, opensLeft: true)) == [])
        #expect(bench.highlights == [1])
        bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: [item("x")])), mapping: [1: 9]))
        #expect(bench.highlights == [nil])
    }

    @Test("Entries may change before the menu is shown")
    func beforePresented() {
        var bench = threeItems()
        bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: [item("x")])), mapping: [:]))
        bench.present()
        bench.key(.end)
        #expect(bench.highlights == [0])
    }
}
