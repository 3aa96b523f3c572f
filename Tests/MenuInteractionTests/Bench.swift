import MenuGeometry
import MenuInteraction
import MenuModel

/// A machine with a clock, timers that fire by themselves and panels of rows 24 points high and 200 wide, each to the right of its parent's row.
struct Bench {
    typealias Effect = InteractionEffect
    typealias Hit = InteractionEvent.Hit
    typealias Pointer = InteractionEvent.Pointer

    static let rowHeight = 24.0
    static let width = 200.0
    /// A place far from every menu.
    static let away = Point(x: 5000, y: 5000)

    var machine: InteractionMachine
    var time = 100.0
    var timers: [TimerID: Double] = [:]
    var log: [Effect] = []
    var opensLeft = false
    private var panels: [Rect] = []
    private var pointer = away

    init(
        _ menu: MenuContent, timing: Timing = Timing(), opensLeft: Bool = false,
        _ decide: (inout InteractionOptions) -> Void = { _ in }
    ) {
        var options = InteractionOptions()
        decide(&options)
        machine = InteractionMachine(entries: EntryList(menu, tiles: options.tiles), options: options, timing: timing)
        self.opensLeft = opensLeft
        panels = [Rect(x: 1000, y: 0, width: Bench.width, height: Bench.rowHeight * Double(EntryList(menu).count))]
    }

    init(_ elements: MenuElement..., decide: (inout InteractionOptions) -> Void = { _ in }) {
        self.init(MenuContent(items: .elements(elements)), decide)
    }

    var levels: [InteractionMachine.Level] { machine.levels }
    var phase: InteractionMachine.Phase { machine.phase }
    /// The highlight of each open level.
    var highlights: [Int?] { levels.map(\.highlighted) }

    // Sending events

    @discardableResult
    mutating func tell(_ event: InteractionEvent) -> [Effect] {
        let effects = machine.handle(event, at: time)
        log += effects
        for effect in effects { carryOut(effect) }
        return effects
    }

    private mutating func carryOut(_ effect: Effect) {
        switch effect {
        case .startTimer(let timer, let delay): timers[timer] = time + delay
        case .cancelTimer(let timer): timers[timer] = nil
        case .openSubmenu(let level, let row):
            let parent = panels[level - 1]
            let height = Bench.rowHeight * Double(machine.levels[level].entries.count)
            panels = Array(panels[..<level])
            panels.append(
                Rect(
                    x: opensLeft ? parent.minX - Bench.width : parent.maxX,
                    y: parent.minY + Bench.rowHeight * Double(row), width: Bench.width, height: height))
            tell(.placed(level: level, panels[level], opensLeft: opensLeft))
        case .closeSubmenus(let level): panels = Array(panels[..<level])
        case .redraw, .reveal, .scroll, .slide, .switchTitle, .passPress, .replayPress, .swallowPress, .choose, .toggle,
            .releaseInput, .flash, .fade, .finish, .redrawCarried, .move, .remove, .rename, .beginDrag, .endDrag,
            .insert:
            break
        }
    }

    /// Advances the clock and fires the timers that fall due, in their order.
    @discardableResult
    mutating func wait(_ seconds: Double) -> [Effect] {
        let end = time + seconds
        var effects: [Effect] = []
        while let next = timers.min(by: { $0.value < $1.value }), next.value <= end + 1e-9 {
            time = max(time, next.value)
            timers[next.key] = nil
            effects += tell(.timerFired(next.key))
        }
        time = end
        return effects
    }

    @discardableResult
    mutating func present(pressed: Set<Int> = [], at hit: Hit = .outside) -> [Effect] {
        if hit != .outside { pointer = place(of: hit) }
        return tell(.presented(pressed: pressed, Pointer(location: pointer, hit: hit)))
    }

    // Pointer

    /// The centre of the entry or panel that is hit.
    func place(of hit: Hit) -> Point {
        switch hit {
        case .entry(let level, let index): row(index, level)
        case .body(let level): Point(x: panels[level].midX, y: panels[level].maxY - 1)
        case .anchor: Point(x: 1050, y: -20)
        case .title(let index): Point(x: 1050 + 100 * Double(index), y: -20)
        case .inputMethod: Point(x: 3000, y: 3000)
        case .outside: Bench.away
        }
    }

    func row(_ index: Int, _ level: Int = 0) -> Point {
        Point(x: panels[level].midX, y: panels[level].minY + (Double(index) + 0.5) * Bench.rowHeight)
    }

    func hit(at point: Point) -> Hit {
        for level in panels.indices.reversed() where panels[level].contains(point) {
            return .entry(level: level, index: Int((point.y - panels[level].minY) / Bench.rowHeight))
        }
        return .outside
    }

    @discardableResult
    mutating func move(to hit: Hit, edge: Double = 0, side: Double = 0) -> [Effect] {
        pointer = place(of: hit)
        var place = Pointer(location: pointer, hit: hit, edge: edge)
        place.side = side
        return tell(.moved(place))
    }

    /// Moves the pointer by a distance, onto what `hit` names.
    @discardableResult
    mutating func move(by way: Vector, over hit: Hit) -> [Effect] {
        pointer = pointer + way
        return tell(.moved(Pointer(location: pointer, hit: hit)))
    }

    @discardableResult
    mutating func move(_ index: Int, _ level: Int = 0) -> [Effect] { move(to: .entry(level: level, index: index)) }

    /// Moves the pointer to a height in a level, in rows from the top of the first one, and to a distance from the rows' horizontal centre.
    @discardableResult
    mutating func carry(toRow row: Double, _ level: Int = 0, aside: Double = 0) -> [Effect] {
        pointer = Point(x: panels[level].midX + aside, y: panels[level].minY + row * Bench.rowHeight)
        let hit = hit(at: pointer)
        let gap = hit == .outside ? nil : min(Int(row.rounded()), machine.levels[level].entries.count)
        return tell(.moved(Pointer(location: pointer, hit: hit, gap: gap)))
    }

    /// Moves the pointer to a place and hits what lies there.
    @discardableResult
    mutating func move(to point: Point) -> [Effect] {
        pointer = point
        return tell(.moved(Pointer(location: point, hit: hit(at: point))))
    }

    /// Sends a motion event without movement: what lies under the pointer has changed.
    @discardableResult
    mutating func rest(on hit: Hit) -> [Effect] { tell(.moved(Pointer(location: pointer, hit: hit))) }

    /// Tells that the user has scrolled something else under the resting pointer.
    @discardableResult
    mutating func scroll(onto hit: Hit) -> [Effect] { tell(.rowsScrolled(Pointer(location: pointer, hit: hit))) }

    /// Lists other elements in a level, each known by its title, as they come, go or move under the resting pointer.
    @discardableResult
    mutating func show(_ elements: MenuElement..., level: Int = 0) -> [Effect] {
        let (old, entries) = (machine.levels[level].entries, EntryList(MenuContent(items: .elements(elements))))
        var mapping: [Int: Int] = [:]
        for index in old.indices {
            mapping[index] = entries.firstIndex { $0.element.title == old[index].element.title }
        }
        return tell(.entriesChanged(level: level, entries, mapping: mapping))
            + tell(.moved(Pointer(location: pointer, hit: hit(at: pointer))))
    }

    /// Releases a button where the pointer is, on what lies there now.
    @discardableResult
    mutating func release(button: Int = 1, _ device: InteractionEvent.Device = .mouse) -> [Effect] {
        tell(.released(button: button, device, Pointer(location: pointer, hit: hit(at: pointer))))
    }

    /// The title of the highlighted entry of a level; nil for none.
    func lit(_ level: Int = 0) -> String? {
        machine.levels[level].highlighted.map { machine.levels[level].entries[$0].element.title }
    }

    @discardableResult
    mutating func press(_ hit: Hit, button: Int = 1, _ device: InteractionEvent.Device = .mouse) -> [Effect] {
        pointer = place(of: hit)
        return tell(.pressed(button: button, device, Pointer(location: pointer, hit: hit)))
    }

    @discardableResult
    mutating func release(_ hit: Hit, button: Int = 1, _ device: InteractionEvent.Device = .mouse) -> [Effect] {
        pointer = place(of: hit)
        return tell(.released(button: button, device, Pointer(location: pointer, hit: hit)))
    }

    @discardableResult
    mutating func click(_ hit: Hit) -> [Effect] { press(hit) + release(hit) }

    @discardableResult
    mutating func turnWheel(_ hit: Hit, by distance: Double = 48) -> [Effect] {
        tell(.scrolled(by: distance, Pointer(location: place(of: hit), hit: hit)))
    }

    // Keys

    @discardableResult
    mutating func key(_ keys: InteractionEvent.Key..., page: Int = 4) -> [Effect] {
        keys.flatMap { tell(.key($0, page: page)) }
    }

    @discardableResult
    mutating func type(_ text: String) -> [Effect] {
        text.flatMap { tell(.key($0 == " " ? .space : .text(String($0)), page: 4)) }
    }
}

// Short forms for the elements of the tests.

func item(_ title: String, _ change: (inout Action) -> Void = { _ in }) -> MenuElement {
    var action = Action(title: title)
    change(&action)
    return .action(action)
}

func disabled(_ title: String) -> MenuElement { item(title) { $0.isEnabled = false } }

func submenu(_ title: String, _ elements: MenuElement..., change: (inout MenuContent) -> Void = { _ in }) -> MenuElement
{
    var menu = MenuContent(title: title, items: .elements(elements))
    change(&menu)
    return .menu(menu)
}

let separator = MenuElement.separator(Separator())

extension Bench.Hit {
    static func row(_ index: Int, _ level: Int = 0) -> Bench.Hit { .entry(level: level, index: index) }
}

/// Three plain items.
func threeItems(_ decide: (inout InteractionOptions) -> Void = { _ in }) -> Bench {
    Bench(item("one"), item("two"), item("three"), decide: decide)
}
