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

    @Test("Typed letters highlight the first title that begins with them, whatever their case")
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

    @Test("Typed text is forgotten after a pause, which each further letter restarts")
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

    @Test("Repeating one letter cycles through the titles that begin with it")
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

    @Test("A letter that no title matches is ignored")
    func nowhere() {
        var bench = Self.fruit()
        bench.present()
        #expect(bench.type("x") == [])
        bench.type("ap")
        #expect(bench.type("x").contains(.redraw(level: 0, entry: 0)) == false)
        bench.type("r")
        #expect(bench.highlights == [1])
    }

    @Test("A space is part of the typed text while a title matches with it")
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

    @Test("With type-ahead off, letters highlight nothing")
    func off() {
        var bench = Self.fruit { $0.typesAhead = false }
        bench.present()
        #expect(bench.type("a") == [])
        #expect(bench.highlights == [nil])
    }

    @Test("Type-ahead finds disabled entries only if keys reach them", arguments: [true, false])
    func disabledTitle(reaches: Bool) {
        var bench = Self.fruit { $0.keysReachDisabled = reaches }
        bench.present()
        bench.type("bl")
        #expect(bench.highlights == [reaches ? 6 : 2])
    }

    @Test("A unique mnemonic activates its entry at once and takes precedence over titles")
    func mnemonic() {
        var bench = Bench(
            item("Quit"), item("Save") { $0.mnemonic = "q" }, submenu("More", item("a")) { $0.mnemonic = "m" })
        bench.present()
        var more = bench
        more.type("M")
        #expect(more.highlights == [2, 0])
        #expect(bench.type("Q").contains(.choose(path: [1])))
    }

    @Test("A mnemonic shared by several entries cycles through the enabled ones")
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
        "A non-Latin letter without a match counts as the Latin letter of its key, for titles and mnemonics")
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

    @Test("A letter that continues the typed text does not activate a mnemonic")
    func mnemonicInWord() {
        var bench = Bench(item("extra"), item("quit") { $0.mnemonic = "x" })
        bench.present()
        bench.type("ex")
        #expect(bench.phase == .browsing)
        #expect(bench.highlights == [0])
    }

    @Test("Type-ahead finds lines of a flat list that has invalid UTF-8 and very long lines")
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

    @Test("Type-ahead finds the last of a million lines, and leaves the highlight if no line matches")
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
