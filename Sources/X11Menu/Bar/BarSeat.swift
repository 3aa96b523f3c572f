import MenuEventLoop
import MenuProcesses
import MenuX11

/// A bar's seat in the loop of its desktop. It does not keep the bar: one that its owner lets go of is closed.
final class BarSeat: DesktopClient {
    weak var bar: MenuBar?
    /// Told why the bar is gone without its owner's doing.
    var onClose: ((MenuError) -> Void)?
    /// The type of the messages by which other programs ask for its first menu; nil where it is not theirs to ask.
    var callType: UInt32?
    /// The signal that asks for its first menu.
    var callSignal: SignalDescriptor?
    /// Whether nobody is to serve the bar any more: it is gone, or the reader of its choices is.
    var isOver = false

    var sources: [EventSource] { bar?.sources ?? [] }

    func handle(_ event: Event) throws -> Bool { try bar?.handle(event) ?? false }

    func loseDisplay() {
        guard let bar else { return }
        end(.displayLost(bar.desktop.connection.displayName))
    }

    /// Tells the owner, once, that the bar is gone.
    func end(_ reason: MenuError) {
        isOver = true
        onClose.take()?(reason)
    }
}
