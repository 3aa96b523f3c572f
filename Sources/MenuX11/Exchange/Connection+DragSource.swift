internal import CMenuX11
public import MenuGeometry

extension Connection {
    /// Whether something of ours is dragged with the button held.
    public var isDragging: Bool { drags.source?.isMoving ?? false }

    /// Whether something that we have dropped may still be asked for: `Event.dragEnded` is to come.
    public var isDropping: Bool { drags.source.map { !$0.isMoving } ?? false }

    /// Begins to drag something: offers it to whatever program the pointer comes to. The first call waits for the server once.
    ///
    /// A target that hangs costs nobody anything: it is told of one place, and not waited for.
    public func beginDrag(_ content: DragContent) {
        cancelDrag()
        let names = dragNames()
        drags.addresses = Array(content.addresses.map { $0 + "\r\n" }.joined().utf8)
        // Who takes texts only gets the addresses as one.
        offerText(content.text ?? content.addresses.joined(separator: "\n"), by: .drag)
        let types = offeredDragTypes
        set(selections.window, names[.typeList] ?? 0, XCB_ATOM_ATOM.rawValue, words: types)
        drags.source = DragSource()
        flush()
    }

    /// Takes what is dragged to where the pointer is; some round trips to the server, none to any other program.
    ///
    /// - Parameters:
    ///   - position: Where, in root-window pixels. Our own windows are passed over.
    ///   - time: When, in the server's milliseconds.
    public func moveDrag(to position: PixelPoint, time: UInt32) {
        guard var source = drags.source, source.isMoving else { return }
        let messages = source.move(
            to: DragSource.Place(position: position, time: time), over: dragTarget(at: position))
        drags.source = source
        tell(messages)
    }

    /// Lets go of what is dragged: the program that the pointer is at gets it. `Event.dragEnded` tells how it went; a target that never
    /// answers makes it come never, and is to be given up by `cancelDrag`.
    public func dropDrag(time: UInt32) { advanceDrag { $0.drop(at: time) } }

    /// Ends a drag or a drop at once. Nothing is told of it any more.
    public func cancelDrag() {
        guard var source = drags.source else { return }
        let messages = source.cancel()
        drags.source = nil
        selections.offers[.drag] = nil
        tell(messages.filter { if case .end = $0 { false } else { true } })
    }

    // MARK: Answers

    /// Takes a message of the protocol; whether it was one.
    func takeDragAnswer(_ message: xcb_client_message_event_t, _ data: [UInt32]) -> Bool {
        let names = drags.names
        switch message.type {
        case names[.status]:
            // Who accepts says what is to be done, from the second version on.
            advanceDrag { $0.answer(from: data[0], accepts: data[1] & 1 != 0 && data[4] != 0) }
        case names[.finished]:
            // Before the fifth version nobody told whether it went well.
            let isTaken = (drags.source?.target?.version ?? 5) < 5 || data[1] & 1 != 0
            advanceDrag { $0.finish(from: data[0], isTaken: isTaken) }
        default: return false
        }
        return true
    }

    /// Takes note that a window is gone that may be a target's or a source's.
    func dragWindowGone(_ window: UInt32) {
        advanceDrag { $0.lose(window) }
        guard let visit = drags.visit, visit.source == window else { return }
        drags.visit = nil
        append(.dragLeft)
    }

    private func advanceDrag(_ step: (inout DragSource) -> [DragSource.Message]) {
        guard var source = drags.source else { return }
        let messages = step(&source)
        drags.source = source
        tell(messages)
    }

    /// Says what is to be said.
    private func tell(_ messages: [DragSource.Message]) {
        let names = drags.names
        for message in messages {
            switch message {
            case .enter(let target):
                let types = offeredDragTypes
                watch(target.window)
                send(
                    .enter, to: target,
                    [target.version << 24 | (types.count > 3 ? 1 : 0)] + types.prefix(3))
            case .position(let target, let place):
                let packed =
                    UInt32(UInt16(clamping: place.position.x)) << 16 | UInt32(UInt16(clamping: place.position.y))
                send(.position, to: target, [0, packed, place.time, names[.copy] ?? 0])
            case .leave(let target): send(.leave, to: target, [])
            case .drop(let target, let time): send(.drop, to: target, [0, time])
            case .end(let isTaken):
                drags.source = nil
                append(.dragEnded(isTaken: isTaken))
            }
        }
        flush()
    }

    private func send(_ name: DragExchange.Name, to target: DragSource.Target, _ data: [UInt32]) {
        sendDragMessage(name, to: target.receiver, about: target.window, [selections.window] + data)
    }

    /// Sends a message of the protocol; windows of others may vanish at any time.
    func sendDragMessage(_ name: DragExchange.Name, to receiver: UInt32, about window: UInt32, _ data: [UInt32]) {
        var message = xcb_client_message_event_t()
        message.response_type = UInt8(XCB_CLIENT_MESSAGE)
        message.format = 32
        message.window = window
        message.type = drags.names[name] ?? 0
        let words = data + [UInt32](repeating: 0, count: max(0, 5 - data.count))
        unsafe message.data.data32 = (words[0], words[1], words[2], words[3], words[4])
        expectingErrors {
            unsafe withUnsafeBytes(of: &message) { bytes in
                let letters = unsafe bytes.map { CChar(bitPattern: $0) }
                _ = unsafe xcb_send_event(reference, 0, receiver, 0, letters)
            }
        }
    }

    /// Asks to hear of a window's end.
    func watch(_ window: UInt32) {
        guard window != screen.root.rawValue, !ownWindows.contains(window) else { return }
        expectingErrors {
            _ = unsafe xcb_change_window_attributes(
                reference, window, XCB_CW_EVENT_MASK.rawValue,
                [XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue])
        }
    }

    // MARK: Who is there

    /// The forms that what we drag can be had in, the best first.
    var offeredDragTypes: [UInt32] {
        let names = drags.names
        let texts = [names[.utf8Text], atoms[.utf8String], names[.text], XCB_ATOM_STRING.rawValue].compactMap(\.self)
        return (drags.addresses.isEmpty ? [] : [names[.addresses] ?? 0]) + texts
    }

    /// The window at a place that takes drops: from the top-level window inwards, the first that says so.
    private func dragTarget(at position: PixelPoint) -> DragSource.Target? {
        let root = screen.root.rawValue
        var window = root
        for _ in 0..<DragSource.Target.deepest {
            let answer = reply(
                unsafe xcb_translate_coordinates(
                    reference, root, window, Int16(clamping: position.x), Int16(clamping: position.y)
                ).sequence, as: xcb_translate_coordinates_reply_t.self)
            guard let child = answer?.body.child, child != 0 else { break }
            // Over our own menus there is nobody else.
            if ownWindows.contains(child) { return nil }
            if let target = target(of: child) { return target }
            window = child
        }
        return target(of: root)
    }

    /// What a window says of itself, or lets another one say for it.
    private func target(of window: UInt32) -> DragSource.Target? {
        let proxy = proxy(of: window)
        // The root window takes drops only where it has somebody for them.
        if window == screen.root.rawValue, proxy == nil { return nil }
        let receiver = proxy ?? window
        guard let version = word(drags.names[.aware] ?? 0, of: receiver), version >= DragExchange.oldest else {
            return nil
        }
        return DragSource.Target(
            window: window, receiver: receiver, version: min(version, DragExchange.version))
    }

    /// The window that stands in for another one; it says the same of itself, or it is what a program left behind that has ended.
    private func proxy(of window: UInt32) -> UInt32? {
        let name = drags.names[.proxy] ?? 0
        guard let proxy = word(name, of: window), proxy != 0, word(name, of: proxy) == proxy else { return nil }
        return proxy
    }

    /// The first number of a property.
    private func word(_ property: UInt32, of window: UInt32) -> UInt32? {
        let cookie = unsafe xcb_get_property(reference, 0, window, property, 0, 0, 1)
        return propertyBytes(cookie).flatMap { Connection.words($0).first }
    }

    /// The numbers in the bytes of a property of 32 bits, as they come on the wire of this machine.
    static func words(_ bytes: [UInt8]) -> [UInt32] {
        stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { start in
            var word: UInt32 = 0
            for byte in bytes[start..<start + 4].reversed() { word = word << 8 | UInt32(byte) }
            return word
        }
    }

    /// The numbers of the names, asked for when first needed.
    @discardableResult func dragNames() -> [DragExchange.Name: UInt32] {
        guard drags.names.isEmpty else { return drags.names }
        let cookies = DragExchange.Name.allCases.map {
            unsafe xcb_intern_atom(reference, 0, UInt16($0.rawValue.utf8.count), $0.rawValue)
        }
        for (name, cookie) in zip(DragExchange.Name.allCases, cookies) {
            drags.names[name] = reply(cookie.sequence, as: xcb_intern_atom_reply_t.self)?.body.atom
        }
        return drags.names
    }
}

extension DragSource.Target {
    /// How many windows within each other are looked at.
    fileprivate static let deepest = 64
}
