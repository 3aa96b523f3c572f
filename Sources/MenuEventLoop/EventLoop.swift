internal import Glibc

/// Waits for whatever its clients wait for, and does what is due, a turn at a time.
///
/// A turn takes a bounded batch of events from the queue, then performs every source that is due, once, in the order of their deadlines. So
/// neither a flood of events nor a source that is always due keeps any other waiting.
///
/// A program with a loop of its own polls `descriptor` and calls `process`; one that does nothing else calls `advance` again and again. All
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

    /// Takes a turn, and sleeps where there was nothing to do until there is.
    public func advance() throws {
        guard let waiting = try takeTurn() else { return }
        sleep(for: waiting, within: nil)
    }

    /// Takes one batch of events, then does what is due.
    ///
    /// - Returns: Whether there was anything.
    public func turn() throws -> Bool { try takeTurn() == nil }

    /// Takes a turn.
    ///
    /// - Returns: What is waited for, where there was nothing to do; nil where there was something.
    private func takeTurn() throws -> Waiting? {
        isWoken = false
        let end = clock() + limits.batchTime
        let hadEvents = try queue.handleEvents(atMost: limits.batchCount) { clock() >= end }
        let ready = self.ready.take() ?? selector?.select(within: 0) ?? []
        let waiting = try performDue(ready)
        return hadEvents ? nil : waiting
    }

    /// Sleeps until there is something to do.
    ///
    /// - Parameter limit: How long at most, in seconds; nil for as long as it takes.
    public func wait(within limit: Double? = nil) { sleep(for: lookAtSources(at: nil, []).waiting, within: limit) }

    private func sleep(for waiting: Waiting, within limit: Double?) {
        prepare(for: waiting)
        // Rounded up: a sleep that ends early would only be followed by another one.
        let milliseconds = limit.map { Int32(max(0, min(1e6, ($0 * 1000).rounded(.up)))) } ?? -1
        // After a sleep that only a time ended, others may be ready by the next turn.
        ready = selector?.select(within: milliseconds)
        if ready?.isEmpty == true { ready = nil }
    }

    /// Tells the system what is waited for from now on; nothing of what was waited for before stays behind.
    public func prepare() { prepare(for: lookAtSources(at: nil, []).waiting) }

    private func prepare(for waiting: Waiting) {
        let selector = self.selector ?? Selector()
        self.selector = selector
        selector.watch(waiting.descriptors)
        let isAsleep = queue.prepareToSleep() && !isWoken
        selector.setAlarm(isAsleep ? waiting.deadline : 0, now: isAsleep ? clock() : 0)
    }

    // MARK: Sources

    /// What the system tells of when it comes.
    private struct Waiting {
        var descriptors: [Int32: EventSource.Interest] = [:]
        /// The earliest one; nil for none.
        var deadline: Double?

        mutating func add(_ source: EventSource) {
            if let descriptor = source.descriptor, descriptors[descriptor] != .readable {
                descriptors[descriptor] = source.interest
            }
            if let due = source.deadline { deadline = min(deadline ?? due, due) }
        }
    }

    /// A source that is due.
    private struct Due {
        /// Which source of which client.
        struct Key: Hashable {
            let client: ObjectIdentifier
            let name: String
        }

        let client: any EventClient
        let source: EventSource
        let time: Double

        var key: Key { Key(client: ObjectIdentifier(client), name: source.name) }
    }

    /// Asks every client for its sources, once.
    ///
    /// - Parameters:
    ///   - now: The time by which a source is due; nil to look for none that is.
    ///   - ready: The descriptors that are ready; one's source is due now.
    ///   - done: The sources that had their turn.
    /// - Returns: The source that has been due for longest, how many others are due, and what all of them wait for.
    private func lookAtSources(
        at now: Double?, _ ready: Set<Int32>, without done: Set<Due.Key> = []
    ) -> (first: Due?, hasMore: Bool, waiting: Waiting) {
        var waiting = Waiting()
        if let descriptor = queue.descriptor { waiting.descriptors[descriptor] = .readable }
        var first: Due?
        var hasMore = false
        for client in clients {
            for source in client.sources {
                waiting.add(source)
                guard let now else { continue }
                let isReady = source.descriptor.map(ready.contains) ?? false
                let due = Due(
                    client: client, source: source, time: min(source.deadline ?? .infinity, isReady ? now : .infinity))
                guard due.time <= now, done.isEmpty || !done.contains(due.key) else { continue }
                hasMore = first != nil
                if due.time < first?.time ?? .infinity { first = due }
            }
        }
        return (first, hasMore, waiting)
    }

    /// Performs each source that is due by now. They are asked for anew after each: one may have called another off. What becomes due by what
    /// the last of them does has its turn next.
    ///
    /// - Returns: What is waited for, where none was due; else nil.
    private func performDue(_ ready: Set<Int32>) throws -> Waiting? {
        let now = clock()
        var look = lookAtSources(at: now, ready)
        guard look.first != nil else { return look.waiting }
        var done: Set<Due.Key> = []
        while let due = look.first {
            // It may take its client out of the loop, and nobody else need hold that.
            try withExtendedLifetime(due.client) { try due.source.perform() }
            guard look.hasMore else { break }
            done.insert(due.key)
            look = lookAtSources(at: now, ready, without: done)
        }
        return nil
    }
}
