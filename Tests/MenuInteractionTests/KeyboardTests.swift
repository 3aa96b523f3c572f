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

    @Test("Down and Up move over enabled and disabled items, skip headers and separators, and wrap at the ends")
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

    @Test(
        "Down and Up stop at views that take keys and pass over others, and neither pointer nor keys choose or highlight them"
    )
    func views() {
        func view(_ takesKeys: Bool) -> MenuElement {
            var custom = CustomElement(picture: .drawn(1), height: 24)
            custom.canBecomeFocused = takesKeys
            return .custom(custom)
        }
        for reachesDisabled in [true, false] {
            var bench = Bench(view(false), view(true), item("one"), view(true), view(false)) {
                $0.keysReachDisabled = reachesDisabled
            }
            bench.present()
            var stops: [Int?] = []
            for _ in 0..<4 {
                bench.key(.down)
                stops.append(bench.highlights[0])
            }
            #expect(stops == [1, 2, 3, 1])
            #expect(bench.key(.enter) == [] && bench.key(.space) == [] && bench.phase == .browsing)
            bench.key(.up)
            #expect(bench.highlights == [3])
            bench.move(1)
            #expect(bench.highlights == [3])
            bench.move(2)
            bench.move(1)
            #expect(bench.highlights == [nil])
            bench.click(.row(1))
            #expect(bench.phase == .browsing && bench.highlights == [nil])
        }
    }

    @Test("A view keeps the keys while its menu changes, and loses them when it takes none any more")
    func changedViews() {
        func entries(takesKeys: Bool) -> EntryList {
            var custom = CustomElement(picture: .drawn(1), height: 24)
            custom.canBecomeFocused = takesKeys
            return EntryList(MenuContent(items: .elements([item("one"), .custom(custom)])))
        }
        var bench = Bench(MenuContent(items: [item("zero")]))
        bench.tell(.entriesChanged(level: 0, entries(takesKeys: true), mapping: [:]))
        bench.present()
        bench.tell(.highlightedByOwner(level: 0, index: 1))
        #expect(bench.highlights == [1])
        bench.tell(.entriesChanged(level: 0, entries(takesKeys: true), mapping: [0: 0, 1: 1]))
        #expect(bench.highlights == [1])
        bench.tell(.entriesChanged(level: 0, entries(takesKeys: false), mapping: [0: 0, 1: 1]))
        #expect(bench.highlights == [0])
    }

    @Test("Up without a highlight moves to the last entry")
    func upFirst() {
        var bench = Self.mixed()
        bench.present()
        bench.key(.up)
        #expect(bench.highlights == [4])
    }

    @Test("Without `keysReachDisabled`, the keys skip disabled entries")
    func skipsDisabled() {
        var bench = Self.mixed { $0.keysReachDisabled = false }
        bench.present()
        bench.key(.down, .down)
        #expect(bench.highlights == [4])
    }

    @Test("Without wrapping, Down and Up stop at the ends")
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

    @Test("Page keys move by one page and stop at the ends")
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

    @Test("The keys do nothing in a menu where nothing can be highlighted")
    func nothingThere() {
        for elements in [[], [separator, separator]] as [[MenuElement]] {
            var bench = Bench(MenuContent(items: .elements(elements)))
            bench.present()
            #expect(bench.key(.down, .up, .home, .end, .pageUp, .pageDown, .enter, .space, .right, .left) == [])
            #expect(bench.type("a") == [])
        }
    }

    @Test("Return activates the highlighted entry, and does nothing without a highlight")
    func enter() {
        var bench = Self.mixed()
        bench.present()
        #expect(bench.key(.enter) == [])
        bench.key(.down)
        #expect(bench.key(.enter).prefix(2) == [.releaseInput, .choose(path: [1])])
    }

    @Test("A disabled entry can be highlighted by keys but not activated")
    func disabledEntry() {
        var bench = Self.mixed()
        bench.present()
        bench.key(.down, .down)
        #expect(bench.key(.enter, .space) == [])
        #expect(bench.phase == .browsing)
    }

    @Test(
        "A key that opens an empty lazy submenu highlights its first item once there is one; the pointer does not",
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
        // A highlight that was moved in the meantime stays where it is.
        guard key != nil else { return }
        bench.key(.left, .down)
        #expect(bench.highlights == [1])
        bench.key(.up, .right)
        bench.key(.down)
        bench.tell(.entriesChanged(level: 1, entries, mapping: [:]))
        #expect(bench.highlights == [1])
    }

    @Test(
        "Right, Return and Space open a submenu and highlight its first row",
        arguments: [InteractionEvent.Key.right, .enter, .space])
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

    @Test("Right highlights the first row of a submenu that the pointer opened")
    func enterOpenSubmenu() {
        var bench = Self.mixed()
        bench.present()
        bench.move(4)
        bench.wait(0.08)
        bench.key(.right)
        #expect(bench.highlights == [4, 0])
    }

    @Test("Down on the parent row of an open submenu moves on in the parent menu and closes the submenu")
    func downOnParent() {
        var bench = Self.mixed()
        bench.present()
        bench.move(4)
        bench.wait(0.08)
        bench.key(.down)
        #expect(bench.highlights == [1])
    }

    @Test(
        "Left and Escape close one submenu and return to its parent row",
        arguments: [InteractionEvent.Key.left, .escape])
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

    @Test("In a right-to-left menu, Left and Right are exchanged")
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

    @Test("Escape in the first menu, and Tab and F10 in any menu, dismiss")
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

    @Test("Escape during a drag dismisses the menu")
    func escapeInDrag() {
        var bench = Self.mixed()
        bench.present(pressed: [1], at: .anchor)
        bench.move(1)
        #expect(bench.key(.escape).first == .releaseInput)
    }

    @Test("Space toggles a check mark or radio button and leaves the menu open, Return chooses it and closes the menu")
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

    @Test("A key cancels the submenu that the pointer is about to open")
    func keyEndsIntent() {
        var bench = Self.mixed()
        bench.present()
        bench.move(4)
        #expect(bench.key(.up).contains(.cancelTimer(.openSubmenu)))
        #expect(bench.wait(1) == [])
        #expect(bench.levels.count == 1)
    }

    @Test("Key equivalents work in every open menu, the innermost first")
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

    @Test("A key equivalent matches in any spelling of its key, and ignores Shift where Shift only types the character")
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
        // A key equivalent that is written with Shift takes precedence.
        let keys = try ["Ctrl+plus", "Ctrl+Shift+plus"].map { try #require(Shortcut($0)) }
        let menu = MenuContent(items: [item("a") { $0.shortcut = keys[0] }, item("b") { $0.shortcut = keys[1] }])
        var bench = Bench(menu)
        bench.present()
        #expect(bench.key(.shortcut(keys[1])).contains(.choose(path: [1])))
    }

    @Test(
        "A key equivalent matches by the typed character, and by the key with Shift",
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
}
