internal import CMenuX11
import MenuGeometry

extension Connection {
    /// Tells other programs that a window takes what they drag over it. The first call waits for the server once.
    ///
    /// `Event.dragOver`, `dragLeft` and `dragDropped` tell of it.
    public func acceptDrops(on window: WindowID) {
        let names = dragNames()
        set(window.rawValue, names[.aware] ?? 0, XCB_ATOM_ATOM.rawValue, words: [DragExchange.version])
    }

    /// The window of ours that something is dragged over, or was dropped on and is not there yet; nil where nothing is.
    public var dropTarget: WindowID? { drags.visit.map { WindowID(rawValue: $0.window) } }

    /// Answers `Event.dragOver`: whether what is dragged could be dropped there. Sends and flushes.
    public func answerDrag(accepts: Bool) {
        guard let visit = drags.visit else { return }
        // An empty rectangle: we want to hear of every motion.
        sendDragMessage(
            .status, to: visit.source, about: visit.source,
            [visit.window, 2 | (accepts ? 1 : 0), 0, 0, accepts ? drags.names[.copy] ?? 0 : 0])
        flush()
    }

    /// Answers `Event.dragDropped` by asking for what was dropped: `Event.selectionText` of `Selection.drag` brings it, or nothing ever does.
    ///
    /// - Returns: Whether it is a list of addresses that comes, and no text; nil where it can be had in no form that we know.
    @discardableResult public func takeDrop() -> Bool? {
        guard let visit = drags.visit, visit.isDropped else { return nil }
        let names = drags.names
        let known = [
            names[.addresses], names[.utf8Text], atoms[.utf8String], names[.text], XCB_ATOM_STRING.rawValue,
        ].compactMap(\.self)
        guard let type = known.first(where: visit.types.contains) else {
            endDrop(isTaken: false)
            return nil
        }
        requestDrop(as: type, at: visit.time)
        return type == names[.addresses]
    }

    /// Ends a drop: tells the other program whether we have it. Gives up what has not come yet.
    public func endDrop(isTaken: Bool) {
        guard let visit = drags.visit else { return }
        drags.visit = nil
        if selections.request?.selection == .drag { cancelTextRequest() }
        sendDragMessage(
            .finished, to: visit.source, about: visit.source,
            [visit.window, isTaken ? 1 : 0, isTaken ? drags.names[.copy] ?? 0 : 0])
        flush()
    }

    /// Takes a message of the protocol; whether it was one.
    func takeVisit(_ message: xcb_client_message_event_t, _ data: [UInt32]) -> Bool {
        guard message.format == 32, ownWindows.contains(message.window) else { return false }
        let names = drags.names
        switch message.type {
        case names[.enter]: enter(message.window, data)
        case names[.position]:
            guard drags.visit?.source == data[0], drags.visit?.isDropped == false else { break }
            drags.visit?.time = data[3]
            drags.visit?.action = data[4]
            drags.visit?.window = message.window
            append(.dragOver(PixelPoint(x: Int(data[2] >> 16), y: Int(data[2] & 0xFFFF))))
        case names[.leave]:
            guard drags.visit?.source == data[0], drags.visit?.isDropped == false else { break }
            drags.visit = nil
            append(.dragLeft)
        case names[.drop]:
            guard drags.visit?.source == data[0], drags.visit?.isDropped == false else { break }
            if data[2] != 0 { drags.visit?.time = data[2] }
            drags.visit?.isDropped = true
            append(.dragDropped)
        default: return false
        }
        return true
    }

    /// Takes that something is dragged over a window of ours.
    private func enter(_ window: UInt32, _ data: [UInt32]) {
        let version = data[1] >> 24
        guard version >= DragExchange.oldest else { return }
        if drags.visit != nil { append(.dragLeft) }
        var types = data[2...4].filter { $0 != 0 }
        if data[1] & 1 != 0, let list = propertyBytes(requestProperty(data[0], drags.names[.typeList] ?? 0)) {
            types = Connection.words(list)
        }
        drags.visit = DragExchange.Visit(
            source: data[0], window: window, version: min(version, DragExchange.version), types: types)
        // A source that ends in the middle says nothing any more.
        watch(data[0])
    }
}
