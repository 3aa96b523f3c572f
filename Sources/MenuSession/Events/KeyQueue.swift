/// Keys that wait for rows: for those that are being looked for, and for those that are still to come.
struct KeyQueue: Sendable {
    private var events: [SessionEvent] = []
    /// How long keys wait for rows that are still to come; nil where none are.
    private var patience: RowPatience?
    /// Whether all rows are there, and only what the text finds among them is still to be told.
    private var areAllRead = false
    /// When rows came last.
    private var rowsTime = -Double.infinity
    /// When the key came that waits longest; nil where none does.
    private var keyTime: Double?

    init(patience: RowPatience?) { self.patience = patience }

    /// Whether no key waits.
    var isEmpty: Bool { events.isEmpty }

    /// Whether rows are still to come.
    var awaitsRows: Bool { patience != nil }

    /// When the key has waited long enough; nil where none waits.
    var deadline: Double? {
        guard let patience, let keyTime else { return nil }
        return min(keyTime + patience.limit, max(keyTime, rowsTime) + patience.pause)
    }

    /// Keeps a key, or what follows it. One that has waited before and waits on does not begin anew.
    mutating func hold(_ event: SessionEvent, at time: Double) {
        if events.isEmpty, awaitsRows { keyTime = keyTime ?? time }
        events.append(event)
    }

    /// The keys that have waited, to be handled again in their order.
    mutating func release() -> [SessionEvent] {
        defer { events = [] }
        return events
    }

    /// Notes that the keys were handled again. Those of them that still wait were held anew.
    mutating func noteReplay() { if events.isEmpty { keyTime = nil } }

    /// Notes rows that have come in.
    mutating func noteRows(areAll: Bool, areNew: Bool, at time: Double) {
        guard awaitsRows else { return }
        if areNew { rowsTime = time }
        if areAll { areAllRead = true }
    }

    /// Notes that what the text finds is known of all rows that are there.
    mutating func noteFound() { if areAllRead { patience = nil } }

    /// Waits for rows no longer.
    mutating func stopWaiting() { patience = nil }
}
