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
    ///   - beginsElsewhere: Whether it begins on another processor than the caller's, where there is one. A thread that begins on the same
    ///     one waits until the caller sleeps, and then keeps whom the caller waits for from running, for milliseconds and though other
    ///     processors have nothing to do.
    ///   - body: What the thread does.
    public init?(beginsElsewhere: Bool = false, _ body: @escaping @Sendable () -> Void) {
        let allowed = beginsElsewhere ? ProcessorSet.current : nil
        let others = allowed?.others
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        others?.place(&attributes)
        let box = Box(allowed: others == nil ? nil : allowed, body)
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
        /// Where the thread may run once it has begun; nil for where it begins.
        private let allowed: ProcessorSet?
        private let body: @Sendable () -> Void

        init(allowed: ProcessorSet?, _ body: @escaping @Sendable () -> Void) {
            self.allowed = allowed
            self.body = body
        }

        func run() {
            allowed?.keepThread()
            body()
            hasReturned.store(true, ordering: .releasing)
        }
    }
}
