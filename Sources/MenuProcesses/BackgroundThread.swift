internal import Glibc
internal import Synchronization

/// A thread of the system's own that runs one function and ends.
///
/// For what blocks: the threads of Swift's concurrency are few, and others wait for them. One that nobody holds on to runs to its end.
public final class BackgroundThread: Sendable {
    private let thread: Mutex<pthread_t?>
    private let box: Box

    /// Starts a thread; nil where the system has no more. The corresponding C function is `pthread_create`.
    ///
    /// - Parameters:
    ///   - staysElsewhere: Whether it keeps off the processor that the caller runs on now, where there is another. A thread that shares it
    ///     takes turns of milliseconds with the caller and with whom the caller waits for, though other processors have nothing to do. For
    ///     threads that end soon.
    ///   - body: What the thread does.
    public init?(staysElsewhere: Bool = false, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        if staysElsewhere { ProcessorSet.current?.others?.place(&attributes) }
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
        thread = Mutex(started)
    }

    deinit {
        thread.withLock { thread in
            if let thread { pthread_detach(thread) }
        }
    }

    /// How long we look for the end ourselves before we let us be put to sleep, in nanoseconds.
    private static let patience = 2_000_000

    /// Waits until the function has returned; does nothing the second time. Not to be called by the function itself.
    public func join() {
        thread.withLock { thread in
            guard let ended = thread else { return }
            thread = nil
            // Of a thread that has nothing left to do but to end, nobody need see the end.
            if spin(nanoseconds: BackgroundThread.patience, until: { box.hasReturned.load(ordering: .acquiring) }) {
                pthread_detach(ended)
            } else {
                pthread_join(ended, nil)
            }
        }
    }

    /// What goes through the hands of the C library.
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
