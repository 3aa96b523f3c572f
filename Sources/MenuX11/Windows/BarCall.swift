internal import CX11

/// A call to the bar of another program to open a menu: the bar owns a selection, and the caller sends a message to the selection's owner.
public struct BarCall {
    /// The atom of the selection, which is also the type of the message, `Event.clientMessage`.
    public let type: UInt32
    private let connection: Connection

    /// Interns the name; nil if the server has no memory for it. One round trip.
    public init?(on connection: Connection) {
        let name = "_X11MENU_BAR"
        let request = unsafe xcb_intern_atom(connection.reference, 0, UInt16(name.utf8.count), name).sequence
        guard let type = connection.reply(request, as: xcb_intern_atom_reply_t.self)?.body.atom else { return nil }
        (self.type, self.connection) = (type, connection)
    }

    /// Makes a call of a known type.
    public init(type: UInt32, on connection: Connection) { (self.type, self.connection) = (type, connection) }

    /// Makes `bar` the one that other programs find, ahead of all earlier ones. Sends, does not wait.
    public func announce(_ bar: WindowID) {
        unsafe xcb_set_selection_owner(connection.reference, bar.rawValue, type, 0)
    }

    /// Asks the newest bar of the display to open its first menu; two round trips.
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
