import MenuX11
package import MenuDemo
import X11Menu

/// What the demo's window keeps of what is dragged out of it and into it.
struct DemoExchange {
    /// Who hears what becomes of what is dragged out; nil if nothing is.
    var ended: ((Bool) -> Void)?
    /// When a program counts as hanging that was given something, in seconds of the stage's clock.
    var dropDeadline: Double?
    /// Whether what was dropped comes as a list of addresses; nil if nothing is waited for.
    var comesAsAddresses: Bool?
    /// When a program counts as hanging that has dropped something.
    var takeDeadline: Double?
    /// When the person last let go of a button, in the server's milliseconds.
    var lastTime: UInt32 = 0

    /// How long another program may take over what was dropped, in seconds.
    static let patience = 3.0

    /// When a program counts as hanging; nil if none is waited for.
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

    /// Takes what another program says of what is dragged.
    func takeDrag(_ event: Event) {
        switch event {
        case .dragOver(let position):
            // While a menu is open, what is dragged belongs to that; so a row of it does not come in here.
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

    /// Gives up programs that hang.
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

    private var isMenuOpen: Bool { presentation != nil || bar.bar?.openTitle != nil }

    /// Takes that nothing is dragged over the window any more.
    private func endOffer() {
        (exchange.comesAsAddresses, exchange.takeDeadline) = (nil, nil)
        _ = shell.offer(nil)
    }
}
