import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene

/// Rows on their way to their places: those that part under a carried row, and that row, which settles between them in the end. Only the picture is
/// animated: hit testing and input use the final places at once.
struct RowWays: Sendable {
    /// The way of one row.
    private struct Way: Sendable {
        var start: Vector
        var end: Vector
        var progress: Transition

        func offset(at now: Double) -> Vector { start + (end + start * -1) * progress.easedValue(at: now) }
    }

    private var ways: [Int: Way] = [:]
    /// The row that is drawn over the others; nil if there is none.
    private(set) var carried: Int?
    /// How far that row was dragged, and how far its menu was scrolled then; nil once it has been let go.
    private var held: (offset: Vector, scroll: Double)?
    /// How far its place has moved since it was picked up, because rows came or went.
    private(set) var shift = Vector.zero
    /// How far it had been dragged when it was picked up: it catches up with the pointer while it is lifted.
    private var start = Vector.zero
    /// How far it is lifted, from 0 to 1.
    private var lift = Transition.resting(at: 0)

    /// Whether a row is in the user's hand.
    var isHeld: Bool { held != nil }

    /// The current offset of a row from its place, in points.
    func offset(ofEntry entry: Int, at now: Double) -> Vector { ways[entry]?.offset(at: now) ?? .zero }

    /// How far the carried row is lifted, from 0 to 1.
    func lift(at now: Double) -> Double { lift.easedValue(at: now) }

    /// How far the row in the user's hand is still behind the pointer, in points.
    func lag(at now: Double) -> Vector { start * (1 - lift(at: now)) }

    /// The offsets of all rows that are not in their places, except for the carried one.
    func offsets(at now: Double) -> [Int: Vector] {
        ways.compactMapValues { way in
            let offset = way.offset(at: now)
            return offset == .zero ? nil : offset
        }.filter { $0.key != carried }
    }

    /// Carries a row, and lets others make room for it.
    ///
    /// - Parameters:
    ///   - offset: How far it was dragged, in points.
    ///   - scroll: How far its menu is scrolled.
    ///   - targets: The offsets of the rows that make room; all others have their own places.
    mutating func carry(
        _ entry: Int, by offset: Vector, scroll: Double, _ targets: [Int: Vector], at now: Double, _ timing: Timing
    ) {
        if carried != entry || held == nil {
            carried = entry
            ways[entry] = nil
            start = offset
            lift = Transition(start: lift(at: now), end: 1, time: now, duration: timing.settleDuration)
        }
        held = (offset, scroll)
        move(to: targets, at: now, timing)
    }

    private mutating func move(to targets: [Int: Vector], at now: Double, _ timing: Timing) {
        for entry in Set(ways.keys).union(targets.keys) where entry != carried {
            let end = targets[entry] ?? .zero
            guard end != ways[entry]?.end ?? .zero else { continue }
            ways[entry] = Way(
                start: offset(ofEntry: entry, at: now), end: end,
                progress: Transition(start: 0, end: 1, time: now, duration: timing.partingDuration))
        }
    }

    /// Lets the carried row go: it settles in its place, as all others do.
    ///
    /// - Parameter offset: Where it is drawn, from where its place is, after `held` has been scrolled.
    mutating func settle(
        at now: Double, _ timing: Timing, from offset: (_ entry: Int, _ held: Vector, _ scroll: Double) -> Vector
    ) {
        guard let entry = carried, let held = held.take() else { return }
        move(to: [:], at: now, timing)
        ways[entry] = Way(
            start: offset(entry, held.offset + lag(at: now) * -1, held.scroll), end: .zero,
            progress: Transition(start: 0, end: 1, time: now, duration: timing.settleDuration))
        lift = Transition(start: lift(at: now), end: 0, time: now, duration: timing.settleDuration)
    }

    /// Follows rows to other places: each goes on from where it is drawn.
    mutating func follow(
        from old: PanelView, to new: PanelView, at now: Double, _ timing: Timing, _ renumbering: (Int) -> Int?
    ) {
        var next: [Int: Way] = [:]
        let before = carried
        carried = before.flatMap(renumbering)
        if carried == nil { held = nil }
        for entry in Set(old.visibleEntries).union(ways.keys).union(before.map { [$0] } ?? []) {
            guard let index = renumbering(entry), new.frame.layout.entries.indices.contains(index),
                old.frame.layout.entries.indices.contains(entry)
            else { continue }
            let way = old.rect(ofEntry: entry).origin - new.rect(ofEntry: index).origin
            if entry == before, let held {
                self.held = (held.offset + way, held.scroll + new.scroll - old.scroll)
                shift = shift + way
                continue
            }
            let start = way + offset(ofEntry: entry, at: now)
            guard start != .zero else { continue }
            let duration = entry == before ? timing.settleDuration : timing.partingDuration
            next[index] = Way(
                start: start, end: .zero, progress: Transition(start: 0, end: 1, time: now, duration: duration))
        }
        ways = next
    }

    /// Whether any row is still moving.
    func isMoving(at now: Double) -> Bool {
        lift.isMoving(at: now) || ways.values.contains { $0.progress.isMoving(at: now) }
    }
}

extension Timing {
    /// How long rows take to part; 0 without animations.
    fileprivate var partingDuration: Double { isAnimated ? part : 0 }
    /// How long a carried row takes to settle; 0 without animations.
    fileprivate var settleDuration: Double { isAnimated ? settle : 0 }
}
