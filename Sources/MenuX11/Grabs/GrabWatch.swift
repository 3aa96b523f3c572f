internal import CX11

/// Notices that another client is refused pointer or keyboard, which we hold: a screen locker tries to lock, or a program opens a menu.
///
/// The server tells of it by the extension RECORD, on a connection of its own, which a thread opens, and on which nothing is sent as long as nobody
/// grabs. Where the extension is missing, or refused, nothing is noticed; nor on Xwayland, where the session is locked by the compositor, and
/// the grabs of X clients are not all that there is.
public final class GrabWatch {
    private unowned let connection: Connection
    /// The connection on which grabs are recorded; nil before it is opened, and once it has ended.
    private var recording: GrabConnection?
    private var hasBegun: Bool

    /// Prepares to watch those who are not a connection's own; opens nothing.
    public init(beside connection: Connection) {
        self.connection = connection
        hasBegun = connection.screen.isXwayland
    }

    /// Whether the watch has yet to begin, or has more to handle, by a call of `advance`.
    public var isDue: Bool { !hasBegun || recording?.isBehind == true }

    /// The descriptor to wait for; -1 if there is none.
    public var descriptor: Int32 { recording?.descriptor ?? -1 }

    /// Whether grabs of others are noticed.
    public var isWatching: Bool { recording?.isRecording == true }

    /// Begins, or handles what has arrived. Waits for one round trip if another client was refused a grab, and never otherwise.
    ///
    /// - Returns: Whether another client has to have what we hold.
    public func advance() -> Bool {
        if !hasBegun { begin() }
        guard let recording else { return false }
        if !recording.advance() { end() }
        let refusals = recording.takeRefusals()
        return !refusals.isEmpty && isNeeded(by: refusals, in: recording)
    }

    /// Ends the watch for good.
    public func end() { (recording, hasBegun) = (nil, true) }

    private func begin() {
        hasBegun = true
        recording = GrabConnection(
            to: connection.displayName, root: connection.screen.root.rawValue,
            inputOpcode: connection.extensions.input?.opcode)
    }

    // MARK: Refusals

    /// Whether one of those who were refused has to have what we hold.
    private func isNeeded(by refusals: Set<GrabRecord.Refusal>, in recording: GrabConnection) -> Bool {
        let others = refusals.filter {
            holds($0.device) && !$0.isMenus && !connection.isOurs(WindowID(rawValue: $0.client))
                && !isOfFocus($0.client, in: recording)
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
    private func isOfFocus(_ client: UInt32, in recording: GrabConnection) -> Bool {
        guard recording.focus > XCB_INPUT_FOCUS_POINTER_ROOT.rawValue else { return false }
        let isManager = recording.manager != 0 && connection.isSameClient(recording.manager, client)
        return connection.isSameClient(recording.focus, client) && !isManager
    }
}
