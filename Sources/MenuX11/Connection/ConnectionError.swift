/// Why there is no connection to a display, or no longer one.
public enum ConnectionError: Error, Equatable, Sendable {
    /// Neither a name was given nor is `DISPLAY` set.
    case noDisplay
    /// The name is not of the form `HOST:DISPLAY.SCREEN`.
    case malformedName(display: String)
    /// Nobody listens under that name, or the server turned us away.
    case refused(display: String)
    /// The display has no screen of that number.
    case noSuchScreen(display: String)
    /// The connection ended after it had been open: the server died, or it cut us off.
    case lost(display: String)
}

extension ConnectionError: CustomStringConvertible {
    /// One line for a person: which display, and why.
    public var description: String {
        switch self {
        case .noDisplay: "no display: DISPLAY is not set"
        case .malformedName(let display): "cannot open display '\(display)': not a display name"
        case .refused(let display): "cannot open display '\(display)': no server answers, or it refused us"
        case .noSuchScreen(let display): "cannot open display '\(display)': it has no such screen"
        case .lost(let display): "lost the connection to display '\(display)'"
        }
    }
}
