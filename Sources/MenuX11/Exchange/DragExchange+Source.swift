internal import CX11
public import MenuGeometry

/// Our drags over other programs.
extension DragExchange {
    /// Whether we drag something, with the button held.
    public var isDragging: Bool { source?.isMoving ?? false }

    /// Whether something that we have dropped may still be requested: `Event.dragEnded` follows.
    public var isDropping: Bool { source.map { !$0.isMoving } ?? false }

    /// Starts to drag something, and offers it to each program under the pointer. The first call waits for the server.
    ///
    /// A target that hangs blocks nothing: it receives one position, and is not waited for.
    public func begin(_ content: DragContent) {
        cancel()
        internNames()
        addresses = Array(content.addresses.map { $0 + "\r\n" }.joined().utf8)
        // Without a text, a program that accepts only text gets the addresses.
        connection.selections.offer(content.text ?? content.addresses.joined(separator: "\n"), by: .drag)
        connection.set(
            connection.selections.window, names[.typeList] ?? 0, XCB_ATOM_ATOM.rawValue, words: offeredTypes)
        source = DragSource()
        flush()
    }

    /// Moves the drag to the pointer's position; some round trips to the server, none to any other program.
    ///
    /// - Parameters:
    ///   - position: The position, in root-window pixels. Our own windows are not targets.
    ///   - time: The time, in the server's milliseconds.
    public func move(to position: PixelPoint, time: UInt32) {
        guard var source, source.isMoving else { return }
        let messages = source.move(to: DragSource.Place(position: position, time: time), over: target(at: position))
        self.source = source
        send(messages)
    }

    /// Drops the content on the program under the pointer. `Event.dragEnded` reports the result. If the target never answers, that event
    /// never arrives, and the caller ends the drop by `cancel`.
    public func drop(time: UInt32) { advance { $0.drop(at: time) } }

    /// Ends a drag or a drop immediately, without an event.
    public func cancel() {
        guard var source else { return }
        let messages = source.cancel()
        self.source = nil
        connection.selections.offers[.drag] = nil
        send(messages.filter { if case .end = $0 { false } else { true } })
    }

    // MARK: Answers

    /// Handles a target's answer; false if the message is none.
    func handleAnswer(_ message: xcb_client_message_event_t, _ data: [UInt32]) -> Bool {
        switch message.type {
        case names[.status]:
            // From the second version on, a target that accepts also names the action.
            advance { $0.answer(from: data[0], accepts: data[1] & 1 != 0 && data[4] != 0) }
        case names[.finished]:
            // Before the fifth version, targets did not report success.
            let isAccepted = (source?.target?.version ?? 5) < 5 || data[1] & 1 != 0
            advance { $0.finish(from: data[0], isAccepted: isAccepted) }
        default: return false
        }
        return true
    }

    func advance(_ step: (inout DragSource) -> [DragSource.Message]) {
        guard var source else { return }
        let messages = step(&source)
        self.source = source
        send(messages)
    }

    /// Sends the drag's messages to its targets.
    private func send(_ messages: [DragSource.Message]) {
        for message in messages {
            switch message {
            case .enter(let target):
                let types = offeredTypes
                connection.watch(target.window)
                send(
                    .enter, to: target,
                    [target.version << 24 | (types.count > 3 ? 1 : 0)] + types.prefix(3))
            case .position(let target, let place):
                let packed =
                    UInt32(UInt16(clamping: place.position.x)) << 16 | UInt32(UInt16(clamping: place.position.y))
                send(.position, to: target, [0, packed, place.time, names[.copy] ?? 0])
            case .leave(let target): send(.leave, to: target, [])
            case .drop(let target, let time): send(.drop, to: target, [0, time])
            case .end(let isAccepted):
                source = nil
                append(.dragEnded(isAccepted: isAccepted))
            }
        }
        flush()
    }

    private func send(_ name: Name, to target: DragSource.Target, _ data: [UInt32]) {
        send(name, to: target.receiver, about: target.window, [connection.selections.window] + data)
    }

    // MARK: Targets

    /// The types in which the dragged content is available, the best first.
    var offeredTypes: [UInt32] {
        let texts = [names[.utf8Text], atoms[.utf8String], names[.text], XCB_ATOM_STRING.rawValue].compactMap(\.self)
        return (addresses.isEmpty ? [] : [names[.addresses] ?? 0]) + texts
    }

    /// The window at a position that accepts drops: from the top-level window inwards, the first that announces it.
    private func target(at position: PixelPoint) -> DragSource.Target? {
        let root = screen.root.rawValue
        var window = root
        for _ in 0..<DragSource.Target.deepest {
            let answer = reply(
                unsafe xcb_translate_coordinates(
                    reference, root, window, Int16(clamping: position.x), Int16(clamping: position.y)
                ).sequence, as: xcb_translate_coordinates_reply_t.self)
            guard let child = answer?.body.child, child != 0 else { break }
            // Our own menus are not targets.
            if connection.windows.contains(child) { return nil }
            if let target = target(of: child) { return target }
            window = child
        }
        return target(of: root)
    }

    /// Reads what a window, or its proxy, announces.
    private func target(of window: UInt32) -> DragSource.Target? {
        let proxy = proxy(of: window)
        // The root window accepts drops only through a proxy.
        if window == screen.root.rawValue, proxy == nil { return nil }
        let receiver = proxy ?? window
        guard let version = word(names[.aware] ?? 0, of: receiver), version >= Self.oldest else {
            return nil
        }
        return DragSource.Target(
            window: window, receiver: receiver, version: min(version, Self.version))
    }

    /// The proxy of a window. It names itself as its proxy; otherwise it was left behind by a program that has ended.
    private func proxy(of window: UInt32) -> UInt32? {
        let name = names[.proxy] ?? 0
        guard let proxy = word(name, of: window), proxy != 0, word(name, of: proxy) == proxy else { return nil }
        return proxy
    }

    /// The first number of a property.
    private func word(_ property: UInt32, of window: UInt32) -> UInt32? {
        let cookie = unsafe xcb_get_property(reference, 0, window, property, 0, 0, 1)
        return connection.propertyBytes(cookie).flatMap { Connection.words($0).first }
    }
}

extension DragSource.Target {
    /// The maximum number of nested windows that are examined.
    fileprivate static let deepest = 64
}
