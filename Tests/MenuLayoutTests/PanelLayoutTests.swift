import MenuGeometry
import MenuLayout
import MenuModel
import Testing

@Suite struct PanelLayoutTests {
    @Test func `Every kind of row lies where the look asks for it`() {
        let layout = layout(sampler)
        let text = (0..<layout.count).map { snapshot(layout.row(at: $0)) }.joined(separator: "\n")
        #expect(layout.contentSize == Size(width: 229, height: 247))
        #expect(
            text == """
                0 7 229×24 | mark 12 14 11×11 | title 30,24 in 131 | ‘Ctrl+’ 173,24 in 35 | ‘N’ 208,24 in 7
                0 31 229×24 | mark 12 38 11×11 | title 30,48 in 89 | ‘Ctrl+Shift+’ 131,48 in 77 | ‘S’ 208,48 in 7
                0 55 229×24 | title 30,72 in 168 | chevron 210 63 5×9
                0 79 229×9 | line 12 83 205×1
                0 88 229×24 | title 30,105 in 179
                0 112 229×24 | mark 12 119 11×11 | title 30,129 in 179
                0 136 229×40 | mark 12 143 11×11 | title 30,153 in 138 | subtitle 30,169 in 138 | ‘Space’ 180,161 in 35
                0 176 229×40 | icon 0 176 229×40
                0 216 229×24 | title 30,233 in 162
                """)
    }

    @Test func `A field has room for its text, after a lens or a prompt`() throws {
        let plain = layout(
            MenuContent(items: [.action(Action(title: "a")), .search(SearchField(placeholder: "Find"))]))
        #expect(plain.entries.headerCount == 1 && plain.pinnedSize.height == 43)
        #expect(
            snapshot(plain.row(at: 0))
                == "0 7 210×36 | icon 17 18 12×12 | title 35,28 in 158 | field 9 10 192×27")
        #expect(plain.row(at: 0).fieldRoom == Rect(x: 35, y: 10, width: 158, height: 27))
        let asking = layout(
            MenuContent(headers: [.search(SearchField(prompt: "Which?"))], items: [.action(Action(title: "a"))]))
        let row = asking.row(at: 0)
        let prompt = try #require(row.prompt)
        #expect(row.icon == nil && prompt.text == "Which?" && prompt.origin.x == 17 && prompt.width == 42)
        #expect(row.fieldRoom?.minX == 67)
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

    @Test func `Words of shortcuts end where the keys begin, and keys end in one line`() {
        let layout = layout(sampler)
        let (one, two, space) = (layout.row(at: 0).shortcut, layout.row(at: 1).shortcut, layout.row(at: 6).shortcut)
        let right = layout.contentSize.width - MenuMetrics.standard.trailingInset
        for parts in [one, two, space] { #expect(parts.last.map { $0.origin.x + $0.width } == right) }
        #expect(two.map(\.text) == ["Ctrl+Shift+", "S"])
        #expect(one[0].origin.x + one[0].width == one[1].origin.x)
        #expect(two[0].origin.x + two[0].width == two[1].origin.x)
        for parts in [one, two] {
            #expect(parts.map(\.alignment) == [.right, .right])
            #expect(parts[1].width == 7)
        }
        #expect(space.map(\.width) == [35])
        #expect(one[1].origin.y == layout.row(at: 0).title?.origin.y)
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
            if style == .words { #expect(row.shortcut.allSatisfy { $0.alignment == .right }) }
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
        #expect(layout.contentSize.height == 14 + 100_000 * 24)
        #expect(
            layout.rect(ofEntry: 99_999) == Rect(x: 0, y: 7 + 99_999 * 24, width: layout.contentSize.width, height: 24))
        #expect(layout.entry(at: Point(x: 20, y: 7 + 50_000 * 24 + 1)) == 50_000)
        #expect(layout.entries(in: Rect(x: 0, y: 24_000, width: 10, height: 48)).count <= 3)
    }

    @Test func `A line of ten million bytes is never read whole`() {
        let measuring = FakeMeasuring()
        let bytes = [UInt8](repeating: 0x61, count: 10_000_000)
        let layout = PanelLayout(entries: EntryList(MenuContent(items: .lines(LineList(bytes)))), measuring: measuring)
        #expect(measuring.asked.allSatisfy { $0.count < 4096 })
        #expect(layout.row(at: 0).title.map { $0.text.count < 4096 } == true)
        #expect(layout.contentSize.width == 14 + 480 + 20)
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
        #expect(layout.contentSize.width == 14 + 33 * 7 + 20)
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
        #expect(layout.contentSize.height == 14 + Double(layout.split.longest) * 24)
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
            #expect(layout.contentSize == Size(width: 120, height: 14))
            #expect(layout.entry(at: Point(x: 10, y: 10)) == nil)
        }
    }

    @Test func `A page is what a viewport shows, less a row`() {
        let layout = layout(lines(100))
        #expect(layout.page(forViewportHeight: 240) == 9)
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
