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
        tell(event)
    }

    private mutating func tell(_ event: InteractionEvent, isDue: Bool = false) {
        let before = machine
        events.append(event)
        let effects = machine.handle(event, at: time).filter { !loses($0) }
        seen.ways.insert(Way(from: before.phase, to: machine.phase))
        seen.cells.insert(Cell(phase: before.phase, kind: Cell.Kind(event)))
        if isFinished { expect(effects.isEmpty, "nothing comes after the end, but \(effects) did") }
        if isDue, let timer = event.timer {
            seen.fired.insert(timer)
            expect(before.deadlines[timer] != nil, "\(timer) fired and nobody waits for it")
        }
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
        case .closeSubmenus(let level):
            expect((1..<openLevels).contains(level), "level \(level) of \(openLevels) closes")
            openLevels = min(level, openLevels)
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
            case .browsing, .pressing, .sliding:
                [.openSubmenu, .safeTriangle, .safeTriangleLimit, .typeAhead, .timeout]
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
