import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Dismissal")
struct DismissalTests {
    @Test("A press outside goes on beneath first, then everything fades")
    func pass() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.outside) == [.passPress, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
        #expect(bench.wait(0.2) == [.finish])
    }

    @Test("Where presses are swallowed, it stays with us and input is let go")
    func swallow() {
        var bench = threeItems { $0.outsidePress = .swallow }
        bench.present()
        #expect(
            bench.press(.outside) == [.swallowPress, .releaseInput, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
    }

    @Test("A click on the button that opened a popup closes it and goes no further; in a context menu it passes")
    func anchor() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.anchor) == [.swallowPress])
        #expect(bench.release(.anchor).first == .releaseInput)
        var context = threeItems { $0.mode = .context }
        context.present()
        #expect(context.press(.anchor).first == .passPress)
    }

    @Test("A press on the button that opened a popup, dragged into the menu, chooses where it ends")
    func anchorDrag() {
        var bench = threeItems()
        bench.present()
        bench.press(.anchor)
        bench.move(1)
        #expect(bench.release(.entry(level: 0, index: 1)).contains(.choose(path: [1])))
    }

    @Test("A press on the window of an input method goes on and dismisses nothing")
    func inputMethod() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.inputMethod) == [.replayPress])
        #expect(bench.release(.inputMethod) == [])
        #expect(bench.phase == .browsing)
    }

    @Test("A wheel that turns outside dismisses and goes on beneath, with a smooth scroll too")
    func wheel() {
        var bench = threeItems()
        bench.present()
        #expect(bench.turnWheel(.outside, by: 0.3) == [.passPress, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
        var swallowing = threeItems { $0.outsidePress = .swallow }
        swallowing.present()
        #expect(swallowing.turnWheel(.outside).prefix(2) == [.swallowPress, .releaseInput])
    }

    @Test("A wheel on the window of an input method and on a title dismisses nothing")
    func wheelElsewhere() {
        var bench = BarTests.bar()
        bench.present()
        #expect(bench.turnWheel(.inputMethod) == [.replayPress])
        #expect(bench.turnWheel(.title(2)) == [])
        #expect(bench.phase == .browsing)
    }

    @Test("A finger outside dismisses like a press")
    func touch() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.outside, .touch).first == .passPress)
    }

    @Test("A press outside dismisses in the middle of any other gesture")
    func amidGesture() {
        var pressing = threeItems()
        pressing.present(pressed: [3], at: .anchor)
        #expect(pressing.press(.outside).first == .passPress)

        var dragging = threeItems()
        dragging.present()
        dragging.press(.row(0))
        #expect(dragging.press(.outside, button: 3).first == .passPress)

        var touching = threeItems()
        touching.present()
        touching.press(.row(0), .touch)
        #expect(touching.press(.outside, button: 2, .touch).contains(.cancelTimer(.touchHold)))
        #expect(touching.phase == .fading)
    }

    @Test("An interruption lets go and ends at once, in every phase")
    func interrupted() {
        var waiting = threeItems()
        #expect(waiting.tell(.interrupted) == [.releaseInput, .finish])

        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.move(1)
        #expect(bench.tell(.interrupted) == [.releaseInput, .cancelTimer(.openSubmenu), .finish])
        #expect(bench.timers.isEmpty)

        var flashing = threeItems()
        flashing.present()
        flashing.click(.row(0))
        #expect(flashing.tell(.interrupted) == [.cancelTimer(.flash), .finish])

        var fading = threeItems()
        fading.present()
        fading.key(.escape)
        #expect(fading.tell(.interrupted) == [.cancelTimer(.fade), .finish])
    }

    @Test("A menu with a timeout dismisses by itself")
    func timeout() {
        var bench = threeItems { $0.timeout = 5 }
        #expect(bench.present() == [.startTimer(.timeout, after: 5)])
        bench.wait(4)
        bench.move(1)
        bench.wait(0.9)
        #expect(bench.phase == .browsing)
        #expect(bench.wait(0.1).prefix(2) == [.releaseInput, .fade(over: 0.2)])
        bench.wait(1)
        #expect(bench.phase == .finished)
    }

    @Test("A timeout dismisses in the middle of a press and of a touch too", arguments: [false, true])
    func timeoutWhileHeld(byFinger: Bool) {
        var bench = threeItems { $0.timeout = 0.05 }
        if byFinger {
            bench.present()
            bench.press(.row(1), .touch)
            #expect(bench.phase == .touching)
        } else {
            bench.present(pressed: [1], at: .row(1))
            #expect(bench.phase == .pressing)
        }
        #expect(bench.wait(0.05).first == .releaseInput)
        #expect(bench.phase == .fading)
    }

    @Test("Without animations a dismissal is the end")
    func withoutAnimations() {
        var timing = Timing()
        timing.isAnimated = false
        var bench = Bench(MenuContent(items: [item("one")]), timing: timing)
        bench.present()
        #expect(bench.press(.outside) == [.passPress, .finish])
    }

    @Test("A press before the menu is shown goes on, and nothing else means anything")
    func beforePresented() {
        var bench = threeItems()
        #expect(bench.press(.outside) == [.replayPress])
        #expect(bench.move(1) == [])
        #expect(bench.key(.down, .enter) == [])
        #expect(bench.turnWheel(.outside) == [])
        #expect(bench.release(.outside) == [])
        #expect(bench.tell(.timerFired(.fade)) == [])
        #expect(bench.phase == .waiting)
    }

    @Test("A timer that fired before its cancel or its restart arrived is ignored")
    func staleTimers() {
        var bench = Bench(submenu("more", item("a")), item("b"))
        bench.present()
        bench.move(0)
        bench.wait(0.05)
        bench.move(to: bench.row(0) + Vector(dx: 2, dy: 0))
        bench.time += 0.04
        #expect(bench.tell(.timerFired(.openSubmenu)) == [])
        #expect(bench.levels.count == 1)
        bench.move(1)
        bench.time += 1
        #expect(bench.tell(.timerFired(.openSubmenu)) == [])
        #expect(bench.tell(.timerFired(.flash)) == [])
        #expect(bench.levels.count == 1)
    }
}
