internal import CX11
internal import Glibc
internal import Processes
internal import Synchronization

/// A process that cuts the connection if its owner stands still for a second while there is something to answer.
///
/// A press under a synchronous grab freezes the pointer of the whole desktop until we answer. Where we hang, or somebody
/// stops us, the server must be rid of us: it then drops our grabs, and the queued clicks go where they belong. A thread
/// would be stopped along with us, so it is a process, which shares the socket, one page of memory and nothing else. It
/// sleeps while the connection is silent, wakes at most eight times a second otherwise, and ends when its owner does, however
/// that ends: the owner holds the only other end of a socket.
@safe
final class Watchdog {
    /// What the owner tells, in memory that both processes see.
    private struct Heart: ~Copyable {
        /// When the owner was last seen at work, in nanoseconds of the monotonic clock.
        let lastBeat: Atomic<UInt64>
        /// Whether it has taken a press that stands still, and has not answered it.
        let isFrozen: Atomic<Bool>
    }

    private let heart: UnsafeMutablePointer<Heart>
    /// Our end of the socket whose closing ends the process.
    private let leash: Int32
    private let process: pid_t

    /// Starts to watch the owner of the connection with that descriptor; nil where the machine has no room for it.
    ///
    /// - Parameter patience: how long it may stand still, in nanoseconds.
    init?(descriptor: Int32, patience: UInt64) {
        let size = MemoryLayout<Heart>.size
        let page = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let page = unsafe page, unsafe page != MAP_FAILED else { return nil }
        unsafe heart = page.bindMemory(to: Heart.self, capacity: 1)
        unsafe heart.initialize(to: Heart(lastBeat: Atomic(Self.now()), isFrozen: Atomic(false)))
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            unsafe munmap(heart, size)
            return nil
        }
        let started = divideProcess()
        if started == 0 {
            unsafe Self.watch(descriptor, leash: ends[1], heart, patience)
            _exit(0)
        }
        close(ends[1])
        guard started > 0 else {
            close(ends[0])
            unsafe munmap(heart, size)
            return nil
        }
        leash = ends[0]
        process = started
    }

    deinit {
        close(leash)
        _ = waitpid(process, nil, 0)
        unsafe munmap(heart, MemoryLayout<Heart>.size)
    }

    /// Tells that the owner goes on.
    func beat(isFrozen: Bool = false) {
        unsafe heart.pointee.lastBeat.store(Self.now(), ordering: .relaxed)
        unsafe heart.pointee.isFrozen.store(isFrozen, ordering: .releasing)
    }

    /// What the other process does. Whatever it was given but the two sockets is not its business.
    private static func watch(
        _ descriptor: Int32, leash: Int32, _ heart: UnsafeMutablePointer<Heart>, _ patience: UInt64
    ) {
        // What stops or ends the owner's whole group of processes, as Ctrl+Z in a terminal does, is not to stop the watch.
        setsid()
        let (low, high) = (UInt32(min(descriptor, leash)), UInt32(max(descriptor, leash)))
        if low > 0 { _ = close_range(0, low - 1, 0) }
        if high > low + 1 { _ = close_range(low + 1, high - 1, 0) }
        _ = close_range(high + 1, .max, 0)
        func isSeen(since time: UInt64) -> Bool { unsafe heart.pointee.lastBeat.load(ordering: .relaxed) > time }
        func isFrozen() -> Bool { unsafe heart.pointee.isFrozen.load(ordering: .acquiring) }
        /// Since when something has been waiting for the owner; nil while nothing is.
        var waiting: UInt64?
        while true {
            if !isFrozen(), !hasInput(descriptor, leash) {
                // Without a press in the owner's hands, only what the server says can become one.
                guard wait(for: descriptor, leash, -1) else { return }
                waiting = nil
            }
            // Looked at several times in its patience: the owner has all of it from when there was something to answer, and little more.
            let since = waiting ?? now()
            waiting = isSeen(since: since) ? now() : since
            guard rest(for: patience / 8, leash) else { return }
            guard let start = waiting, now() - start >= patience, !isSeen(since: start) else { continue }
            guard isFrozen() || hasInput(descriptor, leash) else { continue }
            // It may have come this very moment.
            guard rest(for: patience / 16, leash) else { return }
            guard !isSeen(since: start), isFrozen() || hasInput(descriptor, leash) else { continue }
            shutdown(descriptor, Int32(SHUT_RDWR))
            return
        }
    }

    /// Waits for the server to say something; false once the owner is gone.
    private static func wait(for descriptor: Int32, _ leash: Int32, _ milliseconds: Int32) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { list in
            unsafe list[0] = pollfd(fd: leash, events: 0, revents: 0)
            unsafe list[1] = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(list.baseAddress, 2, milliseconds)
            return unsafe list[0].revents == 0
        }
    }

    /// Says whether the server has said something that the owner has not read.
    private static func hasInput(_ descriptor: Int32, _ leash: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, 0) > 0
    }

    /// Lets some nanoseconds pass; false once the owner is gone.
    private static func rest(for time: UInt64, _ leash: Int32) -> Bool {
        var entry = pollfd(fd: leash, events: 0, revents: 0)
        return unsafe poll(&entry, 1, Int32(clamping: time / 1_000_000 + 1)) == 0
    }

    private static func now() -> UInt64 { MonotonicClock.nanoseconds }
}

extension Connection {
    /// Has another process cut the connection if we stand still for `milliseconds` while the pointer may be frozen by us,
    /// so that neither a fault of ours nor a stopped process ever takes the desktop's pointer. To be started with the
    /// capture, after the first map.
    ///
    /// Where we merely work, `drainEvents` tells often enough that we live; `beat` tells it in longer work.
    public func startWatchdog(milliseconds: Int = 1000) {
        guard watchdog == nil else { return }
        watchdog = Watchdog(descriptor: fileDescriptor, patience: UInt64(max(1, milliseconds)) * 1_000_000)
    }

    /// Ends the watch: from now on a standstill holds nobody up. To be called once nothing is captured any more.
    public func stopWatchdog() { watchdog = nil }

    /// Tells the watchdog that we go on.
    public func beat() { watchdog?.beat(isFrozen: hasFrozenPress) }
}
