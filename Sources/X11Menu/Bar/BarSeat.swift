import MenuEventLoop
import MenuX11

/// A bar's seat in the loop of its desktop. It does not keep the bar: one that its owner lets go of is closed.
final class BarSeat: DesktopClient {
    weak var bar: MenuBar?
    /// Told why the bar is gone without its owner's doing.
    var onClose: ((MenuError) -> Void)?
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
