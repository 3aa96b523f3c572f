import MenuInteraction
import MenuModel
import Testing

@Suite("Choosing")
struct ChoosingTests {
    @Test("Pointer and keys choose an interactive custom element, and ignore one that is not interactive")
    func pictures() {
        func picture(_ change: (inout CustomElement) -> Void) -> MenuElement {
            var custom = CustomElement(picture: .named("x"), height: 24, isInteractive: true)
            change(&custom)
            return .custom(custom)
        }
        var bench = Bench(
            picture { $0.isInteractive = false }, picture { $0.keepsMenuPresented = true },
            picture { $0.isEnabled = false }, picture { _ in })
        bench.present()
        bench.move(0)
        #expect(bench.highlights == [nil])
        #expect(!bench.click(.row(0)).contains(.choose(path: [0])))
        bench.move(1)
        #expect(bench.highlights == [1])
        #expect(bench.click(.row(1)).contains(.toggle(path: [1])))
        #expect(!bench.click(.row(2)).contains(.choose(path: [2])))
        bench.key(.end)
        #expect(bench.highlights == [3])
        #expect(bench.key(.enter).contains(.choose(path: [3])))
    }

    @Test("A click on an item reports the choice at the release, flashes the row once and fades the menu")
    func click() {
        var bench = threeItems()
        bench.present()
        #expect(bench.press(.row(1)) == [.swallowPress, .redraw(level: 0, entry: 1)])
        #expect(
            bench.release(.row(1)) == [
                .releaseInput, .choose(path: [1]), .flash(level: 0, entry: 1, isHighlighted: false),
                .startTimer(.flash, after: 0.08),
            ])
        #expect(bench.phase == .flashing)
        #expect(bench.wait(0.079) == [])
        #expect(
            bench.wait(0.001) == [.flash(level: 0, entry: 1, isHighlighted: true), .startTimer(.flash, after: 0.08)])
        #expect(bench.wait(0.08) == [.fade(over: 0.2), .startTimer(.fade, after: 0.2)])
        #expect(bench.phase == .fading)
        #expect(bench.wait(0.2) == [.finish])
        #expect(bench.phase == .finished)
        #expect(bench.timers.isEmpty)
    }

    @Test("The release of an idle button over a row chooses nothing and leaves the menu open")
    func idleButton() {
        var bench = Bench(item("one"), item("two")) { $0.idleButtons = [3] }
        bench.present()
        bench.press(.row(1), button: 3)
        #expect(!bench.release(.row(1), button: 3).contains(.choose(path: [1])))
        #expect(bench.phase == .browsing)
        #expect(bench.click(.row(1)).contains(.choose(path: [1])))
    }

    @Test("Without animations, a choice finishes the menu at once")
    func withoutAnimations() {
        var timing = Timing()
        timing.isAnimated = false
        var bench = Bench(MenuContent(items: [item("one")]), timing: timing)
        bench.present()
        bench.press(.row(0))
        #expect(bench.release(.row(0)) == [.releaseInput, .choose(path: [0]), .finish])
    }

    @Test("A quick click that opened the menu leaves it open")
    func sticky() {
        var bench = threeItems()
        bench.present(pressed: [3], at: .anchor)
        #expect(bench.phase == .pressing)
        bench.time += 0.3
        #expect(bench.release(.anchor, button: 3) == [])
        #expect(bench.phase == .browsing)
        bench.move(1)
        #expect(bench.highlights == [1])
    }

    @Test("The press that opened the menu, dragged onto a row, chooses that row at the release")
    func pressDragRelease() {
        var bench = threeItems()
        bench.present(pressed: [1], at: .anchor)
        bench.time += 0.1
        bench.move(2)
        #expect(bench.phase == .dragging)
        #expect(bench.highlights == [2])
        #expect(bench.release(.row(2)).prefix(2) == [.releaseInput, .choose(path: [2])])
    }

    @Test("A press held longer than a click chooses the item under its release")
    func pressHoldRelease() {
        var bench = threeItems()
        bench.present(pressed: [1], at: .row(0))
        bench.time += 0.31
        #expect(bench.release(.row(0)).contains(.choose(path: [0])))
    }

    @Test("In a menu opened by a click, a press can be dragged to another row and chooses there")
    func convertible() {
        var bench = threeItems()
        bench.present(pressed: [1], at: .anchor)
        bench.release(.anchor)
        bench.press(.row(0))
        bench.move(1)
        bench.move(2)
        #expect(bench.phase == .dragging)
        #expect(bench.highlights == [2])
        #expect(bench.release(.row(2)).contains(.choose(path: [2])))
    }

    @Test(
        "A drag released over a separator, a header, a disabled item or between items chooses nothing",
        arguments: [1, 2, 3])
    func releaseOnNothing(index: Int) {
        var bench = Bench(item("one"), separator, disabled("two"), .header(Header(title: "three")))
        bench.present()
        bench.press(.row(0))
        bench.move(index)
        #expect(bench.highlights == [nil])
        #expect(bench.release(.row(index)) == [])
        #expect(bench.phase == .browsing)
        bench.press(.row(index))
        #expect(bench.release(.body(level: 0)) == [])
        #expect(bench.phase == .browsing)
    }

    @Test("A long drag released outside the menu dismisses it, a short one leaves it open")
    func releaseOutside() {
        var bench = threeItems()
        bench.present(pressed: [1], at: .anchor)
        bench.move(1)
        bench.time += 0.2
        var quick = bench
        #expect(quick.release(.outside) == [])
        #expect(quick.phase == .browsing)
        bench.time += 0.2
        #expect(bench.release(.outside) == [.releaseInput, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
    }

    @Test("A long press released on its anchor dismisses the menu, one released outside of everything does not")
    func heldWithoutMoving() {
        var title = threeItems()
        title.present(pressed: [1], at: .anchor)
        title.time += 1
        #expect(title.release(.anchor).first == .releaseInput)

        var nowhere = threeItems()
        nowhere.present(pressed: [1])
        nowhere.time += 1
        #expect(nowhere.release(.outside) == [])
        #expect(nowhere.phase == .browsing)
    }

    @Test("A press on an open menu, dragged outside and released, dismisses the menu")
    func dragOut() {
        var bench = threeItems()
        bench.present()
        bench.press(.row(1))
        bench.move(to: .outside)
        #expect(bench.release(.outside).first == .releaseInput)
        #expect(bench.phase == .fading)
    }

    @Test("The release of a button without a preceding press is ignored")
    func otherButton() {
        var bench = threeItems()
        bench.present(pressed: [3], at: .anchor)
        bench.time += 1
        bench.move(1)
        #expect(bench.release(.row(1), button: 1) == [])
        #expect(bench.phase == .dragging)
        #expect(bench.release(.row(1), button: 3).contains(.choose(path: [1])))
    }

    @Test("A second button pressed during a drag joins it, and its release chooses")
    func secondButton() {
        var bench = threeItems()
        bench.present(pressed: [3], at: .anchor)
        bench.move(1)
        #expect(bench.press(.row(1), button: 1) == [.swallowPress])
        #expect(bench.release(.row(1), button: 1).contains(.choose(path: [1])))
    }

    @Test("Of two buttons held as the menu opens, the release of one leaves the other pressed")
    func twoButtons() {
        var bench = threeItems()
        bench.present(pressed: [1, 3], at: .anchor)
        bench.release(.anchor, button: 1)
        #expect(bench.phase == .pressing)
        bench.release(.anchor, button: 3)
        #expect(bench.phase == .browsing)
    }

    @Test("A click on a row with a submenu opens it at once and chooses nothing")
    func clickOnSubmenu() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        #expect(bench.press(.row(1)).contains(.openSubmenu(level: 1, from: 1)))
        #expect(bench.release(.row(1)) == [])
        #expect(bench.phase == .browsing)
        #expect(bench.levels.count == 2)
        bench.click(.row(1))
        #expect(bench.levels.count == 2)
    }

    @Test("A choice in a submenu reports the whole path to the item")
    func path() {
        var bench = Bench(item("one"), submenu("more", item("a"), submenu("deep", item("x"), item("y"))))
        bench.present()
        bench.click(.row(1))
        bench.click(.row(1, 1))
        #expect(bench.click(.row(1, 2)).contains(.choose(path: [1, 1, 1])))
        #expect(bench.log.contains(.flash(level: 2, entry: 1, isHighlighted: false)))
    }

    @Test("A press on a row of the parent menu closes the submenu before the choice")
    func choiceInParent() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.click(.row(1))
        bench.press(.row(0))
        #expect(bench.levels.count == 1)
        #expect(bench.release(.row(0)).contains(.choose(path: [0])))
    }

    @Test("An action that keeps the menu open reports its choice and leaves the menu open")
    func keepsMenuPresented() {
        var bench = Bench(item("one") { $0.keepsMenuPresented = true })
        bench.present()
        bench.press(.row(0))
        #expect(bench.release(.row(0)) == [.toggle(path: [0])])
        #expect(bench.key(.enter) == [.toggle(path: [0])])
        #expect(bench.phase == .browsing)
        #expect(bench.highlights == [0])
    }

    @Test("A choice in a submenu that only dismisses itself closes that submenu alone")
    func onlyDismissesSubmenu() {
        var bench = Bench(item("one"), submenu("filter", item("a"), item("b")) { $0.onlyDismissesSubmenu = true })
        bench.present()
        bench.click(.row(1))
        bench.press(.row(1, 1))
        #expect(bench.release(.row(1, 1)) == [.toggle(path: [1, 1]), .closeSubmenus(from: 1)])
        #expect(bench.phase == .browsing)
        #expect(bench.highlights == [1])
    }

    @Test("Events that arrive while the choice flashes and fades change nothing")
    func afterTheChoice() {
        var bench = threeItems()
        bench.present()
        bench.click(.row(1))
        for _ in 0..<2 {
            #expect(bench.press(.row(0)) == [.replayPress])
            #expect(bench.release(.row(0)) == [])
            #expect(bench.move(2) == [])
            #expect(bench.key(.enter) == [])
            #expect(bench.turnWheel(.outside) == [])
            #expect(bench.tell(.cancelled) == [])
            #expect(bench.present() == [])
            #expect(bench.tell(.entriesChanged(level: 0, EntryList(MenuContent()), mapping: [:])) == [])
            bench.wait(0.16)
        }
        #expect(bench.phase == .fading)
        bench.wait(1)
        #expect(bench.press(.outside) == [])
        #expect(bench.tell(.interrupted) == [])
        #expect(bench.log.filter { $0 == .finish }.count == 1)
    }

    @Test("Menus fade away quickly at first, from the first frame on, and are gone at the end")
    func fade() {
        let frames = stride(from: 0, through: 0.2, by: 1.0 / 60).map { Timing.opacity(after: $0, ofFade: 0.2) }
        #expect(frames[0] < 0.9 && frames[0] > 0.8)
        let steps = zip(frames, frames.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 > 0 } && zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
        #expect(Timing.opacity(after: 0.2, ofFade: 0.2) < 1e-9 && Timing.opacity(after: 9, ofFade: 0.2) == 0)
        #expect(Timing.opacity(after: 0, ofFade: 0) == 0 && Timing.opacity(after: 0.1, ofFade: 0.2) < 0.25)
    }
}
