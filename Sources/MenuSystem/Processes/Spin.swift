internal import Glibc

/// Waits by polling, for what takes microseconds: to fall asleep and wake takes tens of them, and on a virtual machine a hundred.
///
/// Yields the processor once, at the first check, so that a thread that is waited for and queued on the same processor can run; and not
/// again: a scheduler with deadlines, such as Linux's since 6.6, charges a whole slice for each yield, and after a thousand checks on a busy
/// machine the thread does not run for seconds.
///
/// - Parameters:
///   - nanoseconds: the longest time.
///   - condition: whether the wait is over.
/// - Returns: false if the condition did not hold in time; the caller then sleeps until it does.
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
