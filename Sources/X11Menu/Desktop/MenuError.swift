/// Why a menu or a bar could not be shown, or could not continue.
public enum MenuError: Error, Sendable, Hashable {
    /// The connection to the display was lost; the display and the reason.
    case displayLost(String)
    /// There is no window with this XID.
    case windowNotFound(UInt32)
    /// Another client has destroyed a window of the menu; its XID.
    case windowDestroyed(UInt32)
    /// Another program held both keyboard and pointer until the retries ended.
    case inputUnavailable
    /// Memory or another limited resource of the machine or the server ran out; which one.
    case resourcesExhausted(String)
}

extension MenuError {
    /// Converts any error of the modules beneath; those that are not a `MenuError` are reports of exhausted resources.
    init(_ error: any Error) { self = error as? MenuError ?? .resourcesExhausted("\(error)") }
}

extension MenuError: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        switch self {
        case .displayLost(let reason): "lost the display: \(reason)"
        case .windowNotFound(let window): "there is no window 0x" + String(window, radix: 16)
        case .windowDestroyed(let window): "another program has destroyed the window 0x" + String(window, radix: 16)
        case .inputUnavailable: "another program keeps keyboard and pointer"
        case .resourcesExhausted(let reason): "there is not enough of what menus need: \(reason)"
        }
    }
}
