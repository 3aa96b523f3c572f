import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import Testing

@testable import MenuSession

private func item(_ title: String, _ gestures: ItemGestures = [.moves, .renames, .removes, .leaves]) -> MenuElement {
    var action = Action(title: title)
    action.gestures = gestures
    return .action(action)
}

/// Items that move, get other titles, go and come, in menus that are laid out.
@Suite struct ItemsTests {
    private func session(_ menu: MenuContent, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        .shown(menu, change: change)
    }

    private let menu = MenuContent(items: [
        item("one"), item("two"), .separator(Separator()), item("three"), item("four"),
    ])

    private func titles(_ session: MenuSession, level: Int = 0) -> [String] {
        session.panels[level].entries.map(\.element.title)
    }

    private func row(_ entry: Int, _ session: MenuSession, part: Double = 0.5) -> Point {
        let panel = session.panels[session.panels.count - 1]
        let rect = panel.frame.rect(ofEntry: entry, scroll: panel.scroll)
        return Point(x: rect.midX, y: rect.minY + rect.height * part)
    }

    private func edits(_ requests: [SessionRequest]) -> [MenuEdit] {
        requests.compactMap { if case .edited(let edit, _) = $0 { edit } else { nil } }
    }

    /// Presses a row, drags it to a place, and releases.
    private func carry(_ entry: Int, to place: Point, _ session: MenuSession) -> [SessionRequest] {
        var requests = session.handle(.pressed(button: 1, .mouse, row(entry, session)), at: 1)
        requests += session.handle(.moved(place), at: 1.1)
        requests += session.handle(.released(button: 1, .mouse, place), at: 1.2)
        return requests
    }

    private func press(_ keys: String..., in session: MenuSession) -> [SessionRequest] {
        session.press(keys, at: 2)
    }

    @Test func `a row that is dragged is put where the mark is, the highlight goes along, and the edit is told`() throws
    {
        let session = session(menu)
        let place = row(3, session, part: 0.8)
        _ = session.handle(.pressed(button: 1, .mouse, row(0, session)), at: 1)
        _ = session.handle(.moved(place), at: 1.1)
        // The others make room.
        _ = session.step(at: 1.19)
        #expect(session.scene(ofLevel: 0).ways.keys.sorted() == [1, 2, 3])
        _ = session.step(at: 1.3)
        let scene = session.scene(ofLevel: 0)
        let height = session.panels[0].rect(ofEntry: 0).height
        #expect(
            scene.ways == [1: Vector(dx: 0, dy: -height), 2: Vector(dx: 0, dy: -height), 3: Vector(dx: 0, dy: -height)])
        #expect(scene.insertion == nil)
        #expect(scene.carried?.entry == 0)
        #expect(scene.carried?.offset == place - row(0, session))
        let requests = session.handle(.released(button: 1, .mouse, place), at: 1.3)
        #expect(edits(requests) == [.move([0], to: 3)])
        #expect(titles(session) == ["two", "", "three", "one", "four"])
        #expect(session.panels[0].entries[3].path == [3])
        // It settles from where it was let go.
        let settling = session.scene(ofLevel: 0)
        #expect(settling.carried?.entry == 3 && settling.carried?.offset.dy ?? 0 > 0)
        _ = session.step(at: 1.5)
        #expect(session.scene(ofLevel: 0).carried == nil && session.scene(ofLevel: 0).ways.isEmpty)
        guard case .edited(_, let choice)? = requests.first(where: { if case .edited = $0 { true } else { false } })
        else { return #expect(Bool(false)) }
        #expect(choice.entries.map(\.element.title) == ["one"])
        #expect(choice.entries.map(\.path) == [[0]])
        // And back.
        #expect(edits(carry(3, to: row(0, session, part: 0.2), session)) == [.move([3], to: 0)])
        #expect(titles(session) == ["one", "two", "", "three", "four"])
    }

    @Test func `a carried row stays at the pointer while the list scrolls beneath it`() {
        let long = MenuContent(items: MenuItems((0..<60).map { item("row \($0)") }))
        let session = session(long)
        let panel = session.panels[0]
        let start = row(1, session)
        _ = session.handle(.pressed(button: 1, .mouse, start), at: 1)
        let edge = Point(x: start.x, y: panel.frame.viewport.maxY - 4)
        for step in [12.0, 0] {
            _ = session.handle(.moved(edge - Vector(dx: 0, dy: step)), at: 1.1 - step / 1000)
        }
        var time = 1.1
        for _ in 0..<40 {
            time += 0.02
            _ = session.handle(.timerFired(.autoScroll), at: time)
        }
        let scroll = session.panels[0].scroll
        #expect(scroll > 20)
        let offset = session.scene(ofLevel: 0).carried?.offset.dy ?? 0
        #expect(abs(session.panels[0].rect(ofEntry: 1).midY + offset - edge.y) < 0.01)
        _ = session.handle(.released(button: 1, .mouse, edge), at: time)
        #expect(session.panels[0].carriedScroll == nil)
    }

    @Test func `in a menu that opens upward the order on the screen is the other way round`() {
        let session = session(menu) {
            $0.placement = .anchor(
                Rect(x: 100, y: 560, width: 60, height: 20), align: .left, gravity: .above, joins: false)
            $0.elementOrder = .nearestFirst
        }
        #expect(titles(session) == ["four", "three", "", "two", "one"])
        #expect(edits(carry(4, to: row(3, session, part: 0.2), session)) == [.move([0], to: 1)])
        #expect(titles(session) == ["four", "three", "", "one", "two"])
        #expect(edits(carry(0, to: row(4, session, part: 0.8), session)) == [.move([4], to: 0)])
        #expect(titles(session) == ["three", "", "one", "two", "four"])
    }

    @Test func `keys move the highlighted row and it stays highlighted`() {
        let session = session(menu)
        #expect(edits(press("Down", "Alt+Down", in: session)) == [.move([0], to: 1)])
        #expect(session.highlight(ofLevel: 0) == 1)
        #expect(edits(press("Alt+Up", in: session)) == [.move([1], to: 0)])
        #expect(session.highlight(ofLevel: 0) == 0)
        #expect(edits(press("Alt+Up", in: session)) == [])
    }

    @Test func `a row that is taken away is gone, with its submenu`() {
        var more = MenuContent(title: "more", items: [item("a")])
        more.gestures = .removes
        let session = session(MenuContent(items: [item("one"), .menu(more), item("two")]))
        #expect(edits(press("Down", "Down", "Delete", in: session)) == [.remove([1])])
        #expect(titles(session) == ["one", "two"])
        // The next row is highlighted; after the last one, the previous.
        #expect(session.highlight(ofLevel: 0) == 1)
        #expect(edits(press("Delete", in: session)) == [.remove([1])])
        #expect(session.highlight(ofLevel: 0) == 0)
        #expect(edits(press("Delete", "Delete", in: session)) == [.remove([0])])
        #expect(titles(session) == [])
    }

    @Test func `an item of a submenu is told with the way to it`() {
        let inner = MenuContent(title: "more", items: [item("a"), item("b"), item("c")])
        let session = session(MenuContent(items: [item("one"), .menu(inner)]))
        let requests = press("End", "Right", "Alt+Down", in: session)
        #expect(edits(requests) == [.move([1, 0], to: 1)])
        #expect(titles(session, level: 1) == ["b", "a", "c"])
        #expect(titles(session) == ["one", "more"])
        #expect(edits(press("Delete", in: session)) == [.remove([1, 1])])
        #expect(titles(session, level: 1) == ["b", "c"])
    }

    @Test func `a title is written in its row: keys are its own, Return takes it, Escape leaves it`() {
        let session = session(menu)
        #expect(edits(press("Down", "F2", in: session)) == [])
        #expect(session.scene(ofLevel: 0).renamed?.text == "one")
        #expect(session.scene(ofLevel: 0).renamed?.selection.isEmpty == false)
        _ = press("X", "y", in: session)
        _ = session.handle(.key(KeyStroke(name: "space", text: " ")), at: 2)
        _ = press("Left", "BackSpace", in: session)
        #expect(session.scene(ofLevel: 0).renamed?.text == "X ")
        #expect(session.highlight(ofLevel: 0) == 0)
        _ = press("z", in: session)
        let requests = press("Return", in: session)
        #expect(edits(requests) == [.rename([0], to: "Xz ")])
        #expect(titles(session)[0] == "Xz ")
        #expect(!requests.contains { if case .deliver = $0 { true } else { false } })
        _ = press("F2", "a", in: session)
        #expect(edits(press("Escape", in: session)) == [])
        #expect(titles(session)[0] == "Xz ")
        #expect(session.scene(ofLevel: 0).renamed == nil)
        // A blank text is not a title.
        #expect(edits(press("F2", "BackSpace", "Return", in: session)) == [])
        #expect(edits(press("F2", "Return", in: session)) == [])
    }

    @Test func `a press that rests begins to write a title, one in it sets the caret, and one beside it takes it`() {
        let session = session(menu)
        var requests = session.handle(.pressed(button: 1, .mouse, row(1, session)), at: 1)
        #expect(requests.contains(.startTimer(.hold, after: 0.75)))
        _ = session.handle(.timerFired(.hold), at: 1.75)
        #expect(session.scene(ofLevel: 0).renamed?.text == "two")
        _ = session.handle(.released(button: 1, .mouse, row(1, session)), at: 1.9)
        #expect(session.scene(ofLevel: 0).renamed != nil)
        _ = press("n", "e", "w", in: session)
        requests = session.handle(.pressed(button: 1, .mouse, row(1, session)), at: 3)
        #expect(requests.first == .swallowPress)
        _ = session.handle(.released(button: 1, .mouse, row(1, session)), at: 3.1)
        #expect(session.scene(ofLevel: 0).renamed?.text == "new")
        requests = session.handle(.pressed(button: 1, .mouse, row(4, session)), at: 4)
        #expect(edits(requests) == [.rename([1], to: "new")])
        #expect(requests.contains(.swallowPress))
        #expect(titles(session)[1] == "new")
    }

    @Test func `a row that goes while its title is written takes the writing along`() {
        let session = session(menu)
        _ = press("Down", "F2", "x", in: session)
        _ = session.update(MenuContent(items: [item("zero"), item("one")]), at: 3)
        #expect(session.scene(ofLevel: 0).renamed?.entry == 0)
        _ = session.update(MenuContent(items: []), at: 4)
        #expect(session.scene(ofLevel: 0).renamed == nil)
        #expect(edits(press("Return", in: session)) == [])
    }

    @Test func `rows that were found do not move, but can be renamed and taken away`() {
        let search = MenuElement.search(SearchField(focusesOnAppearance: true))
        let session = session(MenuContent(headers: [search], items: [item("alpha"), item("beta"), item("abba")]))
        _ = session.handle(.key(KeyStroke(name: "b", text: "b")), at: 1)
        #expect(titles(session) == ["", "beta", "abba"] || titles(session) == ["", "abba", "beta"])
        #expect(edits(carry(1, to: row(2, session, part: 0.9), session)) == [])
        let first = titles(session)[1] == "beta" ? 1 : 2
        #expect(edits(press("F2", "x", "Return", in: session)) == [.rename([first], to: "x")])
    }

    @Test func `what another program drops becomes an item where the mark is`() {
        var menu = menu
        menu.acceptsDrops = true
        let session = session(menu)
        _ = session.handle(.offered(row(1, session, part: 0.9)), at: 1)
        #expect(session.takesOffer)
        #expect(session.scene(ofLevel: 0).insertion == 2)
        let requests = session.handle(.offerEnded(drops: true), at: 2)
        #expect(requests.contains(.acceptDrop(at: [2])))
        let told = session.insert(item("new"), at: [2], at: 2.1)
        #expect(edits(told) == [.insert(item("new"), at: [2])])
        #expect(titles(session) == ["one", "two", "new", "", "three", "four"])
        // After the last row.
        _ = session.handle(.offered(row(5, session, part: 0.9)), at: 3)
        #expect(session.handle(.offerEnded(drops: true), at: 4).contains(.acceptDrop(at: [6])))
        let other = self.session(self.menu)
        _ = other.handle(.offered(row(1, other)), at: 1)
        #expect(!other.takesOffer)
        #expect(session.insert(item("far"), at: [99], at: 5) == [])
    }

    @Test
    func `a menu that is shown in the rows of another takes what is dropped among its own rows, and nowhere else`() {
        var inner = MenuContent(items: [item("one"), item("two")])
        inner.display = .inline
        inner.acceptsDrops = true
        let session = session(MenuContent(items: [item("zero"), .menu(inner), .separator(Separator()), item("last")]))
        #expect(titles(session) == ["zero", "", "one", "two", "", "last"])
        _ = session.handle(.offered(row(0, session, part: 0.1)), at: 1)
        #expect(!session.takesOffer)
        _ = session.handle(.offered(row(5, session, part: 0.9)), at: 2)
        #expect(!session.takesOffer)
        _ = session.handle(.offered(row(3, session, part: 0.9)), at: 3)
        #expect(session.takesOffer)
        #expect(session.handle(.offerEnded(drops: true), at: 4).contains(.acceptDrop(at: [1, 2])))
        _ = session.insert(item("new"), at: [1, 2], at: 5)
        #expect(titles(session) == ["zero", "", "one", "two", "new", "", "last"])
    }

    @Test func `an empty menu takes the first item`() {
        var menu = MenuContent()
        menu.acceptsDrops = true
        let session = session(menu)
        let body = session.panels[0].frame.body
        _ = session.handle(.offered(body.center), at: 1)
        #expect(session.takesOffer)
        #expect(session.handle(.offerEnded(drops: true), at: 2).contains(.acceptDrop(at: [0])))
    }

    @Test func `a title of a bar keeps what was done to its items`() {
        let menus = [
            MenuContent(title: "A", items: [item("one"), item("two")]), MenuContent(title: "B", items: [item("x")]),
        ]
        let titles = [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 50, y: 0, width: 50, height: 20)]
        let session = session(menus[0]) { $0.open(0, of: SessionOptions.Bar(menus: menus, titles: titles)) }
        _ = press("Down", "Delete", in: session)
        #expect(self.titles(session) == ["two"])
        _ = press("Right", "Right", in: session)
        #expect(session.options.bar?.menus[0].items.count == 1)
    }
}
