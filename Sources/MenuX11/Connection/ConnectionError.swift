/// The reason why there is no connection to a display, or why it ended.
public enum ConnectionError: Error, Equatable, Sendable {
    /// No name was given, and `DISPLAY` is not set.
    case noDisplay
    /// The name is not of the form `HOST:DISPLAY.SCREEN`.
    case malformedName(display: String)
    /// No server listens under that name, or the server refused the connection.
    case refused(display: String)
    /// The display has no screen with that number.
    case noSuchScreen(display: String)
    /// The open connection ended: the server died, or it disconnected us.
    case lost(display: String)
    /// The program itself closed the connection.
    case closed(display: String)
    /// The watchdog ended the open connection, since we held pointer or keyboard and did not respond.
    case cut(display: String)
}

extension ConnectionError: CustomStringConvertible {
    /// One line for the user: which display, and why.
    public var description: String {
        switch self {
        case .noDisplay: "no display: DISPLAY is not set"
        case .malformedName(let display): "cannot open display '\(display)': not a display name"
        case .refused(let display): "cannot open display '\(display)': no server answers, or it refused us"
        case .noSuchScreen(let display): "cannot open display '\(display)': it has no such screen"
        case .lost(let display): "lost the connection to display '\(display)'"
        case .closed(let display): "the program has closed display '\(display)'"
        case .cut(let display): "gave up display '\(display)': the program stood still with a menu open"
        }
    }
}
