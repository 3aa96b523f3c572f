import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@Suite("Keyboard")
struct KeyboardTests {
    static func mixed(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
        Bench(
            .header(Header(title: "head")), item("one"), separator, disabled("two"),
            submenu("more", item("a"), item("b")),
            separator, decide: decide)
    }

    @Test("Down and Up stop at what can be highlighted, disabled or not, and go around the ends")
    func steps() {
        var bench = Self.mixed()
        bench.present()
        #expect(bench.key(.down) == [.redraw(level: 0, entry: 1), .reveal(level: 0, entry: 1)])
        bench.key(.down)
        #expect(bench.highlights == [3])
        bench.key(.down, .down)
        #expect(bench.highlights == [1])
        bench.key(.up)
        #expect(bench.highlights == [4])
    }

    @Test("Up from nothing goes to the last entry")
    func upFirst() {
        var bench = Self.mixed()
        bench.present()
        bench.key(.up)
        #expect(bench.highlights == [4])
    }

    @Test("Disabled entries are passed over where the owner wants it so")
    func skipsDisabled() {
        var bench = Self.mixed { $0.keysReachDisabled = false }
        bench.present()
        bench.key(.down, .down)
        #expect(bench.highlights == [4])
    }

    @Test("Without wrapping the ends hold")
    func noWrap() {
        var bench = Self.mixed { $0.wraps = false }
        bench.present()
        bench.key(.end)
        #expect(bench.key(.down) == [])
        #expect(bench.highlights == [4])
        bench.key(.home)
        #expect(bench.key(.up) == [])
        #expect(bench.highlights == [1])
    }

    @Test("Home and End go to the first and the last entry")
    func homeEnd() {
        var bench = Self.mixed()
        bench.present()
        bench.key(.end)
        #expect(bench.highlights == [4])
        bench.key(.home)
        #expect(bench.highlights == [1])
    }

    @Test("Page keys go a page far and stop at the ends")
    func pages() {
        var bench = Bench(MenuContent(items: .elements((0..<10).map { $0 == 8 ? separator : item("\($0)") })))
        bench.present()
        bench.key(.pageDown)
        #expect(bench.highlights == [0])
        bench.key(.pageDown)
        #expect(bench.highlights == [4])
        bench.key(.pageDown)
        #expect(bench.highlights == [9])
        bench.key(.pageDown)
        #expect(bench.highlights == [9])
        bench.key(.pageUp, .pageUp)
        #expect(bench.highlights == [1])
        bench.key(.pageUp)
        #expect(bench.highlights == [0])
    }

    @Test("Navigation in a menu without anything to highlight does nothing")
    func nothingThere() {
        for elements in [[], [separator, separator]] as [[MenuElement]] {
            var bench = Bench(MenuContent(items: .elements(elements)))
            bench.present()
            #expect(bench.key(.down, .up, .home, .end, .pageUp, .pageDown, .enter, .space, .right, .left) == [])
            #expect(bench.type("a") == [])
        }
    }

    @Test("Return activates the highlighted entry, and nothing where none is")
    func enter() {
        var bench = Self.mixed()
        bench.present()
        #expect(bench.key(.enter) == [])
        bench.key(.down)
        #expect(bench.key(.enter).prefix(2) == [.releaseInput, .choose(path: [1])])
    }

    @Test("A disabled entry can be reached and not activated")
    func disabledEntry() {
        var bench = Self.mixed()
        bench.present()
        bench.key(.down, .down)
        #expect(bench.key(.enter, .space) == [])
        #expect(bench.phase == .browsing)
    }

    @Test(
        "A key that opens a submenu enters it as soon as something is in it; the pointer does not",
        arguments: [InteractionEvent.Key.right, .enter, nil])
    func entersLate(key: InteractionEvent.Key?) {
        let lazy = MenuElement.menu(MenuContent(title: "pipe", items: [.lazy(LazyElement(command: ["true"]))]))
        let entries = EntryList(MenuContent(items: [.header(Header(title: "Found")), item("one"), item("two")]))
        var bench = Bench(lazy, item("last"))
        bench.present()
        if let key {
            bench.key(.down)
            bench.key(key)
        } else {
            bench.move(to: .entry(level: 0, index: 0))
            bench.wait(1)
        }
        #expect(bench.highlights == [0, nil])
        bench.tell(.entriesChanged(level: 1, entries, mapping: [:]))
        #expect(bench.highlights == [0, key == nil ? nil : 1])
        // Whoever went on in the meantime is left alone.
        guard key != nil else { return }
        bench.key(.left, .down)
        #expect(bench.highlights == [1])
        bench.key(.up, .right)
        bench.key(.down)
        bench.tell(.entriesChanged(level: 1, entries, mapping: [:]))
        #expect(bench.highlights == [1])
    }

    @Test(
        "Right, Return and Space open a submenu and enter it", arguments: [InteractionEvent.Key.right, .enter, .space])
    func openSubmenu(key: InteractionEvent.Key) {
        var bench = Self.mixed()
        bench.present()
        bench.key(.end)
        #expect(
            bench.key(key) == [
                .openSubmenu(level: 1, from: 4), .redraw(level: 1, entry: 0), .reveal(level: 1, entry: 0),
            ])
        #expect(bench.highlights == [4, 0])
        bench.key(.down)
        #expect(bench.highlights == [4, 1])
    }

    @Test("Right enters a submenu that the pointer had opened")
    func enterOpenSubmenu() {
        var bench = Self.mixed()
        bench.present()
        bench.move(4)
        bench.wait(0.08)
        bench.key(.right)
        #expect(bench.highlights == [4, 0])
    }

    @Test("Down on the parent of an open submenu goes on in the parent and closes it")
    func downOnParent() {
        var bench = Self.mixed()
        bench.present()
        bench.move(4)
        bench.wait(0.08)
        bench.key(.down)
        #expect(bench.highlights == [1])
    }

    @Test("Left and Escape go one level back to the parent row", arguments: [InteractionEvent.Key.left, .escape])
    func back(key: InteractionEvent.Key) {
        var bench = Self.mixed()
        bench.present()
        bench.key(.end, .right)
        #expect(bench.key(key) == [.closeSubmenus(from: 1)])
        #expect(bench.highlights == [4])
        #expect(bench.phase == .browsing)
    }

    @Test("Right on a plain row and Left in the first menu do nothing in a popup")
    func plain() {
        var bench = Self.mixed()
        bench.present()
        bench.key(.down)
        #expect(bench.key(.right, .left) == [])
        #expect(bench.highlights == [1])
    }

    @Test("Right to left, the arrows are exchanged")
    func rightToLeft() {
        var bench = Self.mixed { $0.isRightToLeft = true }
        bench.present()
        bench.key(.end)
        #expect(bench.key(.right) == [])
        bench.key(.left)
        #expect(bench.highlights == [4, 0])
        bench.key(.right)
        #expect(bench.highlights == [4])
    }

    @Test("Escape in the first menu, Tab and F10 anywhere dismiss")
    func dismiss() {
        for (keys, key) in [([], .escape), ([.end, .right], .tab), ([.end, .right], .menu)]
            as [([InteractionEvent.Key], InteractionEvent.Key)]
        {
            var bench = Self.mixed()
            bench.present()
            for key in keys { bench.key(key) }
            #expect(bench.key(key) == [.releaseInput, .fade(over: 0.2), .startTimer(.fade, after: 0.2)])
            #expect(bench.wait(0.2) == [.finish])
        }
    }

    @Test("Escape ends a drag too")
    func escapeInDrag() {
        var bench = Self.mixed()
        bench.present(pressed: [1], at: .anchor)
        bench.move(1)
        #expect(bench.key(.escape).first == .releaseInput)
    }

    @Test("Space turns check marks and radio buttons without closing, Return closes")
    func spaceToggles() {
        for role in [Action.Role.check, .radio] {
            var bench = Bench(item("one") { $0.role = role })
            bench.present()
            bench.key(.down)
            #expect(bench.key(.space) == [.toggle(path: [0])])
            #expect(bench.phase == .browsing)
            #expect(bench.key(.enter).contains(.choose(path: [0])))
        }
    }

    @Test("Space on a plain action chooses it")
    func spaceChooses() {
        var bench = threeItems()
        bench.present()
        bench.key(.down)
        #expect(bench.key(.space).contains(.choose(path: [0])))
    }

    @Test("A key ends what the pointer was up to")
    func keyEndsIntent() {
        var bench = Self.mixed()
        bench.present()
        bench.move(4)
        #expect(bench.key(.up).contains(.cancelTimer(.openSubmenu)))
        #expect(bench.wait(1) == [])
        #expect(bench.levels.count == 1)
    }

    @Test("Key equivalents of every open menu activate, the innermost first")
    func keyEquivalents() throws {
        let save = try #require(Shortcut("Ctrl+S"))
        let copy = try #require(Shortcut("Ctrl+C"))
        let off = try #require(Shortcut("F5"))
        let menu = MenuContent(items: [
            item("save") { $0.shortcut = save }, item("off") { ($0.shortcut, $0.isEnabled) = (off, false) },
            submenu("more", item("copy") { $0.shortcut = copy }, item("save too") { $0.shortcut = save }),
        ])
        var bench = Bench(menu)
        bench.present()
        #expect(bench.key(.shortcut(copy)) == [])
        #expect(bench.key(.shortcut(off)) == [])
        var inner = bench
        inner.key(.end, .right)
        #expect(inner.key(.shortcut(save)).contains(.choose(path: [2, 1])))
        let small = Shortcut(modifiers: .control, key: "s")
        #expect(bench.key(.shortcut(small)).contains(.choose(path: [0])))
    }

    @Test("A key equivalent is struck however it is written, and of a sign Shift says nothing")
    func keyEquivalentSpellings() throws {
        func struck(_ written: String, _ name: String, _ modifiers: Shortcut.Modifiers = .control) throws -> Bool {
            let shortcut = try #require(Shortcut(written))
            var bench = Bench(MenuContent(items: [item("one") { $0.shortcut = shortcut }]))
            bench.present()
            return bench.key(.shortcut(Shortcut(modifiers: modifiers, key: name))).contains(.choose(path: [0]))
        }
        for (written, name) in [
            ("Ctrl++", "plus"), ("Ctrl+plus", "plus"), ("Ctrl+,", "comma"), ("Ctrl+PgUp", "Prior"),
            ("Ctrl+Del", "Delete"),
            ("Ctrl+0", "KP_0"), ("Ctrl+Enter", "Return"), ("Ctrl+s", "S"),
        ] { #expect(try struck(written, name), "\(written)") }
        #expect(try struck("Ctrl+plus", "plus", [.control, .shift]))
        #expect(try struck("Ctrl+Shift+?", "question"))
        #expect(try struck("Ctrl+1", "1", [.control, .shift]))
        #expect(try struck("Ctrl+Shift+Tab", "ISO_Left_Tab", [.control, .shift]))
        #expect(try !struck("Ctrl+S", "S", [.control, .shift]))
        #expect(try !struck("Ctrl+F5", "F5", [.control, .shift]))
        #expect(try !struck("Ctrl+plus", "plus", [.control, .alt]))
        // What is written with Shift has it first.
        let keys = try ["Ctrl+plus", "Ctrl+Shift+plus"].map { try #require(Shortcut($0)) }
        let menu = MenuContent(items: [item("a") { $0.shortcut = keys[0] }, item("b") { $0.shortcut = keys[1] }])
        var bench = Bench(menu)
        bench.present()
        #expect(bench.key(.shortcut(keys[1])).contains(.choose(path: [1])))
    }

    @Test(
        "A key equivalent is struck by the sign, and by the key that is something else with Shift",
        arguments: [
            // Most keyboards have 1 below the exclamation mark; French ones have an ampersand below 1.
            ("exclam", "1", ["Ctrl+1", "Ctrl+Shift+2", "Ctrl+Shift+1"], "Ctrl+Shift+1"),
            ("exclam", "1", ["Ctrl+!", "Ctrl+Shift+1"], "Ctrl+Shift+1"),
            ("exclam", "1", ["Ctrl+Shift+1", "Ctrl+Shift+!"], "Ctrl+Shift+!"),
            ("exclam", "1", ["Ctrl+1", "Ctrl+!"], "Ctrl+!"),
            ("exclam", "1", ["Ctrl+1", "Alt+Shift+1"], nil),
            ("1", "ampersand", ["Ctrl+&", "Ctrl+1"], "Ctrl+1"),
            ("1", "ampersand", ["Ctrl+1", "Ctrl+Shift+1"], "Ctrl+Shift+1"),
            ("1", "ampersand", ["Ctrl+1", "Ctrl+Shift+&"], "Ctrl+Shift+&"),
        ] as [(String, String, [String], String?)])
    func shiftedKeyEquivalents(name: String, unshifted: String, menu: [String], chosen: String?) throws {
        let items = try menu.map { text in
            let shortcut = try #require(Shortcut(text))
            return item(text) { $0.shortcut = shortcut }
        }
        var bench = Bench(MenuContent(items: .elements(items)))
        bench.present()
        let stroke = Shortcut(modifiers: [.control, .shift], key: name)
        let paths = bench.key(.shortcut(stroke, unshifted: unshifted)).compactMap { effect -> [Int]? in
            if case .choose(let path) = effect { path } else { nil }
        }
        #expect(paths == chosen.flatMap(menu.firstIndex).map { [[$0]] } ?? [])
    }

    @Test("Left and Right go along the tiles of a strip, Up and Down leave it")
    func tiles() {
        let strip = MenuContent(
            items: [item("a"), item("b"), item("c")], display: .inline, elementSize: .small, separators: .none)
        var bench = Bench(MenuContent(items: [item("top"), .menu(strip), item("bottom")]))
        bench.present()
        bench.key(.down, .down)
        #expect(bench.highlights == [1])
        bench.key(.right, .right, .right)
        #expect(bench.highlights == [3])
        bench.key(.left)
        #expect(bench.highlights == [2])
        bench.key(.down)
        #expect(bench.highlights == [4])
        bench.key(.up)
        #expect(bench.highlights == [2])
        bench.key(.up)
        #expect(bench.highlights == [0])
        bench.key(.down)
        #expect(bench.highlights == [2])
    }

    /// Three tiles a row: 1 2 3, 4 5 6, 7 8 between two rows, 0 and 9.
    private func grid(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
        let tiles = (1...8).map { item("t\($0)") }
        let strip = MenuContent(items: .elements(tiles), display: .inline, elementSize: .small, separators: .none)
        var bench = Bench(MenuContent(items: [item("top"), .menu(strip), item("bottom")]), decide)
        let number = bench.levels[0].entries[1].strip ?? 0
        bench.tell(.placed(level: 0, .zero, opensLeft: false, Arrangement(tilesPerRow: [number: 3])))
        bench.present()
        return bench
    }

    @Test("Up and Down go from row to row of tiles, and keep to their lane")
    func lanes() {
        var bench = grid()
        bench.key(.down, .down)
        #expect(bench.highlights == [1])
        bench.key(.right)
        #expect(bench.highlights == [2])
        for row in [5, 8, 9, 0, 2, 5] {
            bench.key(.down)
            #expect(bench.highlights == [row])
        }
        for row in [2, 0, 9, 8, 5] {
            bench.key(.up)
            #expect(bench.highlights == [row])
        }
    }

    @Test("A row of tiles that ends early is entered at its last tile, and the lane goes on beyond it")
    func shortRow() {
        var bench = grid()
        bench.key(.down, .down, .right, .right)
        for row in [6, 8, 9, 0, 3] {
            bench.key(.down)
            #expect(bench.highlights == [row])
        }
    }

    @Test("Left and Right go on from one row of tiles to the next, Home and End to the ends of the menu")
    func throughRows() {
        var bench = grid()
        bench.key(.down, .down, .right, .right, .right)
        #expect(bench.highlights == [4])
        bench.key(.left)
        #expect(bench.highlights == [3])
        bench.key(.end)
        #expect(bench.highlights == [9])
        bench.key(.home)
        #expect(bench.highlights == [0])
    }

    @Test("The pointer ends the lane")
    func pointerEndsLane() {
        var bench = grid()
        bench.key(.down, .down, .right, .right)
        bench.move(9)
        bench.key(.up)
        #expect(bench.highlights == [7])
    }

    @Test("Right to left, the arrows among tiles are exchanged")
    func mirroredTiles() {
        var bench = grid { $0.isRightToLeft = true }
        bench.key(.down, .down, .left)
        #expect(bench.highlights == [2])
        bench.key(.right)
        #expect(bench.highlights == [1])
    }

    @Test("A tile that the keys cannot reach is passed over")
    func unreachableTile() {
        let strip = MenuContent(
            items: [item("a"), disabled("b"), item("c")], display: .inline, elementSize: .small, separators: .none)
        var bench = Bench(MenuContent(items: [.menu(strip), item("bottom")])) { $0.keysReachDisabled = false }
        bench.present()
        bench.key(.down, .right)
        #expect(bench.highlights == [2])
        bench.key(.down, .up)
        #expect(bench.highlights == [2])
    }

    /// Seven rows in columns of three, two and two; the fifth is a separator, the sixth opens a submenu.
    private func columns(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
        var bench = Bench(
            item("a"), item("b"), item("c"), item("d"), separator, submenu("f", item("f1")), item("g"), decide: decide)
        bench.tell(.placed(level: 0, .zero, opensLeft: false, Arrangement(columns: [0, 3, 5])))
        bench.present()
        return bench
    }

    @Test("Left and Right go from column to column, as far down as there is something")
    func columnsBeside() {
        var bench = columns()
        bench.key(.down, .right)
        #expect(bench.highlights == [3])
        bench.key(.left, .down, .down)
        #expect(bench.highlights == [2])
        bench.key(.right)
        // Beside the third row the second column has only its separator.
        #expect(bench.highlights == [3])
        bench.key(.right)
        #expect(bench.highlights == [5])
        bench.key(.right)
        #expect(bench.highlights == [5, 0])
        bench.key(.left)
        #expect(bench.highlights == [5])
        bench.key(.left)
        #expect(bench.highlights == [3])
    }

    @Test("Up and Down go on from the end of a column to the next one, Home and End to the first and the last entry")
    func columnsDown() {
        var bench = columns()
        bench.key(.down, .down, .down, .down)
        #expect(bench.highlights == [3])
        bench.key(.up)
        #expect(bench.highlights == [2])
        bench.key(.end)
        #expect(bench.highlights == [6])
        bench.key(.right)
        #expect(bench.highlights == [6])
        bench.key(.home)
        #expect(bench.highlights == [0])
    }

    @Test("Right to left, the next column is at the left")
    func mirroredColumns() {
        var bench = columns { $0.isRightToLeft = true }
        bench.key(.down, .left)
        #expect(bench.highlights == [3])
        bench.key(.right)
        #expect(bench.highlights == [0])
    }

    @Test("In a menu that is one strip, Up and Down go along it")
    func onlyTiles() {
        var bench = Bench(
            MenuContent(items: [.menu(MenuContent(items: [item("a"), item("b")], display: .palette(.tint)))]))
        bench.present()
        bench.key(.down, .down)
        #expect(bench.highlights == [1])
        bench.key(.down)
        #expect(bench.highlights == [0])
    }
}

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

    @Test("A press on the title that is open closes it, and goes no further")
    func pressOwnTitle() {
        for hit in [InteractionEvent.Hit.anchor, .title(0)] {
            var bench = Self.bar()
            bench.present()
            #expect(bench.press(hit).prefix(2) == [.swallowPress, .releaseInput])
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
