import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSearch
import TestSupport
import Testing

@testable import MenuSession

/// Rows that come, go and change while a text filters them: a session against the model of `RowWorld`, over random steps.
@Suite struct RowWorldTests {
    @Test(arguments: RowWorld.Storage.allCases, [false, true])
    func `the highlight, the marks, the scroll and the answer stay with their rows`(
        _ storage: RowWorld.Storage, searchesApart: Bool
    ) {
        for seed in 0..<25 {
            var life = RowLife(storage, searchesApart: searchesApart, seed: UInt64(seed))
            guard life.run() else {
                Issue.record("seed \(seed): \(life.fault)\n\(life.log.joined(separator: "\n"))")
                return
            }
        }
    }

    @Test func `the highlighted row stays while rows with pictures come in behind those that the text finds`() {
        func menu(_ titles: [String]) -> MenuContent {
            MenuContent(
                headers: [.search(SearchField(focusesOnAppearance: true))],
                items: .elements(titles.map { .action(Action(title: $0, icon: .named("firefox"))) }))
        }
        let session = MenuSession.shown(menu(["alpha", "beta", "gamma", "zulu"]))
        session.press(["z", "u"], at: 1)
        _ = session.update(menu(["alpha", "beta", "gamma", "zulu", "zebra"]), at: 2)
        #expect(session.highlightedChoice?.entries.last?.element.title == "zulu")
        let requests = session.press(["Return"], at: 3)
        #expect(requests.choices.map { $0.entries.last?.element.title } == ["zulu"])
    }

    @Test func `a row that goes while another one is found is gone once the text is taken back`() {
        func menu(_ titles: [String]) -> MenuContent {
            MenuContent(
                headers: [.search(SearchField(focusesOnAppearance: true))],
                items: .elements(titles.map { .action(Action(title: $0)) }))
        }
        let session = MenuSession.shown(menu(["zulu", "alpha"]))
        session.press(["z"], at: 1)
        _ = session.update(menu(["zulu"]), at: 2)
        session.press(["BackSpace"], at: 3)
        #expect(session.panels[0].entries.dropFirst().map(\.element.title) == ["zulu"])
    }
}

extension [SessionRequest] {
    /// The choices that they deliver.
    var choices: [Choice] { compactMap { if case .deliver(let choice) = $0 { choice } else { nil } } }
}

/// Random steps on one menu, after each of which the session and the model must agree.
private struct RowLife {
    private var world: RowWorld
    private var random: SeededGenerator
    private let session: MenuSession
    private let searchesApart: Bool
    private var time = 1.0
    var log: [String] = []
    var fault = ""

    init(_ storage: RowWorld.Storage, searchesApart: Bool, seed: UInt64) {
        world = RowWorld(storage)
        random = SeededGenerator(seed: seed)
        self.searchesApart = searchesApart
        for _ in 0..<random.below(30) { world.insert(&random) }
        world.highlightBest()
        session = .shown(world.menu) { [random] options in
            var random = random
            options.theme.timing.isAnimated = false
            options.field.matching.ranking = .input
            options.field.keepsCaret = true
            options.field.longSearch = searchesApart ? 0 : .max
            options.field.showsEmptyNote = !random.one(in: 2)
            options.marksMany = true
            options.maximumRows = 6
        }
    }

    /// Runs the steps.
    ///
    /// - Returns: Whether the session and the model agreed to the end.
    mutating func run() -> Bool {
        for _ in 0..<40 {
            step()
            guard agrees() else { return false }
        }
        return answersAlike()
    }

    private mutating func step() {
        time += 1
        switch random.below(10) {
        case 0, 1: type(["a", "b", "c", "aa"][random.below(4)])
        case 2:
            log.append("erase")
            world.setText(String(world.text.dropLast()))
            strike("BackSpace")
        case 3:
            log.append("down")
            world.step(by: 1)
            strike("Down")
        case 4:
            log.append("up")
            world.step(by: -1)
            strike("Up")
        // Without matches, the key accepts the text.
        case 5 where !world.shown.isEmpty:
            log.append("mark")
            world.mark()
            strike("Ctrl+Return")
        default: changeRows()
        }
    }

    private mutating func type(_ text: String) {
        log.append("type \(text)")
        for letter in text {
            world.setText(world.text + String(letter))
            strike(String(letter))
        }
    }

    private mutating func changeRows() {
        var random = random
        world.change { $0.changeAtRandom(&random) }
        self.random = random
        log.append("rows \(world.rows.map { $0.isEnabled ? $0.title : "(\($0.title))" })")
        let before = session.panels[0]
        finish(
            world.storage == .lines ? session.handleLines(world.lines, at: time) : session.update(world.menu, at: time))
        checkScroll(from: before)
    }

    private func strike(_ key: String) { finish(session.press([key], at: time)) }

    /// Performs the searches that were requested.
    private func finish(_ requests: [SessionRequest]) {
        var requests = requests
        while let search = requests.reversed().lazy.compactMap({ $0.search }).first {
            requests = session.handleSearchResult(search(), at: time)
        }
    }

    // MARK: Invariants

    private func number(_ entry: EntryList.Entry) -> Int? {
        Int(entry.element.title.drop { !$0.isNumber })
    }

    private mutating func agrees() -> Bool {
        guard fault.isEmpty else { return false }
        let panel = session.panels[0]
        let shown = panel.entries.dropFirst(panel.entries.headerCount).compactMap(number)
        let highlighted = session.highlight(ofLevel: 0).flatMap { number(panel.entries[$0]) }
        let marked = session.markedChoices.compactMap { $0.entries.last.flatMap(number) }
        let drawn = Set(session.scene(ofLevel: 0).marked.compactMap { number(panel.entries[$0]) })
        if shown != world.shown.map(\.number) {
            fault = "shows \(shown), not \(world.shown.map(\.number))"
        } else if highlighted != world.highlighted {
            fault = "highlights \(String(describing: highlighted)), not \(String(describing: world.highlighted))"
        } else if marked != world.marked {
            fault = "has marked \(marked), not \(world.marked)"
        } else if !drawn.isSubset(of: world.marks) {
            fault = "draws marks at \(drawn), not \(world.marks)"
        }
        return fault.isEmpty
    }

    /// The first visible row keeps its position, as far as the menu can be scrolled.
    private mutating func checkScroll(from old: Panel) {
        let now = session.panels[0]
        guard old.scroll > 0, now.scroll > 0, now.scroll < now.frame.maximumScroll else { return }
        for entry in old.frame.visibleEntries(scroll: old.scroll).dropFirst(old.entries.headerCount) {
            guard let number = number(old.entries[entry]),
                let place = now.entries.firstIndex(where: { self.number($0) == number })
            else { continue }
            let way =
                now.frame.rect(ofEntry: place, scroll: now.scroll).minY
                - old.frame.rect(ofEntry: entry, scroll: old.scroll).minY
            if way != 0 { fault = "moves row \(number) by \(way)" }
            return
        }
    }

    private mutating func answersAlike() -> Bool {
        let requests = session.press(["Return"], at: time)
        let marked = requests.compactMap { if case .deliverMarked(let choices) = $0 { choices } else { nil } }.flatMap(
            \.self)
        let answers = (marked + requests.choices).compactMap { $0.entries.last.flatMap(number) }
        let expected = world.marked.isEmpty ? world.answer.map { [$0] } ?? [] : world.marked
        if answers != expected { fault = "answers \(answers), not \(expected)" }
        return answers == expected
    }
}

extension SessionRequest {
    fileprivate var search: RowSearch? { if case .search(let search) = self { search } else { nil } }
}
