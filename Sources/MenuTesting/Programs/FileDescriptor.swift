internal import CMenuXTest
internal import Glibc

/// A file descriptor with a single owner, closed when its owner is released.
struct FileDescriptor: ~Copyable, Sendable {
    let number: Int32

    init(adopting number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Makes an event counter that wakes the thread polling it.
    static func event() throws(TestFailure) -> FileDescriptor {
        let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard number >= 0 else { throw .system("eventfd") }
        return FileDescriptor(adopting: number)
    }

    /// Opens a file; `mode` applies to a file that is created.
    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(TestFailure) -> FileDescriptor {
        let number = unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
        guard number >= 0 else { throw .system("open \(path)") }
        return FileDescriptor(adopting: number)
    }

    /// Makes reads and writes return at once when there is no data or no space.
    borrowing func makeNonBlocking() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    /// Wakes the thread that polls this counter.
    borrowing func signal() {
        _ = eventfd_write(number, 1)
    }

    /// Resets the counter to zero.
    borrowing func clearSignal() {
        var count: eventfd_t = 0
        _ = unsafe eventfd_read(number, &count)
    }
}

/// The two ends of a pipe, which no program started by another thread inherits.
struct Pipe: ~Copyable, Sendable {
    let reading: FileDescriptor
    let writing: FileDescriptor

    init() throws(TestFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe cxtest_pipe(&ends) == 0 else { throw .system("pipe2") }
        reading = FileDescriptor(adopting: ends[0])
        writing = FileDescriptor(adopting: ends[1])
    }
}

extension TestFailure {
    /// The failure of a system call, with the reason in `errno`.
    static func system(_ call: String, error: Int32 = errno) -> TestFailure {
        let reason = unsafe strerror(error).map { unsafe String(cString: $0) } ?? "error \(error)"
        return TestFailure("\(call): \(reason)")
    }
}

/// Waits until one of the descriptors is ready, or the deadline passes.
///
/// - Returns: The events of each descriptor, in the same order; all zero if the deadline passed.
func waitUntilReady(_ awaited: [(descriptor: Int32, events: Int32)], _ deadline: Deadline?) -> [Int32] {
    var polled = awaited.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    let count = unsafe poll(&polled, nfds_t(polled.count), deadline?.remainingMilliseconds ?? -1)
    return polled.map { count > 0 ? Int32($0.revents) : 0 }
}
