internal import CMenuX11
internal import Glibc
import MenuGeometry

/// A connection to one display; owned and used by one thread.
///
/// It speaks XCB, because every wait counts before the first frame: opening costs the connection set-up and two waits
/// for replies (three where a settings daemon runs), against six of Xlib's `XOpenDisplay` alone. An error of the server
/// never ends the process: it comes back as nil, is expected, or is counted in `unexpectedErrors`. A lost server is
/// `ConnectionError.lost` from `drainEvents`, and `isLost`.
@safe
public final class Connection {
    let reference: OpaquePointer  // xcb_connection_t *, one reference owned

    /// The display's name, as given or as `DISPLAY` has it.
    public let displayName: String
    /// The number of times that we have stopped for an answer of the server, after the connection set-up.
    public internal(set) var replyWaits = 0
    /// The errors that nobody expected, newest last, at most 16 of them.
    public internal(set) var unexpectedErrors: [ProtocolError] = []
    /// What the server told when the connection was opened; refreshed by the calls that say so.
    public internal(set) var screen: Screen

    var atoms = Atoms()
    var extensions = Extensions()
    var formats = PictureFormats()
    /// The requests whose errors are expected.
    var expectedErrors: [RequestRange] = []
    /// The events that were read and not handed out yet.
    var pending = PendingEvents()
    var inputWatch = InputWatch()
    var capture = PointerCapture()

    /// What the pointer and touch screens do.
    public private(set) lazy var pointerInput = PointerInput(of: self)
    /// The keyboard: its keys and its grab.
    public private(set) lazy var keyboard = Keyboard(of: self)
    /// The texts that go from program to program.
    public private(set) lazy var selections = SelectionExchange(of: self)
    /// What is dragged between us and other programs.
    public private(set) lazy var drags = DragExchange(of: self)
    /// What happens on the desktop.
    public private(set) lazy var desktopWatch = DesktopWatch(of: self)
    /// The windows of other clients beneath ours.
    public private(set) lazy var windowsBeneath = WindowsBeneath(of: self)
    /// Pictures of what is on the screen.
    public private(set) lazy var screenCapture = ScreenCapture(of: self)
    /// The windows that we have made.
    private(set) lazy var windows = OwnWindows(of: self)

    /// Opens the display of that name, or the one that `DISPLAY` names, and learns what a menu must know of it.
    ///
    /// - Parameter holdsKeyboard: Whether the keyboard is taken before anything else, as by `Keyboard.hold`, and for 0.9 seconds at most.
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

    /// Tells whether the server is gone.
    public var isLost: Bool { unsafe xcb_connection_has_error(reference) != 0 }

    /// Sends what has been asked for. Does not wait for any answer.
    public func flush() { unsafe xcb_flush(reference) }

    /// Waits until the server has done everything asked of it so far; one round trip.
    ///
    /// For order between connections, and before the end of the process: a local socket that closes while the server
    /// has something to tell us takes the requests down that the server has not read yet.
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
