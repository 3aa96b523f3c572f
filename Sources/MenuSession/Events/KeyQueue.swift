/// The keys that wait for rows: until a running search has found them, or until a row stream has delivered them.
struct KeyQueue: Sendable {
    private var events: [SessionEvent] = []
    /// How long keys wait for a row stream; nil if all rows have arrived and been searched.
    private var patience: RowPatience?
    /// Whether all rows have arrived, and only the result of the search is missing.
    private var areAllRead = false
    /// When the last rows arrived.
    private var rowsTime = -Double.infinity
    /// When the first key of the queue arrived; nil if none waits for a stream.
    private var keyTime: Double?

    init(patience: RowPatience?) { self.patience = patience }

    /// Whether the queue is empty.
    var isEmpty: Bool { events.isEmpty }

    /// Whether a row stream still delivers rows.
    var awaitsRows: Bool { patience != nil }

    /// When the queue must be handled, whatever has arrived by then; nil if no key waits for a stream.
    var deadline: Double? {
        guard let patience, let keyTime else { return nil }
        return min(keyTime + patience.limit, max(keyTime, rowsTime) + patience.pause)
    }

    /// Queues a key, or an event that follows one. A key that is queued again keeps the time at which it arrived.
    mutating func hold(_ event: SessionEvent, at time: Double) {
        if events.isEmpty, awaitsRows { keyTime = keyTime ?? time }
        events.append(event)
    }

    /// Empties the queue and returns its events in their order, for the session to handle them again.
    mutating func release() -> [SessionEvent] {
        defer { events = [] }
        return events
    }

    /// Notes that the released events were handled again; those that still have to wait are in the queue again.
    mutating func noteReplay() { if events.isEmpty { keyTime = nil } }

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
        (self.patience, areAllRead, rowsTime) = (patience, false, -.infinity)
    }

    /// Whether keys wait without a limit while there is no row at all.
    var waitsForFirst: Bool { patience?.waitsForFirst ?? true }

    /// Stops waiting for the row stream.
    mutating func stopWaiting() { patience = nil }
}
