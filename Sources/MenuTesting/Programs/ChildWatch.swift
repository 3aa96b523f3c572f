internal import CMenuXTest
internal import Glibc
internal import MenuSystem
internal import Synchronization

/// The thread that serves a child's pipes and waits for its end.
final class ChildWatch: Sendable {
    struct State: ~Copyable, Sendable {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        var pending: ArraySlice<UInt8>
        var endsAfterPending: Bool
        /// How the child ended; set when it is reaped, after which its id may belong to another process.
        var exit: ChildProgram.Exit?
        /// Set when it has ended and what it has written has been read.
        var isFinished = false
        var watchers: [Int32] = []
    }

    /// The descriptors that the thread serves; nil for a stream or a process that has ended.
    private struct Streams: ~Copyable, Sendable {
        var input: FileDescriptor?
        var output: FileDescriptor?
        var errors: FileDescriptor?
        var process: FileDescriptor?
    }

    let state: Mutex<State>
    private let process: Int32
    private let wake: FileDescriptor

    init(
        process: Int32, input: consuming FileDescriptor?, output: consuming FileDescriptor?,
        errors: consuming FileDescriptor?, pending: ArraySlice<UInt8>, endsAfterPending: Bool
    ) throws(TestFailure) {
        self.process = process
        state = Mutex(State(pending: pending, endsAfterPending: endsAfterPending))
        wake = try .event()
        let handle = pidfd_open(process, 0)
        guard handle >= 0 else { throw .system("pidfd_open") }
        let streams = Mutex<Streams?>(
            Streams(input: input, output: output, errors: errors, process: FileDescriptor(adopting: handle)))
        let thread = BackgroundThread { [self] in
            let taken = streams.withLock { $0.take() }
            if let taken { serve(taken) }
        }
        if thread == nil { throw TestFailure("there are no more threads") }
    }

    /// Sends a signal, unless the child has been reaped.
    func signal(_ number: Int32) {
        state.withLock { state in
            if state.exit == nil { kill(process, number) }
        }
    }

    /// Changes the pending input, and wakes the thread.
    func feed(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
        wake.signal()
    }

    /// Waits until `condition` returns a value; nil when the deadline passes first.
    func wait<Value>(_ deadline: Deadline, until condition: (borrowing State) -> Value?) throws(TestFailure) -> Value? {
        let watcher = try FileDescriptor.event()
        state.withLock { $0.watchers.append(watcher.number) }
        defer { state.withLock { $0.watchers.removeAll { $0 == watcher.number } } }
        while true {
            watcher.clearSignal()
            if let value = state.withLock({ condition($0) }) { return value }
            if deadline.hasPassed { return nil }
            _ = waitUntilReady([(watcher.number, POLLIN)], deadline)
        }
    }

    private func update(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            for watcher in state.watchers { _ = eventfd_write(watcher, 1) }
        }
    }

    private func serve(_ streams: consuming Streams) {
        // A write to a program that no longer reads must fail, not end the test.
        var brokenPipe = sigset_t()
        unsafe sigemptyset(&brokenPipe)
        unsafe sigaddset(&brokenPipe, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)

        streams.output?.makeNonBlocking()
        streams.errors?.makeNonBlocking()
        // Programs that outlive the child and share its output would be ended by a pipe that nobody reads.
        while streams.process != nil || streams.output != nil || streams.errors != nil {
            let isWriting = writePending(&streams.input)
            let ready = waitUntilReady(
                [
                    (streams.process?.number ?? -1, POLLIN), (wake.number, POLLIN),
                    (isWriting ? streams.input?.number ?? -1 : -1, POLLOUT),
                    (streams.output?.number ?? -1, POLLIN), (streams.errors?.number ?? -1, POLLIN),
                ], nil)
            wake.clearSignal()
            let isOver = ready[0] != 0
            if isOver { reap() }
            if isOver || ready[3] != 0 { collect(&streams.output) { $0.output += $1 } }
            if isOver || ready[4] != 0 { collect(&streams.errors) { $0.errors += $1 } }
            guard isOver else { continue }
            streams.process = nil
            streams.input = nil
            update { $0.isFinished = true }
        }
    }

    private func reap() {
        update { state in
            var status: Int32 = 0
            _ = unsafe waitpid(process, &status, 0)
            let signal = status & 0x7f
            state.exit = signal == 0 ? .code(status >> 8 & 0xff) : .signal(signal)
        }
    }

    /// Writes as much as the pipe accepts.
    ///
    /// - Returns: Whether there is more to write.
    private func writePending(_ input: inout FileDescriptor?) -> Bool {
        guard let number = input?.number else { return false }
        let (isOpen, hasMore) = state.withLock { state -> (Bool, Bool) in
            while !state.pending.isEmpty {
                let count = unsafe state.pending.withUnsafeBytes {
                    unsafe Glibc.write(number, $0.baseAddress, $0.count)
                }
                if count < 0 { return (errno == EAGAIN || errno == EINTR, true) }
                state.pending = state.pending.dropFirst(count)
                if state.pending.isEmpty { for watcher in state.watchers { _ = eventfd_write(watcher, 1) } }
            }
            return (!state.endsAfterPending, false)
        }
        if !isOpen { input = nil }
        return isOpen && hasMore
    }

    /// Reads the available data, and closes the stream at its end.
    private func collect(_ stream: inout FileDescriptor?, into append: (inout State, ArraySlice<UInt8>) -> Void) {
        guard let number = stream?.number else { return }
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = unsafe read(number, &chunk, chunk.count)
            if count > 0 {
                update { append(&$0, chunk[..<count]) }
            } else {
                if count == 0 || (errno != EAGAIN && errno != EINTR) { stream = nil }
                return
            }
        }
    }
}
