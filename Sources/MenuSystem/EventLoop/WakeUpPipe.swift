internal import Glibc

/// Wakes the thread that waits for events when another thread has something for it, such as icons or rows.
package final class WakeUpPipe: Sendable {
    /// Becomes readable when signalled; -1 if the system has no more descriptors.
    package let descriptor: Int32
    private let input: Int32

    /// Makes a pipe.
    package init() {
        var ends: [Int32] = [-1, -1]
        if unsafe pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        }
        (descriptor, input) = (ends[0], ends[1])
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        close(input)
    }

    /// Wakes the waiting thread. From any thread; a full pipe has woken it already.
    package func signal() {
        var one: UInt8 = 1
        _ = unsafe write(input, &one, 1)
    }

    /// Clears the signals, and returns whether there were any.
    @discardableResult package func clear() -> Bool {
        guard descriptor >= 0 else { return false }
        var news: (UInt64, UInt64) = (0, 0)
        let count = unsafe read(descriptor, &news, 16)
        return count > 0
    }
}
