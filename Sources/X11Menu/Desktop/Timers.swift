import MenuInteraction
import MenuProcesses

/// The timers of a session on the machine's clock.
struct Timers {
    private var deadlines: [TimerID: Double] = [:]

    /// Seconds on a clock that never runs backwards.
    static var now: Double { MonotonicClock.seconds }

    /// Runs a timer in place of one of the same identity, from a time on.
    mutating func start(_ timer: TimerID, after delay: Double, from time: Double = Timers.now) {
        deadlines[timer] = time + delay
    }

    /// Stops a timer.
    mutating func cancel(_ timer: TimerID) { deadlines[timer] = nil }

    /// When the next one is due; nil where none runs.
    var next: Double? { deadlines.values.min() }

    /// Takes the one that has been due for longest at a time.
    mutating func takeDue(at time: Double = Timers.now) -> TimerID? {
        guard let due = deadlines.filter({ $0.value <= time }).min(by: { $0.value < $1.value }) else { return nil }
        deadlines[due.key] = nil
        return due.key
    }
}
