internal import Glibc

/// Waits for whatever its clients wait for, and does what is due, a turn at a time.
///
/// A turn takes a bounded batch of events from the queue, then performs every source that is due, once, in the order of their deadlines. So
/// neither a flood of events nor a source that is always due keeps any other waiting.
///
/// A program with a loop of its own polls `descriptor` and calls `process`; one that does nothing else calls `turn` and `wait` in turn. All
/// of it belongs to one thread; handlers may call back into the loop, and process it, from within.
public final class EventLoop {
    /// How much is done before others have their turn.
    public struct Limits: Sendable, Hashable {
        /// How many events a batch has at most.
        public var batchCount = 64
        /// How long a batch may take until no further event is taken, in seconds.
        public var batchTime = 0.002
        /// How long `process` may take until no further turn is begun, in seconds: half of a frame at 60 Hz.
        public var processTime = 0.008

        /// Takes the standard ones.
        public init() {}
    }

    /// Those that it works for, the newest one last.
    public private(set) var clients: [any EventClient] = []
    /// How much is done before others have their turn.
    public let limits: Limits

    private let queue: any EventQueue
    private let clock: () -> Double
    /// What tells of descriptors and times; not made before it is needed.
    private var selector: Selector?
    /// The descriptors that were ready when it was last looked; nil where that is to be looked at anew.
    private var ready: Set<Int32>?
    /// Whether there is something to do that no descriptor and no time tells of.
    private var isWoken = false

    /// Makes a loop without clients. Asks the system for nothing yet.
    ///
    /// - Parameters:
    ///   - queue: What events are taken from.
    ///   - limits: How much is done before others have their turn.
    ///   - clock: Tells the time that deadlines are compared with, in seconds. What `wait` and `descriptor` sleep for is the system's time.
    public init(queue: any EventQueue, limits: Limits = Limits(), clock: @escaping () -> Double) {
        self.queue = queue
        self.limits = limits
        self.clock = clock
    }

    /// Can be read from when there is something to do, and stays the same; -1 where the system has no more descriptors.
    public var descriptor: Int32 {
        if selector == nil { prepare() }
        return selector?.descriptor ?? -1
    }

    /// Works for a client too.
    public func add(_ client: any EventClient) {
        if !clients.contains(where: { $0 === client }) { clients.append(client) }
        wake()
    }

    /// Works for a client no more.
    public func remove(_ client: any EventClient) { clients.removeAll { $0 === client } }

    /// Has the sources looked at anew: one may be due earlier than when the loop was last told.
    public func wake() {
        isWoken = true
        selector?.setAlarm(0, now: 0)
    }

    /// Does what is to be done, without waiting.
    ///
    /// Takes turns until nothing is to be done or `limits.processTime` has passed, and so returns after that time and what the last thing
    /// takes that was begun, however much is queued. Where something is left, `descriptor` can be read from at once.
    public func process() throws {
        let end = clock() + limits.processTime
        defer { prepare() }
        while try turn() {
            guard clock() < end else {
                isWoken = true
                return
            }
        }
    }

    /// Takes one batch of events, then does what is due.
    ///
    /// - Returns: Whether there was anything.
    public func turn() throws -> Bool {
        isWoken = false
        let end = clock() + limits.batchTime
        let hadEvents = try queue.handleEvents(atMost: limits.batchCount) { clock() >= end }
        let ready = self.ready.take() ?? selector?.select(within: 0) ?? []
        return try performDue(ready) || hadEvents
    }

    /// Sleeps until there is something to do.
    ///
    /// - Parameter limit: How long at most, in seconds; nil for as long as it takes.
    public func wait(within limit: Double? = nil) {
        prepare()
        // Rounded up: a sleep that ends early would only be followed by another one.
        let milliseconds = limit.map { Int32(max(0, min(1e6, ($0 * 1000).rounded(.up)))) } ?? -1
        // After a sleep that only a time ended, others may be ready by the next turn.
        ready = selector?.select(within: milliseconds)
        if ready?.isEmpty == true { ready = nil }
    }

    /// Tells the system what is waited for from now on; nothing of what was waited for before stays behind.
    public func prepare() {
        let selector = self.selector ?? Selector()
        self.selector = selector
        var descriptors: [Int32: EventSource.Interest] = [:]
        if let descriptor = queue.descriptor { descriptors[descriptor] = .readable }
        var due: Double?
        for source in clients.flatMap(\.sources) {
            if let descriptor = source.descriptor, descriptors[descriptor] != .readable {
                descriptors[descriptor] = source.interest
            }
            if let deadline = source.deadline { due = min(due ?? deadline, deadline) }
        }
        selector.watch(descriptors)
        let isAsleep = queue.prepareToSleep() && !isWoken
        selector.setAlarm(isAsleep ? due : 0, now: isAsleep ? clock() : 0)
    }

    // MARK: What is due

    /// Which source of which client.
    private struct Key: Hashable {
        private let client: ObjectIdentifier
        private let name: String

        init(_ client: any EventClient, _ source: EventSource) {
            (self.client, name) = (ObjectIdentifier(client), source.name)
        }
    }

    /// Performs each source that is due by now. They are asked for anew after each: one may have called another off.
    private func performDue(_ ready: Set<Int32>) throws -> Bool {
        let now = clock()
        var done: Set<Key> = []
        while let (client, source) = nextDue(at: now, ready, without: done) {
            done.insert(Key(client, source))
            // It may take its client out of the loop, and nobody else need hold that.
            try withExtendedLifetime(client) { try source.perform() }
        }
        return !done.isEmpty
    }

    /// The source that is due and has been for longest. One whose descriptor is ready is due now.
    private func nextDue(
        at now: Double, _ ready: Set<Int32>, without done: Set<Key>
    ) -> (client: any EventClient, source: EventSource)? {
        var next: (client: any EventClient, source: EventSource)?
        var earliest = Double.infinity
        for client in clients {
            for source in client.sources {
                let isReady = source.descriptor.map(ready.contains) ?? false
                let due = min(source.deadline ?? .infinity, isReady ? now : .infinity)
                guard due <= now, due < earliest, !done.contains(Key(client, source)) else { continue }
                (next, earliest) = ((client, source), due)
            }
        }
        return next
    }
}
