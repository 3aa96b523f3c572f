import MenuLayout
import MenuModel
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias Group = X11Menu.Group
private typealias SearchField = X11Menu.SearchField
private typealias Separator = X11Menu.Separator

/// The properties that programs set on elements, and how they are shown.
@Suite struct ElementTests {
    @Test func `every property of an action is shown`() {
        let action = Action("Save", subtitle: "all", image: .named("save"), shortcut: Shortcut("Ctrl+S"))
        action.selectedImage = .named("saved")
        action.isSelected = true
        action.role = .check
        action.mnemonic = "S"
        action.isEnabled = false
        action.isDestructive = true
        action.keepsMenuPresented = true
        action.isHidden = true
        action.gestures = [.renames, .removes, .leaves]
        action.dragText = "text"
        action.dragFile = "/file.lua"
        var shown = MenuModel.Action(
            id: action.identity, title: "Save", subtitle: "all", icon: .named("save"), selectedIcon: .named("saved"),
            shortcut: Shortcut("Ctrl+S"), mnemonic: "S", value: "text", state: .on, role: .check, isEnabled: false,
            isHidden: true, isDestructive: true, keepsMenuPresented: true)
        shown.gestures = [.renames, .removes, .leaves]
        shown.file = "/file.lua"
        #expect(action.value == .action(shown))
        action.state = .mixed
        #expect(!action.isSelected)
    }

    @Test func `an action is made with all that it may be`() {
        let action = Action(
            "Save", subtitle: "all", image: .named("save"), shortcut: Shortcut("Ctrl+S"), mnemonic: "S", state: .on,
            role: .check, isEnabled: false, isDestructive: true, keepsMenuPresented: true)
        #expect(
            action.value
                == .action(
                    MenuModel.Action(
                        id: action.identity, title: "Save", subtitle: "all", icon: .named("save"),
                        shortcut: Shortcut("Ctrl+S"), mnemonic: "S", state: .on, role: .check, isEnabled: false,
                        isDestructive: true, keepsMenuPresented: true)))
    }

    @Test(arguments: [false, true])
    func `a menu is built of what a closure lists`(isLong: Bool) {
        let others = [Action("c"), Action("d")]
        let menu = Menu("More") {
            Action("a")
            if isLong { Action("b") }
            for title in ["x", "y"] { Action(title) }
            switch isLong {
            case true: others
            case false: Separator()
            }
        }
        let titles = menu.children.map { ($0 as? Action)?.title }
        #expect(titles == (isLong ? ["a", "b", "x", "y", "c", "d"] : ["a", "x", "y", nil]))
    }

    @Test func `a key chooses the action that it belongs to, wherever that can be chosen`() {
        var told: [String] = []
        func action(_ title: String, _ keys: String, isEnabled: Bool = true) -> Action {
            Action(title, shortcut: Shortcut(keys), isEnabled: isEnabled) { told.append($0.title) }
        }
        let hidden = action("hidden", "Ctrl+H")
        hidden.isHidden = true
        let closed = Menu("closed", children: [action("inside", "Ctrl+I")])
        closed.isEnabled = false
        let menu = Menu {
            action("off", "Ctrl+S", isEnabled: false)
            Group([action("save", "Ctrl+S")])
            Menu("more", children: [action("deep", "Ctrl+Shift+D")])
            hidden
            closed
        }
        for keys in ["Ctrl+s", "ctrl+shift+D", "Ctrl+D", "Ctrl+H", "Ctrl+I", "S"] {
            let before = told.count
            #expect(Shortcut(keys).map(menu.performKeyEquivalent) == (told.count > before))
        }
        #expect(told == ["save", "deep"])
    }

    @Test func `every property of a menu is shown, inline, as a palette, and as a submenu`() {
        let (header, child) = (TitleHeader("Pinned"), Action("Row"))
        let menu = Menu("More", image: .named("more"), children: [child])
        menu.subtitle = "of it"
        menu.headers = [header]
        menu.isEnabled = false
        menu.isDestructive = true
        menu.isHidden = true
        menu.preferredElementSize = .medium
        menu.betweenMenusSeparatorStyle = .none
        menu.onlyDismissesSubMenu = true
        menu.columns = .count(2)
        menu.gestures = .moves
        menu.acceptsDrops = true
        var shown = MenuContent(
            id: menu.identity, title: "More", subtitle: "of it", icon: .named("more"), isEnabled: false,
            isHidden: true, isDestructive: true, headers: [header.value], items: .elements([child.value]),
            elementSize: .medium, columns: .count(2), separators: .none, onlyDismissesSubmenu: true)
        shown.gestures = .moves
        shown.acceptsDrops = true
        #expect(menu.value == .menu(shown))
        menu.displaysInline = true
        shown.display = .inline
        #expect(menu.value == .menu(shown))
        for style in [MenuContent.SelectionStyle.tint, .open, .closed] {
            (menu.displaysAsPalette, menu.paletteSelectionStyle) = (true, style)
            shown.display = .palette(style)
            #expect(menu.value == .menu(shown))
        }
    }

    @Test func `separators, titles and fields say what they are, and take no room where they are hidden`() {
        let (separator, title, field) = (Separator(), TitleHeader("Title"), SearchField(placeholder: "Find"))
        field.searchText = "text"
        (field.shouldAutomaticallyFocusOnAppearance, field.isEnabled) = (true, false)
        var shown = MenuModel.SearchField(
            id: field.identity, placeholder: "Find", text: "text", focusesOnAppearance: true, isEnabled: false)
        #expect(field.value == .search(shown))
        // One that its program listens to filters nothing by itself.
        field.updater = { _, _ in }
        shown.filters = false
        #expect(field.value == .search(shown))
        #expect(separator.value == .separator(MenuModel.Separator(id: separator.identity, isThick: true)))
        #expect(title.value == .header(Header(id: title.identity, title: "Title")))
        let menu = Menu(children: [separator, title, field, Action("Row"), LazyMenuElement { _ in }, Group()])
        menu.children += [CustomView(MenuView(height: 8)), CustomViewAction(MenuView(height: 8))]
        for element in menu.children { element.isHidden = true }
        #expect(EntryList(menu.model).isEmpty)
    }

    @Test func `the three kinds of custom elements differ in who hears of the pointer, and in where they lie`() {
        var made = 0
        let view = CustomView(provider: {
            made += 1
            return MenuView(height: 30)
        })
        #expect(made == 0)
        var shown = MenuModel.CustomElement(id: view.identity, picture: .drawn(view.number), height: 30)
        #expect(view.value == .custom(shown) && view.interactiveView != nil && made == 1)
        #expect(!view.value.isHighlightable)

        let action = CustomViewAction(MenuView(height: 31))
        (action.isEnabled, action.isDestructive, action.keepsMenuPresented) = (false, true, true)
        shown = MenuModel.CustomElement(
            id: action.identity, picture: .drawn(action.number), height: 31, isInteractive: true)
        (shown.isEnabled, shown.isDestructive, shown.keepsMenuPresented) = (false, true, true)
        shown.revision = 3
        #expect(action.value == .custom(shown) && action.interactiveView == nil)

        let content = CustomContentViewAction(MenuView(height: 32))
        shown = MenuModel.CustomElement(
            id: content.identity, picture: .drawn(content.number), height: 32, isInteractive: true)
        shown.content = .init(isSelected: false, accessory: nil)
        #expect(content.value == .custom(shown))
        content.isSelected = true
        content.accessoryView = MenuView(height: 16)
        shown.content = .init(isSelected: true, accessory: .drawn(-content.number))
        shown.revision = 2
        #expect(content.value == .custom(shown) && content.interactiveView == nil)
    }

    @Test func `a group shows what its subclass chooses, and whoever holds it hears that it would show others`() {
        final class Even: Group {
            var isOn = true { didSet { setNeedsUpdate() } }
            override var displayedElements: [X11Menu.MenuElement] {
                isOn ? elements.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) : elements
            }
        }
        let group = Even(["a", "b", "c"].map { Action($0) })
        let menu = Menu(children: [Action("first"), group])
        var changes = 0
        menu.changeHandler = { changes += 1 }
        func titles() -> [String] { EntryList(menu.model).map(\.element.title) }
        #expect(titles() == ["first", "a", "c"])
        group.isOn = false
        #expect(changes == 1 && titles() == ["first", "a", "b", "c"])
        group.elements.removeLast()
        #expect(titles() == ["first", "a", "b"])
        // The element that a place leads to is the one that is shown there.
        group.isOn = true
        _ = menu.model
        #expect((menu.element(at: [1, 0]) as? Action)?.title == "a")
    }

    @Test func `what else can be done with an action belongs to its row`() {
        let copy = Action("Copy", shortcut: Shortcut("Ctrl+K"))
        let file = Action("file")
        file.badge = "3"
        file.actions = [Action("Open"), copy]
        let menu = Menu(children: [Action("first"), file])
        var changes = 0
        menu.changeHandler = { changes += 1 }
        func titles() -> [String]? { menu.model.items[1].actionMenu.map { EntryList($0).map(\.element.title) } }
        #expect(titles() == ["Open", "Copy"])
        #expect(menu.element(at: [1, 1]) === copy)
        copy.title = "Copy All"
        #expect(changes == 1 && titles() == ["Open", "Copy All"])
        file.actions = []
        #expect(titles() == nil)
    }
}
