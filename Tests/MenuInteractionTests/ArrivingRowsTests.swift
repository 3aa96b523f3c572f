import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

/// Rows that come, go and move while a hand is on the menu: what is highlighted stays highlighted, and is what is chosen.
@Suite("Arriving rows")
struct ArrivingRowsTests {
    private let four = [item("one"), item("two"), item("three"), item("four")]

    private func bench() -> Bench {
        var bench = Bench(MenuContent(items: .elements(four)))
        bench.present()
        return bench
    }

    private func chosen(_ bench: Bench) -> [[Int]] {
        bench.log.compactMap { if case .choose(let path) = $0 { path } else { nil } }
    }

    @Test("The release of a press that did not move chooses the row that was pressed, wherever it is now")
    func heldPress() {
        var bench = bench()
        bench.press(.row(2))
        bench.show(item("new"), item("newer"), four[0], four[1], four[2], four[3])
        #expect(bench.lit() == "three")
        bench.release()
        #expect(chosen(bench) == [[4]])
    }

    @Test("If the pressed row is gone, nothing is highlighted and nothing is chosen, and the menu stays")
    func goneRow() {
        var bench = bench()
        bench.press(.row(2))
        bench.show(item("new"), four[0], four[1], four[3])
        #expect(bench.lit() == nil)
        bench.release()
        #expect(chosen(bench) == [] && bench.phase == .browsing)
    }

    @Test("A press that trembles by less than a click stays on its row; one that moves on chooses what it moves to")
    func trembling() {
        var bench = bench()
        bench.press(.row(2))
        bench.show(item("new"), four[0], four[1], four[2], four[3])
        bench.move(by: Vector(dx: 1, dy: -2), over: .row(2))
        #expect(bench.lit() == "three")
        var other = bench
        bench.release()
        #expect(chosen(bench) == [[3]])
        other.move(1)
        #expect(other.lit() == "one")
        other.show(four[0], four[1], four[2], four[3])
        #expect(other.lit() == "one")
        other.release()
        #expect(chosen(other) == [[0]])
    }

    @Test("The pointer keeps its row while rows move under it, until it moves or presses")
    func restingPointer() {
        var bench = bench()
        bench.move(2)
        bench.show(four[3], four[2], four[1], four[0])
        #expect(bench.lit() == "three")
        var other = bench
        bench.key(.enter)
        #expect(chosen(bench) == [[1]])
        // A press is a new fact.
        other.click(.row(2))
        #expect(other.lit() == "two" && chosen(other) == [[2]])
    }

    @Test(
        "A finger that is lifted chooses the row that it went down on, rested there or not, or nothing if that is gone")
    func finger() {
        for rests in [false, true] {
            var bench = bench()
            bench.press(.row(1), .touch)
            if rests { bench.wait(0.1) }
            bench.show(item("new"), four[0], four[1], four[2])
            bench.move(by: Vector(dx: 2, dy: 2), over: .row(1))
            #expect(bench.lit() == (rests ? "two" : nil))
            var gone = bench
            bench.release(.touch)
            #expect(chosen(bench) == [[2]])
            gone.show(four[0], four[2])
            gone.release(.touch)
            #expect(chosen(gone) == [] && gone.phase == .browsing)
        }
    }

    @Test("A key that moves the highlight during a press decides what the release chooses")
    func keyDuringPress() {
        var bench = bench()
        bench.press(.row(0))
        bench.key(.down)
        #expect(bench.lit() == "two")
        bench.release()
        #expect(chosen(bench) == [[1]])
    }

    @Test("A press that opened the menu highlights the row that it is on, and chooses that one if it never moves")
    func openingPress() {
        var bench = Bench(MenuContent(items: .elements(four)))
        bench.present(pressed: [1], at: .row(1))
        #expect(bench.lit() == "two")
        bench.wait(1)
        bench.show(item("new"), four[0], four[1])
        #expect(bench.lit() == "two")
        bench.release()
        #expect(chosen(bench) == [[2]])
        // Where the owner has highlighted another row, the release chooses neither.
        var other = Bench(MenuContent(items: .elements(four))) { $0.initialHighlight = 3 }
        other.present(pressed: [1], at: .row(1))
        other.wait(1)
        other.release(.row(1))
        #expect(other.lit() == "four" && chosen(other) == [] && other.phase == .browsing)
    }

    @Test("The submenu of the row that the pointer rests on opens, wherever the row is by then")
    func restingOnSubmenu() {
        let more = submenu("more", item("inner"))
        var bench = Bench(MenuContent(items: .elements([four[0], more])))
        bench.present()
        bench.move(1)
        bench.show(more, four[0])
        bench.wait(0.2)
        #expect(bench.levels.count == 2 && bench.levels[0].openEntry == 0)
    }

    @Test("If the menu that a press is held in closes, the release neither chooses nor dismisses")
    func closedSubmenu() {
        var bench = Bench(MenuContent(items: .elements([four[0], submenu("more", item("inner"), item("other"))])))
        bench.present()
        bench.click(.row(1))
        bench.press(.row(1, 1))
        bench.show(four[0])
        #expect(bench.levels.count == 1)
        bench.release()
        #expect(chosen(bench) == [] && bench.phase == .browsing)
    }

    @Test("A highlighted row that goes leaves the next one highlighted, else the previous one that the keys reach")
    func neighbours() {
        var bench = bench()
        bench.key(.down, .down)
        bench.show(four[0], separator, four[2], four[3])
        #expect(bench.lit() == "three")
        bench.show(four[0], separator)
        #expect(bench.lit() == "one")
        bench.show()
        #expect(bench.lit() == nil)
    }

    @Test("A carried row is put down between the same rows, whatever has come before them")
    func carriedRow() {
        func row(_ title: String) -> MenuElement { item(title) { $0.gestures = .moves } }
        var bench = Bench(row("one"), row("two"), row("three"), row("four"))
        bench.present()
        bench.press(.row(0))
        bench.carry(toRow: 2)
        bench.tell(
            .entriesChanged(
                level: 0,
                EntryList(MenuContent(items: [row("new"), row("one"), row("two"), row("three"), row("four")])),
                mapping: [0: 1, 1: 2, 2: 3, 3: 4]))
        #expect(bench.machine.carried?.gesture == .moving(before: 3))
        #expect(bench.release().contains(.move(level: 0, entry: 1, before: 3)))
    }
}
