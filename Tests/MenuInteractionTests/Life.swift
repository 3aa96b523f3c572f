import MenuGeometry
import MenuInteraction
import MenuModel
import TestSupport

/// Runs one machine from start to finish and checks its invariants from its effects alone.
struct Life {
    private(set) var seen = Seen()
    /// The invariants that were violated.
    var faults: [String] { ledger.faults }

    private let ledger = Ledger()
    private var random: SeededGenerator
    private var machine: InteractionMachine
    private var time = 0.0
    private var events: [InteractionEvent] = []
    /// The next events, a tenth of a second apart.
    private var plan: [InteractionEvent] = []

    // What follows from the effects alone.
    private var timers: [TimerID: Double] = [:]
    private var openLevels = 1
    private var releases = 0
    private var choices = 0
    private var fades = 0
    private var isFinished = false
    private var isDragging = false
    /// The name of each entry of each open level, which it keeps wherever it moves.
    private var names: [[Int]] = []
    private var lastName = 0
    /// Where the pointer rests since its last motion or press; nil if that is not known.
    private var restingPlace: Point?
    /// The name of the entry that a finger went down on.
    private var touchedName: Int?
    /// Says which effects are dropped, to test whether the invariants detect their absence.
    private let loses: @Sendable (InteractionEffect) -> Bool

    init(seed: UInt64, losing loses: @escaping @Sendable (InteractionEffect) -> Bool = { _ in false }) {
        self.loses = loses
        var random = SeededGenerator(seed: seed)
        var options = InteractionOptions()
        options.mode = random.pick([.popup, .popup, .context, .bar(title: 1, count: 3)])
        options.outsidePress = random.pick([.pass, .pass, .swallow, .keep])
        options.wraps = !random.one(in: 3)
        options.submenusLieOver = random.one(in: 4)
        options.isRightToLeft = random.one(in: 3)
        options.typesAhead = !random.one(in: 5)
        options.keysReachDisabled = random.one(in: 2)
        options.initialHighlight = random.one(in: 4) ? random.below(5) : nil
        options.timeout = random.one(in: 6) ? 3 : nil
        var timing = Timing()
        timing.isAnimated = !random.one(in: 5)
        machine = InteractionMachine(entries: EntryList(random.menu(depth: 3)), options: options, timing: timing)
        self.random = random
        nameEntries(of: 0)
    }

    // MARK: What is lit is what is chosen

    private mutating func nameEntries(of level: Int) {
        names = names.prefix(level) + [machine.levels[level].entries.map { _ in newName() }]
    }

    private mutating func newName() -> Int {
        lastName += 1
        return lastName
    }

    /// The names of the highlighted entries, one per level that has one.
    private func lit(_ machine: InteractionMachine) -> Set<Int> {
        Set(zip(machine.levels, names).compactMap { level, names in level.highlighted.map { names[$0] } })
    }

    private func name(of hit: InteractionEvent.Hit) -> Int? {
        guard case .entry(let level, let index) = hit, names.indices.contains(level),
            names[level].indices.contains(index)
        else { return nil }
        return names[level][index]
    }

    /// The same event at the place where the pointer rests: other rows may be there by now.
    private mutating func resting(_ event: InteractionEvent) -> InteractionEvent {
        guard let place = restingPlace, random.one(in: 2) else { return event }
        switch event {
        case .moved(var pointer):
            pointer.location = place
            return .moved(pointer)
        case .released(let button, let device, var pointer):
            pointer.location = place
            return .released(button: button, device, pointer)
        default: return event
        }
    }

    /// Checks what an event has chosen against what was highlighted before it, and what it has highlighted.
    private mutating func checkChoice(
        _ event: InteractionEvent, _ before: InteractionMachine, _ effects: [InteractionEffect], _ lit: Set<Int>
    ) {
        let chosen = effects.compactMap { effect -> Int? in
            guard case .choose(let path) = effect, let index = path.last, names.count >= path.count else { return nil }
            return names[path.count - 1][index]
        }
        switch event {
        case .released(_, _, let pointer):
            var allowed = lit
            if before.phase == .touching { allowed = touchedName.map { [$0] } ?? [] }
            if pointer.location != restingPlace, let hit = name(of: pointer.hit) { allowed.insert(hit) }
            // The row under a pointer that moves towards a submenu is highlighted a little later, or now.
            guard before.safeGround == nil else { break }
            for name in chosen { expect(allowed.contains(name), "\(event) chooses what was not highlighted") }
        case .key(.enter, _), .key(.space, _):
            for name in chosen { expect(lit.contains(name), "\(event) chooses what was not highlighted") }
        case .moved(let pointer) where pointer.location == restingPlace && before.phase == machine.phase:
            expect(self.lit(machine) == lit, "\(event) is no motion, but moves the highlight")
        case .entriesChanged(let level, _, let mapping): checkHighlight(level, before, mapping)
        default:
            guard case .key = event else {
                return expect(chosen.isEmpty, "\(event) chooses an entry")
            }
        }
    }

    /// The highlight stays with its entry, or goes to a neighbour of one that is gone unless a press is held.
    private func checkHighlight(_ level: Int, _ before: InteractionMachine, _ mapping: [Int: Int]) {
        guard machine.levels.indices.contains(level), !before.phase.isEnding,
            let old = before.levels[level].highlighted
        else { return }
        let now = machine.levels[level]
        func isReachable(_ index: Int, byKeys: Bool) -> Bool {
            guard now.entries.indices.contains(index) else { return false }
            let element = now.entries[index].element
            guard element.isHighlightable else { return element.canBecomeFocused }
            return !byKeys || machine.options.keysReachDisabled || element.isEnabled
        }
        if let same = mapping[old], isReachable(same, byKeys: false) {
            return expect(
                now.highlighted == same, "the highlight leaves its entry for \(String(describing: now.highlighted))")
        }
        let isHeld: Bool =
            switch before.phase {
            case .pressing, .dragging, .touching, .sliding, .carrying, .receiving: true
            case .waiting, .browsing, .flashing, .fading, .finished: false
            }
        let rest = mapping.filter { isReachable($0.value, byKeys: true) }
        let neighbour = rest.keys.filter { $0 > old }.min() ?? rest.keys.filter { $0 < old }.max()
        let expected = isHeld ? nil : neighbour.flatMap { rest[$0] }
        expect(
            now.highlighted == expected, "the highlight of what is gone is at \(String(describing: now.highlighted))")
    }

    /// Follows where the pointer rests, and the names of the entries.
    private mutating func follow(_ event: InteractionEvent, _ before: InteractionMachine) {
        switch event {
        case .moved(let pointer):
            switch before.phase {
            case .browsing, .pressing, .dragging: restingPlace = pointer.location
            default: restingPlace = nil
            }
        case .pressed(_, let device, let pointer):
            if before.phase == .browsing, machine.phase != .browsing { restingPlace = pointer.location }
            if before.phase == .browsing, device == .touch { touchedName = name(of: pointer.hit) }
        case .presented, .released, .rowsScrolled, .offered: restingPlace = nil
        case .entriesChanged(let level, _, let mapping):
            guard names.indices.contains(level), !before.phase.isEnding, machine.levels.indices.contains(level) else {
                break
            }
            let old = names[level]
            var now = machine.levels[level].entries.map { _ in newName() }
            for (from, to) in mapping where old.indices.contains(from) && now.indices.contains(to) {
                now[to] = old[from]
            }
            names[level] = now
        default: break
        }
    }

    /// Runs until some events after the end, or until an invariant is violated, and returns the number of steps.
    mutating func live() -> Int {
        var afterEnd = 0
        while faults.isEmpty, afterEnd < 12 {
            step()
            if isFinished { afterEnd += 1 }
        }
        return events.count
    }

    /// The events that led here.
    func story() -> String { events.suffix(20).map { "  \($0)" }.joined(separator: "\n") }

    private func expect(_ condition: Bool, _ promise: @autoclosure () -> String) {
        if !condition { ledger.faults.append(promise()) }
    }

    private mutating func step() {
        let planned = plan.isEmpty ? nil : plan.removeFirst()
        let now = time + (planned != nil ? 0.1 : random.pick([0, 0.001, 0.016, 0.016, 0.05, 0.1, 0.4]))
        // Timers that are due fire before later events, some of them late.
        while let next = timers.min(by: { $0.value < $1.value }), next.value <= now, faults.isEmpty, !isFinished {
            time = random.one(in: 5) ? now : max(time, next.value)
            timers[next.key] = nil
            tell(.timerFired(next.key), isDue: true)
        }
        time = now
        if let planned { return tell(planned) }
        if random.one(in: 25) { plan = random.travel(on: machine) }
        if random.one(in: 25) { plan = random.carry(on: machine) }
        let event = random.event(on: machine)
        // Timers that fire without being due are stale; one that is nearly due is not stale.
        if let timer = event.timer, let due = timers[timer], due < time + 0.01 { return }
        tell(resting(event))
    }

    private mutating func tell(_ event: InteractionEvent, isDue: Bool = false) {
        let (before, lit) = (machine, lit(machine))
        events.append(event)
        let effects = machine.handle(event, at: time).filter { !loses($0) }
        seen.ways.insert(Way(from: before.phase, to: machine.phase))
        seen.cells.insert(Cell(phase: before.phase, kind: Cell.Kind(event)))
        if isFinished { expect(effects.isEmpty, "nothing comes after the end, but \(effects) did") }
        if isDue, let timer = event.timer {
            seen.fired.insert(timer)
            expect(before.deadlines[timer] != nil, "\(timer) fired and nobody waits for it")
        }
        checkChoice(event, before, effects, lit)
        follow(event, before)
        for effect in effects { observe(effect) }
        answerPress(event, in: before.phase, effects)
        checkLevels()
        checkTimers()
        checkEnd()
    }

    private mutating func observe(_ effect: InteractionEffect) {
        expect(!isFinished, "\(effect) comes after finish")
        switch effect {
        case .startTimer(let timer, let delay):
            expect(delay >= 0, "\(timer) starts in the past")
            timers[timer] = time + delay
        case .cancelTimer(let timer):
            expect(timers.removeValue(forKey: timer) != nil, "\(timer) is cancelled and did not run")
        case .openSubmenu(let level, _):
            expect(level == openLevels, "level \(level) opens above \(openLevels) levels")
            openLevels += 1
            if machine.levels.indices.contains(level) { nameEntries(of: level) }
        case .closeSubmenus(let level):
            expect((1..<openLevels).contains(level), "level \(level) of \(openLevels) closes")
            openLevels = min(level, openLevels)
            names = Array(names.prefix(level))
        case .slide(let level, let entry, _):
            expect((0..<openLevels).contains(level), "\(effect) where \(openLevels) levels are open")
            expect(machine.levels[level].entries.indices.contains(entry), "\(effect) of no entry")
        case .redraw(let level, _), .reveal(let level, _), .scroll(let level, _):
            expect((0..<openLevels).contains(level), "\(effect) where \(openLevels) levels are open")
        case .flash(let level, let entry, _):
            expect(releases == 1 && choices == 1, "\(effect) before the choice")
            expect(machine.levels[level].highlighted == entry, "\(effect) of what is not highlighted")
        case .fade:
            fades += 1
            expect(releases == 1, "a fade while input is held")
        case .switchTitle: expect(releases == 0, "another title after the end")
        case .passPress, .releaseInput: releases += 1
        case .choose(let path):
            choices += 1
            checkPath(path)
        case .toggle(let path):
            expect(releases == 0, "a toggle after the end")
            expect(path.count >= openLevels, "the path \(path) is too short")
        case .finish: isFinished = true
        case .redrawCarried(let level):
            expect((0..<openLevels).contains(level), "\(effect) where \(openLevels) levels are open")
        case .move(let level, let entry, let gap):
            expect(gap != entry && gap != entry + 1, "\(effect) moves nothing")
            checkItem(effect, level, entry, .moves)
        case .remove(let level, let entry): checkItem(effect, level, entry, .removes)
        case .rename(let level, let entry): checkItem(effect, level, entry, .renames)
        case .beginDrag(let level, let entry):
            expect(!isDragging, "a drag within a drag")
            isDragging = true
            checkItem(effect, level, entry, .leaves)
        case .endDrag:
            expect(isDragging, "the end of no drag")
            isDragging = false
        case .insert(let level, let gap):
            expect((0..<openLevels).contains(level), "\(effect) where \(openLevels) levels are open")
            expect(gap >= 0, "\(effect)")
        case .replayPress, .swallowPress: break
        }
    }

    private func answerPress(
        _ event: InteractionEvent, in phase: InteractionMachine.Phase, _ effects: [InteractionEffect]
    ) {
        let answers = effects.filter { [.passPress, .replayPress, .swallowPress].contains($0) }
        if case .pressed = event {
            expect(answers.count == (phase == .finished ? 0 : 1), "a press is answered by \(answers)")
            expect(answers.first == effects.first, "a press is not answered first: \(effects)")
        } else if case .scrolled = event {
            expect(answers.count <= 1, "a wheel is answered by \(answers)")
        } else {
            expect(answers.isEmpty, "\(answers) answer no press")
        }
    }

    private func checkItem(_ effect: InteractionEffect, _ level: Int, _ entry: Int, _ gesture: ItemGestures) {
        expect(releases == 0, "\(effect) after the end")
        guard machine.levels.indices.contains(level), machine.levels[level].entries.indices.contains(entry) else {
            return expect(false, "\(effect) of what is not there")
        }
        let element = machine.levels[level].entries[entry].element
        expect(element.gestures.contains(gesture), "\(effect) of what does not allow it")
    }

    private func checkPath(_ path: [Int]) {
        expect(path.count == openLevels, "the path \(path) has not one entry a level of \(openLevels)")
        for (level, index) in zip(machine.levels, path) {
            expect(level.highlighted == index, "the path \(path) is not highlighted")
        }
        guard let level = machine.levels.last, let index = path.last else { return }
        let element = level.entries[index].element
        expect(element.isEnabled && element.submenu == nil, "\(element.title) cannot be chosen")
    }

    private func checkLevels() {
        let levels = machine.levels
        expect(levels.count == openLevels, "\(levels.count) levels, by the effects \(openLevels)")
        for (number, level) in levels.enumerated() {
            if let highlighted = level.highlighted {
                expect(
                    level.entries.indices.contains(highlighted) && level.entries[highlighted].element.isHighlightable,
                    "entry \(highlighted) of level \(number) cannot be highlighted")
            }
            guard number < levels.count - 1 else {
                expect(level.openEntry == nil, "the innermost level has an open entry")
                continue
            }
            expect(level.highlighted == level.openEntry, "the parent row of level \(number + 1) is not highlighted")
            guard let open = level.openEntry, level.entries.indices.contains(open) else {
                expect(false, "nobody opened level \(number + 1)")
                continue
            }
            let element = level.entries[open].element
            expect(element.isEnabled && element.submenu != nil, "entry \(open) of level \(number) opens nothing")
        }
    }

    private func checkTimers() {
        let deadlines = machine.deadlines
        expect(
            Set(deadlines.keys) == Set(timers.keys),
            "the effects left \(timers.keys) running, the machine waits for \(deadlines.keys)")
        for (timer, due) in timers {
            expect(abs((deadlines[timer] ?? due) - due) < 1e-9, "\(timer) was not started anew")
        }
        let allowed: [TimerID] =
            switch machine.phase {
            case .waiting, .finished: []
            case .flashing: [.flash]
            case .fading: [.fade]
            case .pressing, .sliding:
                [.openSubmenu, .safeTriangle, .safeTriangleLimit, .typeAhead, .timeout]
            case .browsing:
                [.openSubmenu, .safeTriangle, .safeTriangleLimit, .typeAhead, .timeout, .autoScroll]
            case .dragging:
                [.openSubmenu, .safeTriangle, .safeTriangleLimit, .typeAhead, .timeout, .autoScroll, .hold]
            case .receiving:
                [.openSubmenu, .safeTriangle, .safeTriangleLimit, .typeAhead, .timeout, .autoScroll]
            case .carrying: [.typeAhead, .timeout, .autoScroll]
            case .touching:
                [.openSubmenu, .safeTriangle, .safeTriangleLimit, .typeAhead, .timeout, .touchHold, .hold]
            }
        for timer in timers.keys { expect(allowed.contains(timer), "\(timer) runs while \(machine.phase)") }
    }

    private func checkEnd() {
        expect(choices <= 1, "\(choices) choices")
        expect(isFinished == (machine.phase == .finished), "finished and \(machine.phase)")
        expect(!isDragging || machine.phase == .carrying, "a drag while \(machine.phase)")
        expect((machine.phase == .carrying) == (machine.carried != nil), "what is carried while \(machine.phase)")
        switch machine.phase {
        case .waiting, .browsing, .pressing, .dragging, .touching, .sliding, .carrying, .receiving:
            expect(releases == 0, "input was let go of while \(machine.phase)")
        case .flashing, .fading, .finished:
            expect(releases == 1, "input was let go of \(releases) times")
        }
        if machine.phase == .flashing { expect(choices == 1, "a flash without a choice") }
        expect(fades <= 1, "\(fades) fades")
        if machine.phase == .fading { expect(fades == 1, "fading without a fade") }
    }
}

/// Collects the invariants that were violated.
private final class Ledger {
    var faults: [String] = []
}

extension InteractionEvent {
    fileprivate var timer: TimerID? {
        if case .timerFired(let timer) = self { timer } else { nil }
    }
}
