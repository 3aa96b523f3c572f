/// A number that is animated from one value to another.
struct Transition: Sendable, Hashable {
    /// The value at the start.
    var start: Double
    /// The value at the end.
    var end: Double
    /// When it started, in seconds of the session's clock.
    var time = 0.0
    /// How long it takes, in seconds; 0 at rest.
    var duration = 0.0

    /// A number at rest.
    static func resting(at value: Double) -> Transition { Transition(start: value, end: value) }

    /// The value at a time.
    func value(at now: Double) -> Double {
        guard isMoving(at: now) else { return end }
        return start + (end - start) * max(0, now - time) / duration
    }

    /// The value at a time, with easing: fast at first, slower towards the end.
    func easedValue(at now: Double) -> Double {
        guard isMoving(at: now) else { return end }
        let rest = 1 - max(0, now - time) / duration
        return end + (start - end) * rest * rest * rest
    }

    /// Whether it has not reached its end yet.
    func isMoving(at now: Double) -> Bool { duration > 0 && now - time < duration }
}
