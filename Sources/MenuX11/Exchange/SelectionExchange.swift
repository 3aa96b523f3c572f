internal import CX11
internal import Glibc
internal import MenuSystem

/// A request of another program for the description of the open menu.
public struct LayoutRequest: Sendable, Equatable {
    let event: xcb_selection_request_event_t

    /// The window that is asked.
    public var window: WindowID { WindowID(rawValue: event.owner) }

    /// Whether both are the same message.
    public static func == (one: LayoutRequest, other: LayoutRequest) -> Bool {
        one.event.sequence == other.event.sequence && one.event.requestor == other.event.requestor
    }
}

/// The texts that programs exchange by selections: those that we request, and those that we offer.
public final class SelectionExchange: EventHandler {
    /// A request for a text. It has a window of its own: destroying that cancels the request, whatever the owner does.
    struct Request: Sendable {
        var selection: Selection
        var window: UInt32
        /// The types that are still to be requested, the next one first.
        var targets: [UInt32]
        /// The part that has arrived of a text that is sent in pieces; nil if it is sent at once.
        var pieces: [UInt8]?
        /// The time of the user's request, in the server's milliseconds; nil for the time of the last input.
        var time: UInt32?
    }

    /// The atoms of the protocol, interned when first needed.
    struct Names: Sendable {
        var clipboard: UInt32
        var targets: UInt32
        var incremental: UInt32
        var text: UInt32
        var timestamp: UInt32
        var plainText: UInt32
        var property: UInt32
        var multiple: UInt32
        var pair: UInt32
    }

    unowned let connection: Connection
    var names: Names?
    private(set) var request: Request?
    /// The window that owns our selections; 0 until something is offered.
    private(set) var window: UInt32 = 0
    var offers: [Selection: [UInt8]] = [:]
    /// When we became the owner of each selection, in the server's milliseconds.
    private(set) var since: [Selection: UInt32] = [:]
    /// The content that is being sent to other programs in pieces.
    var increments: [IncrementalTransfer] = []
    /// The time of the user's last input, in the server's milliseconds; 0 if unknown.
    var lastInput: UInt32 = 0
    /// The selection of the clipboard manager that is asked to save what we offer; nil if none is.
    var saving: UInt32?
    /// Whether the clipboard manager has saved it.
    private(set) var isSaved = false
    /// The selection by which a second call closes the menu; nil if it has no name.
    var toggle: UInt32?
    /// Whether one of our windows is asked what the open menu looks like.
    private var isAsked = false

    /// The maximum number of bytes of a text that are read.
    static let limit = 1 << 18

    init(of connection: Connection) { self.connection = connection }

    // MARK: Requesting

    /// Requests the text of a selection, in place of an earlier request. Does not wait for the owner, which may be slow or hang:
    /// `Event.selectionText` delivers the answer, or never arrives.
    ///
    /// No more than 256 KiB are read. The first call takes one round trip.
    public func requestText(of selection: Selection) {
        cancelRequest()
        if let own = offers[selection] {
            return append(.selectionText(selection, String(decoding: own, as: UTF8.self)))
        }
        let names = internNames()
        request = Request(
            selection: selection, window: makeWindow(),
            targets: [atoms[.utf8String], names.plainText, XCB_ATOM_STRING.rawValue])
        convert()
    }

    /// Cancels the request for a text.
    public func cancelRequest() {
        guard let request else { return }
        unsafe xcb_destroy_window(reference, request.window)
        self.request = nil
    }

    /// Requests dropped content from the program that dropped it, in place of an earlier request.
    func requestDrop(as type: UInt32, at time: UInt32) {
        cancelRequest()
        _ = internNames()
        request = Request(selection: .drag, window: makeWindow(), targets: [type], time: time)
        convert()
    }

    /// Requests the next type of the text.
    private func convert() {
        guard var request, let names, !request.targets.isEmpty else { return }
        let target = request.targets.removeFirst()
        self.request = request
        unsafe xcb_convert_selection(
            reference, request.window, atom(of: request.selection, names), target, names.property,
            request.time ?? lastInput)
        flush()
    }

    // MARK: Offering

    /// Offers a text by a selection until another program takes that over or the connection ends. The first call takes one round trip.
    public func offer(_ text: String, by selection: Selection) {
        if window == 0 { window = makeWindow() }
        offers[selection] = Array(text.utf8)
        since[selection] = lastInput
        unsafe xcb_set_selection_owner(reference, window, atom(of: selection, internNames()), lastInput)
        flush()
    }

    /// Makes a window the one that is asked what the open menu looks like, ahead of all earlier ones: `Event.layoutRequested` follows. Sends, does
    /// not wait.
    public func announceLayout(by window: WindowID) {
        isAsked = true
        unsafe xcb_set_selection_owner(reference, window.rawValue, atoms[.layout], UInt32(XCB_CURRENT_TIME))
    }

    /// Lets nobody ask what the menu looks like any more, unless another program is the one that is asked. Sends, does not wait.
    public func withdrawLayout() {
        guard isAsked else { return }
        isAsked = false
        unsafe xcb_set_selection_owner(reference, 0, atoms[.layout], UInt32(XCB_CURRENT_TIME))
    }

    /// Answers `Event.layoutRequested`.
    public func answer(_ request: LayoutRequest, with text: String) {
        let names = internNames()
        offers[.layout] = Array(text.utf8)
        handle(request.event, names)
        offers[.layout] = nil
    }

    /// Asks the newest menu of the display what is on the screen of it, and waits for the answer; other events that come meanwhile are lost.
    ///
    /// - Parameter limit: How long to wait, in seconds.
    /// - Returns: Nil if no menu is open, or it does not answer in time.
    /// - Throws: `ConnectionError.lost`.
    public func askForLayout(within limit: Double) throws(ConnectionError) -> String? {
        requestText(of: .layout)
        let end = MonotonicClock.seconds + limit
        while true {
            for case .selectionText(.layout, let text) in try connection.drainEvents() { return text }
            let rest = end - MonotonicClock.seconds
            guard rest > 0 else { return nil }
            guard connection.flushBeforeSleep() else { continue }
            var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&entry, 1, Int32((rest * 1000).rounded(.up)))
        }
    }

    // MARK: Events

    func handle(_ event: RawEvent) -> Bool {
        switch event.kind {
        case XCB_SELECTION_NOTIFY: handle(event.body(as: xcb_selection_notify_event_t.self))
        case XCB_SELECTION_REQUEST:
            let request = event.body(as: xcb_selection_request_event_t.self)
            if request.selection == atoms[.layout] {
                append(.layoutRequested(LayoutRequest(event: request)))
            } else if let names {
                handle(request, names)
            }
        case XCB_SELECTION_CLEAR: handle(event.body(as: xcb_selection_clear_event_t.self))
        case XCB_PROPERTY_NOTIFY:
            let change = event.body(as: xcb_property_notify_event_t.self)
            return sendNextPiece(after: change) || readPiece(after: change)
        case XCB_DESTROY_NOTIFY:
            let window = event.body(as: xcb_destroy_notify_event_t.self).window
            increments.removeAll { $0.window == window }
            return false
        default: return false
        }
        return true
    }

    /// Handles the owner's answer: a text, the start of one that is sent in pieces, or a refusal.
    private func handle(_ answer: xcb_selection_notify_event_t) {
        if answer.selection == saving {
            // One that refuses leaves the text to us.
            (saving, isSaved) = (nil, answer.property != 0)
            return
        }
        guard var request, request.window == answer.requestor, let names else { return }
        guard answer.property != 0 else {
            guard request.targets.isEmpty else { return convert() }
            return finish(request, nil)
        }
        guard let (type, bytes) = readProperty(of: request.window) else { return finish(request, nil) }
        if type == names.incremental {
            // Its deletion signals the owner that we are ready for the first piece.
            request.pieces = []
            self.request = request
        } else {
            finish(request, text(bytes, type: type))
        }
    }

    /// Reads a piece of a text that is sent in pieces and ends with an empty one; false if none has arrived.
    private func readPiece(after change: xcb_property_notify_event_t) -> Bool {
        guard var request, request.window == change.window, let pieces = request.pieces,
            change.atom == names?.property, UInt32(change.state) == XCB_PROPERTY_NEW_VALUE.rawValue,
            let (type, bytes) = readProperty(of: request.window)
        else { return false }
        if bytes.isEmpty || pieces.count + bytes.count >= Self.limit {
            finish(request, text(pieces + bytes.prefix(Self.limit - pieces.count), type: type))
        } else {
            request.pieces = pieces + bytes
            self.request = request
        }
        return true
    }

    /// Handles that another program has taken over a selection.
    private func handle(_ loss: xcb_selection_clear_event_t) {
        if loss.selection == atoms[.layout] { isAsked = false }
        if loss.selection == toggle { append(.calledAgain) }
        guard let names else { return }
        for selection in Selection.allCases where atom(of: selection, names) == loss.selection {
            offers[selection] = nil
        }
    }

    private func finish(_ request: Request, _ text: String?) {
        cancelRequest()
        append(.selectionText(request.selection, text))
    }

    private func text(_ bytes: [UInt8], type: UInt32) -> String {
        // The type STRING is Latin-1.
        type == XCB_ATOM_STRING.rawValue
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
            : String(decoding: bytes, as: UTF8.self)
    }

    /// Reads and deletes the property that transfers texts; nil if there is none.
    private func readProperty(of window: UInt32) -> (type: UInt32, bytes: [UInt8])? {
        guard let property = names?.property else { return nil }
        let words = UInt32(Self.limit / 4)
        let cookie = unsafe xcb_get_property(reference, 1, window, property, 0, 0, words)
        guard let answer = reply(cookie.sequence, as: xcb_get_property_reply_t.self), answer.body.type != 0 else {
            return nil
        }
        // The server does not delete a property while some of its bytes are unread.
        if answer.body.bytes_after > 0 { unsafe xcb_delete_property(reference, window, property) }
        flush()
        return (answer.body.type, answer.value)
    }

    // MARK: Atoms and windows

    func atom(of selection: Selection, _ names: Names) -> UInt32 {
        switch selection {
        case .primary: XCB_ATOM_PRIMARY.rawValue
        case .clipboard: names.clipboard
        case .drag: connection.drags.names[.selection] ?? 0
        case .layout: atoms[.layout]
        }
    }

    private func internNames() -> Names {
        if let names { return names }
        let spellings = [
            "CLIPBOARD", "TARGETS", "INCR", "TEXT", "TIMESTAMP", "text/plain;charset=utf-8", "_X11MENU_TEXT",
            "MULTIPLE", "ATOM_PAIR",
        ]
        let cookies = spellings.map { unsafe xcb_intern_atom(reference, 0, UInt16($0.utf8.count), $0) }
        let atoms = cookies.map { reply($0.sequence, as: xcb_intern_atom_reply_t.self)?.body.atom ?? 0 }
        let names = Names(
            clipboard: atoms[0], targets: atoms[1], incremental: atoms[2], text: atoms[3], timestamp: atoms[4],
            plainText: atoms[5], property: atoms[6], multiple: atoms[7], pair: atoms[8])
        self.names = names
        return names
    }

    /// Creates an invisible window that requests or offers texts.
    private func makeWindow() -> UInt32 {
        connection.makeHiddenWindow(receiving: XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue)
    }
}
