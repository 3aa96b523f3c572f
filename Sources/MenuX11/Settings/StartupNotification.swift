internal import CX11

/// A message about the start of a program, by the Startup Notification Protocol.
public struct StartupNotification: Sendable {
    /// The text of the message.
    public var message: String

    /// Makes a message from its text.
    public init(message: String) { self.message = message }

    /// Sends it to every program that listens on the root window; waits until the server has forwarded it.
    public func broadcast(on connection: Connection) {
        let reference = unsafe connection.reference
        let root = connection.screen.root.rawValue
        let names: [String] = ["_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO"]
        let requests = names.map { unsafe xcb_intern_atom(reference, 0, UInt16($0.utf8.count), $0).sequence }
        let atoms = requests.compactMap { connection.reply($0, as: xcb_intern_atom_reply_t.self)?.body.atom }
        guard atoms.count == names.count else { return }
        // The sender's window distinguishes the pieces of one message from those of others.
        let window = connection.makeHiddenWindow()
        let bytes = Array(message.utf8) + [0]
        for start in stride(from: 0, to: bytes.count, by: 20) {
            var event = [UInt8](repeating: 0, count: 32)
            event[0] = UInt8(XCB_CLIENT_MESSAGE)
            event[1] = 8
            event.replaceSubrange(4..<8, with: window.bytes)
            event.replaceSubrange(8..<12, with: atoms[start == 0 ? 0 : 1].bytes)
            let piece = bytes[start..<min(start + 20, bytes.count)]
            event.replaceSubrange(12..<12 + piece.count, with: piece)
            unsafe event.withUnsafeBytes { event in
                guard let text = unsafe event.assumingMemoryBound(to: CChar.self).baseAddress else { return }
                unsafe xcb_send_event(
                    reference, 0, root, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, text)
            }
        }
        unsafe xcb_destroy_window(reference, window)
        // The process may end now, and requests that the server has not read would be lost.
        connection.synchronize()
    }
}

extension UInt32 {
    /// Its bytes in memory, in the order that the server expects.
    var bytes: [UInt8] { unsafe withUnsafeBytes(of: self) { unsafe Array($0) } }
}
