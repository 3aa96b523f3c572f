/// Why a call failed.
public enum BusError: Error, Hashable, Sendable {
    /// The connection was closed, or could not be opened.
    case disconnected
    /// No reply came in time.
    case timedOut
    /// The receiver answered with an error.
    case refused(name: String, text: String)
}
