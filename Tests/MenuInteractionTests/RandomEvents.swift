import MenuGeometry
import MenuInteraction
import MenuModel
import TestSupport

extension SeededGenerator {
    /// A menu of up to eight elements of all kinds.
    mutating func menu(depth: Int) -> MenuContent {
        if one(in: 12) { return MenuContent(items: .lines(LineList(Array("alpha\nbeta\nabba\nGamma\n".utf8)))) }
        var elements: [MenuElement] = []
        for _ in 0..<below(9) { elements.append(element(depth: depth)) }
        return MenuContent(items: .elements(elements), onlyDismissesSubmenu: one(in: 5))
    }

    private mutating func element(depth: Int) -> MenuElement {
        switch below(10) {
        case 0: return .separator(Separator())
        case 1: return .header(Header(title: "head"))
        case 2: return .custom(CustomElement(picture: .named("x"), height: 20, isInteractive: one(in: 2)))
        case 3, 4, 5:
            guard depth > 0 else { return .search(SearchField()) }
            var menu = menu(depth: depth - 1)
            menu.title = pick(["more", "Able", "bag"])
            menu.mnemonic = one(in: 4) ? "m" : nil
            menu.isEnabled = !one(in: 6)
            menu.gestures = gestures()
            menu.display = pick([.submenu, .submenu, .submenu, .inline, .palette(.tint)])
            return .menu(menu)
        default:
            var action = Action(title: pick(["alpha", "Abba", "beta", "bag", "ax", "ab c"]))
            action.isEnabled = !one(in: 5)
            action.mnemonic = one(in: 5) ? pick(["a", "b", "x"]) : nil
            action.keepsMenuPresented = one(in: 6)
            action.gestures = gestures()
            action.role = pick([nil, nil, .check, .radio])
            action.shortcut = one(in: 4) ? Shortcut(modifiers: .control, key: pick(["a", "b"])) : nil
            return .action(action)
        }
    }

    private mutating func gestures() -> ItemGestures { ItemGestures(rawValue: one(in: 2) ? 0 : UInt8(below(16))) }

    /// A random event, mostly on an open level.
    mutating func event(on machine: InteractionMachine) -> InteractionEvent {
        if machine.phase == .waiting, !one(in: 4) { return one(in: 20) ? .interrupted : presented(machine) }
        // The phase `touching` is so short that rare events would hardly ever arrive in it.
        if machine.phase == .touching, one(in: 20) { return .interrupted }
        if machine.phase == .touching, one(in: 20) { return .rowsScrolled(pointer(machine)) }
        if machine.phase == .carrying, one(in: 40) { return .interrupted }
        // Rows change at every moment, in the middle of gestures too.
        if one(in: machine.phase == .touching || machine.phase == .dragging ? 8 : 25) { return entriesChanged(machine) }
        switch below(100) {
        case 0..<37: return .moved(pointer(machine))
        case 37..<40: return .rowsScrolled(pointer(machine))
        case 40..<52:
            return .pressed(button: 1 + below(3), pick([.mouse, .mouse, .touch]), pointer(machine, inside: 12))
        case 52..<64: return .released(button: 1 + below(3), pick([.mouse, .touch]), pointer(machine, inside: 12))
        case 64: return .offered(pointer(machine))
        case 65: return .offerEnded(drops: one(in: 2))
        case 66..<68: return .scrolled(by: pick([-48, 12.5, 48]), pointer(machine, inside: 12))
        case 68..<70: return .highlightedByOwner(level: below(4), index: one(in: 3) ? nil : below(8))
        case 70..<88: return .key(key(), page: below(5))
        case 88..<90: return .timerFired(pick(TimerID.allCases))
        case 90..<94: return .placed(level: below(4), panel(), opensLeft: one(in: 3), arrangement())
        case 94..<97: return entriesChanged(machine)
        case 97: return .cancelled
        case 98: return presented(machine)
        default: return one(in: 3) ? .interrupted : .cancelled
        }
    }

    private mutating func presented(_ machine: InteractionMachine) -> InteractionEvent {
        .presented(pressed: pick([[], [], [1], [1, 3]]), pointer(machine))
    }

    /// A random position; one of `inside` lies outside all menus.
    private mutating func pointer(_ machine: InteractionMachine, inside: Int = 6) -> InteractionEvent.Pointer {
        let hit: InteractionEvent.Hit
        if one(in: inside) {
            hit = pick([.outside, .outside, .anchor, .title(0), .title(1), .title(2), .inputMethod])
        } else {
            // Sometimes a level or an entry that does not exist.
            let level = one(in: 40) ? machine.levels.count : below(machine.levels.count)
            let count = level < machine.levels.count ? machine.levels[level].entries.count : 3
            hit = one(in: 8) ? .body(level: level) : .entry(level: level, index: below(count + (one(in: 20) ? 2 : 1)))
        }
        let location = Point(x: Double(below(8) * 40 + below(6)), y: Double(below(8) * 24 + below(6)))
        return .init(
            location: location, hit: hit, edge: one(in: 5) ? pick([-1, -0.3, 0.5, 1, 4]) : 0,
            gap: one(in: 2) ? below(9) : nil)
    }

    private mutating func panel() -> Rect {
        Rect(x: Double(below(8) * 40), y: Double(below(8) * 24), width: 200, height: Double(24 + below(8) * 24))
    }

    /// A pointer that moves slowly from the parent row towards the innermost submenu, for longer than the limit, or stops on its way.
    mutating func travel(on machine: InteractionMachine) -> [InteractionEvent] {
        guard machine.levels.count > 1, let row = machine.levels[machine.levels.count - 2].openEntry else { return [] }
        let level = machine.levels.count - 2
        let panel = Rect(x: 300, y: 0, width: 200, height: 300)
        var location = Point(x: 100, y: 100)
        var events: [InteractionEvent] = [
            .placed(level: level + 1, panel, opensLeft: false),
            .moved(.init(location: location, hit: .entry(level: level, index: row))),
        ]
        let other = below(machine.levels[level].entries.count)
        for _ in 0..<(one(in: 2) ? 14 : 3) {
            location.x += 10
            events.append(.moved(.init(location: location, hit: .entry(level: level, index: other))))
        }
        return events + Array(repeating: .placed(level: level + 1, panel, opensLeft: false), count: 4)
    }

    /// A press that drags a row, if it can be dragged, within its menu, sideways or out of it, and then a random event.
    mutating func carry(on machine: InteractionMachine) -> [InteractionEvent] {
        let level = machine.levels.count - 1
        let entries = machine.levels[level].entries
        let movable = entries.indices.filter { !entries[$0].element.gestures.isEmpty }
        guard machine.phase == .browsing, !movable.isEmpty else { return [] }
        let row = pick(movable)
        let start = Point(x: 100, y: 100)
        func at(_ way: Vector, _ hit: InteractionEvent.Hit, _ gap: Int?) -> InteractionEvent.Pointer {
            .init(location: start + way, hit: hit, edge: 0, gap: gap)
        }
        let hit = InteractionEvent.Hit.entry(level: level, index: row)
        let device: InteractionEvent.Device = pick([.mouse, .mouse, .touch])
        var events: [InteractionEvent] = [.pressed(button: 1, device, at(.zero, hit, nil))]
        if one(in: 5) {
            events += Array(repeating: .placed(level: level, panel(), opensLeft: false), count: 9)
        }
        if device == .touch, one(in: 2) { events.append(.placed(level: level, panel(), opensLeft: false)) }
        for _ in 0..<1 + below(3) {
            let way = pick([Vector(dx: 2, dy: 40), Vector(dx: 30, dy: 2), Vector(dx: -90, dy: 0)])
            let place: InteractionEvent.Hit = pick([hit, hit, .outside, .body(level: level)])
            events.append(.moved(at(way, place, one(in: 4) ? nil : below(entries.count + 1))))
        }
        switch below(5) {
        case 0..<3:
            let gap = below(entries.count + 1)
            events.append(.released(button: 1, device, at(Vector(dx: 90, dy: 5), hit, gap)))
        case 3: events.append(.offered(pointer(machine)))
        default: break
        }
        return events
    }

    /// Random columns and tiles, which need not fit the entries.
    private mutating func arrangement() -> Arrangement {
        var arrangement = Arrangement()
        if one(in: 2) { arrangement.columns = [below(2), 2 + below(2), 4 + below(3)] }
        for strip in 0..<3 where one(in: 2) { arrangement.tilesPerRow[strip] = below(4) }
        return arrangement
    }

    private mutating func key() -> InteractionEvent.Key {
        switch below(24) {
        case 0..<4: .down
        case 4, 5: .up
        case 6..<9: .right
        case 9, 10: .left
        case 11: .home
        case 12: .end
        case 13: .pageUp
        case 14: .pageDown
        case 15: .enter
        case 16: .space
        case 17: one(in: 2) ? .escape : .left
        case 18: one(in: 6) ? pick([.tab, .menu]) : .down
        case 19: .shortcut(Shortcut(modifiers: .control, key: pick(["A", "b", "c"])))
        default: .text(pick(["a", "b", "A", "x", "m", "ß", "", "\n", "ab"]))
        }
    }

    private mutating func entriesChanged(_ machine: InteractionMachine) -> InteractionEvent {
        let level = below(machine.levels.count + (one(in: 10) ? 1 : 0))
        let old = level < machine.levels.count ? machine.levels[level].entries.count : 3
        let entries = EntryList(menu(depth: 1))
        var targets = Array(0..<entries.count + (one(in: 10) ? 3 : 0)).shuffled(using: &self)
        var mapping: [Int: Int] = [:]
        for index in 0..<old where !one(in: 4) { mapping[index] = targets.popLast() }
        // Half of the changes keep the order of the entries.
        guard one(in: 2), level < machine.levels.count else {
            return .entriesChanged(level: level, entries, mapping: mapping)
        }
        return .entriesChanged(
            level: level, machine.levels[level].entries,
            mapping: Dictionary(uniqueKeysWithValues: (0..<old).map { ($0, $0) }))
    }
}
