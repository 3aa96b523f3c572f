internal import Glibc

/// This program, started again to do one kind of work, with a socket between both that is the worker's standard input.
///
/// Its input may make it end or hang: the only effect on this process is that no answer arrives. It ends when the value does, and by itself
/// when this process ends. It belongs to one thread at a time.
@safe public struct WorkerProcess: ~Copyable, Sendable {
    private let process: Int32
    private let socket: Int32

    /// Our end of the socket, which another thread may shut down to let a transfer that is going on fail.
    public var descriptor: Int32 { socket }

    /// Starts the worker.
    ///
    /// - Parameters:
    ///   - argument: The only argument, which marks the program as the worker.
    ///   - environment: Variables that replace ours; a nil removes one.
    /// - Returns: nil if the system cannot start a process.
    public init?(_ argument: String, environment: [String: String?] = [:]) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        defer { close(ends[1]) }
        var plan = SpawnPlan(inNewSession: true)
        plan.give(ends[1], as: 0)
        for number in Int32(1)...2 { plan.open("/dev/null", O_WRONLY, as: number) }
        // The file that is running, even if it was renamed or removed.
        let start = plan.start(["/proc/self/exe", argument], environment: environment)
        guard start.error == 0 else {
            close(ends[0])
            return nil
        }
        (process, socket) = (start.process, ends[0])
    }

    deinit {
        close(socket)
        kill(process, SIGKILL)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    /// Sends bytes to the worker.
    ///
    /// - Parameter deadline: In nanoseconds of the monotonic clock.
    /// - Returns: Whether all of them were sent in time.
    public func send(_ bytes: [UInt8], until deadline: UInt64) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let (count, error) = unsafe bytes.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = unsafe Glibc.send(
                    socket, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
                return (count, errno)
            }
            if count > 0 {
                sent += count
            } else if !isReady(for: POLLOUT, after: error, until: deadline) {
                return false
            }
        }
        return true
    }

    /// Waits for bytes from the worker.
    ///
    /// - Parameter deadline: In nanoseconds of the monotonic clock.
    /// - Returns: The requested number of bytes; nil if the worker ended first, or sent fewer in time.
    public func receive(_ count: Int, until deadline: UInt64) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let (got, error) = unsafe bytes.withUnsafeMutableBytes { bytes in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[received...])
                let got = unsafe recv(socket, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT))
                return (got, errno)
            }
            if got > 0 {
                received += got
            } else if got == 0 || !isReady(for: POLLIN, after: error, until: deadline) {
                return nil
            }
        }
        return bytes
    }

    /// Waits after an attempt that transferred nothing; false if another attempt is useless.
    ///
    /// - Parameter error: The error number of the attempt, read right after it: any later call may change it.
    private func isReady(for event: Int32, after error: Int32, until deadline: UInt64) -> Bool {
        guard error == EAGAIN || error == EINTR else { return false }
        let now = MonotonicClock.nanoseconds
        guard now < deadline else { return false }
        var watched = pollfd(fd: socket, events: Int16(event), revents: 0)
        let count = unsafe poll(&watched, 1, Int32(clamping: (deadline - now) / 1_000_000 + 1))
        return count > 0 || (count < 0 && errno == EINTR) || MonotonicClock.nanoseconds < deadline
    }
}
