import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

/// Submenus that lie over their parents.
@Suite struct OverParentTests {
    private func bench() -> Bench {
        Bench(item("one"), submenu("more", item("a"), submenu("deep", item("x")), item("b")), item("two")) {
            $0.submenusLieOver = true
        }
    }

    @Test func `a pointer that rests opens none, a click does, and its title comes first`() {
        var bench = bench()
        bench.present()
        bench.move(1)
        bench.wait(3)
        #expect(bench.levels.count == 1)
        #expect(bench.press(.row(1)).contains(.openSubmenu(level: 1, from: 1)) == false)
        #expect(bench.release(.row(1)).contains(.openSubmenu(level: 1, from: 1)))
        #expect(bench.levels[1].entries.map(\.element.title) == ["more", "a", "deep", "b"])
        #expect(bench.levels[1].entries.headerCount == 1)
    }

    @Test func `a click on the title leads back, and so do Left, Escape and Return on it`() {
        var bench = bench()
        bench.present()
        bench.click(.row(1))
        bench.wait(1)
        #expect(bench.click(.row(0, 1)).contains(.closeSubmenus(from: 1)))
        #expect(bench.highlights == [1])
        for key in [InteractionEvent.Key.left, .escape] {
            bench.key(.right)
            // The keys go to the first row below the title.
            #expect(bench.highlights == [1, 1])
            bench.key(key)
            #expect(bench.levels.count == 1)
        }
        bench.key(.right, .up, .enter)
        #expect(bench.levels.count == 1)
        #expect(bench.phase == .browsing)
    }

    @Test func `a press that is held opens, goes on in the submenu, and does not send it back`() {
        var bench = bench()
        bench.present()
        bench.press(.row(1))
        bench.wait(0.9)
        #expect(bench.levels.count == 1)
        bench.wait(0.2)
        #expect(bench.levels.count == 2)
        bench.move(0, 1)
        bench.release(.row(0, 1))
        #expect(bench.levels.count == 2)
        bench.press(.row(1))
        bench.release(.row(1, 1))
        #expect(bench.log.contains(.choose(path: [1, 1])))
    }

    @Test func `a row that is held for a second opens however the hand trembles, and another one begins anew`() {
        var bench = bench()
        bench.present()
        bench.press(.row(0))
        bench.move(1)
        for _ in 1...9 {
            bench.wait(0.1)
            bench.move(by: Vector(dx: 1, dy: 0), over: .row(1))
        }
        // The pointer leaves the row just before the second is over, and comes back.
        bench.move(2)
        bench.move(1)
        for _ in 1...9 {
            bench.wait(0.1)
            bench.move(by: Vector(dx: 1, dy: 0), over: .row(1))
        }
        bench.wait(0.09)
        #expect(bench.levels.count == 1)
        bench.wait(0.02)
        #expect(bench.levels.map(\.highlighted) == [1, nil])
        // The same press continues in the opened submenu, and its release chooses there.
        bench.move(3, 1)
        #expect(bench.highlights == [1, 3])
        bench.release(.row(3, 1))
        #expect(bench.log.contains(.choose(path: [1, 3])))
    }

    @Test func `behind it nothing is highlighted, scrolls or opens, and a release there closes the innermost one`() {
        var bench = bench()
        bench.present()
        bench.click(.row(1))
        bench.click(.row(2, 1))
        #expect(bench.levels.count == 3)
        bench.move(0, 0)
        #expect(bench.highlights == [1, 2, nil])
        #expect(bench.turnWheel(.row(0, 0)) == [])
        #expect(bench.click(.row(0, 0)).contains(.closeSubmenus(from: 2)))
        #expect(bench.levels.count == 2)
        #expect(bench.click(.outside).contains(.passPress))
    }

    @Test func `letters find rows, not the title`() {
        var bench = Bench(submenu("alpha", item("beta"), item("abba"))) { $0.submenusLieOver = true }
        bench.present()
        bench.key(.down, .right)
        bench.type("a")
        #expect(bench.highlights == [0, 2])
    }
}
