import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSearch
import Testing

@testable import MenuSession

private func action(_ title: String, _ change: (inout Action) -> Void = { _ in }) -> MenuElement {
    var action = Action(title: title)
    change(&action)
    return .action(action)
}

private func field(_ text: String = "", focus: Bool = true) -> MenuElement {
    .search(SearchField(placeholder: "Search", text: text, focusesOnAppearance: focus))
}

private let fruit = MenuContent(
    headers: [field()],
    items: [
        action("Apple"), action("Apricot"), .separator(Separator()), .header(Header(title: "Others")),
        action("Banana") { $0.isEnabled = false }, action("Pineapple"),
        .menu(MenuContent(title: "Grapes", items: [action("Red"), action("White")])), action("Crème brûlée"),
    ])

private let lines = MenuContent(
    headers: [field()], items: .lines(LineList(Array((0..<200).map { "line \($0)" }.joined(separator: "\n").utf8))))

@Suite struct FieldTests {
    private func session(_ menu: MenuContent, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        .shown(menu) { options in
            options.theme.timing.isAnimated = false
            change(&options)
        }
    }

    @discardableResult
    private func press(_ keys: String..., in session: MenuSession) -> [SessionRequest] {
        session.press(keys, at: 1)
    }

    @discardableResult
    private func type(_ text: String, in session: MenuSession) -> [SessionRequest] {
        text.flatMap { letter in
            session.handle(
                .key(KeyStroke(name: letter == " " ? "space" : String(letter), text: String(letter))), at: 1)
        }
    }

    private func rows(_ session: MenuSession, level: Int = 0) -> [String] {
        let entries = session.panels[level].entries
        return entries.dropFirst(entries.headerCount).map(\.element.title)
    }

    private func highlighted(_ session: MenuSession, level: Int = 0) -> String? {
        session.highlight(ofLevel: level).map { session.panels[level].entries[$0].element.title }
    }

    @Test(arguments: [["Escape"], ["Down", "Return"]])
    func `no key changes what was decided while the menus flash and fade`(keys: [String]) {
        let session = session(fruit) {
            $0.theme.timing.isAnimated = true
            $0.customKeys = [KeyStroke(name: "F5"): 12]
        }
        session.press(keys, at: 1)
        #expect(session.machine.phase.isEnding)
        let requests = session.press(["F5", "Return", "Escape"], at: 1.01) + type("app", in: session)
        for request in requests {
            switch request {
            case .end, .deliver, .deliverTyped, .deliverMarked, .textChanged, .finish:
                Issue.record("\(request)")
            default: break
            }
        }
    }

    @Test func `what is typed filters at every key, headers and separators go, and the best row is highlighted`() {
        let session = session(fruit)
        #expect(rows(session).count == 8 && highlighted(session) == "Apple")
        type("a", in: session)
        #expect(rows(session) == ["Apple", "Apricot", "Banana", "Pineapple", "Grapes"])
        #expect(highlighted(session) == "Apple")
        type("pp", in: session)
        #expect(rows(session) == ["Apple", "Pineapple"])
        #expect(session.scene(ofLevel: 0).found == [1: [0..<3], 2: [4..<7]])
        press("BackSpace", "BackSpace", "BackSpace", in: session)
        #expect(rows(session).count == 8 && highlighted(session) == "Apple")
        #expect(session.scene(ofLevel: 0).found.isEmpty)
    }

    @Test func `a key that looks anew takes the highlight to the best row even where it has nothing to delete`() {
        let session = session(lines) { options in
            options.field.highlightsFirst = true
            options.field.keepsCaret = true
            options.field.keys = FieldKeys([
                "Ctrl+u": .editAnew(.removeToFront), "Ctrl+k": .edit(.removeToEnd), "Tab": .complete, "Down": .nextRow,
            ])
        }
        press("Down", "Down", "Ctrl+k", in: session)
        #expect(highlighted(session) == "line 2")
        press("Ctrl+u", in: session)
        #expect(highlighted(session) == "line 0")
        let twins = self.session(MenuContent(headers: [field()], items: [action("twin"), action("twin")])) { options in
            options.field.keepsCaret = true
            options.field.keys = FieldKeys(["Tab": .complete, "Down": .nextRow])
        }
        type("twin", in: twins)
        press("Down", in: twins)
        #expect(twins.highlight(ofLevel: 0) == 2)
        press("Tab", in: twins)
        #expect(twins.typedText() == "twin" && twins.highlight(ofLevel: 0) == 1)
    }

    @Test func `a disabled row is found, but never the best`() {
        let session = session(fruit)
        type("an", in: session)
        #expect(rows(session) == ["Banana"] && highlighted(session) == nil)
    }

    @Test func `accents and case do not count, whatever is typed`() {
        let session = session(fruit)
        for text in ["creme BRU", "CRÈME", "Crème"] {
            type(text, in: session)
            #expect(rows(session) == ["Crème brûlée"], "\(text)")
            press("Ctrl+u", in: session)
        }
        let field = MenuContent(headers: [field()], items: [action("German"), action("French")])
        let menu = MenuContent(items: [
            .menu(MenuContent(title: "Languages", headers: field.headers, items: field.items))
        ])
        let nested = self.session(menu)
        press("Down", "Right", in: nested)
        type("ERM", in: nested)
        #expect(rows(nested, level: 1) == ["German"])
    }

    @Test func `a capital counts where that is asked for`() {
        let session = session(fruit) { $0.field.capitalsCount = true }
        type("creme BRU", in: session)
        #expect(rows(session) == ["No matches"])
        press("Ctrl+u", in: session)
        type("creme bru", in: session)
        #expect(rows(session) == ["Crème brûlée"])
        press("Ctrl+u", in: session)
        type("Ap", in: session)
        #expect(rows(session) == ["Apple", "Apricot"])
    }

    @Test func `where nothing is found a row says so and Return does nothing`() {
        let session = session(fruit)
        type("xyz", in: session)
        #expect(rows(session) == ["No matches"])
        #expect(press("Return", in: session).isEmpty)
        press("Ctrl+a", "BackSpace", in: session)
        #expect(rows(session).count == 8)
    }

    @Test func `a typed text is the answer where it may be one`() {
        let session = session(fruit) { $0.field.typedText = .isAnswer }
        type("xyz", in: session)
        #expect(press("Return", in: session).suffix(3) == [.releaseInput, .deliverTyped("xyz"), .finish])
    }

    @Test func `Return chooses the row that was found, by its place in the menu`() throws {
        let session = session(fruit)
        type("pine", in: session)
        let requests = press("Return", in: session)
        let choice = try #require(
            requests.lazy.compactMap { if case .deliver(let choice) = $0 { choice } else { nil } }.first)
        #expect(choice.entries.map(\.path) == [[5]])
    }

    @Test func `Down goes on to the rows while typing goes on filtering, and Up from the first row comes back`() {
        let session = session(fruit)
        type("ap", in: session)
        #expect(session.scene(ofLevel: 0).field?.isFocused == true)
        press("Down", in: session)
        #expect(highlighted(session) == "Apricot")
        #expect(session.scene(ofLevel: 0).field?.caret == nil)
        type("p", in: session)
        #expect(rows(session) == ["Apple", "Pineapple"] && highlighted(session) == "Apple")
        #expect(session.scene(ofLevel: 0).field?.isFocused == true)
        press("Down", "Up", in: session)
        #expect(session.scene(ofLevel: 0).field?.caret == nil)
        press("Up", in: session)
        #expect(highlighted(session) == "Apple")
        #expect(session.scene(ofLevel: 0).field?.caret != nil)
    }

    @Test func `the keys that move are the text's while the caret is in it, and the rows' where it ends`() {
        let session = session(fruit)
        type("grap", in: session)
        press("Left", "Left", in: session)
        #expect(session.panels[0].field?.line.text.caret == 2)
        press("Right", "Right", in: session)
        #expect(session.panels.count == 1)
        press("Right", in: session)
        #expect(session.panels.count == 2)
        #expect(highlighted(session, level: 1) == "Red")
        press("Left", in: session)
        #expect(session.panels.count == 1)
    }

    @Test func `typing closes a submenu that was open, and letters in one belong to it`() {
        let session = session(fruit)
        type("gr", in: session)
        press("Right", in: session)
        #expect(session.panels.count == 2)
        type("w", in: session)
        #expect(highlighted(session, level: 1) == "White")
        #expect(session.typedText() == "gr")
        press("Left", in: session)
        type("x", in: session)
        #expect(session.typedText() == "grx")
        #expect(session.panels.count == 1)
    }

    @Test func `a field without the keyboard leaves letters to the menu until it is asked for`() {
        let session = session(MenuContent(headers: [field(focus: false)], items: [action("Apple"), action("Banana")]))
        type("b", in: session)
        #expect(highlighted(session) == "Banana" && session.typedText() == "")
        press("Ctrl+f", in: session)
        type("b", in: session)
        #expect(rows(session) == ["Banana"] && session.typedText() == "b")
    }

    @Test func `a disabled field never gets the keyboard`() {
        let search = SearchField(text: "", focusesOnAppearance: true, isEnabled: false)
        let session = session(MenuContent(headers: [.search(search)], items: [action("Apple")]))
        press("Ctrl+f", in: session)
        type("x", in: session)
        #expect(session.typedText() == "")
    }

    @Test func `a text to start with filters from the first picture on`() {
        let session = session(MenuContent(headers: [field("ban")], items: [action("Apple"), action("Banana")]))
        #expect(rows(session) == ["Banana"] && highlighted(session) == "Banana")
    }

    @Test func `a field among the items is pinned`() {
        let session = session(MenuContent(items: [action("Apple"), field(), action("Banana")]))
        type("ban", in: session)
        #expect(rows(session) == ["Banana"])
        #expect(session.panels[0].entries[0].path == [1] && session.panels[0].entries[1].path == [2])
    }

    @Test(arguments: [
        ("line 19", MatchMode.dmenu, 12), ("19 line", .dmenu, 12), ("line 19", .prefix, 11), ("l19", .fuzzy, 20),
        ("*9?", .glob, 20), ("^line 1.$", .regex, 20), ("line -1", .dmenu, 81),
    ])
    func `lines are found by every mode`(text: String, mode: MatchMode, count: Int) {
        let session = session(lines) {
            $0.field.mode = mode
            $0.field.matching.negates = true
        }
        type(text, in: session)
        #expect(rows(session).count == count, "\(rows(session))")
    }

    @Test func `half of a pattern leaves the rows as they are`() {
        let session = session(lines) { $0.field.mode = .regex }
        type("19", in: session)
        let before = rows(session)
        type("(", in: session)
        #expect(rows(session) == before && session.typedText() == "19(")
    }

    @Test func `rows that stay whatever is typed come last, and keywords find`() {
        let menu = MenuContent(
            headers: [field()],
            items: [
                action("Always") { $0.launcherDetails = LauncherDetails(isPermanent: true) },
                action("Editor") { $0.launcherDetails = LauncherDetails(keywords: "text write") }, action("Texture"),
            ])
        let session = session(menu)
        type("text", in: session)
        #expect(rows(session) == ["Texture", "Editor", "Always"])
    }

    // MARK: Marks

    @Test func `marked rows are chosen together in the order of the menu, whatever is filtered`() {
        let session = session(fruit) { $0.marksMany = true }
        type("pine", in: session)
        press("Ctrl+Return", "Ctrl+u", in: session)
        type("ap", in: session)
        #expect(session.scene(ofLevel: 0).marked == [3])
        press("Shift+Return", in: session)
        #expect(highlighted(session) == "Apricot")
        let requests = press("Return", in: session)
        let marked = requests.lazy.compactMap { if case .deliverMarked(let choices) = $0 { choices } else { nil } }
            .first
        #expect(marked?.map { $0.entries.map(\.element.title) } == [["Apple"], ["Pineapple"]])
    }

    @Test func `all rows that are shown are marked at once, and unmarked`() {
        let session = session(fruit) { $0.marksMany = true }
        type("ap", in: session)
        press("Ctrl+Shift+a", in: session)
        #expect(session.markedChoices.map { $0.entries[0].element.title } == ["Apple", "Apricot", "Pineapple"])
        press("Ctrl+Shift+a", in: session)
        #expect(session.markedChoices.isEmpty)
    }

    @Test func `without a field Space marks, and without marks Return chooses the highlighted row`() {
        let menu = MenuContent(items: [action("a"), action("b"), action("c")])
        let first = session(menu) { $0.marksMany = true }
        press("Down", "space", "Down", "space", in: first)
        let marked = press("Return", in: first)
        #expect(marked.contains { if case .deliverMarked(let choices) = $0 { choices.count == 2 } else { false } })
        let second = session(menu) { $0.marksMany = true }
        let chosen = press("Down", "Return", in: second)
        #expect(chosen.contains { if case .deliver = $0 { true } else { false } })
    }

    // MARK: The text

    @Test func `a secret is drawn as dots`() {
        let session = session(fruit) { $0.field.isSecret = true }
        type("pwé", in: session)
        #expect(session.scene(ofLevel: 0).field?.text == "•••")
        press("Left", in: session)
        #expect(session.panels[0].field.map { $0.line.drawnOffset($0.line.text.caret) } == 6)
        #expect(press("Ctrl+a", "Ctrl+c", in: session).allSatisfy { if case .offerText = $0 { false } else { true } })
    }

    @Test func `a click sets the caret, a drag selects, two clicks take a word, and the middle button pastes`() throws {
        let session = session(fruit)
        type("one two", in: session)
        let shown = session.menus.fieldRoom(ofLevel: 0)
        let room = try #require(shown)
        func at(_ letter: Double) -> Point { Point(x: room.minX + 7 * letter + 1, y: room.midY) }
        func press(_ button: Int, _ letter: Double, at time: Double) -> [SessionRequest] {
            session.handle(.pressed(button: button, .mouse, at(letter)), at: time)
        }
        #expect(press(1, 2, at: 10).first == .swallowPress)
        _ = session.handle(.moved(at(6)), at: 10.1)
        _ = session.handle(.moved(Point(x: 3000, y: 3000)), at: 10.2)
        let released = session.handle(.released(button: 1, .mouse, Point(x: 3000, y: 3000)), at: 10.3)
        #expect(released == [.offerText("e two", .primary)])
        #expect(session.panels.count == 1)
        for (start, text) in [(20.0, ""), (20.1, "two"), (20.2, "one two")] {
            _ = press(1, 5, at: start)
            _ = session.handle(.released(button: 1, .mouse, at(5)), at: start)
            #expect(session.panels[0].field?.line.text.selectedText == text)
        }
        #expect(press(2, 3, at: 30).contains(.requestText(.primary)))
        _ = session.handle(.pasted("!\n"), at: 31)
        #expect(session.typedText() == "one! two")
    }

    @Test func `copy and cut offer the selected text, and paste asks for it`() {
        let session = session(fruit)
        type("word", in: session)
        #expect(press("Ctrl+a", "Ctrl+c", in: session).contains(.offerText("word", .clipboard)))
        #expect(press("Ctrl+x", in: session).contains(.offerText("word", .clipboard)))
        #expect(session.typedText() == "")
        #expect(press("Ctrl+v", in: session) == [.requestText(.clipboard)])
        #expect(press("Shift+Insert", in: session) == [.requestText(.primary)])
    }

    @Test func `a long text scrolls with its caret, which is always in the room`() throws {
        let session = session(fruit)
        let shown = session.menus.fieldRoom(ofLevel: 0)
        let room = try #require(shown).width
        _ = session.handle(.pasted(String(repeating: "long ", count: 4000)), at: 1)
        for keys in ["Home", "End", "Ctrl+Left", "Left", "Home", "Ctrl+Right", "Right"] {
            press(keys, in: session)
            let look = try #require(session.scene(ofLevel: 0).field)
            let caret = try #require(look.caret)
            #expect((0...room).contains(caret), "\(keys): \(caret)")
        }
    }

    @Test func `the host hears of every text, and of no text twice`() {
        let session = session(fruit)
        let texts = (type("ab", in: session) + press("Left", "BackSpace", in: session)).compactMap {
            if case .textChanged(level: 0, let text) = $0 { text } else { nil }
        }
        #expect(texts == ["a", "ab", "b"])
    }

    @Test func `entries that change while a text filters are filtered too, and marks stay with their rows`() {
        let session = session(MenuContent(headers: [field()], items: [action("Apple"), action("Banana")])) {
            $0.marksMany = true
        }
        type("ap", in: session)
        press("Ctrl+Return", in: session)
        let source = session.panels[0].rows.source
        var entries = Array(source)
        entries.insert(.init(element: action("Grape"), path: [9]), at: 1)
        _ = session.replaceEntries(
            ofLevel: 0, with: EntryList(entries, headerCount: 1), renumbering: { $0 < 1 ? $0 : $0 + 1 }, at: 2)
        #expect(rows(session) == ["Apple", "Grape"])
        #expect(session.markedChoices.map { $0.entries[0].element.title } == ["Apple"])
        #expect(highlighted(session) == "Apple")
    }

    @Test func `keys are found however they are struck, and can be bound anew`() {
        var keys = FieldKeys.standard
        #expect(keys[KeyStroke(name: "KP_Left")] == .editOrBrowse(.moveLeft))
        #expect(keys[KeyStroke(name: "4", text: "4")] == nil)
        #expect(keys[KeyStroke(name: "Z", modifiers: [.control, .shift])] == .edit(.redo))
        #expect(keys.bind("Ctrl+a", to: .edit(.moveFront)) && !keys.bind("Hyper+a", to: .nothing))
        #expect(keys[KeyStroke(name: "a", modifiers: .control)] == .edit(.moveFront))
        keys.bind("Ctrl+a", to: nil)
        #expect(keys[KeyStroke(name: "a", modifiers: .control)] == nil)
    }
}
