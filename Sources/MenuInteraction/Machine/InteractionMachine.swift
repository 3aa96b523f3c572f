public import MenuModel

/// Turns what happens to an open menu into what is to be done: the one engine behind every kind of menu, by mouse, finger and keys, in real
/// and in virtual time.
///
/// A value without a clock, a window or a font. Whoever owns it tells it facts through `handle(_:at:)`, carries the effects out in order, and
/// draws `levels` as they are.
///
/// ```
///            presented             ┌── finger ──▶ touching ── moves ──▶ sliding
///  waiting ─────────────▶ browsing ┤               │ rests                │
///     │ with a press down     ▲    └── press ──┐   ▼                      │
///     ▼                       │                ├▶ dragging                │
///  pressing ── a click ───────┤                │   │  │                   │
///     └────── moves ──────────┼────────────────┘   │  │                   │
///                             ├──── stays open ────┴──┼───────────────────┘
///                             │                       │
///                             └── put down ── carrying ◀─ takes a row along ── dragging, touching
///                                                     │
///   any of these ── chosen ──▶ flashing ──▶ fading ──▶ finished
///                └─ dismissed ──────────────▶ fading ──▶ finished
/// ```
/// Not in the diagram: what another program drags over the menus leads from wherever they are open to `receiving`, and its end to
/// `browsing`; a press on another title of a bar leads from `browsing` to `pressing`; an interruption leads from everywhere to
/// `finished`; without animations, so do a choice and a dismissal.
///
/// It guarantees: each press is answered at once by exactly one of `passPress`, `replayPress` and `swallowPress`; each timer that was started
/// is cancelled, replaced, or taken when it fires; input is let go exactly once, by `passPress` or `releaseInput`; `choose` comes at most
/// once; nothing comes after `finish`. A level that has an open submenu has the row that opened it highlighted.
public struct InteractionMachine: Sendable {
    /// What the machine is doing.
    public enum Phase: Sendable, Hashable, CaseIterable {
        /// Nothing was shown yet.
        case waiting
        /// The menus are open and nothing is pressed.
        case browsing
        /// The press that opened the menu is still down and may be a click.
        case pressing
        /// A press is down whose release chooses.
        case dragging
        /// A row is carried about: elsewhere in its menu, away, or out to another program.
        case carrying
        /// Another program drags something over the menus.
        case receiving
        /// A finger is down, and undecided.
        case touching
        /// A finger moves the list.
        case sliding
        /// A chosen entry blinks.
        case flashing
        /// The menus fade away.
        case fading
        /// Everything is over.
        case finished

        /// Whether it is decided how the menus end.
        public var isEnding: Bool {
            switch self {
            case .flashing, .fading, .finished: true
            case .waiting, .browsing, .pressing, .dragging, .carrying, .receiving, .touching, .sliding: false
            }
        }
    }

    /// What its owner decided.
    public let options: InteractionOptions
    /// Its delays and thresholds.
    public let timing: Timing
    /// The open menus, from the first one to the innermost submenu. Never empty; they keep what they show until the machine is finished.
    public internal(set) var levels: [Level]
    /// The title of the bar whose menu is open; nil where the menu belongs to no bar.
    public internal(set) var title: Int?

    private(set) var state = State.waiting
    /// What belongs to the event that is being handled, and to no other.
    var turn = Turn()

    struct Turn: Sendable {
        var time = 0.0
        var fired: TimerID?
        var effects: [InteractionEffect] = []
        /// Whether the end of a drag out of the menus was told.
        var hasEndedDrag = false
    }

    /// Makes a machine for a menu that is not shown yet.
    public init(entries: EntryList, options: InteractionOptions = InteractionOptions(), timing: Timing = Timing()) {
        self.options = options
        self.timing = timing
        levels = [Level(entries)]
        if case .bar(let title, _) = options.mode { self.title = title }
    }

    /// What the machine is doing.
    public var phase: Phase {
        switch state {
        case .waiting: .waiting
        case .browsing: .browsing
        case .pressing: .pressing
        case .dragging: .dragging
        case .carrying: .carrying
        case .receiving: .receiving
        case .touching: .touching
        case .sliding: .sliding
        case .flashing: .flashing
        case .fading: .fading
        case .finished: .finished
        }
    }

    /// The timers that run, and when each is to fire, in seconds of the machine's clock.
    public var deadlines: [TimerID: Double] {
        var deadlines: [TimerID: Double] = [:]
        for timer in TimerID.allCases { deadlines[timer] = state.alarm(timer)?.due }
        return deadlines
    }

    /// Takes a fact and tells what is to be done about it, in order.
    ///
    /// - Parameters:
    ///   - event: What happened. A timer that was cancelled or replaced in the meantime is ignored, and so are entries that do not exist.
    ///   - time: When it happened, in seconds of one clock that never runs backwards; timers count on the same one.
    /// - Returns: The effects, to be carried out in order before the next event is told.
    /// - Complexity: O(1) but for keys, which look for the next entry that fits, and for a submenu's entries, which are listed as it opens.
    public mutating func handle(_ event: InteractionEvent, at time: Double) -> [InteractionEffect] {
        turn = Turn(time: time)
        if case .timerFired(let timer) = event {
            guard isDue(timer) else { return [] }
            turn.fired = timer
        }
        switch state {
        case .waiting: whileWaiting(event)
        case .browsing(let tracking): whileBrowsing(tracking, event)
        case .pressing(let press, let tracking): whilePressing(press, tracking, event)
        case .dragging(let press, let scroll, let tracking): whileDragging(press, scroll, tracking, event)
        case .carrying(let carry, let scroll, let tracking): whileCarrying(carry, scroll, tracking, event)
        case .receiving(let offer, let scroll, let tracking): whileReceiving(offer, scroll, tracking, event)
        case .touching(let touch, let tracking): whileTouching(touch, tracking, event)
        case .sliding(let touch, let tracking): whileSliding(touch, tracking, event)
        case .flashing(let flash): whileFlashing(flash, event)
        case .fading: whileFading(event)
        case .finished: whileFinished(event)
        }
        return turn.effects
    }

    /// Goes to a state: what leaving the old one does, then what entering the new one does.
    mutating func transition(to next: State, lettingGo: LettingGo = .releasing) {
        let previous = state
        let next = settled(next)
        state = next
        leave(previous, for: next, lettingGo)
        enter(next, from: previous)
    }

    /// A state, without a row to be held that is not there any more, or that no press holds.
    private func settled(_ next: State) -> State {
        guard let held = next.tracking?.held else { return next }
        let isThere = levels.indices.contains(held.level) && levels[held.level].isHighlightable(held.index)
        switch next {
        case .browsing, .receiving: return next.lettingGoOfRow
        case .dragging, .touching, .carrying: return isThere ? next : next.lettingGoOfRow
        case .waiting, .pressing, .sliding, .flashing, .fading, .finished: return next
        }
    }

    private mutating func leave(_ previous: State, for next: State, _ lettingGo: LettingGo) {
        if previous.holdsInput && !next.holdsInput { turn.effects += lettingGo.effects }
        layDown(previous, for: next)
        for timer in TimerID.allCases where isRunning(timer, in: previous) && next.alarm(timer) == nil {
            emit(.cancelTimer(timer))
        }
    }

    /// Has the picture of what was carried or offered taken away, with what was under way to another program.
    private mutating func layDown(_ previous: State, for next: State) {
        switch (previous, next) {
        case (.carrying, .carrying), (.receiving, .receiving): break
        case (.carrying(let carry, _, let tracking), _):
            if carry.manner == .leaving, !turn.hasEndedDrag { emit(.endDrag(drops: false)) }
            if let held = tracking.held { emitRedraw(ofCarriedIn: held.level) }
        case (.receiving(let offer, _, _), _):
            if let level = offer.level { emitRedraw(ofCarriedIn: level) }
        default: break
        }
    }

    private mutating func enter(_ next: State, from previous: State) {
        switch next {
        case .waiting, .browsing, .pressing, .dragging, .touching, .sliding, .carrying, .receiving: break
        case .flashing(let flash):
            guard let entry = flash.path.last else { break }
            emit(.flash(level: flash.path.count - 1, entry: entry, isHighlighted: flash.isHighlighted))
        case .fading: emit(.fade(over: timing.fade))
        case .finished: emit(.finish)
        }
        for timer in TimerID.allCases {
            guard let alarm = next.alarm(timer), !isRunning(timer, in: previous) || previous.alarm(timer) != alarm
            else {
                continue
            }
            emit(.startTimer(timer, after: alarm.delay))
        }
    }

    /// Whether a state's timer still runs. The one that is being handled does not.
    private func isRunning(_ timer: TimerID, in state: State) -> Bool {
        timer != turn.fired && state.alarm(timer) != nil
    }

    /// Whether a timer that fired is the one that was started last under its identity. A loop that rounds its sleeps down may come a little early.
    private func isDue(_ timer: TimerID) -> Bool {
        guard let alarm = state.alarm(timer) else { return false }
        return turn.time >= alarm.due - 0.002
    }

    /// A timer that starts now.
    func alarm(after delay: Double) -> Alarm {
        Alarm(start: turn.time, delay: delay)
    }

    mutating func emit(_ effect: InteractionEffect) {
        turn.effects.append(effect)
    }
}
