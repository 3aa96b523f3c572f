internal import CX11

/// The window manager of a display, if one runs, and what a program asks of it (ICCCM, EWMH).
public struct WindowManager {
    private let connection: Connection

    /// The window manager of a connection's display.
    public init(of connection: Connection) { self.connection = connection }

    /// What a program can ask of a window manager.
    public struct Abilities: OptionSet, Sendable {
        /// One bit for each ability.
        public let rawValue: Int

        /// Takes the abilities whose bits are set.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// It gives a window the keyboard.
        public static let activates = Abilities(rawValue: 1)
        /// It keeps windows clear of bars.
        public static let keepsStruts = Abilities(rawValue: 2)
        /// It keeps a window of the desktop beneath all others.
        public static let keepsDesktops = Abilities(rawValue: 4)
        /// It takes windows off the screen that it goes on listing.
        public static let minimises = Abilities(rawValue: 8)

        /// Those of window managers, by the name that says so in `_NET_SUPPORTED`.
        fileprivate static let names: [(String, Abilities)] = [
            ("_NET_ACTIVE_WINDOW", .activates), ("_NET_WM_STRUT_PARTIAL", .keepsStruts),
            ("_NET_WM_WINDOW_TYPE_DESKTOP", .keepsDesktops), ("_NET_WM_ACTION_MINIMIZE", .minimises),
        ]
    }

    /// What it can do; nothing if none runs. A few round trips.
    public var abilities: Abilities {
        guard isThere else { return [] }
        let request = connection.requestProperty(connection.screen.root.rawValue, connection.atoms[.supported])
        let supported = Connection.words(connection.propertyBytes(request) ?? [])
        return Abilities(Abilities.names.filter { supported.contains(atom($0.0)) }.map(\.1))
    }

    /// Whether one runs: a client that decides about the windows of all others. One round trip.
    var isThere: Bool {
        let root = connection.screen.root.rawValue
        let attributes = unsafe xcb_get_window_attributes(connection.reference, root).sequence
        let masks = connection.reply(attributes, as: xcb_get_window_attributes_reply_t.self)?.body.all_event_masks ?? 0
        return masks & XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue != 0
    }

    /// The number of a name; one round trip.
    func atom(_ name: String) -> UInt32 {
        let request = unsafe xcb_intern_atom(connection.reference, 0, UInt16(name.utf8.count), name).sequence
        return connection.reply(request, as: xcb_intern_atom_reply_t.self)?.body.atom ?? 0
    }

    /// Sends it a message about a window.
    ///
    /// - Returns: The number of the request.
    @discardableResult func tell(_ type: UInt32, about window: UInt32, _ data: [UInt32]) -> UInt32 {
        var event = [UInt8](repeating: 0, count: 32)
        event[0] = UInt8(XCB_CLIENT_MESSAGE)
        event[1] = 32
        for (place, word) in [(4, window), (8, type)] + zip(stride(from: 12, to: 32, by: 4), data) {
            event.replaceSubrange(place..<place + 4, with: word.bytes)
        }
        return send(event)
    }

    /// Tells it that a window, which has been unmapped, is withdrawn (ICCCM, 4.1.4).
    func tellWithdrawn(_ window: WindowID) {
        var notice = [UInt8](repeating: 0, count: 32)
        notice[0] = UInt8(XCB_UNMAP_NOTIFY)
        notice.replaceSubrange(4..<8, with: connection.screen.root.rawValue.bytes)
        notice.replaceSubrange(8..<12, with: window.rawValue.bytes)
        send(notice)
    }

    @discardableResult private func send(_ event: [UInt8]) -> UInt32 {
        let (reference, root) = unsafe (connection.reference, connection.screen.root.rawValue)
        let masks = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        return unsafe xcb_send_event(reference, 0, root, masks, event.map { CChar(bitPattern: $0) }).sequence
    }
}

extension ClientWindow {
    /// Asks the window manager to raise the window and to give it the keyboard. Sends and flushes, does not wait.
    public func activate() {
        // 1: the request comes from an ordinary program.
        manager.tell(connection.atoms[.activeWindow], about: id.rawValue, [1, 0, 0])
        connection.flush()
    }

    /// Takes the keyboard without asking the window manager, for a window that it does not manage, or that it takes for the one that has the keyboard.
    /// Sends and flushes, does not wait; nothing happens while the window is not on the screen.
    public func takeKeyboard() {
        connection.expectingErrors {
            _ = unsafe xcb_set_input_focus(
                connection.reference, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), id.rawValue, 0)
        }
        connection.flush()
    }

    /// Asks the window manager to show the window only in its list; `show` brings it back. One round trip.
    public func minimise() {
        // 3: the state of windows that are only listed.
        let request = manager.tell(manager.atom("WM_CHANGE_STATE"), about: id.rawValue, [3])
        connection.windows.noteMapping(of: id, request: request)
        connection.flush()
    }

    /// Takes the window off the screen and out of the window manager's list; `show` brings it back. Sends and flushes, does not wait.
    public func hide() {
        let request = unsafe xcb_unmap_window(connection.reference, id.rawValue).sequence
        connection.windows.noteMapping(of: id, request: request)
        manager.tellWithdrawn(id)
        connection.flush()
    }

    private var manager: WindowManager { WindowManager(of: connection) }
}
