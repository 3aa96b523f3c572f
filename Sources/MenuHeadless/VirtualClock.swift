internal import MenuInteraction

/// Virtual time, which passes only on request, and the timers that run in it.
struct VirtualClock {
    /// Seconds since the session began.
    private(set) var now = 0.0
    private var timers: [(timer: TimerID, due: Double, order: Int)] = []
    private var started = 0

    /// Starts a timer, and replaces a running one with the same identity.
    mutating func start(_ timer: TimerID, after delay: Double) {
        cancel(timer)
        timers.append((timer, now + delay, started))
        started += 1
    }

    /// Stops a timer.
    mutating func cancel(_ timer: TimerID) {
        timers.removeAll { $0.timer == timer }
    }

    /// Advances to the next timer that is due by `end`, removes it and returns it; if there is none, advances to `end`.
    mutating func advance(to end: Double) -> TimerID? {
        let next = timers.indices.filter { timers[$0].due <= end }
            .min { (timers[$0].due, timers[$0].order) < (timers[$1].due, timers[$1].order) }
        guard let next else {
            now = max(now, end)
            return nil
        }
        let timer = timers.remove(at: next)
        now = max(now, timer.due)
        return timer.timer
    }
}
