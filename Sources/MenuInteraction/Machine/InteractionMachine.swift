public import MenuModel

/// Converts events on an open menu to effects: the single engine behind every kind of menu, for mouse, touch and keys, in real and in virtual time.
///
/// It is a value without a clock, a window or a font. Its owner sends it events through `handle(_:at:)`, performs the effects in order, and draws
/// `levels` as they are.
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
/// Not in the diagram: a drag of another program over the menus leads from every state with open menus to `receiving`, and its end to `browsing`; a
/// press on another title of a bar leads from `browsing` to `pressing`; an interruption leads from every state to `finished`; without animations, so
/// do a choice and a dismissal.
///
/// Guarantees: each press is answered at once by exactly one of `passPress`, `replayPress` and `swallowPress`; each started timer is cancelled,
/// replaced, or handled when it fires; input is released exactly once, by `passPress` or `releaseInput`; `choose` is emitted at most once; nothing is
/// emitted after `finish`. In a level with an open submenu, the row that opened it is highlighted.
public struct InteractionMachine: Sendable {
    /// What the machine is doing.
    public enum Phase: Sendable, Hashable, CaseIterable {
        /// No menu has been shown yet.
        case waiting
        /// The menus are open and nothing is pressed.
        case browsing
        /// The press that opened the menu is still down and may be a click.
        case pressing
        /// A press is down whose release chooses.
        case dragging
        /// A row is carried: within its menu, away, or out to another program.
        case carrying
        /// Another program drags something over the menus.
        case receiving
        /// A finger is down, and its gesture is undecided.
        case touching
        /// A finger moves the list.
        case sliding
        /// A chosen entry blinks.
        case flashing
        /// The menus fade away.
        case fading
        /// The presentation has ended.
        case finished

        /// Whether the ending of the menus is decided.
        public var isEnding: Bool {
            switch self {
            case .flashing, .fading, .finished: true
            case .waiting, .browsing, .pressing, .dragging, .carrying, .receiving, .touching, .sliding: false
            }
        }
    }

    /// The owner's options.
    public let options: InteractionOptions
    /// Its delays and thresholds.
    public internal(set) var timing: Timing
    /// The open menus, from the first one to the innermost submenu. Never empty; they keep what they show until the machine is finished.
    public internal(set) var levels: [Level]
    /// The title of the bar whose menu is open; nil if the menu belongs to no bar.
    public internal(set) var title: Int?
    /// When the pointer moved onto the title and so opened its menu; nil if it did not. A click on the title right after that is meant to open it.
    var titleHoverTime: Double?

    private(set) var state = State.waiting
    /// State of the event that is being handled, and only of that.
    var turn = Turn()

    struct Turn: Sendable {
        var time = 0.0
        var fired: TimerID?
        var effects: [InteractionEffect] = []
        /// Whether the end of a drag out of the menus has been reported.
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

    /// The running timers and their due times, in seconds of the machine's clock.
    public var deadlines: [TimerID: Double] {
        var deadlines: [TimerID: Double] = [:]
        for timer in TimerID.allCases { deadlines[timer] = state.alarm(timer)?.due }
        return deadlines
    }

    /// Handles an event and returns its effects, in order.
    ///
    /// - Parameters:
    ///   - event: What happened. A timer that was cancelled or replaced in the meantime is ignored, and so are entries that do not exist.
    ///   - time: When it happened, in seconds of one clock that never runs backwards; timers use the same one.
    /// - Returns: The effects, to be performed in order before the next event is sent.
    /// - Complexity: O(1), except for keys, which search for the next suitable entry, and for opening a submenu, which lists its entries.
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

    /// Makes a transition to a state: first the effects of leaving the old one, then those of entering the new one.
    mutating func transition(to next: State, releasing inputRelease: InputRelease = .releasing) {
        let previous = state
        let next = settled(next)
        state = next
        leave(previous, for: next, inputRelease)
        enter(next, from: previous)
    }

    /// A state without a held row that no longer exists, or that no press holds.
    private func settled(_ next: State) -> State {
        guard let held = next.tracking?.held else { return next }
        let isThere = levels.indices.contains(held.level) && levels[held.level].isHighlightable(held.index)
        switch next {
        case .browsing, .receiving: return next.withoutHeldRow
        case .dragging, .touching, .carrying: return isThere ? next : next.withoutHeldRow
        case .waiting, .pressing, .sliding, .flashing, .fading, .finished: return next
        }
    }

    private mutating func leave(_ previous: State, for next: State, _ inputRelease: InputRelease) {
        if previous.holdsInput && !next.holdsInput { turn.effects += inputRelease.effects }
        endCarryingOrOffer(previous, for: next)
        for timer in TimerID.allCases where isRunning(timer, in: previous) && next.alarm(timer) == nil {
            emit(.cancelTimer(timer))
        }
    }

    /// Removes the picture of a carried or offered row, and ends a drag to another program.
    private mutating func endCarryingOrOffer(_ previous: State, for next: State) {
        switch (previous, next) {
        case (.carrying, .carrying), (.receiving, .receiving): break
        case (.carrying(let carry, _, let tracking), _):
            if carry.gesture == .leaving, !turn.hasEndedDrag { emit(.endDrag(drops: false)) }
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

    /// Whether a timer that fired is the one that was started last under its identity. A loop that rounds its sleeps down may fire a little early.
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
