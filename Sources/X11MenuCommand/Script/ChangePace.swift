import MenuSystem

/// How often a menu that scripts change is shown anew: at most once in half a frame, and so seldom that keys have their turn in between.
package struct ChangePace {
    /// The least time between two changes of the menu, in seconds: half a frame at 60 Hz.
    private static let interval = 0.008
    /// The next change waits at least so many times as long as showing the last one took.
    private static let share = 3.0
    /// How long a change waits for those that are about to follow it, in seconds: a frame at 60 Hz.
    private static let patience = 0.016

    /// Whether something has changed that is not shown yet.
    package var isPending: Bool { first != nil }
    /// When the first change that is not shown yet came.
    private var first: Double?
    private var next = 0.0

    /// When to show what has changed, in seconds of the monotonic clock; nil if nothing has.
    package var deadline: Double? { isPending ? next : nil }

    /// Notes a change.
    package mutating func note(at now: Double) { first = first ?? now }

    /// Notes that all changes are shown already.
    mutating func settle() { first = nil }

    /// Whether to show the changes now; they count as shown then.
    ///
    /// - Parameter isPartial: Whether others are about to follow, with which they are shown unless that takes longer than a frame.
    package mutating func take(at now: Double, isPartial: Bool = false) -> Bool {
        guard let first, now >= next, !isPartial || now >= first + ChangePace.patience else { return false }
        self.first = nil
        return true
    }

    /// What shows the changes, if they are due; the time that it takes to make it counts as the time that showing them takes.
    mutating func take<Value>(making value: () -> Value) -> Value? {
        let start = MonotonicClock.seconds
        guard take(at: start) else { return nil }
        let made = value()
        let now = MonotonicClock.seconds
        note(took: now - start, at: now)
        return made
    }

    /// Notes that showing changes has taken a number of seconds.
    package mutating func note(took seconds: Double, at now: Double) {
        next = now + max(ChangePace.interval, ChangePace.share * seconds)
    }
}
