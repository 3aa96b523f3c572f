internal import CX11
internal import Glibc
internal import MenuSystem

/// The requests that all services make.
extension Connection {
    /// Waits for the reply to the request with that sequence number; nil if the server replied with an error.
    ///
    /// Every wait for a reply in this room goes through here, so that `replyWaits` counts them all. Replies to one flush that arrived
    /// together with an earlier one cost no further wait.
    func reply<Body>(_ sequence: UInt32, as type: Body.Type) -> Reply<Body>? {
        var answer: UnsafeMutableRawPointer?
        var error: UnsafeMutablePointer<xcb_generic_error_t>?
        if unsafe xcb_poll_for_reply(reference, sequence, &answer, &error) == 0 {
            replyWaits += 1
            // A server that takes its time is no program that hangs: until it answers, nothing that was read can be handled.
            let isWatched = inputWatch.work != .resting && !isBetweenMenus
            if isWatched { inputWatch.watchdog?.report(.waiting) }
            flush()
            Heap.populate()
            // Without polling first: the server often wakes up on our processor, and would wait there until we sleep.
            unsafe answer = xcb_wait_for_reply(reference, sequence, &error)
            if inputWatch.work != .resting { inputWatch.work = .readAhead }
            if isWatched { inputWatch.watchdog?.report(.readAhead) }
        }
        if let error = unsafe error {
            unsafe free(error)
        } else if unsafe answer == nil {
            if !isLost { complain("no answer to request \(sequence)") }
            breakOff()
        }
        guard let answer = unsafe answer else { return nil }
        return unsafe Reply(adopting: answer)
    }

    /// Ends the connection where the server has answered a later request before an earlier one, so that nothing that it says can be relied on, or
    /// has made no window for a menu, which would hold keyboard and pointer unseen. It then counts as lost.
    func breakOff() {
        guard !isLost else { return }
        shutdown(fileDescriptor, Int32(SHUT_RDWR))
        // XCB learns of it as it reads up to the end.
        while let event = unsafe RawEvent(owning: xcb_poll_for_event(reference)) { pending.postpone(event) }
    }

    // MARK: Drawing

    /// Sends a request that changes what a window shows, or records it while `postpone` is active.
    ///
    /// - Returns: The sequence number of the request; 0 if it was recorded.
    @discardableResult func draw(_ request: RawRequest) -> UInt32 {
        if inputWatch.postponed != nil {
            inputWatch.postponed?.append(contentsOf: request.bytes)
            return 0
        }
        return unsafe cx11_send_whole(reference, request.bytes, request.bytes.count)
    }

    // MARK: Properties

    /// Returns the bytes of a property's value, as the server sent them; nil if there is none.
    func propertyBytes(_ cookie: xcb_get_property_cookie_t) -> [UInt8]? {
        guard let property = reply(cookie.sequence, as: xcb_get_property_reply_t.self) else { return nil }
        let value = property.value
        return value.isEmpty ? nil : value
    }

    /// Requests the value of a property, of which at most a number of bytes arrive, a multiple of four.
    func requestProperty(
        _ window: UInt32, _ property: UInt32, atMost bytes: UInt32 = 1 << 20
    ) -> xcb_get_property_cookie_t {
        unsafe xcb_get_property(reference, 0, window, property, 0, 0, bytes / 4)
    }

    /// The numbers in the bytes of a 32-bit property. XCB asks the server for the byte order of this machine.
    static func words(_ bytes: [UInt8]) -> [UInt32] {
        unsafe bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count / 4 * 4, by: 4).map {
                unsafe bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
            }
        }
    }

    /// Writes a property of 32-bit numbers; on the wire they have 32 bits, regardless of the size of a C `long`.
    func set(_ window: UInt32, _ property: UInt32, _ type: UInt32, words: [UInt32]) {
        unsafe xcb_change_property(
            reference, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(words.count), words)
    }

    /// Writes a property of bytes.
    func set(_ window: UInt32, _ property: UInt32, _ type: UInt32, bytes: [UInt8]) {
        unsafe xcb_change_property(
            reference, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8, UInt32(bytes.count), bytes)
    }

    // MARK: Hidden windows

    /// Creates a window that is never shown, to own selections and to receive messages. Sends, does not wait.
    ///
    /// - Parameter events: The events of it to receive.
    func makeHiddenWindow(receiving events: UInt32 = 0) -> UInt32 {
        let window = makeID()
        unsafe xcb_create_window(
            reference, 0, window, screen.root.rawValue, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
            0, XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue, [1, events])
        return window
    }

    // MARK: Events of windows

    /// Selects events of a window, in place of those that were selected before. Sends, does not wait.
    func select(_ window: UInt32, _ mask: UInt32) {
        unsafe xcb_change_window_attributes(reference, window, XCB_CW_EVENT_MASK.rawValue, [mask])
    }

    /// Selects the changes and the end of another client's window. Sends, does not wait.
    func watch(_ window: UInt32) {
        guard window != screen.root.rawValue, !windows.contains(window) else { return }
        expectingErrors {
            select(window, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue)
        }
    }
}
