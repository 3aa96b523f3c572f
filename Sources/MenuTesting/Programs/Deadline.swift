/// A moment after which waiting is given up.
///
/// Every wait of this room takes one; none of them sleeps. They return at the event that they wait for, and the deadline is only there
/// so that a broken program ends in a message and not in a hang.
public struct Deadline: Sendable {
    private let moment: ContinuousClock.Instant

    /// Makes a deadline that passes after `duration` from now.
    public init(after duration: Duration) {
        moment = .now + duration
    }

    /// Says whether the moment has passed.
    public var hasPassed: Bool { moment <= .now }

    /// The milliseconds that remain, rounded up, never negative: what `poll(2)` takes.
    var remainingMilliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: moment)
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
