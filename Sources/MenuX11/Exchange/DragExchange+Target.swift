internal import CX11
import MenuGeometry

/// Drags of other programs over our windows.
extension DragExchange {
    /// Announces to other programs that a window accepts drops. The first call takes one round trip.
    ///
    /// `Event.dragOver`, `dragLeft` and `dragDropped` report them.
    public func acceptDrops(on window: WindowID) {
        let names = internNames()
        connection.set(window.rawValue, names[.aware] ?? 0, XCB_ATOM_ATOM.rawValue, words: [Self.version])
    }

    /// Our window that something is dragged over, or was dropped on and has not arrived yet; nil if there is none.
    public var dropTarget: WindowID? { visit.map { WindowID(rawValue: $0.window) } }

    /// Answers `Event.dragOver`: whether the content could be dropped there. Sends and flushes.
    public func answer(accepts: Bool) {
        guard let visit else { return }
        // An empty rectangle requests a message for every motion.
        send(
            .status, to: visit.source, about: visit.source,
            [visit.window, 2 | (accepts ? 1 : 0), 0, 0, accepts ? names[.copy] ?? 0 : 0])
        flush()
    }

    /// Answers `Event.dragDropped` by requesting the content: `Event.selectionText` of `Selection.drag` delivers it, or never arrives.
    ///
    /// - Returns: Whether a list of addresses follows rather than a text; nil if the content is available in no type that we know.
    @discardableResult public func requestDrop() -> Bool? {
        guard let visit, visit.isDropped else { return nil }
        let known = [
            names[.addresses], names[.utf8Text], atoms[.utf8String], names[.text], XCB_ATOM_STRING.rawValue,
        ].compactMap(\.self)
        guard let type = known.first(where: visit.types.contains) else {
            endDrop(isAccepted: false)
            return nil
        }
        connection.selections.requestDrop(as: type, at: visit.time)
        return type == names[.addresses]
    }

    /// Ends a drop and reports to the other program whether we have received it. Discards content that has not arrived yet.
    public func endDrop(isAccepted: Bool) {
        guard let visit else { return }
        self.visit = nil
        if connection.selections.request?.selection == .drag { connection.selections.cancelRequest() }
        send(
            .finished, to: visit.source, about: visit.source,
            [visit.window, isAccepted ? 1 : 0, isAccepted ? names[.copy] ?? 0 : 0])
        flush()
    }

    /// Handles a source's message; false if the message is none.
    func handleVisit(_ message: xcb_client_message_event_t, _ data: [UInt32]) -> Bool {
        guard message.format == 32, connection.windows.contains(message.window) else { return false }
        switch message.type {
        case names[.enter]: enter(message.window, data)
        case names[.position]:
            guard visit?.source == data[0], visit?.isDropped == false else { break }
            visit?.time = data[3]
            visit?.action = data[4]
            visit?.window = message.window
            append(.dragOver(PixelPoint(x: Int(data[2] >> 16), y: Int(data[2] & 0xFFFF))))
        case names[.leave]:
            guard visit?.source == data[0], visit?.isDropped == false else { break }
            visit = nil
            append(.dragLeft)
        case names[.drop]:
            guard visit?.source == data[0], visit?.isDropped == false else { break }
            if data[2] != 0 { visit?.time = data[2] }
            visit?.isDropped = true
            append(.dragDropped)
        default: return false
        }
        return true
    }

    /// Handles that a drag enters one of our windows.
    private func enter(_ window: UInt32, _ data: [UInt32]) {
        let version = data[1] >> 24
        guard version >= Self.oldest else { return }
        if visit != nil { append(.dragLeft) }
        var types = data[2...4].filter { $0 != 0 }
        if data[1] & 1 != 0,
            let list = connection.propertyBytes(connection.requestProperty(data[0], names[.typeList] ?? 0))
        {
            types = Connection.words(list)
        }
        visit = Visit(
            source: data[0], window: window, version: min(version, Self.version), types: types)
        // A source whose program ends during a drag sends no more messages.
        connection.watch(data[0])
    }
}
