internal import CX11

/// Notices that another client is refused pointer or keyboard, which we hold: a screen locker tries to lock, or a program opens a menu.
///
/// The server tells of it by the extension RECORD, on a connection of its own, which is opened without waiting for anything and sends nothing as long
/// as nobody grabs. Where the extension is missing, or refused, nothing is noticed; nor on Xwayland, where the session is locked by the compositor, and
/// the grabs of X clients are not all that there is.
public final class GrabWatch {
    private unowned let connection: Connection
    /// The connection; nil before it is opened, and once it has ended.
    private var socket: ServerSocket?
    private var record: GrabRecord?
    private var hasBegun: Bool

    /// The most bytes that are read at once; others have their turn then.
    private static let portion = 1 << 12

    /// Prepares to watch those who are not a connection's own; opens nothing.
    public init(beside connection: Connection) {
        self.connection = connection
        hasBegun = connection.screen.isXwayland
    }

    /// Whether the watch has yet to begin, by a call of `advance`.
    public var isDue: Bool { !hasBegun }

    /// The descriptor to wait for; -1 if there is none.
    public var descriptor: Int32 { socket?.descriptor ?? -1 }

    /// Whether the descriptor has to be waited for until it has room for more bytes too.
    public var isSending: Bool { record?.output.isEmpty == false }

    /// Whether grabs of others are noticed.
    var isWatching: Bool { socket != nil && record?.isRecording == true }

    /// Begins, or handles what has arrived. Waits for one round trip if another client was refused a grab, and never otherwise.
    ///
    /// - Returns: Whether another client has to have what we hold.
    public func advance() -> Bool {
        if !hasBegun { begin() }
        guard let socket else { return false }
        do {
            try send(by: socket)
            record?.receive(try socket.read(atMost: Self.portion))
            try send(by: socket)
        } catch {
            end()
        }
        let refusals = record?.takeRefusals() ?? []
        let isNeeded = !refusals.isEmpty && isNeeded(by: refusals)
        if record?.isOver != false { end() }
        return isNeeded
    }

    /// Ends the watch for good.
    public func end() { (socket, record, hasBegun) = (nil, nil, true) }

    private func begin() {
        hasBegun = true
        guard let made = try? ServerSocket(beside: connection.fileDescriptor) else { return }
        socket = made
        record = GrabRecord(
            root: connection.screen.root.rawValue, inputOpcode: connection.extensions.input?.opcode,
            key: Authority.key(for: connection.displayName, at: made.address))
    }

    private func send(by socket: ServerSocket) throws(ServerSocket.Closed) {
        guard let output = record?.output, !output.isEmpty else { return }
        record?.sent(try socket.write(output))
    }

    // MARK: Refusals

    /// Whether one of those who were refused has to have what we hold.
    private func isNeeded(by refusals: Set<GrabRecord.Refusal>) -> Bool {
        let others = refusals.filter {
            holds($0.device) && !$0.isMenus && !connection.isOurs(WindowID(rawValue: $0.client))
                && !isOfFocus($0.client)
        }
        let windows = others.map { refusal in
            let window = unsafe xcb_get_window_attributes(connection.reference, refusal.window)
            return (window.sequence, connection.requestProperty(refusal.window, connection.atoms[.keyboardClaim]))
        }
        return windows.reduce(false) { isNeeded, questions in
            let state = connection.reply(questions.0, as: xcb_get_window_attributes_reply_t.self)?.body.map_state
            // For a window that is not on the screen the server grants nothing: who asks for that only wants to know whether there is a grab.
            let isSeen = state.map(UInt32.init) == XCB_MAP_STATE_VIEWABLE.rawValue
            // Another menu has its own way to ask, and may try once more when it has been asked itself.
            let isMenu = connection.propertyBytes(questions.1) != nil
            return isNeeded || isSeen && !isMenu
        }
    }

    private func holds(_ device: GrabRecord.Device?) -> Bool {
        switch device {
        case .keyboard: connection.inputWatch.holdsKeyboard
        case .pointer: [.exclusive, .core].contains(connection.pointerCaptureMode)
        case nil: false
        }
    }

    /// Whether a client has the focus since before the menu: programs such as viewers of other machines grab what they can whenever the pointer comes
    /// over their window, and a menu stays open over them. The window manager may be the locker too.
    private func isOfFocus(_ client: UInt32) -> Bool {
        guard let record, record.focus > XCB_INPUT_FOCUS_POINTER_ROOT.rawValue else { return false }
        let isManager = record.manager != 0 && connection.isSameClient(record.manager, client)
        return connection.isSameClient(record.focus, client) && !isManager
    }
}
