import Glibc
import Synchronization

/// Runs work on a thread with a small stack, so that code whose stack grows with its input crashes the tests.
enum OnSmallStack {
    /// The size of the stack, in bytes.
    static let size = 1 << 20

    private final class Work: Sendable {
        let body: @Sendable () -> String
        let result = Mutex("")
        init(_ body: @escaping @Sendable () -> String) { self.body = body }
    }

    /// Runs the work on a thread with a small stack and returns its result.
    static func run(_ body: @escaping @Sendable () -> String) -> String {
        let work = Work(body)
        // Not a variable made by `pthread_attr_t()`: several modules of C declare this structure, and which of them owns its initializer
        // depends on the order in which the compiler loads them.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { unsafe attributes.deallocate() }
        unsafe pthread_attr_init(attributes)
        defer { unsafe pthread_attr_destroy(attributes) }
        unsafe pthread_attr_setstacksize(attributes, size)
        var thread = pthread_t()
        let started = unsafe pthread_create(
            &thread, attributes,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                let result = work.body()
                work.result.withLock { $0 = result }
                return nil
            }, Unmanaged.passRetained(work).toOpaque())
        guard started == 0 else { return "no thread: \(started)" }
        pthread_join(thread, nil)
        return work.result.withLock { $0 }
    }
}
