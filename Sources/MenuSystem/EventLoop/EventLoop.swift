internal import Glibc

/// Waits for the sources of its clients, and performs those that are due, one turn at a time.
///
/// A turn handles a bounded batch of events from the queue, then performs every source that is due, once, in the order of their deadlines. So
/// neither a flood of events nor a source that is always due delays any other.
///
/// A program with a loop of its own polls `descriptor` and calls `process`; a program that does nothing else calls `advance` repeatedly. A
/// loop belongs to one thread; handlers may call back into it, `process` included.
public final class EventLoop {
    /// Limits on the work that is done before others get their turn.
    public struct Limits: Sendable, Hashable {
        /// The maximum number of events in a batch.
        public var batchCount = 64
        /// The time after which a batch handles no further event, in seconds.
        public var batchTime = 0.002
        /// The time after which `process` starts no further turn, in seconds: half of a frame at 60 Hz.
        public var processTime = 0.008

        /// Makes the default limits.
        public init() {}
    }

    /// Its clients, the newest one last.
    public private(set) var clients: [any EventClient] = []
    /// Limits on the work that is done before others get their turn.
    public let limits: Limits

    private let queue: any EventQueue
    private let clock: () -> Double
    /// Waits for descriptors and times; created when first needed.
    private var selector: Selector?
    /// The descriptors that were ready at the last check, as `Selector.select` returns them; nil if they have to be checked again.
    private var ready: [Int32: EventSource.Interest]?
    /// Whether there is work to do that no descriptor and no deadline reports.
    private var isWoken = false

    /// Makes a loop without clients. Allocates nothing from the system yet.
    ///
    /// - Parameters:
    ///   - queue: The queue of events.
    ///   - limits: How much is done before others have their turn.
    ///   - clock: Returns the time that deadlines are compared with, in seconds. `wait` and `descriptor` sleep by the system's time.
    public init(queue: any EventQueue, limits: Limits = Limits(), clock: @escaping () -> Double) {
        self.queue = queue
        self.limits = limits
        self.clock = clock
    }

    /// Is readable when there is work to do, and stays the same; -1 if the system has no more descriptors.
    public var descriptor: Int32 {
        if selector == nil { prepare() }
        return selector?.descriptor ?? -1
    }

    /// Adds a client, unless it was added before.
    public func add(_ client: any EventClient) {
        if !clients.contains(where: { $0 === client }) { clients.append(client) }
        wake()
    }

    /// Removes a client.
    public func remove(_ client: any EventClient) { clients.removeAll { $0 === client } }

    /// Has the sources checked again: one may be due earlier than the loop knows.
    public func wake() {
        isWoken = true
        selector?.setAlarm(0, now: 0)
    }

    /// Does all work that is due, without waiting.
    ///
    /// Takes turns until no work is left or `limits.processTime` has passed. It returns after that time plus the duration of the last action
    /// that was started, however much is queued. If work is left, `descriptor` is readable at once.
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

    /// Takes a turn; if there was nothing to do, sleeps until there is.
    public func advance() throws {
        guard let waiting = try takeTurn() else { return }
        sleep(for: waiting, within: nil)
    }

    /// Handles one batch of events, then performs the sources that are due.
    ///
    /// - Returns: Whether there was any work.
    public func turn() throws -> Bool { try takeTurn() == nil }

    /// Takes a turn.
    ///
    /// - Returns: What to wait for if there was nothing to do; nil otherwise.
    private func takeTurn() throws -> Waiting? {
        isWoken = false
        let end = clock() + limits.batchTime
        let hadEvents = try queue.handleEvents(atMost: limits.batchCount) { clock() >= end }
        let ready = self.ready.take() ?? selector?.select(within: 0) ?? [:]
        let waiting = try performDue(ready)
        return hadEvents ? nil : waiting
    }

    /// Sleeps until there is work to do.
    ///
    /// - Parameter limit: The longest time, in seconds; nil for no limit.
    public func wait(within limit: Double? = nil) { sleep(for: checkSources(at: nil, [:]).waiting, within: limit) }

    private func sleep(for waiting: Waiting, within limit: Double?) {
        prepare(for: waiting)
        // Rounded up: a sleep that ends early would only be followed by another one.
        let milliseconds = limit.map { Int32(max(0, min(1e6, ($0 * 1000).rounded(.up)))) } ?? -1
        // If only a deadline ended the sleep, descriptors may be ready by the next turn.
        ready = selector?.select(within: milliseconds)
        if ready?.isEmpty == true { ready = nil }
    }

    /// Registers with the system what to wait for from now on, in place of everything before.
    public func prepare() { prepare(for: checkSources(at: nil, [:]).waiting) }

    private func prepare(for waiting: Waiting) {
        let selector = self.selector ?? Selector()
        self.selector = selector
        selector.watch(waiting.descriptors)
        let isAsleep = queue.prepareToSleep() && !isWoken
        selector.setAlarm(isAsleep ? waiting.deadline : 0, now: isAsleep ? clock() : 0)
    }

    // MARK: Sources

    /// The descriptors and the deadline that end a sleep.
    private struct Waiting {
        var descriptors: [Int32: EventSource.Interest] = [:]
        /// The earliest deadline; nil for none.
        var deadline: Double?

        mutating func add(_ source: EventSource) {
            if let descriptor = source.descriptor {
                descriptors[descriptor] = max(descriptors[descriptor] ?? .hangUp, source.interest)
            }
            if let due = source.deadline { deadline = min(deadline ?? due, due) }
        }
    }

    /// A source that is due.
    private struct Due {
        /// Identifies a source of a client.
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
    ///   - now: The time at which sources have to be due; nil to find none that is due.
    ///   - ready: The descriptors that are ready; the sources whose interest that satisfies are due now.
    ///   - done: The sources that had their turn.
    /// - Returns: The source that has been due for longest, whether others are due, and what all of them wait for.
    private func checkSources(
        at now: Double?, _ ready: [Int32: EventSource.Interest], without done: Set<Due.Key> = []
    ) -> (first: Due?, hasMore: Bool, waiting: Waiting) {
        var waiting = Waiting()
        if let descriptor = queue.descriptor { waiting.descriptors[descriptor] = .readable }
        var first: Due?
        var hasMore = false
        for client in clients {
            for source in client.sources {
                waiting.add(source)
                guard let now else { continue }
                let isReady = source.descriptor.flatMap { ready[$0] }.map { $0 <= source.interest } ?? false
                let due = Due(
                    client: client, source: source, time: min(source.deadline ?? .infinity, isReady ? now : .infinity))
                guard due.time <= now, done.isEmpty || !done.contains(due.key) else { continue }
                hasMore = first != nil
                if due.time < first?.time ?? .infinity { first = due }
            }
        }
        return (first, hasMore, waiting)
    }

    /// Performs each source that is due now. The clients are asked for their sources again after each one, which may have cancelled another.
    /// A source that becomes due because of the last one has its turn next time.
    ///
    /// - Returns: What to wait for if none was due; else nil.
    private func performDue(_ ready: [Int32: EventSource.Interest]) throws -> Waiting? {
        let now = clock()
        var check = checkSources(at: now, ready)
        guard check.first != nil else { return check.waiting }
        var done: Set<Due.Key> = []
        while let due = check.first {
            // The source may remove its client from the loop, which may be the only one to retain it.
            try withExtendedLifetime(due.client) { try due.source.perform() }
            guard check.hasMore else { break }
            done.insert(due.key)
            check = checkSources(at: now, ready, without: done)
        }
        return nil
    }
}
