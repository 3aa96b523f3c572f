import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Scrolling")
struct ScrollingTests {
    static let long = MenuContent(items: .elements((0..<40).map { item("\($0)") }))

    @Test("The wheel scrolls the menu under the pointer, also a parent menu")
    func wheel() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.click(.row(1))
        #expect(bench.turnWheel(.row(0, 1), by: 10) == [.scroll(level: 1, by: 10)])
        #expect(bench.turnWheel(.body(level: 0), by: -10) == [.scroll(level: 0, by: -10)])
        #expect(bench.levels.count == 2)
    }

    @Test("When the wheel scrolls another row under the pointer, the former row's submenu closes")
    func wheelOffParent() {
        var bench = Bench(submenu("more", item("a")), item("two"))
        bench.present()
        bench.move(0)
        bench.wait(0.08)
        bench.turnWheel(.row(0))
        bench.scroll(onto: .row(1))
        #expect(bench.highlights == [1])
    }

    @Test(
        "A drag near an edge scrolls in proportion to the elapsed time, faster the closer to the edge",
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

    @Test("Auto-scroll makes up for a late timer, but only to a limit")
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

    @Test("Auto-scroll continues beyond the edge and ends at the release")
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

    @Test("While a drag auto-scrolls, the row under the pointer is highlighted")
    func followsRows() {
        var bench = Bench(Self.long)
        bench.present()
        bench.press(.row(3))
        bench.move(to: .row(4), edge: 1)
        for index in 5..<9 {
            bench.wait(0.016)
            bench.tell(.rowsScrolled(.init(location: bench.row(4), hit: .row(index), edge: 1)))
            #expect(bench.highlights == [index])
        }
    }

    @Test("A pointer that rests at an edge scrolls after a while, more slowly than a drag", arguments: [1.0, -1.0])
    func restAtEdge(edge: Double) {
        var bench = Bench(Self.long)
        bench.present()
        #expect(
            bench.move(to: .row(4), edge: edge)
                == [.redraw(level: 0, entry: 4), .startTimer(.autoScroll, after: 0.5)])
        bench.time += 0.516
        let effects = bench.tell(.timerFired(.autoScroll))
        guard case .scroll(level: 0, let distance)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(abs(distance - edge * 375 * 0.016) < 0.01)
        #expect(bench.move(to: .row(5)).contains(.cancelTimer(.autoScroll)))
        // Further from the edge than half of the zone, it only points.
        bench.move(to: .row(6), edge: edge * 0.49)
        #expect(bench.timers.isEmpty)
    }

    @Test("A list that has come to its end is left alone, and keys end the scrolling")
    func endOfRest() {
        var bench = Bench(Self.long)
        bench.present()
        bench.move(to: .row(4), edge: 1)
        let steps = bench.wait(2).count { if case .scroll = $0 { true } else { false } }
        #expect(steps == 8 && bench.timers[.autoScroll] == nil)
        bench.move(to: .row(5), edge: 1)
        #expect(bench.key(.down).contains(.cancelTimer(.autoScroll)))
    }
}

@Suite("Touch")
struct TouchTests {
    @Test("A tap chooses the row under the finger")
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

    @Test("A finger that rests for 70 ms highlights its row, and its release chooses")
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

    @Test("A cancelled press or touch chooses nothing and leaves the menu open")
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

    @Test("A second finger's touch on the menu is swallowed, and neither it nor its release changes anything")
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

    // MARK: Palettes that scroll sideways

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

    @Test(
        "A finger that moves along a palette scrolls the palette, one that moves across it scrolls the menu",
        arguments: [true, false])
    func fingerOnPalette(isAlong: Bool) {
        var bench = Self.palette()
        bench.press(.row(2), .touch)
        let way = isAlong ? Vector(dx: -30, dy: 4) : Vector(dx: -4, dy: -30)
        let first = bench.move(by: way, over: .row(2))
        #expect(first.first == (isAlong ? .slide(level: 0, entry: 2, by: 30) : .scroll(level: 0, by: 30)))
        #expect(bench.phase == .sliding)
        // The slide keeps its first direction, and its release chooses nothing.
        let next = bench.move(by: Vector(dx: 10, dy: -50), over: .row(1))
        #expect(next == [isAlong ? .slide(level: 0, entry: 2, by: -10) : .scroll(level: 0, by: 50)])
        #expect(bench.release(.row(1), .touch) == [])
    }

    @Test("When a palette is removed while a finger scrolls it, further movement of the finger does nothing")
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

    @Test("A drag at the end of a palette scrolls the palette for as long as it stays there")
    func dragAtPaletteEnd() {
        var bench = Self.palette()
        bench.press(.row(2))
        #expect(bench.move(to: .row(8), side: 1).contains(.startTimer(.autoScroll, after: 0.016)))
        let moved = bench.wait(0.16).reduce(0.0) { sum, effect in
            if case .slide(level: 0, entry: 8, let distance) = effect { sum + distance } else { sum }
        }
        #expect(abs(moved - 120) < 1)
        // The edge of the menu takes precedence.
        bench.move(to: .row(8), edge: -1, side: 1)
        #expect(bench.wait(0.016).contains { if case .scroll(level: 0, _) = $0 { true } else { false } })
        #expect(bench.move(to: .row(8)).contains(.cancelTimer(.autoScroll)))
        #expect(bench.release(.row(8)).contains(.choose(path: [8])))
    }

    @Test("When a submenu closes under a finger, moving the finger scrolls nothing")
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
    @Test("The highlight and the open submenu follow their rows")
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

    @Test("A removed row loses its highlight to its neighbour, and its submenu closes")
    func gone() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.click(.row(1))
        let changed = EntryList(MenuContent(items: [item("one")]))
        #expect(bench.tell(.entriesChanged(level: 0, changed, mapping: [0: 0])) == [.closeSubmenus(from: 1)])
        #expect(bench.highlights == [0])
    }

    @Test("When a row's submenu is removed, the open submenu closes and the row stays highlighted")
    func noLongerSubmenu() {
        var bench = Bench(submenu("more", item("a")))
        bench.present()
        bench.click(.row(0))
        let changed = EntryList(MenuContent(items: [item("more")]))
        #expect(bench.tell(.entriesChanged(level: 0, changed, mapping: [0: 0])) == [.closeSubmenus(from: 1)])
        #expect(bench.highlights == [0])
    }

    @Test("A submenu that is about to open opens from its row's new index")
    func pending() {
        var bench = Bench(submenu("more", item("a")))
        bench.present()
        bench.move(0)
        bench.wait(0.04)
        let changed = EntryList(MenuContent(items: [item("new"), submenu("more", item("a"))]))
        #expect(bench.tell(.entriesChanged(level: 0, changed, mapping: [0: 1])) == [])
        #expect(bench.wait(0.04) == [.openSubmenu(level: 1, from: 1)])
    }

    @Test("A nested submenu that is about to open stays closed when the menu of its row closes")
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

    @Test("A change of a level that is not open, and a mapping to an index that does not exist, do no harm")
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

    @Test("Entries that change before the menu is shown are used once it is shown")
    func beforePresented() {
        var bench = threeItems()
        bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: [item("x")])), mapping: [:]))
        bench.present()
        bench.key(.end)
        #expect(bench.highlights == [0])
    }
}
