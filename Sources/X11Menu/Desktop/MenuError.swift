/// Why a menu or a bar could not be shown, or could not go on.
public enum MenuError: Error, Sendable, Hashable {
    /// The connection to the display was lost; which one, and why.
    case displayLost(String)
    /// There is no window of this XID.
    case windowNotFound(UInt32)
    /// Another program kept both keyboard and pointer for all of the time that we were willing to wait.
    case inputUnavailable
    /// Memory ran short, or something else that the machine or the server has only so much of; what.
    case resourcesExhausted(String)
}

extension MenuError {
    /// What stopped a menu or a bar, where its rooms beneath had nothing or little memory left for it.
    init(_ error: any Error) { self = error as? MenuError ?? .resourcesExhausted("\(error)") }
}

extension MenuError: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        switch self {
        case .displayLost(let reason): "lost the display: \(reason)"
        case .windowNotFound(let window): "there is no window 0x" + String(window, radix: 16)
        case .inputUnavailable: "another program keeps keyboard and pointer"
        case .resourcesExhausted(let reason): "there is not enough of what menus need: \(reason)"
        }
    }
}
