import MenuGeometry

extension InteractionMachine {
    /// The state of the machine. Each case contains all data of its state, and a timer runs exactly as long as the state holds its due time.
    ///
    /// Not `private`, because each state has a file of its own; only `transition(to:releasing:)` can assign it.
    enum State: Sendable {
        /// No menu is on the screen yet.
        case waiting
        /// The menus are open and nothing is pressed: the pointer hovers, keys navigate.
        case browsing(Tracking)
        /// The press that opened the menu is down and may still turn out to be a click.
        case pressing(Press, Tracking)
        /// A press is down that selects: its release chooses.
        case dragging(Press, AutoScroll?, Tracking)
        /// A row is carried under a press.
        case carrying(Carry, AutoScroll?, Tracking)
        /// Another program drags something over the menus.
        case receiving(Offer, AutoScroll?, Tracking)
        /// A finger is down, and whether it scrolls, selects or taps is undecided.
        case touching(Touch, Tracking)
        /// A finger moves the list.
        case sliding(Touch, Tracking)
        /// An entry was chosen and blinks. Input has been released.
        case flashing(Flash)
        /// The menus fade away. Input has been released.
        case fading(until: Alarm)
        /// No menu is left on the screen.
        case finished
    }

    /// The history that the handling of the next event depends on while the menus are open.
    struct Tracking: Sendable {
        /// The last known pointer.
        var pointer: InteractionEvent.Pointer?
        /// What set the highlight.
        var highlightSource = HighlightSource.owner
        /// The presumed intent of the pointer.
        var intent = Intent.none
        /// The letters typed so far.
        var typing: Typing?
        /// The horizontal position that Up and Down keep, from 0 to 1 in reading order; nil until a key has moved along tiles.
        var lane: Double?
        /// When the menu dismisses itself.
        var timeout: Alarm?
        /// The scrolling of a list at whose edge the pointer rests; only while nothing is pressed.
        var edgeScroll: AutoScroll?
        /// The row that a press went down on, while it is held and the row allows gestures.
        var held: Held?
    }

    /// A row that a press is held on.
    struct Held: Sendable {
        /// The level of its menu.
        var level: Int
        /// Its entry in that menu.
        var index: Int
        /// When it has been held long enough to be renamed; nil if it cannot be.
        var due: Alarm?
    }

    /// A row that is being carried.
    struct Carry: Sendable {
        /// The press that carries it.
        var press: Press
        /// The position of the pointer, in screen points.
        var location: Point
        /// How the row is carried.
        var gesture: Gesture
    }

    /// How a row is carried.
    enum Gesture: Sendable, Equatable {
        /// It is moved within its menu: before an entry, or after the last one; nil if it cannot be moved there.
        case moving(before: Int?)
        /// It is pushed to the side.
        case sliding
        /// It is outside of all menus.
        case leaving

        /// Whether it is moved within its menu.
        var isMoving: Bool { if case .moving = self { true } else { false } }
    }

    /// The offer of another program's drag.
    struct Offer: Sendable {
        /// The level that it would be inserted into; nil if it would not be.
        var level: Int?
        /// The entry of that level before which it would be inserted.
        var gap: Int?
    }

    /// The due time of a started timer.
    struct Alarm: Sendable, Equatable {
        /// When it was started, in the seconds of the machine's clock.
        var start: Double
        /// How many seconds later it fires.
        var delay: Double

        /// When it fires.
        var due: Double { start + delay }
    }

    /// What set the highlight.
    enum HighlightSource: Sendable {
        /// The pointer: the highlight follows it.
        case pointer
        /// The keys: the pointer takes over once it actually moves to an entry.
        case keys
        /// The owner, or nothing has set one: the pointer takes over likewise.
        case owner
    }

    /// The presumed intent of the pointer.
    enum Intent: Sendable {
        /// Nothing that takes time.
        case none
        /// It rests on a row with a submenu, which opens at `due`.
        case resting(level: Int, index: Int, due: Alarm)
        /// It has left the row of an open submenu and moves towards the submenu.
        case aiming(Aim)
    }

    /// A movement towards an open submenu.
    struct Aim: Sendable {
        /// The level that the pointer left; the submenu is the next one.
        var level: Int
        /// The last place that was nearer to the submenu than any before, in screen points.
        var apex: Point
        /// When the movement expires without progress.
        var due: Alarm
        /// When it expires whatever the pointer does.
        var limit: Alarm
    }

    /// Letters that belong together.
    struct Typing: Sendable {
        /// The letters.
        var text: String
        /// When they are forgotten.
        var due: Alarm
    }

    /// Buttons that are down.
    struct Press: Sendable {
        /// The buttons whose release counts.
        var buttons: Set<Int>
        /// Where the first one went down, in screen points.
        var origin: Point
        /// When the first one went down, in seconds of the machine's clock.
        var time: Double
        /// Whether it is the press that opened the menu, and not one on an open menu.
        var opened: Bool
        /// Whether a finger presses: after its release no pointer is left.
        var isFinger = false
        /// Whether it went down on an entry and has not moved further than a click: it stays on that entry.
        var isStill = false
    }

    /// The automatic scrolling of a list under a drag, or under a pointer that rests at its edge.
    struct AutoScroll: Sendable {
        /// The level of the list.
        var level: Int
        /// The entry whose palette scrolls horizontally; nil if the list scrolls.
        var entry: Int?
        /// How deep in the zone the pointer is, from -1 to 1.
        var edge: Double
        /// The time up to which the list has been scrolled.
        var moved: Double
        /// When it scrolls next.
        var due: Alarm
        /// How many steps in a row have moved nothing: the list has come to its end.
        var idleSteps = 0
    }

    /// A finger that is down on a menu.
    struct Touch: Sendable {
        /// Its button, as the host numbers fingers.
        var button: Int
        /// Where it went down, in screen points.
        var origin: Point
        /// Where it was last, in screen points.
        var location: Point
        /// The level that it went down on.
        var level: Int
        /// The entry that it went down on, if that is in a scrolling palette; once the finger moves, only if it moves along the palette.
        var palette: Int?
        /// When it has rested long enough to select.
        var due: Alarm
        /// When it went down.
        var time: Double
    }

    /// The blink of a chosen entry.
    struct Flash: Sendable {
        /// One entry index per level.
        var path: [Int]
        /// Whether the highlight is on again.
        var isHighlighted: Bool
        /// When this half of the blink is over.
        var due: Alarm
    }

    /// The outcome of an event while the menus are open.
    enum Outcome {
        /// The menus stay.
        case stays
        /// They are dismissed, and input is released in this way.
        case dismisses(InputRelease)
        /// An action was chosen. One entry index per level.
        case chooses(path: [Int])
    }

    /// The ways to release input when the open menus are left.
    enum InputRelease {
        /// No press has to be answered.
        case releasing
        /// The current press is passed on to the window beneath.
        case passing
        /// The current press is consumed.
        case swallowing
        /// A choice is reported.
        case choosing(path: [Int])

        /// The effects, in order.
        var effects: [InteractionEffect] {
            switch self {
            case .releasing: [.releaseInput]
            case .passing: [.passPress]
            case .swallowing: [.swallowPress, .releaseInput]
            case .choosing(let path): [.releaseInput, .choose(path: path)]
            }
        }
    }
}

extension InteractionMachine.State {
    /// The part that every state with open menus shares.
    var tracking: InteractionMachine.Tracking? {
        switch self {
        case .browsing(let tracking), .pressing(_, let tracking), .dragging(_, _, let tracking),
            .touching(_, let tracking), .sliding(_, let tracking), .carrying(_, _, let tracking),
            .receiving(_, _, let tracking):
            tracking
        case .waiting, .flashing, .fading, .finished: nil
        }
    }

    /// The finger that is down; nil if none is.
    var touch: InteractionMachine.Touch? {
        switch self {
        case .touching(let touch, _), .sliding(let touch, _): touch
        default: nil
        }
    }

    /// The gap of a level where a carried row or an offer would be put down; nil if there is none.
    func gap(inLevel level: Int) -> Int? {
        switch self {
        case .carrying(let carry, _, let tracking):
            if case .moving(let gap) = carry.gesture, tracking.held?.level == level { gap } else { nil }
        case .receiving(let offer, _, _): offer.level == level ? offer.gap : nil
        default: nil
        }
    }

    /// Whether pointer and keyboard are grabbed.
    var holdsInput: Bool {
        switch self {
        case .waiting, .browsing, .pressing, .dragging, .touching, .sliding, .carrying, .receiving: true
        case .flashing, .fading, .finished: false
        }
    }

    /// The state without a held row; a carried row is dropped.
    var withoutHeldRow: InteractionMachine.State {
        guard var tracking else { return self }
        tracking.held = nil
        return switch self {
        case .browsing, .carrying: .browsing(tracking)
        case .dragging(let press, let scroll, _): .dragging(press, scroll, tracking)
        case .touching(let touch, _): .touching(touch, tracking)
        case .receiving(let offer, let scroll, _): .receiving(offer, scroll, tracking)
        case .waiting, .pressing, .sliding, .flashing, .fading, .finished: self
        }
    }

    /// Whether a selecting button or finger is down.
    var isHeld: Bool {
        switch self {
        case .pressing, .dragging, .touching, .sliding, .carrying, .receiving: true
        case .waiting, .browsing, .flashing, .fading, .finished: false
        }
    }

    /// The alarm of a timer; nil if the state does not use it.
    func alarm(_ timer: TimerID) -> InteractionMachine.Alarm? {
        switch timer {
        case .openSubmenu:
            if case .resting(_, _, let due)? = tracking?.intent { due } else { nil }
        case .safeTriangle:
            if case .aiming(let aim)? = tracking?.intent { aim.due } else { nil }
        case .safeTriangleLimit:
            if case .aiming(let aim)? = tracking?.intent { aim.limit } else { nil }
        case .autoScroll:
            switch self {
            case .dragging(_, let scroll?, _), .carrying(_, let scroll?, _), .receiving(_, let scroll?, _): scroll.due
            case .browsing(let tracking): tracking.edgeScroll?.due
            default: nil
            }
        case .touchHold:
            if case .touching(let touch, _) = self { touch.due } else { nil }
        case .typeAhead: tracking?.typing?.due
        case .hold: tracking?.held?.due
        case .flash:
            if case .flashing(let flash) = self { flash.due } else { nil }
        case .fade:
            if case .fading(let due) = self { due } else { nil }
        case .timeout: tracking?.timeout
        case .scrollBar: nil
        }
    }
}
