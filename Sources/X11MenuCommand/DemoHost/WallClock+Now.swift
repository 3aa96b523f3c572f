import Glibc
import MenuDemo

extension WallClock {
    /// The local date and time.
    static var now: WallClock {
        var seconds = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        return unsafe WallClock(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    }
}
