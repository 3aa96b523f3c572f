import MenuGeometry

extension InteractionMachine {
    /// Where the machine is. What a state needs to know lies in it, and a timer runs exactly as long as the state holds its due time.
    ///
    /// Not `private`, because each origin state has a file of its own; only `transition(to:lettingGo:)` can assign it.
    enum State: Sendable {
        /// Nothing is on screen yet.
        case waiting
        /// The menus are open and nothing is pressed: the pointer hovers, the keys go.
        case browsing(Tracking)
        /// The press that opened the menu is down and may still turn out to be a click.
        case pressing(Press, Tracking)
        /// A press is down that selects: its release chooses.
        case dragging(Press, AutoScroll?, Tracking)
        /// A row is carried about under a press.
        case carrying(Carry, AutoScroll?, Tracking)
        /// Another program drags something over the menus.
        case receiving(Offer, AutoScroll?, Tracking)
        /// A finger is down of which nobody knows yet whether it scrolls, selects or taps.
        case touching(Touch, Tracking)
        /// A finger moves the list.
        case sliding(Touch, Tracking)
        /// An entry was chosen and blinks. Input was let go.
        case flashing(Flash)
        /// The menus fade away. Input was let go.
        case fading(until: Alarm)
        /// Nothing is left on screen.
        case finished
    }

    /// What of the past the next event is judged by while the menus are open.
    struct Tracking: Sendable {
        /// Where the pointer was seen last.
        var pointer: InteractionEvent.Pointer?
        /// Who made the highlight.
        var guide = Guide.keys
        /// What the pointer seems to be up to.
        var intent = Intent.none
        /// The letters typed so far.
        var typing: Typing?
        /// How far across the menu Up and Down keep to, from 0 to 1 in reading order; nil until a key went along tiles.
        var lane: Double?
        /// When the menu dismisses by itself.
        var timeout: Alarm?
        /// The row that a press went down on, as long as it is down and something can be done with the row.
        var held: Held?
    }

    /// A row that a press is held on.
    struct Held: Sendable {
        /// The level of its menu.
        var level: Int
        /// Which entry of that.
        var index: Int
        /// When it has been held long enough to write its title anew; nil where that is no question.
        var due: Alarm?
    }

    /// A row on its way.
    struct Carry: Sendable {
        /// The press that carries it.
        var press: Press
        /// Where the pointer is, in screen points.
        var location: Point
        /// What is done with it.
        var manner: Manner
    }

    /// What is done with a row that is carried.
    enum Manner: Sendable, Equatable {
        /// It goes elsewhere in its menu: before an entry, or behind the last one; nil where it cannot go.
        case moving(before: Int?)
        /// It is pushed to the side.
        case sliding
        /// It is outside of all menus.
        case leaving

        /// Whether it goes elsewhere in its menu.
        var isMoving: Bool { if case .moving = self { true } else { false } }
    }

    /// What another program offers.
    struct Offer: Sendable {
        /// The level that it would come into; nil where it would not.
        var level: Int?
        /// Before which entry of that.
        var gap: Int?
    }

    /// When a timer that was started fires.
    struct Alarm: Sendable, Equatable {
        /// When it was started, in the seconds of the machine's clock.
        var start: Double
        /// How many seconds later it fires.
        var delay: Double

        /// When it fires.
        var due: Double { start + delay }
    }

    /// Who made the highlight.
    enum Guide: Sendable {
        /// The pointer: wherever it is, the highlight is there too.
        case pointer
        /// The keys, or nobody: the pointer takes over once it really moves to an entry.
        case keys
    }

    /// What the pointer seems to be up to.
    enum Intent: Sendable {
        /// Nothing that takes time.
        case none
        /// It came to a row with a submenu, which opens when it has rested there until `due`.
        case resting(level: Int, index: Int, due: Alarm)
        /// It left the row of an open submenu and travels towards it.
        case aiming(Aim)
    }

    /// A travel towards an open submenu.
    struct Aim: Sendable {
        /// The level that the pointer left; the submenu is the next one.
        var level: Int
        /// The last place that was nearer to the submenu than any before, in screen points.
        var apex: Point
        /// When the travel counts as given up for want of progress.
        var due: Alarm
        /// When it counts as given up whatever the pointer does.
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
        /// When.
        var time: Double
        /// Whether it is the press that opened the menu, and not one on an open menu.
        var opened: Bool
        /// Whether a finger presses: with its release there is nothing left that points at anything.
        var isFinger = false
    }

    /// A list that moves by itself under a drag.
    struct AutoScroll: Sendable {
        /// The level of the list.
        var level: Int
        /// The entry whose palette moves from side to side; nil where the list moves.
        var entry: Int?
        /// How deep in the zone the pointer is, from -1 to 1.
        var edge: Double
        /// Up to when the list has been moved.
        var moved: Double
        /// When it moves next.
        var due: Alarm
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
        /// The entry that it went down on, where that stands in a palette that scrolls; once it moves, only where it moves along that.
        var palette: Int?
        /// When it has rested long enough to select.
        var due: Alarm
        /// When it went down.
        var time: Double
    }

    /// The blink of a chosen entry.
    struct Flash: Sendable {
        /// One entry index a level.
        var path: [Int]
        /// Whether the highlight is back.
        var isHighlighted: Bool
        /// When this half of the blink is over.
        var due: Alarm
    }

    /// What an event comes to for somebody who tracks the menus.
    enum Outcome {
        /// The menus stay.
        case stays
        /// They go, and input is let go of like this.
        case dismisses(LettingGo)
        /// An action was chosen. One entry index a level.
        case chooses(path: [Int])
    }

    /// The ways to let go of input: what leaving the open menus does.
    enum LettingGo {
        /// Nobody waits for anything.
        case releasing
        /// The press that just came goes on beneath.
        case passing
        /// The press that just came was meant for us.
        case swallowing
        /// A choice is told.
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

    /// The finger that is down; nil where none is.
    var touch: InteractionMachine.Touch? {
        switch self {
        case .touching(let touch, _), .sliding(let touch, _): touch
        default: nil
        }
    }

    /// Whether pointer and keyboard are ours.
    var holdsInput: Bool {
        switch self {
        case .waiting, .browsing, .pressing, .dragging, .touching, .sliding, .carrying, .receiving: true
        case .flashing, .fading, .finished: false
        }
    }

    /// The state with no row held; what was carried is not any more.
    var lettingGoOfRow: InteractionMachine.State {
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

    /// Whether a button or a finger is down that selects.
    var isHeld: Bool {
        switch self {
        case .pressing, .dragging, .touching, .sliding, .carrying, .receiving: true
        case .waiting, .browsing, .flashing, .fading, .finished: false
        }
    }

    /// The alarm of a timer; nil where the state has no use for it.
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
        }
    }
}
