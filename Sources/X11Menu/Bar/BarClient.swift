import MenuSystem
import MenuX11

/// Represents a bar in the loop of its desktop. It does not retain the bar: a bar that its owner releases is closed.
final class BarClient: DesktopClient {
    weak var bar: MenuBar?
    /// Called when the bar is closed for a reason other than its owner's request, with that reason.
    var onClose: ((MenuError) -> Void)?
    /// The type of the messages by which other programs ask to open its first menu; nil if the bar does not answer calls.
    var callType: UInt32?
    /// The signal that asks to open its first menu.
    var callSignal: SignalDescriptor?
    /// Whether the bar is no longer to be served: it is gone, or the reader of its choices is.
    var isOver = false

    var sources: [EventSource] { bar?.sources ?? [] }

    func handle(_ event: Event) throws -> Bool { try bar?.handle(event) ?? false }

    func loseDisplay() {
        guard let bar else { return }
        end(.displayLost(bar.desktop.connection.displayName))
    }

    func leaveDesktop() {
        guard let bar else { return }
        bar.end(.displayLost(ConnectionError.closed(display: bar.desktop.connection.displayName).description))
    }

    /// Reports to the owner, once, that the bar is gone.
    func end(_ reason: MenuError) {
        isOver = true
        onClose.take()?(reason)
    }
}
