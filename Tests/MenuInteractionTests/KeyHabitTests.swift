import MenuInteraction
import MenuModel
import Testing

@Suite("Key habits of other launchers")
struct KeyHabitTests {
    static func menu(_ change: (inout KeyHabits) -> Void) -> Bench {
        Bench(
            item("alpha"), separator, item("gamma ray"), submenu("more", item("inner"), item("ray")), item("Ray gun"),
            decide: { options in
                options.keysReachDisabled = false
                change(&options.habits)
            })
    }

    @Test("With `arrowChooses`, the submenu arrow chooses a row without a submenu")
    func arrow() {
        var bench = Self.menu { $0.arrowChooses = true }
        bench.present()
        bench.key(.right, .left)
        #expect(bench.highlights == [nil])
        bench.key(.down, .down, .down, .right)
        #expect(bench.highlights == [3, 0])
        #expect(bench.key(.right).contains { if case .startTimer(.flash, _) = $0 { true } else { false } })
        var usual = Self.menu { _ in }
        usual.present()
        usual.key(.down)
        #expect(usual.key(.right).isEmpty)
    }

    @Test("With `clickEnters`, a click on a submenu's row highlights the submenu's first row")
    func click() {
        for enters in [true, false] {
            var bench = Self.menu { $0.clickEnters = enters }
            bench.present()
            bench.move(3)
            bench.click(.row(3))
            #expect(bench.highlights == [3, enters ? 0 : nil])
        }
    }

    @Test(
        "With `digitsCount`, a digit highlights the entry of that number among those that can be chosen, or the last one"
    )
    func digits() {
        var bench = Self.menu { $0.digitsCount = true }
        bench.present()
        for (digit, entry) in [("2", 2), ("1", 0), ("4", 4), ("9", 4), ("0", 4)] {
            bench.type(digit)
            #expect(bench.highlights == [entry])
        }
    }

    @Test(
        "With `findsInside`, typed letters match inside titles; where nothing matches, the last letter starts over"
    )
    func inside() {
        var bench = Self.menu { $0.findsInside = true }
        bench.present()
        bench.type("r")
        #expect(bench.highlights == [2])
        bench.type("aY")
        #expect(bench.highlights == [2])
        bench.key(.space)
        #expect(bench.highlights == [4])
        bench.type("a")
        #expect(bench.highlights == [0])
        bench.type("q")
        #expect(bench.highlights == [nil])
        bench.key(.space)
        #expect(bench.highlights == [2])
    }

    @Test("Next and previous match step through the matches and wrap; without typed letters they step through all rows")
    func found() {
        var bench = Self.menu { $0.findsInside = true }
        bench.present()
        bench.key(.nextFound, .nextFound)
        #expect(bench.highlights == [2])
        bench.key(.previousFound)
        #expect(bench.highlights == [0])
        bench.type("ray")
        #expect(bench.highlights == [2])
        var seen: [Int?] = []
        for key in [InteractionEvent.Key.nextFound, .nextFound, .previousFound, .previousFound] {
            bench.key(key)
            seen += bench.highlights
        }
        #expect(seen == [4, 2, 4, 2])
    }
}
