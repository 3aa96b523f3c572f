import MenuModel
import Testing

/// Users' edits of a menu's items, applied to the menu value.
@Suite struct MenuEditTests {
    private static func item(_ title: String) -> MenuElement { .action(Action(title: title)) }

    private static let menu = MenuContent(items: [
        item("a"), item("b"), item("c"),
        .menu(
            MenuContent(title: "more", items: [item("x"), .group(Group(elements: [item("p"), item("q")])), item("y")])),
    ])

    private func apply(_ edit: MenuEdit, to menu: inout MenuContent) -> Bool { menu.apply(edit) }

    private func titles(_ menu: MenuContent) -> [String] { EntryList(menu).map(\.element.title) }

    @Test func `an item goes to the index that it is to have`() {
        for (from, to, expected) in [
            (0, 2, ["b", "c", "a", "more"]), (2, 0, ["c", "a", "b", "more"]), (1, 1, ["a", "b", "c", "more"]),
            (3, 0, ["more", "a", "b", "c"]),
        ] {
            var menu = Self.menu
            #expect(apply(.move([from], to: to), to: &menu))
            #expect(titles(menu) == expected)
        }
    }

    @Test func `choosing turns a check mark, and a radio item on and its neighbours off`() {
        func action(_ role: Action.Role?, _ state: Action.State) -> MenuElement {
            .action(Action(title: "", state: state, role: role))
        }
        func states(_ menu: MenuContent) -> [Action.State?] {
            (0..<menu.items.count).map { if case .action(let action) = menu.items[$0] { action.state } else { nil } }
        }
        let inner = MenuContent(items: [
            action(.check, .mixed), action(.radio, .on), action(.radio, .off), .separator(Separator()),
            action(.radio, .on),
            action(nil, .off),
        ])
        var menu = MenuContent(items: [Self.item("a"), .menu(inner)])
        func chosen(_ place: Int) -> [Action.State?]? {
            guard menu.changeStates(choosing: [1, place]), case .menu(let menu) = menu.items[1] else { return nil }
            return states(menu)
        }
        #expect(chosen(0) == [.on, .on, .off, nil, .on, .off])
        #expect(chosen(0) == [.off, .on, .off, nil, .on, .off])
        #expect(chosen(2) == [.off, .off, .on, nil, .on, .off])
        #expect(chosen(2) == [.off, .off, .on, nil, .on, .off])
        for place in [3, 5, 6, -1] { #expect(chosen(place) == nil) }
        let isChanged = menu.changeStates(choosing: [])
        #expect(!isChanged)
    }

    @Test(.timeLimit(.minutes(1))) func `that each of many rows is chosen takes no look at the others`() {
        let count = 50_000
        let lines = LineList(Array(String(repeating: "a row of some length\n", count: count).utf8))
        for items in [
            MenuItems.lines(lines), MenuItems((0..<count).map { Self.item("\($0)") }),
            .elements((0..<count).map { Self.item("\($0)") }),
        ] {
            var menu = MenuContent(items: items)
            var changes = 0
            for index in 0..<count where menu.changeStates(choosing: [index]) { changes += 1 }
            #expect(menu.items.count == count && changes == 0)
        }
    }

    @Test func `items of groups and submenus are reached by their paths`() {
        var menu = Self.menu
        #expect(apply(.move([3, 1, 0], to: 1), to: &menu))
        #expect(apply(.rename([3, 2], to: "z"), to: &menu))
        #expect(apply(.rename([3], to: "other"), to: &menu))
        #expect(apply(.insert(Self.item("new"), at: [3, 0]), to: &menu))
        #expect(apply(.remove([0]), to: &menu))
        #expect(titles(menu) == ["b", "c", "other"])
        guard case .menu(let inner) = menu.items[2] else { return #expect(Bool(false)) }
        #expect(titles(inner) == ["new", "x", "q", "p", "z"])
    }

    @Test func `what is not there changes nothing`() {
        for edit in [
            MenuEdit.move([9], to: 0), .move([0], to: 9), .remove([]), .remove([0, 1]), .remove([-1]),
            .rename([3, 1], to: "group"), .insert(Self.item("a"), at: [6]), .insert(Self.item("a"), at: [3, 1, 5]),
        ] {
            var menu = Self.menu
            #expect(!apply(edit, to: &menu), "\(edit)")
            #expect(menu == Self.menu)
        }
        var lines = MenuContent(items: .lines(LineList(Array("a\nb".utf8))))
        #expect(!apply(.remove([0]), to: &lines))
    }

    @Test func `each path leads to the same item after the change as before it`() {
        let edits: [MenuEdit] = [
            .move([0], to: 2), .move([2], to: 0), .remove([1]), .insert(Self.item("new"), at: [1]),
            .rename([1], to: "B"), .move([3, 1, 1], to: 0), .remove([3]),
        ]
        let paths = [[0], [1], [2], [3], [3, 0], [3, 1, 0], [3, 1, 1], [3, 2]]
        func element(_ path: [Int], _ menu: MenuContent) -> MenuElement? {
            var element: MenuElement? = .menu(menu)
            for index in path {
                switch element {
                case .menu(let menu): element = index < menu.items.count ? menu.items[index] : nil
                case .group(let group): element = index < group.elements.count ? group.elements[index] : nil
                default: element = nil
                }
            }
            return element
        }
        for edit in edits {
            var menu = Self.menu
            menu.apply(edit)
            for path in paths where path != edit.place && edit.place != Array(path.prefix(edit.place.count)) {
                let now = edit.path(after: path)
                let before = element(path, Self.menu)?.title
                #expect(now.flatMap { element($0, menu)?.title } == before, "\(edit) \(path)")
            }
        }
        #expect(MenuEdit.remove([3]).path(after: [3, 1, 0]) == nil)
        #expect(MenuEdit.move([3], to: 0).path(after: [3, 1, 0]) == [0, 1, 0])
    }
}
