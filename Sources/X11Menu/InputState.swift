/// How far pointer and keyboard are ours, and what was held when the menu was launched.
struct InputState {
    /// Whether we have the keyboard.
    var hasKeyboard = false
    /// When the keyboard is tried again; nil where nothing waits for it.
    var nextRetry: Double?
    /// How long to wait after the next try that fails, in seconds.
    var retryDelay = 0.002
    /// When we stop trying by the clock, and only try on raw events.
    var retryEnd = 0.0
    /// The buttons of the press that launched us and that are still down.
    var launchButtons: Set<Int> = []
    /// Whether everything was let go.
    var isReleased = false

    /// How long the keyboard is tried for by the clock, in seconds.
    static let patience = 3.0

    var isRetryDue: Bool { nextRetry.map { $0 <= Timers.now } ?? false }
}
