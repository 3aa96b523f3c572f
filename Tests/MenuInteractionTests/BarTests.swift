import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Menu bar")
struct BarTests {
    static func bar(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
        Bench(item("new"), submenu("recent", item("a"))) {
            $0.mode = .bar(title: 0, count: 3)
            decide(&$0)
        }
    }

    @Test("Right on a plain row switches to the next title, Left to the previous one, and both wrap at the ends")
    func arrows() {
        var bench = Self.bar()
        bench.present()
        bench.key(.down)
        #expect(bench.key(.right) == [.redraw(level: 0, entry: 0), .switchTitle(to: 1)])
        #expect(bench.machine.title == 1)
        #expect(bench.highlights == [nil])
        #expect(bench.key(.left) == [.switchTitle(to: 0)])
        #expect(bench.key(.left) == [.switchTitle(to: 2)])
        #expect(bench.key(.right) == [.switchTitle(to: 0)])
    }

    @Test("Without wrapping, Left and Right stop at the first and the last title")
    func noWrap() {
        var bench = Self.bar { $0.wraps = false }
        bench.present()
        #expect(bench.key(.left) == [])
        bench.key(.right, .right)
        #expect(bench.key(.right) == [])
        #expect(bench.machine.title == 2)
    }

    @Test("Keys and pointer skip a disabled title", arguments: [false, true])
    func disabledTitle(wraps: Bool) {
        var bench = Self.bar {
            $0.disabledTitles = [1]
            $0.wraps = wraps
        }
        bench.present()
        #expect(bench.key(.right) == [.switchTitle(to: 2)])
        #expect(bench.key(.right) == (wraps ? [.switchTitle(to: 0)] : []))
        if wraps { bench.key(.left) }
        #expect(bench.key(.left) == [.switchTitle(to: 0)])
        #expect(bench.move(to: .title(1)) == [])
        #expect(bench.move(to: .title(2)) == [.switchTitle(to: 2)])
        // A press on the disabled title counts as one outside.
        #expect(bench.press(.title(1)).contains(.passPress))
    }

    @Test("Left and Right stay on a title if all others are disabled")
    func onlyTitle() {
        var bench = Self.bar { $0.disabledTitles = [1, 2] }
        bench.present()
        #expect(bench.key(.right, .left) == [])
        #expect(bench.machine.title == 0)
    }

    @Test("Right on a plain row of a submenu switches to the next title; Left only closes the submenu")
    func fromSubmenu() {
        var bench = Self.bar()
        bench.present()
        bench.key(.end, .right)
        var left = bench
        #expect(left.key(.left) == [.closeSubmenus(from: 1)])
        #expect(
            bench.key(.right) == [.closeSubmenus(from: 1), .redraw(level: 0, entry: 1), .switchTitle(to: 1)])
    }

    @Test("Moving the pointer along the bar switches titles, with the button pressed or not", arguments: [false, true])
    func slide(isDown: Bool) {
        var bench = Self.bar()
        bench.present(pressed: isDown ? [1] : [], at: .anchor)
        #expect(bench.move(to: .title(1)) == [.switchTitle(to: 1)])
        #expect(bench.move(to: .title(1)) == [])
        #expect(bench.tell(.entriesChanged(level: 0, EntryList(MenuContent(items: [item("cut")])), mapping: [:])) == [])
        bench.move(0)
        #expect(bench.highlights == [0])
        if isDown {
            #expect(bench.release(.row(0)).contains(.choose(path: [0])))
        } else {
            #expect(bench.phase == .browsing)
        }
    }

    @Test("A press on another title switches to it, and continues as a click or as a drag")
    func pressTitle() {
        var bench = Self.bar()
        bench.present()
        #expect(bench.press(.title(2)) == [.swallowPress, .switchTitle(to: 2)])
        #expect(bench.phase == .pressing)
        var drag = bench
        bench.release(.anchor)
        #expect(bench.phase == .browsing)
        drag.move(0)
        #expect(drag.release(.row(0)).contains(.choose(path: [0])))
    }

    @Test("A click on the open title dismisses the menu and is swallowed")
    func pressOwnTitle() {
        for hit in [InteractionEvent.Hit.anchor, .title(0)] {
            var bench = Self.bar()
            bench.present()
            #expect(bench.press(hit) == [.swallowPress])
            #expect(bench.release(hit).first == .releaseInput)
            #expect(bench.phase == .fading)
        }
    }

    @Test("A click right after the pointer has moved onto a title leaves its menu open, a later one dismisses it")
    func clickAfterHover() {
        var bench = Self.bar()
        bench.present()
        #expect(bench.move(to: .title(1)) == [.switchTitle(to: 1)])
        #expect(bench.press(.anchor) == [.swallowPress])
        #expect(bench.release(.anchor) == [])
        #expect(bench.phase == .browsing)
        #expect(bench.press(.anchor) == [.swallowPress])
        #expect(bench.release(.anchor).first == .releaseInput)
        #expect(bench.phase == .fading)
    }

    @Test("Without a bar, a press on a title counts as outside")
    func noBar() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.title(2)).first == .passPress)
    }
}
