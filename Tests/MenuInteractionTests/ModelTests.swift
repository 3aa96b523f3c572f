import MenuGeometry
import Glibc
import MenuInteraction
import MenuModel
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Sends random events to random menus and checks the invariants after each.
@Suite("Model")
struct ModelTests {
    /// The number of steps: one million in optimised builds, fewer in others, unless `X11MENU_MODEL_STEPS` is set.
    static var steps: Int {
        if let text = unsafe getenv("X11MENU_MODEL_STEPS"), let steps = Int(unsafe String(cString: text)) {
            return steps
        }
        return TestBuild.isOptimised ? 1_000_000 : 60_000
    }

    @Test(
        "Random events never break the machine's invariants, and reach every transition, event and timer of its diagram"
    )
    func promises() throws {
        let steps = Self.steps
        var seen = Seen()
        var taken = 0
        var seed: UInt64 = 1
        while taken < steps {
            var life = Life(seed: seed)
            let lived = life.live()
            seen.formUnion(life.seen)
            let story = "seed \(seed), step \(lived): \(life.faults.joined(separator: "; "))\n\(life.story())"
            try #require(life.faults.isEmpty, "\(story)")
            taken += lived
            seed += 1
        }
        #expect(seen.ways.subtracting(Way.all).isEmpty, "ways that the diagram does not have")
        #expect(Way.all.subtracting(seen.ways).isEmpty, "ways of the diagram that were never taken")
        #expect(Cell.all.subtracting(seen.cells).isEmpty, "events that never came in a phase")
        #expect(Set(TimerID.allCases).subtracting(seen.fired).isEmpty, "timers that never fired when they were due")
    }
}

/// The transitions, events and timers that a run has covered.
struct Seen {
    var ways: Set<Way> = []
    var cells: Set<Cell> = []
    var fired: Set<TimerID> = []

    mutating func formUnion(_ other: Seen) {
        ways.formUnion(other.ways)
        cells.formUnion(other.cells)
        fired.formUnion(other.fired)
    }
}

/// A transition from one phase to another.
struct Way: Hashable {
    typealias Phase = InteractionMachine.Phase
    var from: Phase
    var to: Phase

    /// The diagram of the machine, as a table.
    static let all: Set<Way> = {
        let ways: [Phase: [Phase]] = [
            .waiting: [.waiting, .browsing, .pressing, .finished],
            .browsing: [.browsing, .pressing, .dragging, .touching, .receiving, .flashing, .fading, .finished],
            .pressing: [.pressing, .browsing, .dragging, .receiving, .flashing, .fading, .finished],
            .dragging: [.dragging, .browsing, .carrying, .receiving, .flashing, .fading, .finished],
            .touching: [
                .touching, .browsing, .dragging, .sliding, .carrying, .receiving, .flashing, .fading, .finished,
            ],
            .sliding: [.sliding, .browsing, .receiving, .flashing, .fading, .finished],
            .carrying: [.carrying, .browsing, .receiving, .fading, .finished],
            .receiving: [.receiving, .browsing, .flashing, .fading, .finished],
            .flashing: [.flashing, .fading, .finished],
            .fading: [.fading, .finished],
            .finished: [.finished],
        ]
        return Set(ways.flatMap { from, ends in ends.map { Way(from: from, to: $0) } })
    }()
}

/// A phase and a kind of event that arrived in it.
struct Cell: Hashable {
    /// The kinds of events.
    enum Kind: Hashable, CaseIterable {
        case presented, moved, rowsScrolled, pressed, released, cancelled, scrolled, key, timer, placed, entries,
            highlightedByOwner,
            offered, offerEnded, interrupted

        init(_ event: InteractionEvent) {
            self =
                switch event {
                case .presented: .presented
                case .moved: .moved
                case .rowsScrolled: .rowsScrolled
                case .pressed: .pressed
                case .released: .released
                case .cancelled: .cancelled
                case .scrolled: .scrolled
                case .key: .key
                case .timerFired: .timer
                case .placed: .placed
                case .entriesChanged: .entries
                case .highlightedByOwner: .highlightedByOwner
                case .offered: .offered
                case .offerEnded: .offerEnded
                case .interrupted: .interrupted
                }
        }
    }

    var phase: InteractionMachine.Phase
    var kind: Kind

    static let all: Set<Cell> = Set(
        InteractionMachine.Phase.allCases.flatMap { phase in Kind.allCases.map { Cell(phase: phase, kind: $0) } })
}
