internal import Glibc
internal import Synchronization

/// A system thread that runs one function and ends.
///
/// For work that blocks: the threads of Swift's concurrency are few, and other tasks wait for them. A thread whose object is released runs to
/// its end.
public final class BackgroundThread: Sendable {
    private let thread: Mutex<pthread_t?>
    private let box: Box
    /// The processors of its caller, if it avoids one of them.
    private let processors: ProcessorSet?

    /// Starts a thread; nil if the system cannot start another. The corresponding C function is `pthread_create`.
    ///
    /// - Parameters:
    ///   - staysElsewhere: Whether it avoids the processor that the caller runs on now, if there is another one. A thread on the same
    ///     processor alternates every few milliseconds with the caller and with the processes that the caller waits for, even if other
    ///     processors are idle. For threads that end soon.
    ///   - body: The function that the thread runs.
    public init?(staysElsewhere: Bool = false, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        let processors = staysElsewhere ? ProcessorSet.current : nil
        processors?.others?.place(&attributes)
        let box = Box(body)
        let retained = unsafe Unmanaged.passRetained(box)
        var started = pthread_t()
        let failure = unsafe pthread_create(
            &started, &attributes,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, retained.toOpaque())
        guard failure == 0 else {
            unsafe retained.release()
            return nil
        }
        self.box = box
        self.processors = processors
        thread = Mutex(started)
    }

    deinit {
        thread.withLock { thread in
            if let thread { pthread_detach(thread) }
        }
    }

    /// How long we poll for the end before we sleep, in nanoseconds.
    private static let patience = 500_000

    /// Waits until the function has returned; does nothing the second time. The function itself must not call it.
    public func join() {
        thread.withLock { thread in
            guard let ended = thread else { return }
            thread = nil
            // A thread that has nothing left to do needs no join.
            if spin(nanoseconds: BackgroundThread.patience, until: { box.hasReturned.load(ordering: .acquiring) }) {
                pthread_detach(ended)
            } else {
                // The other processors may be busy with other programs, and ours is free now.
                processors?.place(ended)
                pthread_join(ended, nil)
            }
        }
    }

    /// The object that is passed through the C library.
    private final class Box: Sendable {
        let hasReturned = Atomic(false)
        private let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        func run() {
            body()
            hasReturned.store(true, ordering: .releasing)
        }
    }
}
