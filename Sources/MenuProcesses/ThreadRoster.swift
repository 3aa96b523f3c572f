internal import Glibc
internal import Synchronization

/// Knows which threads are at work, so that a process is divided only while none is.
///
/// A process that is divided takes along the thread that divides it and no other, but all that the others hold stays held: a lock of the
/// loader, of Cairo or of the language's runtime that one of them has at that moment is never given back there. Who then wants it waits for
/// ever. So the threads say when they rest, which is while they wait for something and hold nothing, and the process is divided while all do.
public final class ThreadRoster: Sendable {
    /// The one that every thread of this process stands on unless it is told of another.
    public static let shared = ThreadRoster()

    private let working = Atomic(0)
    private let isHeld = Atomic(false)

    /// Makes one that no thread stands on.
    public init() {}

    /// How long is slept between two looks, in microseconds.
    private static let nap: useconds_t = 200

    /// Says that a thread works from now on; returns once it may.
    func begin() {
        while true {
            working.add(1, ordering: .sequentiallyConsistent)
            guard isHeld.load(ordering: .sequentiallyConsistent) else { return }
            working.subtract(1, ordering: .sequentiallyConsistent)
            usleep(Self.nap)
        }
    }

    /// Says that a thread does not work any more.
    func end() { working.subtract(1, ordering: .sequentiallyConsistent) }

    /// Lets a thread that stands on the roster wait for something: `body` waits, and does nothing else.
    public func rest<Result>(_ body: () -> Result) -> Result {
        end()
        defer { begin() }
        return body()
    }

    /// Does something at a moment at which no thread of the roster works: those that rest go on resting until it is done.
    ///
    /// Not to be called by a thread that stands on the roster, nor by two at once.
    /// - Parameters:
    ///   - nanoseconds: How long the threads are waited for.
    ///   - body: What is done.
    /// - Returns: What `body` returns; nil where a thread still worked at the end of that time.
    public func whileAllRest<Result>(within nanoseconds: Int, _ body: () -> Result) -> Result? {
        isHeld.store(true, ordering: .sequentiallyConsistent)
        defer { isHeld.store(false, ordering: .sequentiallyConsistent) }
        let end = MonotonicClock.nanoseconds + UInt64(max(0, nanoseconds))
        while working.load(ordering: .sequentiallyConsistent) > 0 {
            guard MonotonicClock.nanoseconds < end else { return nil }
            usleep(Self.nap)
        }
        return body()
    }
}
