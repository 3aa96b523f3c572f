import MenuGeometry
import MenuLayout
import MenuModel
import Testing

@Suite struct PanelLayoutTests {
    @Test func `Every kind of row lies where the look asks for it`() {
        let layout = layout(sampler)
        let text = (0..<layout.count).map { snapshot(layout.row(at: $0)) }.joined(separator: "\n")
        #expect(layout.contentSize == Size(width: 247, height: 253))
        #expect(
            text == """
                0 6 247×25 | mark 17 13 12×12 | title 40,23 in 131 | ‘Ctrl+’ 183,23 in 42 | ‘N’ 225,23 in 7
                0 31 247×25 | mark 17 38 12×12 | title 40,48 in 89 | ‘Ctrl+’ 141,48 in 42 | ‘Shift+’ 183,48 in 42 | ‘S’ 225,48 in 7
                0 56 247×25 | title 40,73 in 175 | chevron 227 64 5×9
                0 81 247×11 | line 15 86 217×1
                0 92 247×24 | title 15,109 in 212
                0 116 247×25 | mark 17 123 12×12 | title 40,133 in 187
                0 141 247×41 | mark 17 148 12×12 | title 40,158 in 145 | subtitle 40,175 in 145 | ‘Space’ 197,166 in 35
                0 182 247×40 | icon 0 182 247×40
                0 222 247×25 | title 40,239 in 168
                """)
    }

    @Test func `A field has room for its text, after a lens or a prompt`() throws {
        let plain = layout(
            MenuContent(items: [.action(Action(title: "a")), .search(SearchField(placeholder: "Find"))]))
        #expect(plain.entries.headerCount == 1 && plain.pinnedSize.height == 40)
        #expect(
            snapshot(plain.row(at: 0))
                == "0 6 204×34 | icon 14 13 12×12 | title 32,24 in 158 | field 6 6 192×26")
        #expect(plain.row(at: 0).fieldRoom == Rect(x: 32, y: 6, width: 158, height: 26))
        let asking = layout(
            MenuContent(headers: [.search(SearchField(prompt: "Which?"))], items: [.action(Action(title: "a"))]))
        let row = asking.row(at: 0)
        let prompt = try #require(row.prompt)
        #expect(row.icon == nil && prompt.text == "Which?" && prompt.origin.x == 14 && prompt.width == 42)
        #expect(row.fieldRoom?.minX == 64)
    }

    @Test(arguments: [MenuContent.ElementSize.small, .medium])
    func `Palettes show the pictures of custom elements, and a spinner for what is loaded`(
        size: MenuContent.ElementSize
    ) {
        let drawn = Icon.drawn(1)
        let menu = MenuContent(
            items: [
                .action(Action(title: "A")),
                .custom(CustomElement(picture: drawn, height: 90, isInteractive: true)),
                .lazy(LazyElement(command: ["true"])),
            ], display: .palette(.tint), elementSize: size)
        let layout = layout(MenuContent(items: [.menu(menu)]))
        let tile = layout.row(at: 1)
        #expect(tile.picture == drawn && tile.icon == tile.highlight && tile.frame.minY == layout.row(at: 0).frame.minY)
        let waiting = layout.row(at: 2)
        #expect(waiting.spinner.map { waiting.frame.contains($0.center) } == true)
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `Every edge and baseline lies on a device pixel`(scale: Double) {
        for menu in [sampler, lines(30)] {
            let layout = layout(menu, scale: scale, minimumWidth: 217.3)
            for index in 0..<layout.count {
                let row = layout.row(at: index)
                let rects = [row.frame, row.highlight, row.mark, row.icon, row.chevron, row.line, row.field].compactMap(
                    \.self)
                let texts = [row.title, row.subtitle].compactMap(\.self) + row.shortcut
                let edges = rects.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] } + texts.map(\.origin.y)
                for edge in edges { #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(row)") }
            }
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `A hairline is one device pixel high`(scale: Double) {
        let row = layout(sampler, scale: scale).row(at: 3)
        #expect(abs((row.line?.height ?? 0) * scale - 1) < 1e-9)
    }

    @Test func `Modifiers and keys that are words stand in columns of equal boxes`() throws {
        let items = ["Ctrl+N", "Ctrl+Shift+S", "Ctrl+Alt+L", "Ctrl+Del", "Space"].map {
            MenuElement.action(Action(title: "row", shortcut: Shortcut($0)))
        }
        let layout = layout(MenuContent(items: .elements(items)))
        let rows = items.indices.map { layout.row(at: $0).shortcut }
        let right = layout.contentSize.width - MenuMetrics.standard.trailingInset
        for parts in rows { #expect(parts.last.map { $0.origin.x + $0.width } == right) }
        #expect(rows[1].map(\.text) == ["Ctrl+", "Shift+", "S"])
        // Letters share a column, at whose left they begin; the box of each modifier is as wide as `Shift+`, and ends where the next one begins.
        for parts in rows.prefix(3) {
            #expect(parts.last?.width == 7 && parts.last?.alignment == .left)
            for (part, next) in zip(parts, parts.dropFirst()) {
                #expect(part.width == 42 && part.alignment == .right)
                #expect(part.origin.x + part.width == next.origin.x)
            }
        }
        #expect(rows[0][0].origin.x == rows[1][1].origin.x && rows[1][0].origin.x == rows[2][0].origin.x)
        // A longer key widens its own box alone.
        #expect(rows[3].map(\.width) == [42, 21] && rows[4].map(\.width) == [35])
        #expect(rows[0][1].origin.y == layout.row(at: 0).title?.origin.y)
    }

    @Test(arguments: [MenuMetrics.ShortcutStyle.words, .symbols])
    func `A shortcut that all rows have is known as such, and any other is not`(style: MenuMetrics.ShortcutStyle) {
        var metrics = MenuMetrics()
        metrics.shortcutStyle = style
        func repeats(_ keys: String?..., badge: String? = nil) -> Bool {
            let items = keys.map { keys in
                var action = Action(title: "row", shortcut: keys.flatMap { Shortcut($0) })
                action.badge = badge
                return MenuElement.action(action)
            }
            return layout(MenuContent(items: .elements(items + [.separator(Separator())])), metrics: metrics)
                .repeatsShortcut
        }
        #expect(repeats("Ctrl+Return", "Ctrl+Return", "Ctrl+Return"))
        #expect(!repeats("Ctrl+Return", "Ctrl+Return", nil))
        #expect(!repeats("Ctrl+Return", "Ctrl+Return", "Ctrl+Delete"))
        #expect(!repeats("Ctrl+Return"))
        #expect(!repeats(nil, nil))
        #expect(!repeats("Ctrl+Return", "Ctrl+Return", badge: "1"))
    }

    @Test func `A badge is a pill of its own before the shortcut`() throws {
        var (one, both) = (Action(title: "one"), Action(title: "both", shortcut: Shortcut("F5")))
        (one.badge, both.badge) = ("42", "1")
        let layout = layout(MenuContent(items: [.action(one), .action(both)]))
        let right = layout.contentSize.width - MenuMetrics.standard.trailingInset
        let (alone, beside) = (layout.row(at: 0), layout.row(at: 1))
        #expect(alone.pill?.maxX == right && alone.pill?.height == 16 && alone.pill?.width == 26)
        #expect(alone.badge?.text == "42" && alone.shortcut.isEmpty)
        // A single digit has a round one.
        #expect(beside.pill?.width == 19 && beside.pill?.height == 16)
        #expect(try #require(beside.pill).maxX < #require(beside.shortcut.first).origin.x)
        #expect(try #require(beside.title).origin.x + #require(beside.title).width <= #require(beside.pill).minX)
    }

    @Test func `Marks and icons share a column, unless a row has both`() {
        func row(_ change: (inout Action) -> Void) -> MenuElement {
            var action = Action(title: "row")
            change(&action)
            return .action(action)
        }
        let mark = row { $0.state = .on }
        let icon = row { $0.icon = .named("view") }
        let both = row { ($0.state, $0.icon) = (.on, .named("view")) }
        let shared = layout(MenuContent(items: [mark, icon]))
        #expect(shared.row(at: 0).mark?.center.x == 23 && shared.row(at: 1).icon?.center.x == 23)
        #expect(shared.row(at: 1).mark == nil)
        #expect(shared.row(at: 0).title?.origin.x == 40 && shared.row(at: 1).title?.origin.x == 40)
        for alone in [mark, icon] { #expect(layout(MenuContent(items: [alone])).row(at: 0).title?.origin.x == 40) }
        let apart = layout(MenuContent(items: [both, icon]))
        #expect(apart.row(at: 0).mark?.center.x == 23 && apart.row(at: 0).icon?.center.x == 48)
        #expect(apart.row(at: 1).icon?.center.x == 48 && apart.row(at: 0).title?.origin.x == 65)
    }

    @Test func `Signs of shortcuts stand in columns`() {
        var metrics = MenuMetrics()
        metrics.shortcutStyle = .symbols
        let layout = layout(sampler, metrics: metrics)
        let (one, two) = (layout.row(at: 0), layout.row(at: 1))
        #expect(one.symbols.map(\.key) == [.control])
        #expect(two.symbols.map(\.key) == [.control, .shift])
        // The rightmost signs share a column, and the next one stands a column further left.
        #expect(one.symbols[0].box.midX == two.symbols[1].box.midX)
        #expect(two.symbols[1].box.midX - two.symbols[0].box.midX == 14)
        #expect(one.shortcut.map(\.text) == ["N"])
        #expect(one.shortcut[0].origin.x == two.shortcut[0].origin.x)
        // The letter follows the sign at once: the column is no wider than its widest key.
        let column = metrics.shortcutModifierWidth
        #expect(abs(one.shortcut[0].origin.x - one.symbols[0].box.midX - column / 2) <= 0.5)
    }

    @Test func `A narrow letter follows its sign at once, in a column with wider letters`() {
        var metrics = MenuMetrics()
        metrics.shortcutStyle = .symbols
        let items = ["Super+I", "Super+W", "Ctrl+Up"].compactMap { Shortcut($0) }
        let layout = PanelLayout(
            entries: EntryList(
                MenuContent(items: .elements(items.map { .action(Action(title: "row", shortcut: $0)) }))),
            metrics: metrics, measuring: FakeMeasuring())
        let rows = (0..<layout.count).map { layout.row(at: $0) }
        let letters = rows.flatMap(\.shortcut)
        #expect(letters.map(\.text) == ["I", "W"])
        #expect(letters.allSatisfy { $0.alignment == .left })
        for row in rows where row.shortcut.count == 1 {
            let (sign, letter) = (row.symbols[0].box, row.shortcut[0])
            #expect(abs(letter.origin.x - sign.midX - metrics.shortcutModifierWidth / 2) <= 0.5)
        }
        // The arrow, which is wider than the letters, ends where their column does.
        let arrow = rows.last?.symbols.last?.box
        #expect(abs((arrow?.maxX ?? 0) - letters[0].origin.x - letters[0].width) <= 0.5)
    }

    @Test(arguments: [MenuMetrics.ShortcutStyle.words, .symbols])
    func `Shortcuts end in one line, whatever their keys are called`(style: MenuMetrics.ShortcutStyle) {
        var metrics = MenuMetrics()
        metrics.shortcutStyle = style
        let items = ["Super+Z", "Backspace", "Space", "Ctrl+Return", "Super+Shift+I"].map {
            MenuElement.action(Action(title: "row", shortcut: Shortcut($0)))
        }
        let layout = PanelLayout(
            entries: EntryList(MenuContent(items: .elements(items))), metrics: metrics, measuring: FakeMeasuring())
        let line = layout.contentSize.width - metrics.trailingInset
        for index in items.indices {
            let row = layout.row(at: index)
            let ends = row.shortcut.map { $0.origin.x + $0.width } + row.symbols.map(\.box.maxX)
            #expect(abs((ends.max() ?? 0) - line) <= 0.5)
        }
    }

    @Test func `Titles begin at the edge where no row has a mark, and after the marks where one can have one`() {
        let metrics = MenuMetrics()
        func start(_ change: (inout Action) -> Void) -> Double? {
            var action = Action(title: "row")
            change(&action)
            let items = [MenuElement.action(action), .action(Action(title: "other"))]
            let layout = PanelLayout(
                entries: EntryList(MenuContent(items: .elements(items))), metrics: metrics, measuring: FakeMeasuring())
            return layout.row(at: 1).title?.origin.x
        }
        #expect(start { _ in } == metrics.plainTitleInset)
        #expect(start { $0.state = .on } == metrics.titleInset)
        #expect(start { $0.role = .check } == metrics.titleInset)
        let icons = metrics.iconSize + metrics.iconGap
        #expect(start { $0.icon = .named("a") } == metrics.iconInset + icons)
    }

    @Test func `No text is measured twice`() {
        let measuring = FakeMeasuring()
        let items = (0..<50).map { MenuElement.action(Action(title: "item \($0 % 5)", shortcut: Shortcut("Ctrl+S"))) }
        let layout = PanelLayout(entries: EntryList(MenuContent(items: .elements(items))), measuring: measuring)
        _ = layout.fitted(toWidth: 90)
        for index in 0..<layout.count { _ = layout.row(at: index) }
        #expect(Set(measuring.asked).count == measuring.asked.count)
        #expect(measuring.asked.count == 7)
    }

    @Test func `A font that no row needs is never loaded`() {
        let measuring = FakeMeasuring()
        _ = PanelLayout(entries: EntryList(lines(3)), measuring: measuring)
        _ = PanelLayout(entries: EntryList(MenuContent(items: [.action(Action(title: "one"))])), measuring: measuring)
        #expect(measuring.styles == [MenuMetrics.standard.titleFont])
        _ = PanelLayout(entries: EntryList(sampler), measuring: measuring)
        #expect(measuring.styles.count == 3)
    }

    @Test func `A hundred thousand lines cost a hundred measurements and no rectangle`() {
        let measuring = FakeMeasuring()
        let layout = PanelLayout(entries: EntryList(lines(100_000)), measuring: measuring)
        #expect(measuring.asked.count <= 104)
        #expect(layout.contentSize.height == 12 + 100_000 * 25)
        #expect(
            layout.rect(ofEntry: 99_999) == Rect(x: 0, y: 6 + 99_999 * 25, width: layout.contentSize.width, height: 25))
        #expect(layout.entry(at: Point(x: 20, y: 6 + 50_000 * 25 + 1)) == 50_000)
        #expect(layout.entries(in: Rect(x: 0, y: 24_000, width: 10, height: 48)).count <= 3)
    }

    @Test func `A line of ten million bytes is never read whole`() {
        let measuring = FakeMeasuring()
        let bytes = [UInt8](repeating: 0x61, count: 10_000_000)
        let layout = PanelLayout(entries: EntryList(MenuContent(items: .lines(LineList(bytes)))), measuring: measuring)
        #expect(measuring.asked.allSatisfy { $0.count < 4096 })
        #expect(layout.row(at: 0).title.map { $0.text.count < 4096 } == true)
        #expect(layout.contentSize.width == 15 + 480 + 20)
    }

    @Test func `A cut text stays valid where letters take several bytes`() {
        let bytes = Array(String(repeating: "€", count: 5000).utf8)
        let layout = PanelLayout(
            entries: EntryList(MenuContent(items: .lines(LineList(bytes)))), measuring: FakeMeasuring())
        let text = layout.row(at: 0).title?.text ?? ""
        #expect(text.allSatisfy { $0 == "€" || $0 == "…" })
        #expect(text.count > 600)
    }

    @Test func `Of a large tree only the longest titles are measured`() {
        let measuring = FakeMeasuring()
        var items = (0..<5000).map { MenuElement.action(Action(title: "item \($0)")) }
        items[4321] = .action(Action(title: "by far the longest of all of them"))
        let layout = PanelLayout(entries: EntryList(MenuContent(items: .elements(items))), measuring: measuring)
        #expect(measuring.asked.count < 110)
        #expect(layout.contentSize.width == 15 + 33 * 7 + 20)
    }

    @Test func `Columns are filled one after the other, and the entry under each rectangle is its own`() {
        for menu in [
            MenuContent(items: .elements((0..<23).map { .action(Action(title: "item \($0)")) }), columns: .automatic),
            MenuContent(items: lines(23).items, columns: .count(4)),
        ] {
            let layout = layout(menu)
            for index in 0..<layout.count {
                let rect = layout.rect(ofEntry: index)
                #expect(layout.entry(at: rect.center) == index)
                #expect(layout.entry(at: rect.origin) == index)
                #expect(Rect(origin: .zero, size: layout.contentSize).contains(rect))
            }
            // All are as wide as the widest asks for.
            #expect(Set((0..<layout.count).map { layout.rect(ofEntry: $0).width }).count == 1)
            #expect(
                layout.rect(ofEntry: 0).minY == layout.rect(ofEntry: layout.split.rows(inColumn: 1).lowerBound).minY)
            #expect(layout.entries(in: Rect(origin: .zero, size: layout.contentSize)) == Array(0..<23))
        }
    }

    @Test(arguments: [(500.0, 5), (300, 3), (200, 2), (10, 1), (-5, 1)])
    func `Columns that do not fit side by side become fewer and longer`(room: Double, columns: Int) {
        let layout = PanelLayout(
            entries: EntryList(lines(50)), measuring: FakeMeasuring(), maximumWidth: room, columns: .automatic)
        #expect(layout.split.columns == columns)
        #expect(layout.contentSize.height == 12 + Double(layout.split.longest) * 25)
    }

    @Test func `The insets of the body are no entry`() {
        let layout = layout(sampler)
        #expect(layout.entry(at: Point(x: 50, y: 3)) == nil)
        #expect(layout.entry(at: Point(x: 50, y: layout.contentSize.height - 3)) == nil)
        #expect(layout.entry(at: Point(x: -1, y: 20)) == nil)
        #expect(layout.entry(at: Point(x: layout.contentSize.width, y: 20)) == nil)
        #expect(layout.entry(at: Point(x: .nan, y: .infinity)) == nil)
    }

    @Test(arguments: [(MenuContent.ElementSize.small, 4), (.medium, 3)])
    func `Tiles stand side by side`(size: MenuContent.ElementSize, perRow: Int) {
        let items = (0..<7).map { MenuElement.action(Action(title: "t\($0)", icon: .named("x"))) }
        let layout = layout(MenuContent(items: .elements(items), elementSize: size))
        let rects = (0..<7).map(layout.rect)
        #expect(Set(rects.prefix(perRow).map(\.minY)).count == 1)
        // The others are rows.
        #expect(rects[perRow].minY == rects[0].maxY)
        for rect in rects[perRow...] { #expect(rect.minX == 0 && rect.width == layout.contentSize.width) }
        for index in 0..<7 { #expect(layout.entry(at: rects[index].center) == index) }
        #expect((layout.row(at: 0).title == nil) == (size == .small))
    }

    @Test func `A larger font makes higher rows`() {
        var metrics = MenuMetrics()
        metrics.titleFont.size = 30
        #expect(layout(lines(3), metrics: metrics).rowHeight == 41)
    }

    @Test func `A narrower layout keeps its rows and shortens titles`() {
        let wide = layout(sampler)
        let narrow = wide.fitted(toWidth: 60)
        // But for a subtitle that goes on in a second line.
        #expect(narrow.contentSize == Size(width: 60, height: wide.contentSize.height + 13))
        for index in 0..<narrow.count {
            let row = narrow.row(at: index)
            #expect(row.frame.width == 60)
            #expect((row.title?.width ?? 0) >= 0)
        }
    }

    @Test func `An empty menu is a body without rows`() {
        for menu in [MenuContent(), lines(0)] {
            let layout = layout(menu)
            #expect(layout.count == 0)
            #expect(layout.contentSize == Size(width: 120, height: 12))
            #expect(layout.entry(at: Point(x: 10, y: 10)) == nil)
        }
    }

    @Test func `A page is what a viewport shows, less a row`() {
        let layout = layout(lines(100))
        #expect(layout.page(forViewportHeight: 240) == 8)
        #expect(layout.page(forViewportHeight: 10) == 1)
        #expect(layout.page(forViewportHeight: .infinity) == 1)
    }

    @Test func `footers lie below all columns, as wide as the menu`() throws {
        let items = (0..<11).map { MenuElement.action(Action(title: "option \($0)")) }
        let menu = MenuContent(
            items: .elements(items), footers: [.separator(Separator()), .action(Action(title: "Everything"))],
            columns: .automatic)
        let layout = PanelLayout(entries: EntryList(menu), measuring: FakeMeasuring(), columns: menu.columns)
        #expect(layout.split.columns == 2 && layout.columnStarts == [0, 6])
        let footer = layout.rect(ofEntry: 12)
        #expect(footer.width == layout.contentSize.width && footer.minX == 0)
        #expect((0..<12).allSatisfy { layout.rect(ofEntry: $0).maxY <= footer.minY })
        #expect(footer.maxY <= layout.contentSize.height)
        #expect(layout.entry(at: footer.center) == 12)
        #expect(layout.entries(in: Rect(origin: .zero, size: layout.contentSize)).sorted() == Array(0..<13))
        #expect(layout.row(at: 12).title?.style.isItalic == true)
    }

    @Test func `shortcuts are shown or hidden everywhere`() throws {
        let shortcut = try #require(Shortcut("Ctrl+S"))
        let menu = MenuContent(items: [.action(Action(title: "Save", shortcut: shortcut))])
        var metrics = MenuMetrics.standard
        let shown = PanelLayout(entries: EntryList(menu), metrics: metrics, measuring: FakeMeasuring())
        metrics.showsShortcuts = false
        let hidden = PanelLayout(entries: EntryList(menu), metrics: metrics, measuring: FakeMeasuring())
        #expect(!shown.row(at: 0).shortcut.isEmpty && hidden.row(at: 0).shortcut.isEmpty)
        #expect(hidden.contentSize.width <= shown.contentSize.width)
    }
}
