internal import Glibc

/// Waits by looking again and again, for what comes in microseconds: to be put to sleep and woken takes tens of them, and on a virtual
/// machine a hundred. The processor is given up between two looks, so that who is waited for runs even where there is only one.
///
/// - Parameters:
///   - nanoseconds: how long at most.
///   - condition: whether what is waited for is there.
/// - Returns: false where it did not come in time; then the caller waits asleep.
public func spin(nanoseconds: Int, until condition: () -> Bool) -> Bool {
    let end = MonotonicClock.nanoseconds + UInt64(nanoseconds)
    while !condition() {
        guard MonotonicClock.nanoseconds < end else { return false }
        sched_yield()
    }
    return true
}
