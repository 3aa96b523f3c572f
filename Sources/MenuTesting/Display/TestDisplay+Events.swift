internal import CMenuXTest
internal import Glibc

/// An event that the server sent to a test's connection.
enum ServerEvent {
    case mapped(UInt32)
    case unmapped(UInt32)
    case destroyed(UInt32)
    case property(window: UInt32, atom: UInt32)
    case selectionOwner(atom: UInt32)
    /// The owner of a selection gives a window nothing.
    case refusal(window: UInt32)
    case damage(PixelArea)
    case input(InputRecord, window: UInt32)
    case keyboardMapping
    case message(window: UInt32, type: UInt32, bytes: [UInt8])
    case other
}

extension TestDisplay {
    /// Returns the next event, waiting for one until the deadline.
    ///
    /// - Returns: Nil when the deadline has passed.
    /// - Throws: ``TestFailure`` if the connection is lost.
    func nextEvent(_ deadline: Deadline) throws(TestFailure) -> ServerEvent? {
        unsafe xcb_flush(connection)
        while true {
            if let event = queuedEvent() { return event }
            guard unsafe xcb_connection_has_error(connection) == 0 else {
                throw TestFailure("the connection to display \(name) was lost")
            }
            guard !deadline.hasPassed else { return nil }
            _ = waitUntilReady([(unsafe xcb_get_file_descriptor(connection), POLLIN)], deadline)
        }
    }

    /// Returns an event that has already arrived; nil if there is none.
    func queuedEvent() -> ServerEvent? {
        guard let event = unsafe xcb_poll_for_event(connection) else { return nil }
        defer { unsafe free(event) }
        return unsafe decode(UnsafeRawPointer(event))
    }

    /// Waits, event by event, until `condition` returns a value.
    ///
    /// The condition is evaluated at once, again after each batch of events, and again after a moment without any: the server reports the painting of
    /// a window that it composes into the screen itself, as one with an alpha channel, before that is on the screen.
    ///
    /// - Parameter what: What the wait is for, for the message.
    func wait<Value>(
        for what: String, within limit: Duration, until condition: () throws(TestFailure) -> Value?
    ) throws(TestFailure) -> Value {
        let deadline = Deadline(after: limit)
        while true {
            let ended = watchedPrograms.first { !$0.isRunning }
            if let value = try condition() { return value }
            if let ended {
                throw TestFailure("\(ended.program) ended during the wait for \(what)\(ended.tail); \(try situation())")
            }
            guard !deadline.hasPassed else { throw TestFailure("waited \(limit) for \(what); \(try situation())") }
            if try nextEvent(Deadline(after: .milliseconds(20))) != nil { while queuedEvent() != nil {} }
        }
    }

    /// Counts the windows that are mapped while a closure runs.
    public func countMaps(during body: () throws(TestFailure) -> Void) throws(TestFailure) -> Int {
        try synchronize()
        while queuedEvent() != nil {}
        try body()
        try synchronize()
        var count = 0
        while let event = queuedEvent() {
            if case .mapped = event { count += 1 }
        }
        return count
    }

    private func decode(_ event: UnsafeRawPointer) -> ServerEvent {
        let type = unsafe event.load(as: UInt8.self)
        let isSynthetic = type & 0x80 != 0
        switch type & 0x7f {
        case UInt8(XCB_MAP_NOTIFY): return unsafe .mapped(event.load(as: xcb_map_notify_event_t.self).window)
        case UInt8(XCB_UNMAP_NOTIFY): return unsafe .unmapped(event.load(as: xcb_unmap_notify_event_t.self).window)
        case UInt8(XCB_DESTROY_NOTIFY): return unsafe .destroyed(event.load(as: xcb_destroy_notify_event_t.self).window)
        case UInt8(XCB_MAPPING_NOTIFY): return .keyboardMapping
        case UInt8(XCB_CLIENT_MESSAGE):
            let message = unsafe event.load(as: xcb_client_message_event_t.self)
            let bytes = unsafe Array(UnsafeRawBufferPointer(start: event, count: 32).dropFirst(12))
            return .message(window: message.window, type: message.type, bytes: bytes)
        case UInt8(XCB_PROPERTY_NOTIFY):
            let notify = unsafe event.load(as: xcb_property_notify_event_t.self)
            return .property(window: notify.window, atom: notify.atom)
        case UInt8(XCB_SELECTION_NOTIFY):
            let notify = unsafe event.load(as: xcb_selection_notify_event_t.self)
            return notify.property == 0 ? .refusal(window: notify.requestor) : .other
        case selectionEvent:
            return unsafe .selectionOwner(atom: event.load(as: xcb_xfixes_selection_notify_event_t.self).selection)
        case damageEvent:
            let area = unsafe event.load(as: xcb_damage_notify_event_t.self).area
            return .damage(PixelArea(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)))
        case UInt8(XCB_BUTTON_PRESS), UInt8(XCB_BUTTON_RELEASE), UInt8(XCB_MOTION_NOTIFY), UInt8(XCB_KEY_PRESS),
            UInt8(XCB_KEY_RELEASE):
            // These five events have the same layout in the protocol.
            let input = unsafe event.load(as: xcb_button_press_event_t.self)
            guard let kind = InputRecord.Kind(type: type & 0x7f, detail: input.detail) else { return .other }
            return .input(InputRecord(kind, input, isSynthetic: isSynthetic), window: input.event)
        default: return .other
        }
    }
}

extension InputRecord.Kind {
    /// The kind of a core input event, from its type and its button or key.
    fileprivate init?(type: UInt8, detail: UInt8) {
        switch Int32(type) {
        case XCB_BUTTON_PRESS: self = .press(button: Int(detail))
        case XCB_BUTTON_RELEASE: self = .release(button: Int(detail))
        case XCB_MOTION_NOTIFY: self = .motion
        case XCB_KEY_PRESS: self = .keyPress(code: detail)
        case XCB_KEY_RELEASE: self = .keyRelease(code: detail)
        default: return nil
        }
    }
}

extension InputRecord {
    fileprivate init(_ kind: Kind, _ event: xcb_button_press_event_t, isSynthetic: Bool) {
        self.init(
            kind: kind, x: Int(event.event_x), y: Int(event.event_y), rootX: Int(event.root_x),
            rootY: Int(event.root_y),
            state: event.state, isSynthetic: isSynthetic)
    }
}

extension TestDisplay {
    /// Collects the messages of the Startup Notification Protocol that are sent while a closure runs: `new: ID="…" …`, `remove: ID="…"`.
    public func collectStartupMessages(during body: () throws -> Void) throws -> [String] {
        let first = try atom("_NET_STARTUP_INFO_BEGIN")
        let next = try atom("_NET_STARTUP_INFO")
        try synchronize()
        while queuedEvent() != nil {}
        try body()
        try synchronize()
        var parts: [UInt32: [UInt8]] = [:]
        var messages: [String] = []
        while let event = queuedEvent() {
            guard case .message(let window, let type, let bytes) = event, type == first || type == next else {
                continue
            }
            parts[window] = (type == first ? [] : parts[window] ?? []) + bytes
            if let text = parts[window], let end = text.firstIndex(of: 0) {
                messages.append(String(decoding: text[..<end], as: UTF8.self))
                parts[window] = nil
            }
        }
        return messages
    }
}
