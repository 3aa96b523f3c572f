import MenuInteraction
import MenuSystem

/// The timers of a session, on the machine's clock.
struct Timers {
    private var deadlines: [TimerID: Double] = [:]

    /// Seconds on a monotonic clock.
    static var now: Double { MonotonicClock.seconds }

    /// Starts a timer, counted from a time; replaces a timer with the same identity.
    mutating func start(_ timer: TimerID, after delay: Double, from time: Double = Timers.now) {
        deadlines[timer] = time + delay
    }

    /// Stops a timer.
    mutating func cancel(_ timer: TimerID) { deadlines[timer] = nil }

    /// When the next timer is due; nil if none is running.
    var next: Double? { deadlines.values.min() }

    /// Removes and returns the timer that has been due longest at a time.
    mutating func takeDue(at time: Double = Timers.now) -> TimerID? {
        guard let due = deadlines.filter({ $0.value <= time }).min(by: { $0.value < $1.value }) else { return nil }
        deadlines[due.key] = nil
        return due.key
    }
}
