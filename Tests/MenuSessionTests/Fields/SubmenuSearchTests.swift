import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuSearch
import Testing

@testable import MenuSession

/// Menus that are plain lists until text is typed, which is then searched for in their submenus too.
@Suite struct SubmenuSearchTests {
    private static func item(_ title: String, keywords: String? = nil) -> MenuElement {
        .action(
            Action(title: title, launcherDetails: keywords.map { LauncherDetails(keywords: $0) }))
    }

    private static let tree: [MenuElement] = [
        item("alpha"), .separator(Separator()),
        .menu(
            MenuContent(title: "Sub", items: [item("beta"), .menu(MenuContent(title: "Deep", items: [item("abba")]))])),
        item("gamma", keywords: "third letter"),
        .menu(MenuContent(title: "Closed", isEnabled: false, items: [item("abacus")])),
    ]

    private func session(_ items: [MenuElement] = tree) -> MenuSession {
        var field = SearchField(focusesOnAppearance: true)
        field.appearsWhenTyped = true
        return .shown(MenuContent(headers: [.search(field)], items: .elements(items))) { options in
            options.theme.timing.isAnimated = false
            options.field.findsInSubmenus = true
            options.field.takesTypingOfSubmenus = true
            options.field.makeFilter = { AnyWordFilter(options: $0.matching) }
            options.interaction.typesAhead = false
            options.keyAliases = [KeyStroke(name: "n", modifiers: .control): .down]
        }
    }

    @discardableResult
    private func press(_ keys: String..., in session: MenuSession) -> [SessionRequest] {
        keys.flatMap { key in
            let stroke = key == "space" ? KeyStroke(name: key, text: " ") : KeyStroke(key) ?? KeyStroke(name: key)
            return session.handle(.key(stroke), at: 1)
        }
    }

    private func rows(_ session: MenuSession) -> [String] {
        let entries = session.panels[0].entries
        return entries.dropFirst(entries.headerCount).map(\.element.title)
    }

    private func chosen(_ requests: [SessionRequest]) -> [Choice] {
        requests.compactMap { if case .deliver(let choice) = $0 { choice } else { nil } }
    }

    @Test func `the field takes room only while something is typed`() {
        let session = session()
        let height = { session.panels[0].frame.rect(ofEntry: 0, scroll: 0).height }
        let body = session.panels[0].frame.body
        #expect(height() == 0)
        press("g", in: session)
        #expect(height() > 20)
        press("BackSpace", in: session)
        #expect(height() == 0 && session.panels[0].frame.body == body)
        // All rows may be found, and the field is there nevertheless.
        let one = self.session([Self.item("one")])
        press("o", in: one)
        #expect(rows(one) == ["one"] && one.panels[0].frame.rect(ofEntry: 0, scroll: 0).height > 20)
    }

    @Test func `any word finds items of all menus that can be opened, and they say where they are from`() throws {
        let session = session()
        press("b", in: session)
        #expect(rows(session) == ["beta", "abba"])
        let found = session.panels[0].entries.dropFirst().map { entry -> String? in
            if case .action(let action) = entry.element { action.subtitle } else { nil }
        }
        #expect(found == ["Sub", "Deep"])
        press("space", "t", "h", "i", in: session)
        #expect(rows(session) == ["gamma", "beta", "abba"])
        let choice = try #require(
            chosen(press("BackSpace", "BackSpace", "BackSpace", "BackSpace", "Down", "Return", in: session)).first)
        #expect(choice.entries.last?.element.title == "abba" && choice.entries.last?.path == [2, 1, 0])
    }

    @Test func `what answers alike is found once, where it stands first`() {
        func run(_ title: String, _ command: String) -> MenuElement {
            .action(Action(title: title, value: ByteString(command)))
        }
        let session = session([
            .menu(MenuContent(title: "Office", items: [run("beta", "b"), run("bear", "c")])),
            .menu(MenuContent(title: "Other", items: [run("better", "b"), run("bear", "d"), Self.item("bear")])),
            Self.item("bear"),
        ])
        press("b", in: session)
        #expect(rows(session) == ["bear", "beta", "bear", "bear"])
    }

    @Test func `letters that are typed in a submenu close it and look through everything`() {
        let session = session()
        press("Ctrl+n", "Right", in: session)
        #expect(session.panels.count == 2)
        press("g", "a", in: session)
        #expect(session.panels.count == 1 && rows(session) == ["gamma"])
        #expect(chosen(press("Return", in: session)).count == 1)
    }

    @Test func `a row can put a text into the field`() {
        var action = Action(title: "find", keepsMenuPresented: true)
        action.launcherDetails = LauncherDetails()
        action.launcherDetails?.searchText = "bb"
        let session = session([.action(action)] + Self.tree)
        #expect(chosen(press("Return", in: session)).isEmpty)
        #expect(session.typedText() == "bb" && rows(session) == ["abba"])
        #expect(chosen(press("Return", in: session)).first?.entries.last?.element.title == "abba")
    }

    @Test func `stars and marks stand for letters, and the letters that were found are told`() {
        var filter = AnyWordFilter(options: MatchOptions(ignoresCase: true, ignoresAccents: true))
        filter.load(EntryList(MenuContent(items: .elements(["Über max", "beta", "xaxb"].map { Self.item($0) }))))
        #expect(filter.rows(for: "x*b").map(Array.init) == [2])
        #expect(filter.rows(for: "ube et").map(Array.init) == [0, 1])
        #expect(filter.foundCharacters(in: "Über max") == [0..<3])
        #expect(filter.rows(for: "")?.count == 3)
        #expect(filter.rows(for: "nothing")?.isEmpty == true)
    }
}
