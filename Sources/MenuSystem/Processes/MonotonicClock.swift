internal import CMenuSystem
internal import Glibc

/// The clock that never runs backwards. The corresponding clock of C is `CLOCK_MONOTONIC`.
public enum MonotonicClock {
    /// Its time in nanoseconds.
    public static var nanoseconds: UInt64 {
        let time = now
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Its time in seconds.
    public static var seconds: Double {
        let time = now
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var now: timespec {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time
    }
}
