import MenuGeometry
import MenuLayout
import MenuModel
import TestSupport
import Testing

/// Layouts of rows whose texts change many times a second.
@Suite struct ExchangingTests {
    private func action(_ generator: inout SeededGenerator) -> MenuElement {
        let letters = ["a", "bb", "ccc", "long words", "words that are longer than all of the others here"]
        return .action(
            Action(
                title: generator.pick(letters), subtitle: generator.one(in: 2) ? generator.pick(letters) : nil,
                icon: generator.one(in: 8) ? .named("x") : nil,
                shortcut: generator.one(in: 4) ? Shortcut("Ctrl+N") : nil,
                state: generator.one(in: 8) ? .on : .off))
    }

    private func layout(_ menu: MenuContent, like other: PanelLayout? = nil, isRightToLeft: Bool) -> PanelLayout {
        PanelLayout(
            entries: EntryList(menu), metrics: .standard, measuring: FakeMeasuring(), scale: other?.scale ?? 1.5,
            minimumWidth: other?.contentSize.width ?? 0, columns: menu.columns, isRightToLeft: isRightToLeft)
    }

    /// Changes some texts of some rows, and seldom something else.
    private func change(_ items: inout [MenuElement], _ generator: inout SeededGenerator) {
        for _ in 0...generator.below(3) {
            let index = generator.below(items.count)
            guard case .action(var row) = items[index], case .action(let other) = action(&generator) else { continue }
            switch generator.below(12) {
            case 0: row = other
            case 1: row.subtitle = other.subtitle
            case 2...5: if row.subtitle != nil { row.subtitle = other.title }
            default: row.title = other.title
            }
            items[index] = .action(row)
        }
    }

    @Test(arguments: [nil, MenuContent.Columns.count(3)], [false, true])
    func `A layout with other texts has the places of one that is made anew`(
        columns: MenuContent.Columns?, isRightToLeft: Bool
    ) throws {
        var exchanged = 0
        for seed in 0..<tries(200) {
            var generator = SeededGenerator(seed: UInt64(seed))
            var items = (0..<1 + generator.below(12)).map { _ in action(&generator) }
            items.append(.menu(MenuContent(title: "more", items: [.action(Action(title: "deep"))])))
            func menu() -> MenuContent {
                var menu = MenuContent(
                    headers: [.search(SearchField()), .header(Header(title: "Head"))], items: .elements(items))
                menu.columns = columns
                return menu
            }
            var current = layout(menu(), isRightToLeft: isRightToLeft)
            for _ in 0..<8 {
                change(&items, &generator)
                let anew = layout(menu(), like: current, isRightToLeft: isRightToLeft)
                let other = current.exchanging(EntryList(menu()), columns: columns, measuring: FakeMeasuring())
                if let other {
                    exchanged += 1
                    #expect(other.contentSize == anew.contentSize, "seed \(seed)")
                    #expect(other.pinnedSize == anew.pinnedSize, "seed \(seed)")
                    for index in 0..<anew.count {
                        #expect(other.row(at: index) == anew.row(at: index), "seed \(seed), row \(index)")
                    }
                }
                current = other ?? anew
            }
        }
        #expect(exchanged > 200, "most changes are of texts that fit")
    }

    @Test func `Badges and marks change in their column, which has to be there and wide enough`() throws {
        var rows = (0..<100).map { Action(title: "row \($0)") }
        for index in rows.indices where index != 3 { rows[index].badge = "\(10 + index % 80)" }
        rows[7].state = .on
        func entries(_ change: (inout [Action]) -> Void) -> EntryList {
            var changed = rows
            change(&changed)
            return EntryList(MenuContent(items: .elements(changed.map { .action($0) })))
        }
        let layout = PanelLayout(entries: entries { _ in }, measuring: FakeMeasuring(), scale: 1.5)
        let changes: [(inout [Action]) -> Void] = [
            { $0[50].badge = "99" }, { $0[50].badge = nil }, { $0[3].badge = "42" },
            { $0[8].state = .on }, { ($0[7].state, $0[8].state) = (.off, .on) }, { $0[60].shortcut = Shortcut("a") },
        ]
        for (number, change) in changes.enumerated().dropLast() {
            let measuring = FakeMeasuring()
            let other = try #require(layout.exchanging(entries(change), columns: nil, measuring: measuring))
            let anew = PanelLayout(entries: entries(change), measuring: FakeMeasuring(), scale: 1.5)
            #expect(other.contentSize == anew.contentSize && measuring.asked.count <= 2, "change \(number)")
            for index in rows.indices { #expect(other.row(at: index) == anew.row(at: index), "change \(number)") }
        }
        let wider: [(inout [Action]) -> Void] = [
            changes[5], { $0[50].badge = "1000" }, { $0[7].state = .off }, { $0[3].badge = "1000" },
        ]
        for (number, change) in wider.enumerated() {
            #expect(layout.exchanging(entries(change), columns: nil, measuring: FakeMeasuring()) == nil, "\(number)")
        }
        let plain = PanelLayout(entries: entries { $0[7].state = .off }, measuring: FakeMeasuring(), scale: 1.5)
        #expect(plain.exchanging(entries { _ in }, columns: nil, measuring: FakeMeasuring()) == nil, "the first mark")
        // Labels that were shown once do not accumulate.
        var current = layout
        for number in 0..<1000 {
            let next = entries { $0[number % 100].badge = "\(UnicodeScalar(UInt8(65 + number % 26)))\(number % 10)" }
            current = current.exchanging(next, columns: nil, measuring: FakeMeasuring()) ?? layout
        }
        #expect(
            current.row(at: 99)
                == PanelLayout(
                    entries: current.entries, measuring: FakeMeasuring(), scale: 1.5
                ).row(at: 99))
    }

    @Test func `Only the texts that have changed are measured`() throws {
        func menu(_ changed: String) -> EntryList {
            let titles = (0..<100).map { $0 == 50 ? changed : "row \($0) of a hundred" }
            return EntryList(
                MenuContent(items: .elements(titles.map { .action(Action(title: $0, subtitle: "below")) })))
        }
        let layout = PanelLayout(entries: menu("one"), measuring: FakeMeasuring())
        let measuring = FakeMeasuring()
        let other = try #require(layout.exchanging(menu("another"), columns: nil, measuring: measuring))
        #expect(measuring.asked == ["another"] && other.row(at: 50).title?.text == "another")
        let wide = menu("another one that needs more width than the menu has")
        #expect(layout.exchanging(wide, columns: nil, measuring: measuring) == nil)
        #expect(layout.exchanging(menu("one"), columns: .count(2), measuring: measuring) == nil)
        let fewer = EntryList(menu("one").dropLast().map(\.self))
        #expect(layout.exchanging(fewer, columns: nil, measuring: measuring) == nil)
    }
}
