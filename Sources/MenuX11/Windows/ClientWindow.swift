internal import CX11
internal import Glibc
public import MenuGeometry

/// A window of the program itself: titled, opaque, and managed by a window manager if one runs.
///
/// Draw through `withPixels`, then call `show` or `present`. Its pointer and key events arrive through `Connection.drainEvents`. The window
/// is destroyed when its last reference is released.
public final class ClientWindow {
    /// The properties that are set before the window is first mapped.
    public struct Options: Equatable, Sendable {
        /// The name in title bars and lists of windows.
        public var title = ""
        /// The instance part of `WM_CLASS`.
        public var instanceName = "x11menu"
        /// The class part of `WM_CLASS`.
        public var className = "X11menu"
        /// The smallest size in pixels to which the user can resize it.
        public var leastSize = PixelSize(width: 1, height: 1)
        /// What a window manager makes of it.
        public var role = Role.normal

        /// Makes options of a window without a title.
        public init() {}
    }

    /// What a window manager makes of a window.
    public enum Role: Equatable, Sendable {
        /// A window with a title bar.
        case normal
        /// A window with a title bar at about the frame that it is made with.
        case placed
        /// A window that covers its monitor, without decorations.
        case fullScreen
        /// A window beneath all others, without decorations, at the frame that it is made with.
        case desktop
        /// The same where no window manager is to manage it, because it knows no desktops.
        case ground
    }

    /// Its X window ID.
    public let id: WindowID
    /// What a window manager makes of it.
    private let role: Role
    /// The last known frame of its pixels, in root-window pixels; see `updateFrame`.
    public private(set) var frame: PixelRect
    /// The connection that it was made on.
    public let connection: Connection

    private let format: PixelFormat
    private var buffer: PresentationBuffer
    private var pixmap: UInt32
    private let context: UInt32
    private var isShown = false

    /// Creates a black window that is not yet mapped. Sends, does not wait.
    ///
    /// - Parameter frame: in root-window pixels; a window manager may decide otherwise.
    public init(on connection: Connection, frame: PixelRect, options: Options = Options()) {
        let frame = PixelRect(
            x: frame.x, y: frame.y, width: min(max(frame.width, 1), 32767), height: min(max(frame.height, 1), 32767))
        self.connection = connection
        self.frame = frame
        role = options.role
        format = connection.screen.rootFormat
        id = WindowID(rawValue: connection.makeID())
        buffer = PresentationBuffer(size: frame.size, format: format, on: connection)
        pixmap = connection.makePixmap(frame.size, depth: format.depth)
        context = connection.makeContext(for: pixmap)
        connection.windows.add(id)
        connection.windows.createClientWindow(id.rawValue, frame: frame, isManaged: role != .ground)
        connection.windows.describe(id.rawValue, options, frame: frame)
    }

    deinit {
        connection.windows.forgetPresentation(of: id)
        unsafe xcb_destroy_window(connection.reference, id.rawValue)
        unsafe xcb_free_gc(connection.reference, context)
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        connection.flush()
    }

    /// Calls `body` to draw, with the bytes in `PixelImage`'s layout, the number of bytes from row to row, and the size in pixels.
    ///
    /// Earlier drawing is kept, except after `updateFrame` has reported a new size. Waits if the server is still reading what was presented last.
    public func withPixels<Result>(
        _ body: (UnsafeMutableRawBufferPointer, _ stride: Int, PixelSize) throws -> Result
    ) rethrows -> Result {
        connection.windows.waitForPresentation(of: id)
        return unsafe try body(buffer.bytes, buffer.stride, buffer.size)
    }

    /// The size of the drawing, in pixels.
    public var size: PixelSize { buffer.size }

    /// Maps the window with what was drawn. Sends and flushes, does not wait.
    ///
    /// Neither `Event.mapped` nor `Event.unmapped` reports what had happened to it before this, `hide` or `minimise` was called last.
    public func show() {
        put([whole])
        isShown = true
        if role == .ground {
            let lowest = XCB_STACK_MODE_BELOW.rawValue
            unsafe xcb_configure_window(
                connection.reference, id.rawValue, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), [lowest])
        }
        if role == .desktop { connection.windows.showEverywhere(id.rawValue) }
        let request = unsafe xcb_map_window(connection.reference, id.rawValue).sequence
        connection.windows.noteMapping(of: id, request: request)
        copy(whole)
        connection.flush()
    }

    /// Shows what was drawn in `damage`, in the window's pixels. Sends and flushes, does not wait.
    public func present(_ damage: [PixelRect]) {
        let areas = damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        put(areas)
        if isShown { areas.forEach(copy) }
        connection.flush()
    }

    /// Repaints `area`, in the window's pixels, from what was presented last; for `Event.expose`.
    public func redraw(_ area: PixelRect) {
        copy(area)
        connection.flush()
    }

    /// Asks for another frame and another smallest size, in pixels; a window manager may refuse. `Event.configured` reports what has become of it.
    /// Sends, does not wait.
    public func requestFrame(_ frame: PixelRect, leastSize: PixelSize) {
        connection.windows.setHints(of: id.rawValue, role, frame: frame, leastSize: leastSize)
        let values = [frame.x, frame.y, max(1, frame.width), max(1, frame.height)].map(UInt32.init(truncatingIfNeeded:))
        let which =
            XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
            | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        unsafe xcb_configure_window(connection.reference, id.rawValue, UInt16(which), values)
        connection.flush()
    }

    /// Reads the current frame, after `Event.configured`; one round trip.
    ///
    /// - Returns: whether the size has changed, so that everything has to be drawn again.
    public func updateFrame() -> Bool {
        guard let now = connection.frame(of: id) else { return false }
        frame = now
        guard now.size != buffer.size, now.width > 0, now.height > 0 else { return false }
        connection.windows.waitForPresentation(of: id)
        buffer = PresentationBuffer(size: now.size, format: format, on: connection)
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        pixmap = connection.makePixmap(now.size, depth: format.depth)
        return true
    }

    /// Whether it is mapped, even if other windows cover it; one round trip. A window manager may map it only some time after `show`.
    public var isViewable: Bool { connection.isViewable(id) }

    /// Returns whether a message asks this window to close, on behalf of the user or the window manager.
    public func isCloseRequest(_ message: Event.ClientMessage) -> Bool {
        message.window == id && message.type == connection.atoms[.protocols]
            && message.data.first == connection.atoms[.deleteWindow]
    }

    /// Changes the title. Sends, does not wait.
    public func setTitle(_ title: String) { connection.windows.setTitle(of: id.rawValue, to: title) }

    private var whole: PixelRect { PixelRect(origin: PixelPoint(x: 0, y: 0), size: buffer.size) }

    private func put(_ areas: [PixelRect]) {
        for (index, area) in areas.enumerated() {
            let reports = buffer.put(
                area, on: pixmap, with: context, format: format, reports: index == areas.count - 1,
                connection: connection)
            if reports, let segment = buffer.memory?.segment {
                connection.windows.awaitPresentation(of: id, from: segment)
            }
        }
    }

    private func copy(_ area: PixelRect) {
        let area = area.intersection(whole)
        guard !area.isEmpty else { return }
        let cookie = unsafe xcb_copy_area(
            connection.reference, pixmap, id.rawValue, context, Int16(area.x), Int16(area.y), Int16(area.x),
            Int16(area.y), UInt16(area.width), UInt16(area.height))
        if area == whole { connection.windows.noteWholeCopy(of: id, request: cookie.sequence) }
    }
}

/// Creation of the program's own windows.
extension OwnWindows {
    /// Creates a window without a background, which the server never paints by itself, and selects its pointer and key events.
    fileprivate func createClientWindow(_ window: UInt32, frame: PixelRect, isManaged: Bool) {
        let which =
            XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_BIT_GRAVITY.rawValue
            | XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue
        unsafe xcb_create_window(
            reference, UInt8(screen.depth), window, screen.root.rawValue, Int16(clamping: frame.x),
            Int16(clamping: frame.y), UInt16(frame.width), UInt16(frame.height), 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.rootVisual, which,
            [0, 0, XCB_GRAVITY_NORTH_WEST.rawValue, isManaged ? 0 : 1, windowEvents])
        if extensions.hasInput2 {
            unsafe cx11_select_input_events(
                reference, window, InputSelection.allMasters,
                InputSelection.buttonEvents | InputSelection.crossingEvents)
        }
    }

    /// Sets the properties that window managers read when the window is mapped.
    fileprivate func describe(_ window: UInt32, _ options: ClientWindow.Options, frame: PixelRect) {
        let classes = Array(options.instanceName.utf8) + [0] + Array(options.className.utf8) + [0]
        connection.set(window, XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_STRING.rawValue, bytes: classes)
        setTitle(of: window, to: options.title)
        connection.set(window, atoms[.processID], XCB_ATOM_CARDINAL.rawValue, words: [UInt32(getpid())])
        connection.set(window, atoms[.windowType], XCB_ATOM_ATOM.rawValue, words: types(of: options.role))
        connection.set(window, atoms[.protocols], XCB_ATOM_ATOM.rawValue, words: [atoms[.deleteWindow]])
        if options.role == .fullScreen {
            connection.set(window, atoms[.windowState], XCB_ATOM_ATOM.rawValue, words: [atoms[.fullScreen]])
        }
        setHints(of: window, options.role, frame: frame, leastSize: options.leastSize)
        // Flag 1 of WM_HINTS with the value 1: the window accepts the keyboard focus.
        connection.set(
            window, XCB_ATOM_WM_HINTS.rawValue, XCB_ATOM_WM_HINTS.rawValue,
            words: [1, 1] + [UInt32](repeating: 0, count: 7))
    }

    /// The types of a window, the fitting one first. Tiling window managers let dialogs float, whatever other types they have.
    private func types(of role: ClientWindow.Role) -> [UInt32] {
        let manager = WindowManager(of: connection)
        return switch role {
        case .normal, .fullScreen: [atoms[.normal]]
        case .placed: [atoms[.normal], manager.atom("_NET_WM_WINDOW_TYPE_DIALOG")]
        case .desktop, .ground: [manager.atom("_NET_WM_WINDOW_TYPE_DESKTOP")]
        }
    }

    /// Sets `WM_NORMAL_HINTS`: the minimum size and, where it has a place of its own, the place of its content, which a title bar does not move.
    fileprivate func setHints(of window: UInt32, _ role: ClientWindow.Role, frame: PixelRect, leastSize: PixelSize) {
        let least = [leastSize.width, leastSize.height].map(UInt32.init(clamping:))
        // Flag 16 is the minimum size, 512 the gravity, 4 and 1 a place that the program or the user has chosen.
        let flags: UInt32 =
            switch role {
            case .normal, .fullScreen: 16
            case .placed: 16 | 512 | 4
            case .desktop, .ground: 16 | 512 | 1
            }
        let place = [frame.x, frame.y, frame.width, frame.height].map(UInt32.init(truncatingIfNeeded:))
        connection.set(
            window, XCB_ATOM_WM_NORMAL_HINTS.rawValue, XCB_ATOM_WM_SIZE_HINTS.rawValue,
            words: [flags] + place + least + [UInt32](repeating: 0, count: 10) + [XCB_GRAVITY_STATIC.rawValue])
    }

    fileprivate func setTitle(of window: UInt32, to title: String) {
        connection.set(window, atoms[.windowName], atoms[.utf8String], bytes: Array(title.utf8))
        connection.set(window, XCB_ATOM_WM_NAME.rawValue, atoms[.utf8String], bytes: Array(title.utf8))
    }
}
