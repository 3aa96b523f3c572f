/// The keys that wait for rows: until a running search has found them, until a row stream has delivered them, or until elements have loaded.
struct KeyQueue: Sendable {
    private var events: [SessionEvent] = []
    /// How long keys wait for a row stream; nil if all rows have arrived and been searched.
    private var patience: RowPatience?
    /// Whether all rows have arrived, and only the result of the search is missing.
    private var areAllRead = false
    /// Whether other rows replace those that are shown, as answers to a text do; a row stream only appends.
    private var areOthers = false
    /// When the last rows arrived.
    private var rowsTime = -Double.infinity
    /// When the first key of the queue arrived; nil if it is empty.
    private var keyTime: Double?
    /// Whether the host loads elements, for which keys wait.
    private var loadsElements = false
    /// Whether keys have waited for elements long enough.
    private var hasWaitedForElements = false

    /// How long keys wait for elements that are loading, in seconds.
    private static let elementPatience = 3.0

    init(patience: RowPatience?) { self.patience = patience }

    /// Whether the queue is empty.
    var isEmpty: Bool { events.isEmpty }

    /// Whether a row stream still delivers rows.
    var awaitsRows: Bool { patience != nil }

    /// Whether rows are to come that replace those that are shown.
    var awaitsOthers: Bool { awaitsRows && areOthers }

    /// Whether keys wait for elements that are loading.
    var awaitsElements: Bool { loadsElements && !hasWaitedForElements }

    /// When the queue must be handled, whatever has arrived by then, in seconds of the session's clock; nil if no key waits, or if it waits as long as
    /// it takes.
    var deadline: Double? {
        guard let keyTime else { return nil }
        let end =
            patience.map { min(keyTime + $0.limit, max(keyTime, rowsTime) + $0.pause) }
            ?? keyTime + KeyQueue.elementPatience
        return end.isFinite ? end : nil
    }

    /// Queues a key, or an event that follows one. A key that is queued again keeps the time at which it arrived.
    mutating func hold(_ event: SessionEvent, at time: Double) {
        if events.isEmpty { keyTime = keyTime ?? time }
        events.append(event)
    }

    /// Empties the queue and returns its events in their order, for the session to handle them again.
    mutating func release() -> [SessionEvent] {
        defer { events = [] }
        return events
    }

    /// Drops the keys that wait.
    mutating func discard() { (events, keyTime) = ([], nil) }

    /// Notes that the released events were handled again; those that still have to wait are in the queue again.
    mutating func noteReplay() { if events.isEmpty { discard() } }

    /// Notes that rows have arrived.
    mutating func noteRows(areAll: Bool, areNew: Bool, at time: Double) {
        guard awaitsRows else { return }
        if areNew { rowsTime = time }
        if areAll { areAllRead = true }
    }

    /// Notes that a search has covered all rows that have arrived.
    mutating func noteFound() { if areAllRead { patience = nil } }

    /// Starts to wait for other rows.
    mutating func waitForRows(_ patience: RowPatience) {
        (self.patience, areAllRead, areOthers, rowsTime) = (patience, false, true, -.infinity)
    }

    /// Has keys wait for elements from now on, and anew once all that they have waited for are loaded.
    mutating func waitForElements() { (loadsElements, hasWaitedForElements) = (true, false) }

    /// Notes that all elements are loaded.
    mutating func noteElements() { hasWaitedForElements = false }

    /// Whether keys wait without a limit while there is no row at all.
    var waitsForFirst: Bool { patience?.waitsForFirst ?? true }

    /// Stops waiting.
    mutating func stopWaiting() { (patience, hasWaitedForElements) = (nil, true) }
}
