internal import Glibc

/// Waits by looking again and again, for what comes in microseconds: to be put to sleep and woken takes tens of them, and on a virtual
/// machine a hundred.
///
/// The processor is given up once, at the first look, so that who is waited for runs where it stands behind us on the same one; and not again:
/// to a scheduler that counts in deadlines, as Linux's does since 6.6, who yields has used up a whole slice each time, and after a thousand
/// looks on a busy machine it is left standing for seconds.
///
/// - Parameters:
///   - nanoseconds: how long at most.
///   - condition: whether what is waited for is there.
/// - Returns: false where it did not come in time; then the caller waits asleep.
public func spin(nanoseconds: Int, until condition: () -> Bool) -> Bool {
    let end = MonotonicClock.nanoseconds + UInt64(nanoseconds)
    var hasYielded = false
    while !condition() {
        guard MonotonicClock.nanoseconds < end else { return false }
        if !hasYielded { sched_yield() }
        hasYielded = true
    }
    return true
}
