import MenuGeometry
import MenuInteraction
import MenuModel
import Testing

@testable import MenuSession

/// What else can be done with a row: a menu of actions beside it.
@Suite struct ActionsTests {
    private static func row(_ title: String, _ actions: (String, String?)...) -> MenuElement {
        var action = Action(id: title, title: title)
        action.actions = actions.map { title, keys in
            .action(Action(id: title, title: title, shortcut: keys.flatMap { Shortcut($0) }))
        }
        return .action(action)
    }

    private static let menu = MenuContent(items: [
        row("plain"), row("file", ("Open", nil), ("Copy", "Ctrl+K")), row("other", ("Remove", "F8")),
    ])

    private func titles(_ session: MenuSession, _ level: Int) -> [String] {
        session.panels.indices.contains(level) ? session.panels[level].entries.map(\.element.title) : []
    }

    private func path(_ requests: [SessionRequest]) -> [String]? {
        requests.compactMap { if case .deliver(let choice) = $0 { choice.entries.map(\.element.title) } else { nil } }
            .first
    }

    @Test(arguments: ["Ctrl+Return", "Shift+F10", "Menu", "Ctrl+KP_Enter"])
    func `keys open the actions of the highlighted row and highlight the first`(key: String) {
        let session = MenuSession.shown(Self.menu)
        session.press(["Down", "Down", key], at: 1)
        #expect(titles(session, 1) == ["Open", "Copy"])
        #expect(session.highlightedChoice?.entries.map(\.element.title) == ["file", "Open"])
        #expect(session.openedChoices.map { $0.entries.map(\.element.title) } == [["file"]])
        #expect(path(session.press(["Down", "Return"], at: 2)) == ["file", "Copy"])
    }

    @Test func `Return still chooses the row, and Escape leads back to it`() {
        let session = MenuSession.shown(Self.menu)
        session.press(["Down", "Down", "Menu", "Escape"], at: 1)
        #expect(session.panels.count == 1)
        #expect(session.highlightedChoice?.entries.map(\.element.title) == ["file"])
        #expect(path(session.press(["Return"], at: 2)) == ["file"])
    }

    @Test func `keys of actions choose them for the highlighted row only`() {
        let session = MenuSession.shown(Self.menu)
        session.press(["Down"], at: 1)
        #expect(path(session.press(["Ctrl+k", "F8"], at: 2)) == nil)
        session.press(["Down"], at: 3)
        #expect(path(session.press(["F8"], at: 4)) == nil)
        #expect(path(session.press(["Ctrl+k"], at: 5)) == ["file", "Copy"])
    }

    @Test func `an action that leaves the menu open is chosen by its key without a menu of actions`() {
        var reload = Action(id: "reload", title: "Reload", shortcut: Shortcut("Ctrl+R"))
        reload.keepsMenuPresented = true
        var row = Action(id: "row", title: "row")
        row.actions = [.separator(Separator()), .action(reload)]
        let session = MenuSession.shown(MenuContent(items: [.action(row), .action(Action(title: "next"))]))
        session.press(["Down"], at: 1)
        let requests = session.press(["Ctrl+r"], at: 2)
        let reported = requests.compactMap {
            if case .report(let choice) = $0 { choice.entries.map(\.element.title) } else { nil }
        }
        #expect(reported == [["row", "Reload"]] && path(requests) == nil)
        #expect(!requests.contains(.show(level: 1)) && session.panels.count == 1)
        #expect(session.highlightedChoice?.entries.map(\.element.title) == ["row"])
        // In the open menu, it is chosen there.
        session.press(["Menu"], at: 3)
        #expect(session.press(["Ctrl+r"], at: 4).contains { if case .report = $0 { true } else { false } })
        #expect(session.panels.count == 2)
        session.press(["Escape"], at: 5)
        #expect(path(session.press(["Down", "Return"], at: 6)) == ["next"])
    }

    @Test func `keys of actions come before those of the field, and typing goes on`() {
        var menu = Self.menu
        menu.headers = [.search(SearchField(focusesOnAppearance: true))]
        let session = MenuSession.shown(menu)
        session.press(["f", "i"], at: 1)
        #expect(session.highlightedChoice?.entries.map(\.element.title) == ["file"])
        session.press(["l"], at: 2)
        #expect(session.typedText() == "fil")
        #expect(path(session.press(["Ctrl+k"], at: 3)) == ["file", "Copy"])
    }

    @Test func `the right button opens the actions of the row under it; on a row without any it chooses`() throws {
        let session = MenuSession.shown(Self.menu)
        let file = session.panels[0].rect(ofEntry: 1).center
        _ = session.handle(.moved(file), at: 1)
        _ = session.handle(.pressed(button: 3, .mouse, file), at: 2)
        #expect(path(session.handle(.released(button: 3, .mouse, file), at: 2.1)) == nil)
        #expect(titles(session, 1) == ["Open", "Copy"])
        let copy = session.panels[1].rect(ofEntry: 1).center
        _ = session.handle(.moved(copy), at: 3)
        _ = session.handle(.pressed(button: 1, .mouse, copy), at: 4)
        #expect(path(session.handle(.released(button: 1, .mouse, copy), at: 4.1)) == ["file", "Copy"])
        let other = MenuSession.shown(Self.menu)
        let plain = other.panels[0].rect(ofEntry: 0).center
        _ = other.handle(.moved(plain), at: 1)
        _ = other.handle(.pressed(button: 3, .mouse, plain), at: 2)
        #expect(path(other.handle(.released(button: 3, .mouse, plain), at: 2.1)) == ["plain"])
    }

    @Test func `a long touch opens the actions, and lifting the finger chooses nothing`() {
        let session = MenuSession.shown(Self.menu)
        let file = session.panels[0].rect(ofEntry: 1).center
        _ = session.handle(.pressed(button: 1, .touch, file), at: 1)
        _ = session.handle(.timerFired(.touchHold), at: 2)
        #expect(titles(session, 1) == ["Open", "Copy"])
        #expect(path(session.handle(.released(button: 1, .touch, file), at: 3)) == nil)
        #expect(titles(session, 1) == ["Open", "Copy"])
    }

    @Test func `actions stay open while other rows come and go, and close with their row`() {
        let session = MenuSession.shown(Self.menu)
        session.press(["Down", "Down", "Menu"], at: 1)
        var menu = MenuContent(items: [Self.row("new"), Self.row("file", ("Open", nil), ("Move", nil))])
        _ = session.update(menu, at: 2)
        #expect(titles(session, 1) == ["Open", "Move"])
        menu.items = [Self.row("new")]
        _ = session.update(menu, at: 3)
        #expect(session.panels.count == 1)
    }
}
