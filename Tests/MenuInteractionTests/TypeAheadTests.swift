import MenuInteraction
import MenuModel
import Testing

@Suite("Type-ahead and mnemonics")
struct TypeAheadTests {
    static func fruit(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
        Bench(
            item("Apple"), item("apricot"), item("Banana"), separator, item("Ökobirne"), item("Avocado"),
            disabled("Blood orange"), decide: decide)
    }

    @Test("Letters go to the next title that begins with them, whatever their case")
    func prefix() {
        var bench = Self.fruit()
        bench.present()
        #expect(
            bench.type("A") == [
                .redraw(level: 0, entry: 0), .reveal(level: 0, entry: 0), .startTimer(.typeAhead, after: 1.5),
            ])
        bench.type("PR")
        #expect(bench.highlights == [1])
        bench.wait(1.5)
        #expect(bench.timers.isEmpty)
        bench.type("ö")
        #expect(bench.highlights == [4])
    }

    @Test("What was typed is forgotten after a pause, and kept by each further letter")
    func pause() {
        var bench = Self.fruit()
        bench.present()
        bench.type("a")
        bench.wait(1.4)
        bench.type("p")
        bench.wait(1.4)
        bench.type("r")
        #expect(bench.highlights == [1])
        bench.wait(1.5)
        bench.type("b")
        #expect(bench.highlights == [2])
    }

    @Test("The same letter again goes through all that begin with it")
    func cycle() {
        var bench = Self.fruit()
        bench.present()
        var seen: [Int?] = []
        for _ in 0..<4 {
            bench.type("a")
            seen += bench.highlights
        }
        #expect(seen == [0, 1, 5, 0])
    }

    @Test("A letter that leads nowhere is as if it had not been typed")
    func nowhere() {
        var bench = Self.fruit()
        bench.present()
        #expect(bench.type("x") == [])
        bench.type("ap")
        #expect(bench.type("x").contains(.redraw(level: 0, entry: 0)) == false)
        bench.type("r")
        #expect(bench.highlights == [1])
    }

    @Test("A space belongs to the typing while a title goes on with it")
    func space() {
        var bench = Bench(item("open"), item("open file"), item("other"))
        bench.present()
        bench.type("open")
        #expect(bench.highlights == [0])
        bench.type(" f")
        #expect(bench.highlights == [1])
        #expect(bench.phase == .browsing)
        bench.key(.down)
        #expect(bench.key(.space).contains(.choose(path: [2])))
    }

    @Test("Off, nothing is typed")
    func off() {
        var bench = Self.fruit { $0.typesAhead = false }
        bench.present()
        #expect(bench.type("a") == [])
        #expect(bench.highlights == [nil])
    }

    @Test("Disabled titles are found where the keys reach them, and passed over where not", arguments: [true, false])
    func disabledTitle(reaches: Bool) {
        var bench = Self.fruit { $0.keysReachDisabled = reaches }
        bench.present()
        bench.type("bl")
        #expect(bench.highlights == [reaches ? 6 : 2])
    }

    @Test("A mnemonic of its own activates at once, before any title")
    func mnemonic() {
        var bench = Bench(
            item("Quit"), item("Save") { $0.mnemonic = "q" }, submenu("More", item("a")) { $0.mnemonic = "m" })
        bench.present()
        var more = bench
        more.type("M")
        #expect(more.highlights == [2, 0])
        #expect(bench.type("Q").contains(.choose(path: [1])))
    }

    @Test("A mnemonic of several goes through them, and disabled ones have none")
    func sharedMnemonic() {
        func marked(_ title: String, isEnabled: Bool = true) -> MenuElement {
            item(title) { ($0.mnemonic, $0.isEnabled) = ("x", isEnabled) }
        }
        var bench = Bench(marked("one"), item("two"), marked("three"), marked("four", isEnabled: false))
        bench.present()
        var seen: [Int?] = []
        for _ in 0..<3 {
            bench.type("x")
            seen += bench.highlights
        }
        #expect(seen == [0, 2, 0])
    }

    @Test(
        "A letter of another alphabet that leads nowhere is the Latin letter of its key, for titles and for mnemonics")
    func latin() {
        var bench = Bench(item("quit"), item("open") { $0.mnemonic = "o" }, item("\u{439}"))
        bench.present()
        bench.tell(.key(.text("\u{439}", latin: "q"), page: 4))
        #expect(bench.highlights == [2])
        bench.wait(2)
        bench.tell(.key(.text("\u{446}", latin: "q"), page: 4))
        #expect(bench.highlights == [0])
        bench.wait(2)
        #expect(bench.tell(.key(.text("\u{449}", latin: "o"), page: 4)).contains(.choose(path: [1])))
    }

    @Test("In the middle of a word letters are no mnemonics")
    func mnemonicInWord() {
        var bench = Bench(item("extra"), item("quit") { $0.mnemonic = "x" })
        bench.present()
        bench.type("ex")
        #expect(bench.phase == .browsing)
        #expect(bench.highlights == [0])
    }

    @Test("In a flat list of lines, invalid bytes and long lines included, titles are found by their bytes")
    func lines() {
        var bytes = Array("alpha\nÄpfel\nbeta\n".utf8)
        bytes += [0xFF, 0xFE, 0x0A]
        bytes += Array(("gamma" + String(repeating: "x", count: 1_000_000) + "\n").utf8)
        bytes += Array("\nzeta".utf8)
        var bench = Bench(MenuContent(items: .lines(LineList(bytes))))
        bench.present()
        bench.type("ä")
        #expect(bench.highlights == [1])
        bench.wait(2)
        bench.type("Gam")
        #expect(bench.highlights == [4])
        bench.wait(2)
        bench.type("z")
        #expect(bench.highlights == [6])
        #expect(bench.key(.enter).contains(.choose(path: [6])))
    }

    @Test("In a million lines the last one is found, and the whole list is passed over")
    func million() {
        var bytes: [UInt8] = []
        for _ in 0..<1_000_000 { bytes += [0x61, 0x62, 0x0A] }
        bytes += Array("abc\n".utf8)
        var bench = Bench(MenuContent(items: .lines(LineList(bytes))))
        bench.present()
        bench.type("a")
        bench.type("b")
        #expect(bench.highlights == [0])
        bench.type("c")
        #expect(bench.highlights == [1_000_000])
        bench.key(.down)
        #expect(bench.highlights == [0])
        #expect(bench.type("q") == [])
        #expect(bench.highlights == [0])
    }
}
