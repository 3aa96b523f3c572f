import MenuGeometry
import MenuLayout
import MenuModel
@testable import MenuSession
import Testing

@Suite("Tree of accessible objects") struct AccessTreeTests {
    @Test func `every kind of element has its role, name and states`() throws {
        let stage = TreeStage(everything)
        _ = stage.events(pressing: "Down")
        let nodes = (0..<stage.tree.childCount(of: .root)).compactMap { stage.node($0) }
        #expect(
            nodes.map { "\($0.role.name): \($0.name)" } == [
                "menu item: Open…", "check menu item: Wrap", "radio menu item: Small", "radio menu item: Large",
                "separator: ", "heading: Recent", "menu: More", "menu item: Closed", "check menu item: Red",
                "check menu item: Blue",
            ])
        let usual: AccessNode.States = [.enabled, .focusable, .selectable, .sensitive, .showing, .visible]
        #expect(nodes[0].states == usual.union([.selected, .focused]))
        #expect(nodes[1].states == usual.union([.checkable, .checked]))
        #expect(nodes[2].states == usual.union(.checkable))
        #expect(nodes[4].states == [.showing, .visible])
        #expect(nodes[6].states == usual.union([.expandable, .hasPopup]))
        #expect(nodes[7].states == usual.subtracting([.enabled, .sensitive]))
        #expect(nodes[8].states.contains(.checked) && !nodes[9].states.contains(.checked))
        #expect(
            nodes.map { $0.actions.first?.name }
                == ["click", "click", "click", "click", nil, nil, "click", nil, "click", "click"])
        #expect(nodes[0].description == "a file" && nodes[0].keys == "o;;<Control><Shift>o")
        let panel = stage.session.panels[0]
        #expect(nodes[0].frame == panel.frame.rect(ofEntry: 0, scroll: 0))
        #expect(stage.tree.node(at: .window)?.frame == panel.frame.body)
        #expect(stage.tree.node(at: .root)?.name == "File")
    }

    @Test func `the items of a submenu are in its row, whether it is open or not`() throws {
        let stage = TreeStage(everything)
        let more = try #require(stage.place(6))
        #expect(stage.tree.childCount(of: more) == 2)
        let two = try #require(stage.place(6, 1))
        #expect(stage.tree.node(at: two)?.name == "Two")
        #expect(stage.tree.node(at: two)?.states.contains(.visible) == false)
        #expect(stage.tree.entry(at: two) == nil)
        _ = stage.events(typing: "m")
        _ = stage.events(pressing: "Right")
        #expect(stage.tree.menu(ofLevel: 1) == more)
        #expect(stage.tree.node(at: more)?.states.isSuperset(of: [.expanded, .selected]) == true)
        #expect(stage.tree.node(at: two)?.states.isSuperset(of: [.visible, .showing]) == true)
        let entry = try #require(stage.tree.entry(at: two))
        #expect(entry == (1, 1))
        let middle = try #require(stage.tree.node(at: two)?.frame).center
        #expect(stage.tree.place(at: middle) == two)
    }

    @Test func `each place leads back to its index, and its name to the place`() throws {
        let stage = TreeStage(everything)
        var waiting: [AccessPlace] = [.window]
        var count = 0
        while let place = waiting.popLast() {
            count += 1
            #expect(AccessPlace(name: place.name) == place)
            #expect(stage.tree.node(at: place) != nil)
            for index in 0..<stage.tree.childCount(of: place) {
                let child = try #require(stage.tree.child(index, of: place))
                #expect(child.parent == place)
                #expect(stage.tree.index(of: child) == index)
                waiting.append(child)
            }
        }
        #expect(count == 1 + 1 + 10 + 2)
    }

    @Test func `buttons of the theme follow the rows, and do what their keys do`() throws {
        let stage = TreeStage(list(3)) { options in
            var (end, icon) = (
                BoxTree(.text(BoxText(.fixed("Off")))), BoxTree(.picture(BoxPicture(.named("go"), extent: 20)))
            )
            (end.action, icon.action) = (4, 5)
            let note = BoxTree(.text(BoxText(.fixed("No button"))))
            options.theme.metrics.boxes = BoxTree(
                .boxes([BoxTree(.part(.field)), end, note, BoxTree(.part(.rows)), icon], along: .vertical, spacing: 0))
            options.field.keys.buttons = [4: .dismiss]
        }
        let count = stage.tree.childCount(of: .root)
        #expect(count == 1 + 3 + 2)
        let nodes = (4..<count).compactMap { stage.node($0) }
        #expect(nodes.map { "\($0.role.name): \($0.name)" } == ["push button: Off", "push button: go"])
        #expect(nodes.allSatisfy { $0.actions.map(\.name) == ["press"] && $0.states.contains(.showing) })
        for index in 0..<count {
            let place = try #require(stage.place(index))
            #expect(stage.tree.index(of: place) == index && AccessPlace(name: place.name) == place)
        }
        let (end, middle) = (try #require(stage.place(4)), try #require(nodes[0].frame).center)
        #expect(end == AccessPlace(name: "m/b2") && stage.tree.place(at: middle) == end)
        #expect(stage.tree.node(at: .root.appending(.box(3))) == nil)
        #expect(stage.session.press(box: 3, at: 2).isEmpty && stage.session.press(box: 99, at: 2).isEmpty)
        #expect(stage.session.press(box: 5, at: 2).isEmpty)
        #expect(stage.session.press(box: 2, at: 2).contains(.finish))
    }

    @Test(arguments: [
        "", "x", "m/", "m/a", "m/1_", "m/-1", "m//1", "m/p", "m/p-1", "w/1", "m/99999999999999999999", "m/n",
        "m/b", "m/b-2",
    ])
    func `what is no name is refused`(_ text: String) { #expect(AccessPlace(name: text) == nil) }

    @Test(arguments: ["m/p99", "m/b1", "m/4/0", "m/7/0", "m/12", "m/n5", "m/6/2", "m/6/0/0"])
    func `names of objects that do not exist find none`(_ text: String) throws {
        let stage = TreeStage(everything)
        let place = try #require(AccessPlace(name: text))
        #expect(stage.tree.node(at: place) == nil)
        #expect(stage.tree.childCount(of: place) == 0)
        #expect(stage.tree.child(0, of: place) == nil)
        #expect(stage.tree.entry(at: place) == nil)
    }

    @Test func `positions count what can be highlighted`() throws {
        let stage = TreeStage(everything)
        let positions = (0..<10).map { stage.place($0).flatMap(stage.tree.positionInSet).map { [$0.0, $0.1] } }
        #expect(
            positions == [[1, 8], [2, 8], [3, 8], [4, 8], nil, nil, [5, 8], [6, 8], [7, 8], [8, 8]])
    }

    @Test func `radio items are members of their group`() throws {
        let stage = TreeStage(everything)
        let places = (0..<4).compactMap { stage.place($0) }
        for place in places[2...] { #expect(stage.tree.members(ofGroupWith: place) == Array(places[2...])) }
        for place in places[..<2] { #expect(stage.tree.members(ofGroupWith: place).isEmpty) }
        #expect(stage.tree.members(ofGroupWith: .root).isEmpty && stage.tree.members(ofGroupWith: .window).isEmpty)
    }

    @Test func `a row stays the same object while the list is filtered`() throws {
        let stage = TreeStage(list(20_000))
        let row = try #require(stage.place(1 + 777))
        #expect(stage.tree.node(at: row)?.name == "row 777")
        #expect(stage.tree.positionInSet(of: row).map { [$0.0, $0.1] } == [778, 20_000])
        _ = stage.events(typing: "777")
        #expect(stage.tree.node(at: row)?.name == "row 777")
        let index = try #require(stage.tree.index(of: row))
        #expect(stage.tree.child(index, of: .root) == row)
        #expect(index < 200)
        #expect(stage.tree.node(at: try #require(AccessPlace(name: "m/12345"))) == nil)
    }

    @Test func `a field says its text, and a secret only its length`() throws {
        let stage = TreeStage(list(3))
        _ = stage.events(typing: "w 1")
        let field = try #require(stage.node(0))
        #expect(field.role == .field && field.name == "Run:")
        #expect(field.text == AccessNode.Text(value: "w 1", caret: 3, selection: 3..<3))
        #expect(field.states.isSuperset(of: [.editable, .focused, .singleLine, .showing]))
        #expect(field.description == "1 of 3 found: row 1")
        let secret = TreeStage(list(3)) { $0.field.isSecret = true }
        // What is found would tell of the secret.
        #expect(secret.events(typing: "añb").allSatisfy { if case .described = $0 { false } else { true } })
        #expect(secret.node(0)?.description.isEmpty == true)
        #expect(secret.node(0)?.role == .secretField)
        #expect(secret.node(0)?.text == AccessNode.Text(value: "•••", caret: 3, selection: 3..<3))
    }

    @Test func `the titles of a bar are menus around their items`() throws {
        let other = MenuContent(title: "Edit", items: [.action(Action(title: "Undo"))])
        let titles = [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 50, y: 0, width: 50, height: 20)]
        let bar = SessionOptions.Bar(menus: [everything, other], titles: titles)
        let stage = TreeStage(everything) { $0.open(0, of: bar) }
        #expect(stage.tree.node(at: .root)?.role == .menuBar)
        #expect(stage.tree.childCount(of: .root) == 2)
        #expect(stage.node(0)?.states.contains(.expanded) == true)
        #expect(stage.node(1)?.states.contains(.expanded) == false)
        #expect(stage.node(1)?.frame == titles[1])
        #expect(stage.node(0, 1)?.name == "Wrap" && stage.node(0, 1)?.states.contains(.showing) == true)
        #expect(stage.node(1, 0)?.name == "Undo" && stage.node(1, 0)?.states.contains(.showing) == false)
        #expect(stage.node(0, 6, 1)?.name == "Two")
    }

    @Test func `a bar none of whose menus is open has its titles, and is active only while one is open`() throws {
        let other = MenuContent(title: "Edit", isEnabled: false, items: [.action(Action(title: "Undo"))])
        let titles = [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 50, y: 0, width: 50, height: 20)]
        let bar = SessionOptions.Bar(menus: [everything, other], titles: titles)
        let closed = AccessTree(bar, scale: 2, title: "Menu bar")
        let file = try #require(closed.child(0, of: .root))
        #expect(closed.positionInSet(of: .window) == nil && closed.positionInSet(of: .root) == nil)
        #expect(closed.node(at: .root)?.role == .menuBar && closed.node(at: .root)?.name == "Menu bar")
        #expect(closed.node(at: .window)?.states.contains(.active) == false)
        #expect(closed.node(at: .window)?.frame == Rect(x: 0, y: 0, width: 100, height: 20))
        #expect(closed.node(at: file)?.actions.map(\.name) == ["click"] && closed.node(at: file)?.frame == titles[0])
        #expect(closed.child(1, of: .root).flatMap(closed.node)?.actions == [])
        #expect(closed.child(1, of: file).flatMap(closed.node)?.name == "Wrap")
        #expect(closed.place(at: Point(x: 60, y: 10)) == closed.child(1, of: .root))
        let first = closed.snapshot(after: nil)
        #expect(first.events(since: nil) == [.windowCreated] && first.endingEvents == [.windowDestroyed])

        // The same objects while a menu is open, which has the keyboard then.
        let open = TreeStage(everything) { $0.open(0, of: bar) }
        let second = open.tree.snapshot(after: first)
        #expect(
            second.events(since: first) == [
                .windowActivated, .state(file, .expanded, true), .state(file, .showing, true),
                .state(file, .focused, true),
            ])
        let third = closed.snapshot(after: second)
        #expect(
            third.events(since: second) == [
                .state(file, .focused, false), .state(file, .expanded, false), .windowDeactivated,
            ])
    }

    @Test func `marked rows are checked`() throws {
        let stage = TreeStage(MenuContent(items: list(3).items)) { $0.marksMany = true }
        #expect(stage.node(0)?.role == .checkItem && stage.node(0)?.states.contains(.checked) == false)
        _ = stage.events(pressing: "Down", "space")
        #expect((0...2).map { stage.node($0)?.states.contains(.checked) } == [true, false, false])
    }
}
