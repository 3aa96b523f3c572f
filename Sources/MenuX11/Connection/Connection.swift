internal import CX11
internal import Glibc
import MenuGeometry

/// A connection to one display; owned and used by one thread.
///
/// It uses XCB, because every round trip before the first frame counts: opening costs the connection set-up and two round trips (three if a
/// settings daemon runs), compared with six for Xlib's `XOpenDisplay` alone. An error of the server never ends the process: it is returned as
/// nil, expected, or recorded in `unexpectedErrors`. The loss of the connection is reported by `drainEvents` as `ConnectionError.lost`, and
/// by `isLost`.
@safe
public final class Connection {
    let reference: OpaquePointer  // xcb_connection_t *, one reference owned

    /// The display's name, as given or from `DISPLAY`.
    public let displayName: String
    /// The number of times that we have waited for the server after the connection set-up.
    public internal(set) var replyWaits = 0
    /// The errors that were not expected, newest last, at most 16 of them.
    public internal(set) var unexpectedErrors: [ProtocolError] = []
    /// What the server reported when the connection was opened; refreshed by the calls that say so.
    public internal(set) var screen: Screen

    var atoms = Atoms()
    var extensions = Extensions()
    var formats = PictureFormats()
    /// The requests whose errors are expected.
    var expectedErrors: [RequestRange] = []
    /// The events that were read and are not returned yet.
    var pending = PendingEvents()
    var inputWatch = InputWatch()
    /// Whether the program has closed it.
    private var isClosed = false
    var capture = PointerCapture()

    /// The input of the pointer and touch screens.
    public private(set) lazy var pointerInput = PointerInput(of: self)
    /// The keyboard: its keys and its grab.
    public private(set) lazy var keyboard = Keyboard(of: self)
    /// The texts that programs exchange.
    public private(set) lazy var selections = SelectionExchange(of: self)
    /// Drag and drop between this and other programs.
    public private(set) lazy var drags = DragExchange(of: self)
    /// The changes of the desktop.
    public private(set) lazy var desktopWatch = DesktopWatch(of: self)
    /// The windows of other clients beneath ours.
    public private(set) lazy var windowsBeneath = WindowsBeneath(of: self)
    /// Captures of the screen.
    public private(set) lazy var screenCapture = ScreenCapture(of: self)
    /// The windows that this program has created.
    private(set) lazy var windows = OwnWindows(of: self)

    /// Opens the display with that name, or the one that `DISPLAY` names, and reads what a menu needs to know of it.
    ///
    /// - Parameter holdsKeyboard: Whether the keyboard is held before anything else, as by `Keyboard.hold`, for at most 0.9 seconds.
    /// - Throws: `ConnectionError`, which says which display and why; no other display is tried.
    public init(displayName name: String? = nil, holdsKeyboard: Bool = false) throws(ConnectionError) {
        let display = unsafe name ?? getenv("DISPLAY").map { unsafe String(cString: $0) } ?? ""
        guard !display.isEmpty else { throw .noDisplay }
        var number: Int32 = 0
        guard let connection = unsafe Authority.connect(to: display, screen: &number) else {
            throw .refused(display: display)
        }
        if let problem = unsafe ConnectionError(code: xcb_connection_has_error(connection), display: display) {
            unsafe xcb_disconnect(connection)
            throw problem
        }
        guard let screen = unsafe Screen(setup: connection, number: Int(number)) else {
            unsafe xcb_disconnect(connection)
            throw .noSuchScreen(display: display)
        }
        unsafe reference = connection
        displayName = display
        self.screen = screen
        Startup(on: self).finish(holdingKeyboard: holdsKeyboard)
        if isLost { throw .lost(display: display) }
    }

    deinit {
        inputWatch.watchdog = nil
        inputWatch.holdWatchdog = nil
        unsafe xcb_disconnect(reference)
    }

    /// The descriptor to poll for reading; only after `drainEvents` has returned nothing.
    public var fileDescriptor: Int32 { unsafe xcb_get_file_descriptor(reference) }

    /// Whether the connection is lost.
    public var isLost: Bool { unsafe xcb_connection_has_error(reference) != 0 }

    /// The error of a connection that is lost.
    public var loss: ConnectionError {
        if isClosed { return .closed(display: displayName) }
        return inputWatch.watchdog?.hasCut == true ? .cut(display: displayName) : .lost(display: displayName)
    }

    /// Closes it for good, for everybody who still refers to it: the server destroys its windows and ends its grabs. It then counts as lost. Does not wait.
    public func close() {
        guard !isLost else { return }
        flush()
        isClosed = true
        inputWatch.watchdog = nil
        inputWatch.holdWatchdog = nil
        breakOff()
    }

    /// Sends pending requests. Does not wait for any reply.
    public func flush() { unsafe xcb_flush(reference) }

    /// Waits until the server has handled all requests so far; one round trip.
    ///
    /// Use it to order requests of several connections, and before the process ends: if a local socket closes while the server has data to
    /// send, the requests that the server has not read yet are lost.
    public func synchronize() {
        let cookie = unsafe xcb_get_input_focus(reference)
        _ = reply(cookie.sequence, as: xcb_get_input_focus_reply_t.self)
    }

    // MARK: Resources

    func makeID() -> UInt32 { unsafe xcb_generate_id(reference) }

    func makePixmap(_ size: PixelSize, depth: Int) -> UInt32 {
        let pixmap = makeID()
        unsafe xcb_create_pixmap(
            reference, UInt8(depth), pixmap, screen.root.rawValue, UInt16(size.width), UInt16(size.height))
        return pixmap
    }

    func makeContext(for drawable: UInt32) -> UInt32 {
        let context = makeID()
        unsafe xcb_create_gc(reference, context, drawable, XCB_GC_GRAPHICS_EXPOSURES.rawValue, [0])
        return context
    }
}

extension ConnectionError {
    init?(code: Int32, display: String) {
        switch code {
        case 0: return nil
        case XCB_CONN_CLOSED_PARSE_ERR: self = .malformedName(display: display)
        case XCB_CONN_CLOSED_INVALID_SCREEN: self = .noSuchScreen(display: display)
        default: self = .refused(display: display)
        }
    }
}
