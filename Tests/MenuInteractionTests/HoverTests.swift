import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Hovering")
struct HoverTests {
    @Test("Moving the pointer moves the highlight and redraws both rows")
    func highlight() {
        var bench = threeItems()
        bench.present()
        #expect(bench.move(0) == [.redraw(level: 0, entry: 0)])
        #expect(bench.move(2) == [.redraw(level: 0, entry: 0), .redraw(level: 0, entry: 2)])
        #expect(bench.highlights == [2])
        #expect(bench.move(2) == [])
    }

    @Test("The pointer never highlights separators, headers or disabled items", arguments: [1, 2, 3])
    func nothingToHighlight(index: Int) {
        var bench = Bench(item("one"), separator, disabled("two"), .header(Header(title: "three")))
        bench.present()
        bench.move(0)
        #expect(bench.move(index) == [.redraw(level: 0, entry: 0)])
        #expect(bench.highlights == [nil])
    }

    @Test("The pointer's highlight goes when the pointer leaves the menu")
    func leave() {
        var bench = threeItems()
        bench.present()
        bench.move(1)
        #expect(bench.move(to: .outside) == [.redraw(level: 0, entry: 1)])
        #expect(bench.highlights == [nil])
    }

    @Test("Motion outside the menu leaves a highlight set by keys")
    func keysOutside() {
        var bench = threeItems()
        bench.present()
        bench.key(.down)
        #expect(bench.move(to: .inputMethod) == [])
        #expect(bench.move(to: .outside) == [])
        #expect(bench.highlights == [0])
    }

    @Test("A motion event without movement leaves a highlight set by keys")
    func firstMotion() {
        var bench = threeItems()
        bench.present(at: .row(2))
        #expect(bench.rest(on: .row(2)) == [])
        #expect(bench.highlights == [nil])
        bench.key(.down)
        #expect(bench.rest(on: .row(2)) == [])
        #expect(bench.highlights == [0])
        bench.move(1)
        #expect(bench.highlights == [1])
    }

    @Test("When a key scrolls another row under the resting pointer, the highlight set by the key stays")
    func revealUnderPointer() {
        var bench = threeItems()
        bench.present()
        bench.move(0)
        bench.key(.down)
        #expect(bench.scroll(onto: .row(2)) == [])
        #expect(bench.highlights == [1])
    }

    @Test("After the wheel scrolls, the row that is now under the resting pointer is highlighted")
    func wheelUnderPointer() {
        var bench = threeItems()
        bench.present()
        bench.move(0)
        bench.key(.down)
        #expect(bench.turnWheel(.row(0)) == [.scroll(level: 0, by: 48)])
        bench.scroll(onto: .row(2))
        #expect(bench.highlights == [2])
    }

    @Test("`initialHighlight` is highlighted and revealed when the menu is shown")
    func initialHighlight() {
        var bench = threeItems { $0.initialHighlight = 1 }
        #expect(bench.present() == [.redraw(level: 0, entry: 1), .reveal(level: 0, entry: 1)])
        #expect(bench.highlights == [1])
        var none = threeItems { $0.initialHighlight = 7 }
        #expect(none.present() == [])
    }

    @Test("A hit on an entry that is gone highlights nothing, and one on a level that is gone counts as outside")
    func staleHits() {
        var bench = threeItems()
        bench.present()
        bench.move(1)
        let far = Point(x: 1, y: 1)
        bench.tell(.moved(.init(location: far, hit: .entry(level: 0, index: 9))))
        #expect(bench.highlights == [nil])
        bench.tell(.moved(.init(location: .zero, hit: .entry(level: 3, index: 0))))
        #expect(bench.tell(.pressed(button: 1, .mouse, .init(location: far, hit: .body(level: 2)))).first == .passPress)
    }
}

@Suite("Submenus")
struct SubmenuTests {
    /// Ten rows with a submenu of eight items each.
    static func tenSubmenus(opensLeft: Bool = false) -> Bench {
        let rows = (0..<10).map { row in
            MenuElement.menu(MenuContent(title: "\(row)", items: .elements((0..<8).map { item("\(row).\($0)") })))
        }
        return Bench(MenuContent(items: .elements(rows)), opensLeft: opensLeft)
    }

    @Test("A submenu opens once the pointer has rested on its row")
    func restOpens() {
        var bench = Self.tenSubmenus()
        bench.present()
        #expect(bench.move(3) == [.redraw(level: 0, entry: 3), .startTimer(.openSubmenu, after: 0.08)])
        #expect(bench.wait(0.079) == [])
        #expect(bench.wait(0.001) == [.openSubmenu(level: 1, from: 3)])
        #expect(bench.highlights == [3, nil])
        #expect(bench.levels[0].openEntry == 3)
        #expect(bench.timers.isEmpty)
    }

    @Test("Motion on a submenu's row restarts the delay before it opens")
    func motionRestarts() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.move(3)
        bench.wait(0.07)
        #expect(bench.move(to: bench.row(3) + Vector(dx: 1, dy: 0)) == [.startTimer(.openSubmenu, after: 0.08)])
        #expect(bench.wait(0.07) == [])
        #expect(bench.wait(0.01) == [.openSubmenu(level: 1, from: 3)])
    }

    @Test(
        "Sweeping the pointer down the rows opens no submenu until the pointer rests",
        arguments: [60.0, 150, 400, 1000, 2500])
    func sweep(speed: Double) {
        var bench = Self.tenSubmenus()
        bench.present()
        var place = bench.row(0)
        while place.y < bench.row(9).y {
            bench.move(to: place)
            bench.wait(1 / 60)
            place.y += speed / 60
        }
        #expect(bench.levels.count == 1)
        bench.move(9)
        bench.wait(0.08)
        #expect(bench.log.filter { $0 == .openSubmenu(level: 1, from: 9) }.count == 1)
    }

    @Test(
        "The pointer reaches an open submenu diagonally, across other rows, at any speed",
        arguments: [200.0, 400, 800, 1600, 3200], [1, 4, 7])
    func diagonal(speed: Double, target: Int) {
        for opensLeft in [false, true] {
            var bench = Self.tenSubmenus(opensLeft: opensLeft)
            bench.present()
            bench.move(2)
            bench.wait(0.08)
            let start = bench.row(2)
            let end = bench.row(target, 1)
            let way = end - start
            let steps = max(1, Int(way.length / speed * 60))
            for step in 1...steps {
                let place = start + way * (Double(step) / Double(steps))
                // A mouse reports whole pixels.
                bench.move(to: Point(x: place.x.rounded(), y: place.y.rounded()))
                #expect(bench.levels[0].highlighted == 2)
                bench.wait(1 / 60)
            }
            #expect(bench.levels.count == 2)
            #expect(bench.highlights == [2, target])
            #expect(bench.timers.isEmpty)
        }
    }

    @Test("A pointer that turns away from the submenu highlights the row under it at once")
    func turnAway() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.move(2)
        bench.wait(0.08)
        bench.move(to: bench.row(3) + Vector(dx: 30, dy: 0))
        #expect(bench.levels.count == 2)
        #expect(
            bench.move(to: bench.row(4) + Vector(dx: -30, dy: 0)) == [
                .closeSubmenus(from: 1), .redraw(level: 0, entry: 2), .redraw(level: 0, entry: 4),
                .cancelTimer(.safeTriangle), .cancelTimer(.safeTriangleLimit), .startTimer(.openSubmenu, after: 0.08),
            ])
        #expect(bench.highlights == [4])
    }

    @Test("A pointer that stops on its way to the submenu highlights the row under it after 300 ms")
    func stopOnTheWay() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.move(2)
        bench.wait(0.08)
        #expect(
            bench.move(to: bench.row(3) + Vector(dx: 30, dy: 0)) == [
                .startTimer(.safeTriangle, after: 0.3), .startTimer(.safeTriangleLimit, after: 1),
            ])
        #expect(bench.wait(0.299) == [])
        let effects = bench.wait(0.001)
        #expect(effects.contains(.closeSubmenus(from: 1)))
        #expect(effects.contains(.cancelTimer(.safeTriangleLimit)))
        #expect(bench.highlights == [3])
        #expect(bench.wait(0.08) == [.openSubmenu(level: 1, from: 3)])
    }

    @Test("A pointer that moves slowly towards the submenu keeps it open for one second at most")
    func creep() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.move(2)
        bench.wait(0.08)
        var place = bench.row(3) + Vector(dx: 25, dy: 0)
        for _ in 0..<9 {
            place.x += 5
            bench.move(to: place)
            #expect(bench.levels.count == 2)
            bench.wait(0.1)
        }
        bench.wait(0.1)
        #expect(bench.levels.count == 1)
        #expect(bench.highlights == [3])
    }

    @Test("A pointer back on the parent row keeps the submenu open and ends the travel")
    func backToParent() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.move(2)
        bench.wait(0.08)
        bench.move(0, 1)
        #expect(bench.highlights == [2, 0])
        bench.move(2)
        #expect(bench.highlights == [2, nil])
        #expect(bench.levels.count == 2)
        bench.move(to: bench.row(3) + Vector(dx: 30, dy: 0))
        bench.move(2)
        #expect(bench.timers.isEmpty)
        #expect(bench.wait(2) == [])
        #expect(bench.levels.count == 2)
    }

    @Test("A pointer that moves from a submenu to another row of the parent highlights that row at once")
    func fromInside() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.click(.row(2))
        bench.move(3, 1)
        bench.move(5)
        #expect(bench.highlights == [5])
    }

    @Test("A pointer outside all menus clears the innermost highlight and keeps those of the parent rows")
    func outsideKeepsPath() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.click(.row(2))
        bench.move(3, 1)
        bench.move(to: .outside)
        #expect(bench.highlights == [2, nil])
    }

    @Test("A press on a submenu's row opens the submenu at once, and its release in the submenu chooses")
    func pressOpens() {
        var bench = Self.tenSubmenus()
        bench.present()
        bench.move(2)
        #expect(bench.press(.row(2)) == [.swallowPress, .openSubmenu(level: 1, from: 2), .cancelTimer(.openSubmenu)])
        bench.move(4, 1)
        #expect(bench.release(.row(4, 1)).contains(.choose(path: [2, 4])))
    }

    @Test("Resting on a row during a drag opens its submenu")
    func dragRests() {
        var bench = Self.tenSubmenus()
        bench.present(pressed: [1], at: .anchor)
        bench.move(2)
        bench.wait(0.08)
        #expect(bench.levels.count == 2)
        bench.move(1, 1)
        #expect(bench.release(.row(1, 1)).contains(.choose(path: [2, 1])))
    }

    @Test("A disabled row does not open its submenu, by pointer or by keys")
    func disabledSubmenu() {
        var bench = Bench(submenu("more", item("a")) { $0.isEnabled = false })
        bench.present()
        bench.move(0)
        bench.wait(1)
        bench.click(.row(0))
        bench.key(.down, .right, .enter, .space)
        #expect(bench.levels.count == 1)
        #expect(bench.highlights == [0])
    }

    @Test("Submenus open to any depth and every parent stays highlighted")
    func deep() {
        var menu = MenuContent(title: "leaf", items: [item("a")])
        for _ in 0..<500 { menu = MenuContent(title: "x", items: [.menu(menu)]) }
        var bench = Bench(menu)
        bench.present()
        bench.key(.down)
        for _ in 0..<500 { bench.key(.right) }
        #expect(bench.levels.count == 501)
        #expect(bench.highlights.allSatisfy { $0 == 0 })
        #expect(bench.key(.enter).contains(.choose(path: Array(repeating: 0, count: 501))))
    }

    @Test("An empty submenu opens, and Left leaves it")
    func empty() {
        var bench = Bench(submenu("more"))
        bench.present()
        bench.key(.down, .right)
        #expect(bench.levels.count == 2)
        #expect(bench.highlights == [0, nil])
        #expect(bench.key(.left) == [.closeSubmenus(from: 1)])
    }
}
