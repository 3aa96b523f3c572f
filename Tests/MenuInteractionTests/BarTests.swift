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

    @Test("Right on a plain row goes to the next title, Left to the previous one, around the ends")
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

    @Test("Without wrapping the first and the last title hold")
    func noWrap() {
        var bench = Self.bar { $0.wraps = false }
        bench.present()
        #expect(bench.key(.left) == [])
        bench.key(.right, .right)
        #expect(bench.key(.right) == [])
        #expect(bench.machine.title == 2)
    }

    @Test("Keys and pointer pass over a title that is disabled", arguments: [false, true])
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
        // A press there is one outside.
        #expect(bench.press(.title(1)).contains(.passPress))
    }

    @Test("Where every other title is disabled the keys stay")
    func onlyTitle() {
        var bench = Self.bar { $0.disabledTitles = [1, 2] }
        bench.present()
        #expect(bench.key(.right, .left) == [])
        #expect(bench.machine.title == 0)
    }

    @Test("Right in a submenu's plain row takes everything away and goes to the next title; Left only closes it")
    func fromSubmenu() {
        var bench = Self.bar()
        bench.present()
        bench.key(.end, .right)
        var left = bench
        #expect(left.key(.left) == [.closeSubmenus(from: 1)])
        #expect(
            bench.key(.right) == [.closeSubmenus(from: 1), .redraw(level: 0, entry: 1), .switchTitle(to: 1)])
    }

    @Test("The pointer slides along the titles, with the button down or up", arguments: [false, true])
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

    @Test("A press on another title opens it and may be a click or a drag")
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

    @Test("A click on the title that is open closes it, and goes no further")
    func pressOwnTitle() {
        for hit in [InteractionEvent.Hit.anchor, .title(0)] {
            var bench = Self.bar()
            bench.present()
            #expect(bench.press(hit) == [.swallowPress])
            #expect(bench.release(hit).first == .releaseInput)
            #expect(bench.phase == .fading)
        }
    }

    @Test("Where there is no bar, a title is outside")
    func noBar() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.title(2)).first == .passPress)
    }
}
