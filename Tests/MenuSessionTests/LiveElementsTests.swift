import MenuFormats
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuSearch
import TestSupport
import Testing

@testable import MenuSession

/// Elements of every kind that come, go, move and change in an open menu, at every moment of what a user does.
@Suite struct LiveElementsTests {
    /// Random changes of a menu with elements of every kind.
    private struct World {
        var elements: [MenuElement] = []
        let hasField: Bool
        private var lastID = 0

        init(hasField: Bool) { self.hasField = hasField }

        var menu: MenuContent {
            let field = MenuElement.search(SearchField(focusesOnAppearance: true))
            return MenuContent(headers: hasField ? [field] : [], items: .elements(elements))
        }

        /// A new element of a kind from 0 to 12.
        mutating func element(_ kind: Int, depth: Int = 1, _ random: inout SeededGenerator) -> MenuElement {
            lastID += 1
            let id = "\(lastID)"
            func children(_ world: inout World) -> [MenuElement] {
                depth == 0
                    ? [] : (0..<random.below(4)).map { _ in world.element(random.below(13), depth: depth - 1, &random) }
            }
            switch kind {
            case 0: return .separator(Separator(id: id))
            case 1: return .header(Header(id: id, title: "head"))
            case 2: return .search(SearchField(id: id, text: random.pick(["", "", "a"])))
            case 3: return .search(SearchField(id: id, focusesOnAppearance: true, isEnabled: !random.one(in: 3)))
            case 4: return .lazy(LazyElement(id: id, command: ["true"]))
            case 5:
                return .custom(
                    CustomElement(id: id, picture: .named("x"), height: 30, isInteractive: random.one(in: 2)))
            case 6: return .group(Group(id: id, elements: children(&self)))
            case 7: return .menu(MenuContent(id: id, title: "sub a", items: .elements(children(&self))))
            case 8:
                return .menu(MenuContent(id: id, title: "part", items: .elements(children(&self)), display: .inline))
            case 9:
                return .menu(
                    MenuContent(id: id, title: "tiles", items: .elements(children(&self)), display: .palette(.tint)))
            default:
                var action = Action(id: id, title: random.pick(["alpha", "beta", "ab"]), isEnabled: !random.one(in: 6))
                action.gestures = random.pick([[], .moves, .removes])
                return .action(action)
            }
        }

        /// Inserts, changes, moves or removes elements: first, last, in between and nested.
        mutating func change(_ random: inout SeededGenerator) {
            let place = elements.isEmpty ? 0 : random.below(elements.count)
            switch random.below(elements.count > 8 ? 8 : 6) {
            case 0: elements.insert(element(random.below(13), &random), at: 0)
            case 1: elements.append(element(random.below(13), &random))
            case 2: elements.insert(element(random.below(13), &random), at: place)
            case 3 where !elements.isEmpty: elements[place] = element(random.below(13), &random)
            case 4: elements.shuffle(using: &random)
            case 5 where random.one(in: 4): elements = []
            default: if !elements.isEmpty { elements.remove(at: place) }
            }
        }
    }

    private func highlightedID(_ session: MenuSession) -> String? {
        session.highlightedChoice?.entries.last?.element.id
    }

    /// The ids that requests deliver.
    private func chosen(_ requests: [SessionRequest]) -> [String] {
        requests.choices.compactMap { $0.entries.last?.element.id }
    }

    @Test(arguments: [false, true])
    func `elements of every kind come and go at every moment, and what is chosen is what was highlighted`(
        hasField: Bool
    ) {
        var (choices, faults) = (0, [String]())
        for seed in 0..<300 where faults.isEmpty {
            var (random, world) = (SeededGenerator(seed: UInt64(seed)), World(hasField: hasField))
            for _ in 0..<random.below(5) { world.elements.append(world.element(random.below(13), &random)) }
            let session = MenuSession.shown(world.menu) { $0.theme.timing.isAnimated = false }
            var time = 1.0
            func change() {
                world.change(&random)
                let (lit, areKeysWaiting) = (highlightedID(session), !session.queue.isEmpty)
                let requests = session.update(world.menu, at: time)
                if !areKeysWaiting, !chosen(requests).isEmpty { faults.append("seed \(seed): a change chooses") }
                let entries = session.panels[0].entries
                if let lit, !hasField, session.machine.phase == .dragging, highlightedID(session) != lit,
                    entries.contains(where: { $0.element.id == lit && $0.element.isHighlightable })
                {
                    faults.append("seed \(seed): a change moves the highlight")
                }
            }
            for _ in 0..<30 where !session.isEnding && faults.isEmpty {
                time += 0.05
                switch random.below(8) {
                case 0:
                    // A press on a row, whatever lies there when it ends.
                    let panel = session.panels[session.panels.count - 1]
                    guard let entry = panel.visibleEntries.randomElement(using: &random) else { break }
                    let place = panel.rect(ofEntry: entry).center
                    let device: InteractionEvent.Device = random.pick([.mouse, .touch])
                    let pressed = panel.entries[entry].element.id
                    _ = session.handle(.pressed(button: 1, device, place), at: time)
                    for _ in 0..<random.below(3) { change() }
                    time += 0.02
                    let answers = chosen(session.handle(.released(button: 1, device, place), at: time))
                    if !answers.isEmpty { choices += 1 }
                    if answers != [], answers != [pressed] {
                        faults.append("seed \(seed): a press on \(pressed ?? "nothing") chooses \(answers)")
                    }
                case 1:
                    let lit = highlightedID(session)
                    let answers = chosen(session.press(["Return"], at: time))
                    if !answers.isEmpty { choices += 1 }
                    if answers != [], answers != [lit] {
                        faults.append("seed \(seed): Return chooses \(answers), not \(lit ?? "nothing")")
                    }
                case 2:
                    let panel = session.panels[session.panels.count - 1]
                    if let entry = panel.visibleEntries.randomElement(using: &random) {
                        _ = session.handle(.moved(panel.rect(ofEntry: entry).center), at: time)
                    }
                case 3: session.press([random.pick(["Down", "Up", "Right", "Left", "a", "BackSpace"])], at: time)
                default: change()
                }
                for level in session.panels.indices { _ = session.scene(ofLevel: level) }
            }
        }
        #expect(faults.isEmpty)
        #expect(choices > 20)
    }

    @Test func `keys wait for the rows of a lazy menu, for three seconds at most, and Escape discards them`() {
        let lazy = MenuElement.lazy(LazyElement(command: ["true"]))
        let others = ["Keep", "Last"].map { MenuElement.action(Action(title: $0)) }
        func session() -> MenuSession {
            let session = MenuSession.shown(MenuContent(items: .elements([lazy] + others)))
            session.waitForElements()
            session.press(["Down"], at: 1)
            return session
        }
        let fast = session()
        #expect(fast.highlight(ofLevel: 0) == nil && fast.rowsDeadline == 4)
        _ = fast.update(
            MenuContent(items: .elements([MenuElement.action(Action(title: "L1"))] + others)), at: 1.5)
        #expect(fast.highlightedChoice?.entries.last?.element.title == "L1" && fast.rowsDeadline == nil)
        let slow = session()
        #expect(slow.noteRows(areAll: true, areNew: false, at: 2).isEmpty && slow.highlight(ofLevel: 0) == nil)
        _ = slow.noteRows(areAll: true, areNew: false, at: 4)
        #expect(slow.highlightedChoice?.entries.last?.element.title == "Keep" && slow.rowsDeadline == nil)
        slow.press(["Down"], at: 5)
        #expect(slow.highlightedChoice?.entries.last?.element.title == "Last")
    }

    @Test(arguments: [false, true])
    func `Return waits for rows that a history may put first`(hasHistory: Bool) {
        let session = MenuSession.shown(
            MenuContent(
                headers: [.search(SearchField(focusesOnAppearance: true))], items: .lines(LineList(Array("../\n".utf8)))
            )
        ) {
            $0.field.awaitsRows = RowPatience(pause: 1, limit: 3)
            if hasHistory { $0.uses = UseRanking(uses: [Array("b".utf8)]) }
        }
        let requests = session.press(["Return"], at: 1)
        #expect(requests.contains { if case .deliver = $0 { true } else { false } } == !hasHistory)
    }

    @Test(arguments: [false, true], [false, true])
    func `a script lists a row of any kind, alone, first, last or nested, and takes it away again`(
        hasField: Bool, isAmongOthers: Bool
    ) throws {
        let kinds = [
            "separator", "header", "search", "lazy", "custom", "group", "menu", "action", "stateless",
        ]
        for kind in kinds {
            let row: String =
                switch kind {
                case "search": #"{"type":"search"}"#
                case "separator": #"{"type":"separator"}"#
                case "header": #"{"type":"header","title":"h"}"#
                case "lazy": #"{"type":"lazy","command":["true"]}"#
                case "custom": #"{"type":"custom","picture":"x","height":20}"#
                case "group": #"{"type":"group","items":[{"type":"search"},{"title":"in"}]}"#
                case "menu": #"{"title":"m","items":[{"type":"search"},{"title":"in"}]}"#
                default: #"{"title":"a"}"#
                }
            let other = #"{"title":"other"}"#
            for rows in isAmongOthers ? ["\(row),\(other)", "\(other),\(row)", "\(row),\(row)"] : [row] {
                var state = ScriptState()
                func menu() -> MenuContent {
                    let field = MenuElement.search(SearchField(focusesOnAppearance: true))
                    return MenuContent(
                        headers: hasField ? [field] : [], items: .elements(state.menu.items.shownElements))
                }
                let session = MenuSession.shown(menu())
                for line in [
                    #"{"do":"rows","rows":[\#(rows)]}"#, #"{"do":"rows","rows":[\#(other)]}"#,
                    #"{"do":"rows","rows":[]}"#,
                ] {
                    guard let line = try? ScriptLine.read(Array(line.utf8)) else { continue }
                    _ = try state.apply(line)
                    _ = session.update(menu(), at: 1)
                    session.press(["Down", "x", "BackSpace"], at: 2)
                    _ = session.scene(ofLevel: 0)
                    let entries = session.panels[0].entries
                    #expect(entries.count == EntryList(menu()).count, "\(rows)")
                }
            }
        }
    }
}

extension MenuItems {
    /// All elements.
    fileprivate var shownElements: [MenuElement] { (0..<count).map { self[$0] } }
}
