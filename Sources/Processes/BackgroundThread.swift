internal import Glibc
internal import Synchronization

/// A thread of the system's own that runs one function and ends.
///
/// For what blocks: the threads of Swift's concurrency are few, and others wait for them. One that nobody holds on to runs to its end.
public final class BackgroundThread: Sendable {
    private let thread: Mutex<pthread_t?>

    /// Starts a thread; nil where the system has no more. The corresponding C function is `pthread_create`.
    public init?(_ body: @escaping @Sendable () -> Void) {
        let box = unsafe Unmanaged.passRetained(Box(body))
        var started = pthread_t()
        let failure = unsafe pthread_create(
            &started, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            }, box.toOpaque())
        guard failure == 0 else {
            unsafe box.release()
            return nil
        }
        thread = Mutex(started)
    }

    deinit {
        thread.withLock { thread in
            if let thread { pthread_detach(thread) }
        }
    }

    /// Waits until the function has returned; does nothing the second time. Not to be called by the function itself.
    public func join() {
        thread.withLock { thread in
            if let thread { pthread_join(thread, nil) }
            thread = nil
        }
    }

    /// What goes through the hands of the C library.
    private final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
