import MenuModel
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias Group = X11Menu.Group
private typealias MenuElement = X11Menu.MenuElement

/// Elements that are in themselves, or in very many others.
@Suite(.serialized) struct NestingTests {
    /// How many menus, groups and custom elements are in each other in a value.
    private func depth(of element: MenuModel.MenuElement) -> Int {
        switch element {
        case .menu(let menu): 1 + ((0..<menu.items.count).map { depth(of: menu.items[$0]) }.max() ?? 0)
        case .group(let group): 1 + (group.elements.map(depth).max() ?? 0)
        case .separator(let separator): separator.isHidden ? 0 : 1
        default: 1
        }
    }

    /// Shows a menu, changes something in it, and dismisses it.
    private func show(_ menu: Menu, rows: [String], changing action: Action) throws {
        let stage = try LiveStage()
        let presentation = try stage.present(menu)
        #expect(presentation.titles() == rows)
        action.title = "Changed"
        try stage.run { presentation.titles().contains("Changed") }
        #expect(menu.performKeyEquivalent(with: try #require(Shortcut("Ctrl+X"))))
        presentation.dismiss(animated: false)
    }

    @Test func `menus and groups that hold themselves or each other are shown once`() throws {
        func action(_ title: String) -> Action { Action(title, shortcut: Shortcut("Ctrl+X")) { _ in } }
        let own = action("Own")
        let itself = Menu("Itself", children: [own])
        itself.children += [itself, itself]
        try show(itself, rows: ["Own"], changing: own)

        let (left, right) = (Menu("Left", children: [action("One")]), Menu("Right", children: [action("Two")]))
        left.children.append(right)
        right.children.append(left)
        right.headers = [left]
        try show(left, rows: ["One", "Right"], changing: try #require(left.children[0] as? Action))

        let inner = action("In a group")
        let group = Group([inner])
        group.elements.append(group)
        try show(Menu(children: [group]), rows: ["In a group"], changing: inner)

        let beside = action("Beside itself")
        beside.actions = [beside]
        try show(Menu(children: [beside]), rows: ["Beside itself"], changing: beside)

        // They belong to nobody but themselves: whoever makes a ring has to break it.
        for menu in [itself, left, right] { (menu.children, menu.headers) = ([], []) }
        (group.elements, beside.actions) = ([], [])
    }

    @Test func `a provider that answers with its own element, or with ever new ones, comes to an end`() throws {
        let stage = try LiveStage()
        weak var held: LazyMenuElement?
        let itself = LazyMenuElement(shouldCache: false) { completion in
            completion([held].compactMap { $0 } + [Action("Mine")])
        }
        held = itself
        var count = 0
        func more() -> LazyMenuElement {
            LazyMenuElement { completion in
                count += 1
                completion([Action("Answer \(count)"), more()])
            }
        }
        let presentation = try stage.present(Menu(children: [itself, more()]))
        try stage.run(within: 100) { count >= 60 }
        try stage.settle()
        #expect(presentation.titles().contains("Mine") && presentation.titles().contains("Answer 60"))
        #expect(count <= Nesting.limit)
        presentation.dismiss(animated: false)
    }

    @Test(arguments: [false, true])
    func `of thousands of levels the first ones are shown, and all are released`(isGroup: Bool) throws {
        let levels = 20_000
        weak var innermost: MenuElement?
        do {
            let action = Action("Innermost")
            innermost = action
            var element: MenuElement = action
            for level in (0..<levels).reversed() {
                element = isGroup ? Group([element]) : Menu("Level \(level)", children: [element])
            }
            let menu = Menu("Root", children: [element, Action("Beside", shortcut: Shortcut("Ctrl+X"))])
            #expect(depth(of: menu.value) == Nesting.limit)
            action.title = "Changed"
            try show(
                menu, rows: isGroup ? ["Beside"] : ["Level 0", "Beside"],
                changing: try #require(menu.children[1] as? Action))
        }
        #expect(innermost == nil)
    }

    @Test func `what is shown in part in one menu is shown in full in another`() {
        let action = Action("Last")
        var menu = Menu("60", children: [action])
        for level in (1..<60).reversed() { menu = Menu("\(level)", children: [menu]) }
        let shown = menu
        for _ in 0..<10 { menu = Menu("", children: [menu]) }
        #expect(depth(of: menu.value) == Nesting.limit)
        #expect(depth(of: shown.value) == 61)
        #expect(depth(of: menu.value) == Nesting.limit)
        // Many children have their values made in advance.
        let many = Menu("Many", children: (0..<300).map { _ in Action("Row") } + [shown])
        var around = many
        for _ in 0..<10 { around = Menu("", children: [around]) }
        #expect(depth(of: around.value) == Nesting.limit && depth(of: many.value) == 62)
    }

    @Test func `what somebody else holds outlives the menus around it`() {
        weak var outer: Menu?
        let kept = Menu("Kept", children: [Action("Child")])
        do {
            let menu = Menu("Outer", children: [Menu("Middle", children: [kept])])
            outer = menu
        }
        #expect(outer == nil && kept.parent == nil && kept.children.count == 1 && depth(of: kept.value) == 2)
    }
}
