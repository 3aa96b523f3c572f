import MenuInteraction
import MenuModel
import Testing

@Suite("Choosing")
struct ChoosingTests {
    @Test("A picture that can be chosen is chosen as a whole, by pointer and keys, and another one is no item at all")
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

    @Test("A click on an item tells the choice at the release, blinks once and fades")
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

    @Test("A button that chooses nothing is kept on a menu, and still dismisses it outside")
    func idleButton() {
        var bench = Bench(item("one"), item("two")) { $0.idleButtons = [3] }
        bench.present()
        bench.press(.row(1), button: 3)
        #expect(!bench.release(.row(1), button: 3).contains(.choose(path: [1])))
        #expect(bench.phase == .browsing)
        #expect(bench.click(.row(1)).contains(.choose(path: [1])))
    }

    @Test("Without animations the choice is the end")
    func withoutAnimations() {
        var timing = Timing()
        timing.isAnimated = false
        var bench = Bench(MenuContent(items: [item("one")]), timing: timing)
        bench.present()
        bench.press(.row(0))
        #expect(bench.release(.row(0)) == [.releaseInput, .choose(path: [0]), .finish])
    }

    @Test("The press that opened the menu leaves it open when it is a click")
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

    @Test("The press that opened the menu chooses where it is released after a drag")
    func pressDragRelease() {
        var bench = threeItems()
        bench.present(pressed: [1], at: .anchor)
        bench.time += 0.1
        bench.move(2)
        #expect(bench.phase == .dragging)
        #expect(bench.highlights == [2])
        #expect(bench.release(.row(2)).prefix(2) == [.releaseInput, .choose(path: [2])])
    }

    @Test("The press that opened the menu chooses what it was held over for longer than a click")
    func pressHoldRelease() {
        var bench = threeItems()
        bench.present(pressed: [1], at: .row(0))
        bench.time += 0.31
        #expect(bench.release(.row(0)).contains(.choose(path: [0])))
    }

    @Test("A menu opened by a click is dragged through when a press slides over it")
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

    @Test("A drag released over a separator, a disabled item or between items does nothing", arguments: [1, 2, 3])
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

    @Test("A long drag released outside dismisses, a short one leaves the menu open")
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

    @Test("A press held on its button dismisses, as on every desktop; one held where there is nothing does not")
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

    @Test("A press on an open menu that is dragged out and released dismisses")
    func dragOut() {
        var bench = threeItems()
        bench.present()
        bench.press(.row(1))
        bench.move(to: .outside)
        #expect(bench.release(.outside).first == .releaseInput)
        #expect(bench.phase == .fading)
    }

    @Test("The release of a button that nobody saw go down means nothing")
    func otherButton() {
        var bench = threeItems()
        bench.present(pressed: [3], at: .anchor)
        bench.time += 1
        bench.move(1)
        #expect(bench.release(.row(1), button: 1) == [])
        #expect(bench.phase == .dragging)
        #expect(bench.release(.row(1), button: 3).contains(.choose(path: [1])))
    }

    @Test("A second button that goes down joins the drag, and its release chooses")
    func secondButton() {
        var bench = threeItems()
        bench.present(pressed: [3], at: .anchor)
        bench.move(1)
        #expect(bench.press(.row(1), button: 1) == [.swallowPress])
        #expect(bench.release(.row(1), button: 1).contains(.choose(path: [1])))
    }

    @Test("Of two buttons that opened the menu, a click of one leaves the other down")
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

    @Test("A choice in a submenu tells the whole path")
    func path() {
        var bench = Bench(item("one"), submenu("more", item("a"), submenu("deep", item("x"), item("y"))))
        bench.present()
        bench.click(.row(1))
        bench.click(.row(1, 1))
        #expect(bench.click(.row(1, 2)).contains(.choose(path: [1, 1, 1])))
        #expect(bench.log.contains(.flash(level: 2, entry: 1, isHighlighted: false)))
    }

    @Test("A choice in a parent takes the submenus away first")
    func choiceInParent() {
        var bench = Bench(item("one"), submenu("more", item("a")))
        bench.present()
        bench.click(.row(1))
        bench.press(.row(0))
        #expect(bench.levels.count == 1)
        #expect(bench.release(.row(0)).contains(.choose(path: [0])))
    }

    @Test("An action that keeps the menu open is told and the menu stays")
    func keepsMenuPresented() {
        var bench = Bench(item("one") { $0.keepsMenuPresented = true })
        bench.present()
        bench.press(.row(0))
        #expect(bench.release(.row(0)) == [.toggle(path: [0])])
        #expect(bench.key(.enter) == [.toggle(path: [0])])
        #expect(bench.phase == .browsing)
        #expect(bench.highlights == [0])
    }

    @Test("A choice in a submenu that only dismisses itself closes that level alone")
    func onlyDismissesSubmenu() {
        var bench = Bench(item("one"), submenu("filter", item("a"), item("b")) { $0.onlyDismissesSubmenu = true })
        bench.present()
        bench.click(.row(1))
        bench.press(.row(1, 1))
        #expect(bench.release(.row(1, 1)) == [.toggle(path: [1, 1]), .closeSubmenus(from: 1)])
        #expect(bench.phase == .browsing)
        #expect(bench.highlights == [1])
    }

    @Test("What arrives while the choice blinks and fades changes nothing")
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
}
