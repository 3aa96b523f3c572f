import MenuX11
package import MenuDemo
import X11Menu

/// What the demo's window exchanges with other programs: drags, the clipboard, and launchers that it has started.
struct DemoExchange {
    /// Reports the result of the drag out of the window; nil without one.
    var ended: ((Bool) -> Void)?
    /// When a program that received a drop is assumed to hang, in seconds of the stage's clock.
    var dropDeadline: Double?
    /// Whether a pending drop is a list of addresses; nil if none is pending.
    var comesAsAddresses: Bool?
    /// When a program that made a drop is assumed to hang.
    var takeDeadline: Double?
    /// When the user last released a button, in the server's milliseconds.
    var lastTime: UInt32 = 0

    /// What awaits the clipboard's text; nil for nothing.
    var pasting: ((String) -> Void)?
    /// The launchers that are open.
    var runs: [ProgramRun] = []
    /// The file of the program that is run under the names of launchers.
    var program = ProgramRun.ownPath

    /// How long another program may take to transfer a drop, in seconds.
    static let patience = 3.0

    /// When a program is assumed to hang; nil if none is waited for.
    var deadline: Double? { [dropDeadline, takeDeadline].compactMap { $0 }.min() }
}

extension DemoWindow {
    package func beginDrag(_ thing: DraggedThing, ended: @escaping (Bool) -> Void) {
        exchange.ended = ended
        exchange.dropDeadline = nil
        connection.drags.begin(
            DragContent(text: thing.text, addresses: thing.file.map { [FileAddress.make($0)] } ?? []))
    }

    package func dropDrag() {
        exchange.dropDeadline = time + DemoExchange.patience
        connection.drags.drop(time: exchange.lastTime)
    }

    package func cancelDrag() {
        (exchange.ended, exchange.dropDeadline) = (nil, nil)
        connection.drags.cancel()
    }

    /// Handles an event of drag and drop.
    func takeDrag(_ event: Event) {
        switch event {
        case .dragOver(let position):
            // While a menu is open, it handles drags; so its own rows cannot be dropped here.
            connection.drags.answer(accepts: shell.offer(isMenuOpen ? nil : place(position)))
        case .dragLeft: endOffer()
        case .dragDropped:
            exchange.comesAsAddresses = connection.drags.requestDrop()
            if exchange.comesAsAddresses == nil { return endOffer() }
            exchange.takeDeadline = time + DemoExchange.patience
        case .selectionText(.drag, let text):
            guard let isAddresses = exchange.comesAsAddresses else { return }
            let dropped = text.map { Dropped.all(in: $0, isAddresses: isAddresses) } ?? []
            connection.drags.endDrop(isAccepted: shell.drop(dropped))
            endOffer()
        case .dragEnded(let isAccepted):
            exchange.dropDeadline = nil
            exchange.ended.take()?(isAccepted)
        default: break
        }
    }

    /// Gives up waiting for programs that hang.
    func giveUpDrags() {
        if let due = exchange.dropDeadline, due <= time {
            let ended = exchange.ended.take()
            cancelDrag()
            ended?(false)
        }
        if let due = exchange.takeDeadline, due <= time {
            connection.drags.endDrop(isAccepted: false)
            endOffer()
        }
    }

    private var isMenuOpen: Bool { presentation != nil || bars.contains { $0.bar?.openTitle != nil } }

    /// Handles the end of a drag over the window.
    private func endOffer() {
        (exchange.comesAsAddresses, exchange.takeDeadline) = (nil, nil)
        _ = shell.offer(nil)
    }
}
