internal import CMenuX11

/// How a program asks the bar of another one to open a menu: the bar owns a selection, and whoever asks sends a message to its owner.
public struct BarCall {
    /// The type of the message, `Event.clientMessage`, and the selection.
    public let type: UInt32
    private let connection: Connection

    /// Nil where the server has no room for its name; one wait.
    public init?(on connection: Connection) {
        let name = "_X11MENU_BAR"
        let request = unsafe xcb_intern_atom(connection.reference, 0, UInt16(name.utf8.count), name).sequence
        guard let type = connection.reply(request, as: xcb_intern_atom_reply_t.self)?.body.atom else { return nil }
        (self.type, self.connection) = (type, connection)
    }

    /// Lets other programs find a bar, the newest before all others. Sends, does not wait.
    public func announce(_ bar: WindowID) {
        unsafe xcb_set_selection_owner(connection.reference, bar.rawValue, type, 0)
    }

    /// Asks the newest bar of the display to open its first menu; two waits.
    ///
    /// - Returns: Whether there is a bar.
    public func send() -> Bool {
        let reference = unsafe connection.reference
        let owner = unsafe xcb_get_selection_owner(reference, type).sequence
        guard let bar = connection.reply(owner, as: xcb_get_selection_owner_reply_t.self)?.body.owner, bar != 0 else {
            return false
        }
        var message = xcb_client_message_event_t()
        message.response_type = UInt8(XCB_CLIENT_MESSAGE)
        message.format = 32
        message.window = bar
        message.type = type
        connection.expectingErrors {
            unsafe withUnsafeBytes(of: &message) { bytes in
                _ = unsafe xcb_send_event(reference, 0, bar, 0, bytes.bindMemory(to: CChar.self).baseAddress)
            }
        }
        connection.synchronize()
        return true
    }
}
