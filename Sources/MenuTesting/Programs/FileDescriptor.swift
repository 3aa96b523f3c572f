internal import CMenuXTest
internal import Glibc

/// A file descriptor with one owner, closed when its owner goes.
struct FileDescriptor: ~Copyable, Sendable {
    let number: Int32

    init(adopting number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Makes a counter that wakes who polls it.
    static func event() throws(TestFailure) -> FileDescriptor {
        let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard number >= 0 else { throw .system("eventfd") }
        return FileDescriptor(adopting: number)
    }

    /// Opens a file of the file system; `mode` is for one that is made.
    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(TestFailure) -> FileDescriptor {
        let number = unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
        guard number >= 0 else { throw .system("open \(path)") }
        return FileDescriptor(adopting: number)
    }

    /// Lets reads and writes return at once when there is nothing to read or no room.
    borrowing func makeNonBlocking() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    /// Wakes who polls this counter.
    borrowing func signal() {
        _ = eventfd_write(number, 1)
    }

    /// Takes the counter back to zero.
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
    /// The failure of a call of the system, with the reason that it left in `errno`.
    static func system(_ call: String, error: Int32 = errno) -> TestFailure {
        let reason = unsafe strerror(error).map { unsafe String(cString: $0) } ?? "error \(error)"
        return TestFailure("\(call): \(reason)")
    }
}

/// Waits until one of the descriptors is ready, or the deadline passes.
///
/// - Returns: What happened to each, in the same order; all zero when the deadline passed.
func waitUntilReady(_ awaited: [(descriptor: Int32, events: Int32)], _ deadline: Deadline?) -> [Int32] {
    var polled = awaited.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    let count = unsafe poll(&polled, nfds_t(polled.count), deadline?.remainingMilliseconds ?? -1)
    return polled.map { count > 0 ? Int32($0.revents) : 0 }
}
