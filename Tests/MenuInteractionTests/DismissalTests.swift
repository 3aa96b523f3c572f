import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Dismissal")
struct DismissalTests {
    @Test("A press outside is passed to the window beneath before the menu fades")
    func pass() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.outside) == [.passPress, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
        #expect(bench.wait(0.2) == [.finish])
    }

    @Test("With `outsidePress` set to `swallow`, a press outside is not passed on and the grab is released")
    func swallow() {
        var bench = threeItems { $0.outsidePress = .swallow }
        bench.present()
        #expect(
            bench.press(.outside) == [.swallowPress, .releaseInput, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
    }

    @Test("A click on a popup's anchor dismisses the popup and is swallowed; with a context menu it is passed on")
    func anchor() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.anchor) == [.swallowPress])
        #expect(bench.release(.anchor).first == .releaseInput)
        var context = threeItems { $0.mode = .context }
        context.present()
        #expect(context.press(.anchor).first == .passPress)
    }

    @Test("A press on a popup's anchor, dragged into the menu, chooses the row under its release")
    func anchorDrag() {
        var bench = threeItems()
        bench.present()
        bench.press(.anchor)
        bench.move(1)
        #expect(bench.release(.entry(level: 0, index: 1)).contains(.choose(path: [1])))
    }

    @Test("A press on the window of an input method is replayed and dismisses nothing")
    func inputMethod() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.inputMethod) == [.replayPress])
        #expect(bench.release(.inputMethod) == [])
        #expect(bench.phase == .browsing)
    }

    @Test("Turning the wheel outside, by a smooth scroll too, dismisses the menu and is passed on")
    func wheel() {
        var bench = threeItems()
        bench.present()
        #expect(bench.turnWheel(.outside, by: 0.3) == [.passPress, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
        var swallowing = threeItems { $0.outsidePress = .swallow }
        swallowing.present()
        #expect(swallowing.turnWheel(.outside).prefix(2) == [.swallowPress, .releaseInput])
    }

    @Test("Turning the wheel over the window of an input method or over a bar title dismisses nothing")
    func wheelElsewhere() {
        var bench = BarTests.bar()
        bench.present()
        #expect(bench.turnWheel(.inputMethod) == [.replayPress])
        #expect(bench.turnWheel(.title(2)) == [])
        #expect(bench.phase == .browsing)
    }

    @Test("A touch outside is passed on and dismisses, as a press does")
    func touch() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.outside, .touch).first == .passPress)
    }

    @Test("A press outside dismisses the menu during any other gesture")
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

    @Test("An interruption releases the grab and finishes at once, in every phase")
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

    @Test("A menu with a timeout dismisses itself when it elapses")
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

    @Test("A timeout dismisses the menu also during a press or a touch", arguments: [false, true])
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

    @Test("Without animations, a dismissal finishes the menu at once")
    func withoutAnimations() {
        var timing = Timing()
        timing.isAnimated = false
        var bench = Bench(MenuContent(items: [item("one")]), timing: timing)
        bench.present()
        #expect(bench.press(.outside) == [.passPress, .finish])
    }

    @Test("Before the menu is shown, a press is replayed and all other events are ignored")
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

    @Test("A stale timer, which fires after it was cancelled or restarted, is ignored")
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
