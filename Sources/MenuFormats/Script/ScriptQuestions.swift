/// The numbers of what a menu has told, and which of them may still be answered.
public struct ScriptQuestions: Sendable, Hashable {
    /// Whether an answer comes in time.
    public enum Answer: Sendable, Hashable {
        /// The question still stands.
        case current
        /// The menu has told something newer since: the answer must not be shown.
        case stale
        /// Nothing with that number was ever told.
        case unknown
    }

    /// The number of the newest event; 0 before the first.
    public private(set) var latest = 0
    private var newest: [ScriptEvent.Kind: Int] = [:]

    /// Starts before the first event.
    public init() {}

    /// Returns the number for the next event.
    public mutating func ask(_ kind: ScriptEvent.Kind) -> Int {
        latest += 1
        newest[kind] = latest
        return latest
    }

    /// Whether the event with a number may be answered: since then nothing of its kind was told, and no other text.
    public func check(_ number: Int) -> Answer {
        guard (1...max(1, latest)).contains(number), latest > 0 else { return .unknown }
        return newest.values.contains(number) && number >= newest[.text] ?? 0 ? .current : .stale
    }
}
