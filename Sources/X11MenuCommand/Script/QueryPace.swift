/// How long a query waits for further letters before it is started: not at all while answers come at once, and longer for a slow command, which
/// would only be ended again.
package struct QueryPace: Sendable, Hashable {
    /// The longest delay, in seconds.
    package static let longest = 0.3
    /// The part of the time of an answer that is waited.
    private static let share = 0.5

    /// About how long an answer takes, in seconds; 0 before the first.
    private var time = 0.0

    /// Starts without a delay.
    package init() {}

    /// How long to wait, in seconds.
    package var delay: Double { min(QueryPace.longest, QueryPace.share * time) }

    /// Notes how long an answer took, or how long one was waited for in vain, in seconds.
    package mutating func note(_ seconds: Double) { time = time == 0 ? seconds : (time + seconds) / 2 }
}
