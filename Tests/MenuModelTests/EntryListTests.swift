import MenuModel
import Testing

@Suite struct EntryListTests {
    private let lines = LineList(Array("alpha\nbeta\ngamma\ndelta".utf8))

    private func titles(_ list: EntryList) -> [String] { list.map(\.element.title) }

    @Test func `lines stay lines beneath pinned entries`() {
        let list = EntryList(MenuContent(headers: [.header(Header(title: "Greek"))], items: .lines(lines)))
        #expect(list.headerCount == 1)
        #expect(list.lines == lines)
        #expect(titles(list) == ["Greek", "alpha", "beta", "gamma", "delta"])
        #expect(list.map(\.path) == [[-1], [0], [1], [2], [3]])
        #expect(!list.isLine(0) && list.isLine(1))
        #expect(list.line(at: 0) == nil)
        #expect(list.line(at: 2).map { Array($0) } == Array("beta".utf8))
    }

    @Test func `some lines in an order keep their own numbers`() {
        let list = EntryList(MenuContent(items: .lines(lines)), showing: RankedRows([3, 1]))
        #expect(titles(list) == ["delta", "beta"])
        #expect(list.map(\.path) == [[3], [1]])
        #expect(titles(list.showing(lines)) == ["alpha", "beta", "gamma", "delta"])
    }

    @Test func `turned upward, the first entry is the lowest, and pinned ones stay above`() {
        func action(_ title: String) -> MenuElement { .action(Action(title: title)) }
        let menu = MenuContent(
            headers: [.header(Header(title: "Pinned"))],
            items: [
                action("a"), .separator(Separator()),
                .menu(
                    MenuContent(title: "Group", items: [action("b"), action("c")], display: .inline, separators: .none)),
                .separator(Separator()),
                .menu(MenuContent(items: [action("p"), action("q"), action("r")], display: .palette(.open))),
                .menu(MenuContent(items: [action("s"), action("t")], display: .inline, elementSize: .small)),
                .separator(Separator()), action("z"),
            ])
        let turned = EntryList(menu).turnedUpward()
        #expect(titles(turned) == ["Pinned", "z", "", "s", "t", "", "p", "q", "r", "", "Group", "c", "b", "", "a"])
        #expect(turned.headerCount == 1)
        let paths = Dictionary(uniqueKeysWithValues: EntryList(menu).filter { $0.path != [] }.map { ($0.path, $0) })
        for entry in turned where entry.path != [] { #expect(paths[entry.path] == entry) }
    }

    @Test(arguments: [(MenuContent.ElementSize.small, 4), (.medium, 3)])
    func `as many elements as the theme says stand side by side; the others, and custom elements, are rows`(
        size: MenuContent.ElementSize, count: Int
    ) {
        func action(_ number: Int) -> MenuElement { .action(Action(title: "\(number)")) }
        let custom = MenuElement.custom(CustomElement(picture: .named("x"), height: 20, isInteractive: true))
        let submenu = MenuElement.menu(MenuContent(title: "sub", items: [action(9)]))
        let group = MenuElement.group(Group(elements: [custom, submenu] + (2..<6).map(action)))
        let small = MenuContent(
            items: [action(0), group, action(6)], display: .inline, elementSize: size, separators: .none)
        func tiles(_ menu: MenuContent, _ limits: TileLimits = TileLimits()) -> [String] {
            EntryList(menu, tiles: limits).filter { $0.strip != nil && $0.size == size }.map(\.element.title)
        }
        #expect(tiles(small) == Array(["0", "sub", "2", "3"].prefix(count)))
        let two = MenuContent(items: [.menu(small), .menu(small), action(7)], elementSize: size)
        #expect(tiles(two) == tiles(small) + tiles(small) + ["7"])
        #expect(tiles(small, TileLimits(small: 1, medium: 1)) == ["0"])
        for entry in EntryList(small) where entry.strip == nil { #expect(entry.size == .large) }
        #expect(EntryList(small).map(\.path) == EntryList(MenuContent(items: small.items)).map(\.path))
    }

    @Test func `a palette shows what is in groups of it, such as what a lazy element brought`() {
        func action(_ title: String) -> MenuElement { .action(Action(title: title)) }
        let group = MenuElement.group(Group(elements: [action("b"), .group(Group(elements: [action("c")]))]))
        let hidden = MenuElement.group(Group(elements: [action("x")], isHidden: true))
        let palette = MenuContent(items: [action("a"), group, hidden, action("d")], display: .palette(.open))
        let list = EntryList(MenuContent(items: [.menu(palette)]))
        #expect(titles(list) == ["a", "b", "c", "d"])
        #expect(list.map(\.path) == [[0, 0], [0, 1, 0], [0, 1, 1, 0], [0, 3]])
        #expect(Set(list.map(\.strip)).count == 1 && list.allSatisfy { $0.palette == .open })
    }

    @Test
    func `bands stand before and after inline menus, but not beside other separators, and not where a menu wants none`()
    {
        func action(_ title: String) -> MenuElement { .action(Action(title: title)) }
        func inline(_ title: String) -> MenuElement {
            .menu(MenuContent(items: [action(title)], display: .inline))
        }
        func shown(_ items: [MenuElement], _ style: MenuContent.SeparatorStyle = .automatic) -> [String] {
            EntryList(MenuContent(items: MenuItems(items), separators: style)).map { entry in
                if case .separator(let separator) = entry.element {
                    separator.isThick ? "band" : "line"
                } else {
                    entry.element.title
                }
            }
        }
        let palette = MenuElement.menu(MenuContent(items: [action("p")], display: .palette(.open)))
        #expect(shown([inline("a"), action("b")]) == ["a", "band", "b"])
        #expect(
            shown([action("a"), inline("b"), inline("c"), action("d")]) == ["a", "band", "b", "band", "c", "band", "d"])
        #expect(shown([action("a"), inline("b")]) == ["a", "band", "b"])
        #expect(shown([inline("a"), .separator(Separator()), action("b")]) == ["a", "line", "b"])
        #expect(shown([inline("a"), palette, action("b")]) == ["a", "p", "b"])
        #expect(shown([action("a"), inline("b"), inline("c"), action("d")], .none) == ["a", "b", "c", "d"])
    }

    @Test func `a submenu without entries says so, and an empty menu of its own does not`() {
        let hidden = MenuElement.action(Action(title: "a", isHidden: true))
        #expect(titles(EntryList(ofOpened: MenuContent(items: [hidden]))) == ["Empty"])
        #expect(EntryList(ofOpened: MenuContent()).allSatisfy { !$0.element.isHighlightable })
        #expect(EntryList(MenuContent()).isEmpty)
        #expect(titles(EntryList(ofOpened: MenuContent(items: .lines(lines)))).count == 4)
    }

    @Test func `lines and plain actions are turned without a copy, and keep their numbers`() {
        let turned = EntryList(MenuContent(headers: [.header(Header(title: "Greek"))], items: .lines(lines)))
            .turnedUpward()
        #expect(titles(turned) == ["Greek", "delta", "gamma", "beta", "alpha"])
        #expect(turned.map(\.path) == [[-1], [3], [2], [1], [0]])
        #expect(turned.line(at: 1).map { Array($0) } == Array("delta".utf8))
        #expect(turned.position(ofRow: 0) == 4)
        #expect(turned.order == nil)
        #expect(titles(turned.turnedUpward()) == ["Greek", "alpha", "beta", "gamma", "delta"])

        let rows = (0..<500).map { MenuElement.action(Action(title: "\($0)")) }
        let list = EntryList(MenuContent(items: MenuItems(rows))).turnedUpward()
        #expect(list.rows != nil)
        #expect(list.first?.element.title == "499" && list.last?.path == [0])
    }
}
