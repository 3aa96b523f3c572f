/// A number that is animated from one value to another.
struct Transition: Sendable, Hashable {
    /// Where it comes from.
    var start: Double
    /// Where it goes.
    var end: Double
    /// When it set out, in seconds of the session's clock.
    var time = 0.0
    /// How long it takes, in seconds; 0 where it is there.
    var duration = 0.0

    /// A number that rests.
    static func resting(at value: Double) -> Transition { Transition(start: value, end: value) }

    /// How far it is at a time.
    func value(at now: Double) -> Double {
        guard isMoving(at: now) else { return end }
        return start + (end - start) * max(0, now - time) / duration
    }

    /// How far it is at a time when it is fast at first, and slower as it comes.
    func easedValue(at now: Double) -> Double {
        guard isMoving(at: now) else { return end }
        let rest = 1 - max(0, now - time) / duration
        return end + (start - end) * rest * rest * rest
    }

    /// Whether it is not there yet.
    func isMoving(at now: Double) -> Bool { duration > 0 && now - time < duration }
}
