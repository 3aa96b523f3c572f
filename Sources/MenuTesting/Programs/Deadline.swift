/// The moment at which a wait gives up.
///
/// Every wait of this module has one; none of them sleeps. They return at the event that they wait for, and the deadline only makes a broken program
/// end with a message instead of a hang. The environment variable `X11MENU_PATIENCE` makes all of them so many times as long, for programs that are
/// slowed down, as by a sanitizer.
public struct Deadline: Sendable {
    private let moment: ContinuousClock.Instant

    /// How many times as long each wait is.
    private static let patience = max(1, environmentVariable("X11MENU_PATIENCE").flatMap(Double.init) ?? 1)

    /// Makes a deadline that is `duration` from now.
    public init(after duration: Duration) {
        moment = .now + duration * Self.patience
    }

    /// Whether the moment has passed.
    public var hasPassed: Bool { moment <= .now }

    /// The remaining milliseconds, rounded up, never negative, for `poll(2)`.
    var remainingMilliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: moment)
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
