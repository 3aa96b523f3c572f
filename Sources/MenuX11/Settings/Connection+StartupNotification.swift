internal import CMenuX11

extension Connection {
    /// Tells everybody who listens at the root about the start of a program, by the Startup Notification Protocol; waits until they have it.
    ///
    /// - Parameter message: The text of one message.
    public func broadcastStartup(_ message: String) {
        let first = intern("_NET_STARTUP_INFO_BEGIN")
        let next = intern("_NET_STARTUP_INFO")
        guard let first = atom(first), let next = atom(next) else { return }
        // Pieces of one message are told from those of others by a window of the sender's.
        let window = makeID()
        unsafe xcb_create_window(
            reference, 0, window, screen.root.rawValue, -100, -100, 1, 1, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
            0, XCB_CW_OVERRIDE_REDIRECT.rawValue, [1])
        let bytes = Array(message.utf8) + [0]
        for start in stride(from: 0, to: bytes.count, by: 20) {
            var event = [UInt8](repeating: 0, count: 32)
            event[0] = UInt8(XCB_CLIENT_MESSAGE)
            event[1] = 8
            event.replaceSubrange(4..<8, with: window.bytes)
            event.replaceSubrange(8..<12, with: (start == 0 ? first : next).bytes)
            let piece = bytes[start..<min(start + 20, bytes.count)]
            event.replaceSubrange(12..<12 + piece.count, with: piece)
            unsafe event.withUnsafeBytes { event in
                guard let text = unsafe event.assumingMemoryBound(to: CChar.self).baseAddress else { return }
                unsafe xcb_send_event(
                    reference, 0, screen.root.rawValue, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, text)
            }
        }
        unsafe xcb_destroy_window(reference, window)
        // Our process may end now, and would take down what the server has not read.
        synchronize()
    }

    private func intern(_ name: String) -> UInt32 {
        unsafe xcb_intern_atom(reference, 0, UInt16(name.utf8.count), name).sequence
    }

    private func atom(_ sequence: UInt32) -> UInt32? {
        reply(sequence, as: xcb_intern_atom_reply_t.self)?.body.atom
    }
}

extension UInt32 {
    /// As it lies in memory, which is as the server expects it from us.
    fileprivate var bytes: [UInt8] { unsafe withUnsafeBytes(of: self) { unsafe Array($0) } }
}
