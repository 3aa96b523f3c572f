internal import CX11
internal import Glibc
internal import Synchronization

/// A thread that cuts the connection if its owner stands still for a second while there is something to answer.
///
/// A press under a synchronous grab freezes the pointer of the whole desktop until we answer. Where we hang, the server
/// must be rid of us: it then drops our grabs, and the queued clicks go where they belong. The thread sleeps while the
/// connection is silent, and wakes at most once a second otherwise.
final class Watchdog: Sendable {
    private let descriptor: Int32
    private let wake: Int32
    private let patience: UInt64
    private let lastBeat: Atomic<UInt64>
    private let isFrozen = Atomic<Bool>(false)
    private let isStopped = Atomic<Bool>(false)

    /// Starts to watch the owner of the connection with that descriptor; nil where the machine has no thread for it.
    ///
    /// - Parameter patience: how long it may stand still, in nanoseconds.
    init?(descriptor: Int32, patience: UInt64) {
        self.descriptor = descriptor
        self.patience = patience
        wake = eventfd(0, Int32(EFD_CLOEXEC))
        lastBeat = Atomic(Self.now())
        guard wake >= 0 else { return nil }
        let argument = unsafe Unmanaged.passRetained(self)
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Watchdog>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, argument.toOpaque())
        guard status == 0 else {
            unsafe argument.release()
            return nil
        }
        pthread_detach(thread)
    }

    deinit { close(wake) }

    /// Tells that the owner goes on.
    func beat(isFrozen: Bool = false) {
        lastBeat.store(Self.now(), ordering: .relaxed)
        self.isFrozen.store(isFrozen, ordering: .releasing)
    }

    /// Ends the thread.
    func stop() {
        isStopped.store(true, ordering: .releasing)
        var one: UInt64 = 1
        _ = unsafe write(wake, &one, 8)
    }

    private func run() {
        while !isStopped.load(ordering: .acquiring) {
            // Without a press in our hands, only what the server says can become one.
            if !isFrozen.load(ordering: .acquiring) { _ = hasInput(within: -1) }
            let start = max(Self.now(), lastBeat.load(ordering: .relaxed))
            rest(until: start + patience)
            guard !isStopped.load(ordering: .acquiring) else { return }
            let stoodStill = lastBeat.load(ordering: .relaxed) + patience <= Self.now()
            if stoodStill && (isFrozen.load(ordering: .acquiring) || hasInput(within: 0)) {
                shutdown(descriptor, Int32(SHUT_RDWR))
                return
            }
        }
    }

    /// Waits for the server to say something, or for `stop`.
    private func hasInput(within milliseconds: Int32) -> Bool {
        var list = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        return unsafe poll(&list, 2, milliseconds) > 0 && list[0].revents != 0
    }

    private func rest(until time: UInt64) {
        let now = Self.now()
        guard time > now else { return }
        var list = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&list, 1, Int32(clamping: (time - now) / 1_000_000 + 1))
    }

    private static func now() -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

extension Connection {
    /// Has another thread cut the connection if we stand still for `milliseconds` while the pointer may be frozen by us,
    /// so that a fault of ours never takes the desktop's pointer. To be started with the capture, after the first map.
    ///
    /// Where we merely work, `drainEvents` tells often enough that we live; `beat` tells it in longer work.
    public func startWatchdog(milliseconds: Int = 1000) {
        guard watchdog == nil else { return }
        watchdog = Watchdog(descriptor: fileDescriptor, patience: UInt64(max(1, milliseconds)) * 1_000_000)
    }

    /// Tells the watchdog that we go on.
    public func beat() { watchdog?.beat(isFrozen: hasFrozenPress) }
}
