internal import CMenuX11
internal import Glibc
public import MenuGeometry

/// A window of a program's own: titled, managed by a window manager where there is one, opaque.
///
/// Draw through `withPixels`, then `show` or `present`. What it hears of pointer and keys comes by `Connection.drainEvents`. It is
/// destroyed with its last reference.
public final class ClientWindow {
    /// What is settled before the first map.
    public struct Options: Equatable, Sendable {
        /// The name in title bars and lists of windows.
        public var title = ""
        /// The instance part of `WM_CLASS`.
        public var instanceName = "x11menu"
        /// The class part of `WM_CLASS`.
        public var className = "X11menu"
        /// The least extent in pixels that a person can give it.
        public var leastSize = PixelSize(width: 1, height: 1)
        /// Whether it is to cover its monitor, without decorations.
        public var fillsScreen = false

        /// Makes options of a window without a title.
        public init() {}
    }

    /// The server's name of it.
    public let id: WindowID
    /// Where its pixels are, in root-window pixels, as far as is known; see `settle`.
    public private(set) var frame: PixelRect
    /// The connection that it was made on.
    public let connection: Connection

    private let format: PixelFormat
    private var buffer: PresentationBuffer
    private var pixmap: UInt32
    private let context: UInt32
    private var isShown = false

    /// Makes a window, not yet mapped and black. Sends, does not wait.
    ///
    /// - Parameter frame: in root-window pixels; a window manager may decide otherwise.
    public init(on connection: Connection, frame: PixelRect, options: Options = Options()) {
        let frame = PixelRect(
            x: frame.x, y: frame.y, width: min(max(frame.width, 1), 32767), height: min(max(frame.height, 1), 32767))
        self.connection = connection
        self.frame = frame
        format = connection.screen.rootFormat
        id = WindowID(rawValue: connection.makeID())
        buffer = PresentationBuffer(size: frame.size, format: format, on: connection)
        pixmap = connection.makePixmap(frame.size, depth: format.depth)
        context = connection.makeContext(for: pixmap)
        connection.windows.add(id)
        connection.windows.createClientWindow(id.rawValue, frame: frame)
        connection.windows.describe(id.rawValue, options, frame: frame)
    }

    deinit {
        connection.windows.forgetPresentation(of: id)
        unsafe xcb_destroy_window(connection.reference, id.rawValue)
        unsafe xcb_free_gc(connection.reference, context)
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        connection.flush()
    }

    /// Lets `body` draw: bytes of `PixelImage`'s layout, the bytes from row to row, the extent.
    ///
    /// What was drawn before is still there, except after `settle` has told of another extent. Waits for the server where it still reads
    /// what was presented last.
    public func withPixels<Result>(
        _ body: (UnsafeMutableRawBufferPointer, _ stride: Int, PixelSize) throws -> Result
    ) rethrows -> Result {
        connection.windows.waitForPresentation(of: id)
        return unsafe try body(buffer.bytes, buffer.stride, buffer.size)
    }

    /// The extent of what is drawn, in pixels.
    public var size: PixelSize { buffer.size }

    /// Maps it with what was drawn. Sends and flushes, does not wait.
    public func show() {
        put([whole])
        isShown = true
        unsafe xcb_map_window(connection.reference, id.rawValue)
        copy(whole)
        connection.flush()
    }

    /// Brings what was drawn in `damage`, in the window's pixels, to the screen. Sends and flushes, does not wait.
    public func present(_ damage: [PixelRect]) {
        let areas = damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        put(areas)
        if isShown { areas.forEach(copy) }
        connection.flush()
    }

    /// Draws `area`, in the window's pixels, again from what was presented last; for `Event.expose`.
    public func redraw(_ area: PixelRect) {
        copy(area)
        connection.flush()
    }

    /// Learns where it is now, after `Event.configured`; one wait.
    ///
    /// - Returns: whether its extent is another one, so that all is to be drawn anew.
    public func settle() -> Bool {
        guard let now = connection.frame(of: id) else { return false }
        frame = now
        guard now.size != buffer.size, now.width > 0, now.height > 0 else { return false }
        connection.windows.waitForPresentation(of: id)
        buffer = PresentationBuffer(size: now.size, format: format, on: connection)
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        pixmap = connection.makePixmap(now.size, depth: format.depth)
        return true
    }

    /// Whether it is on the screen, if only beneath other windows; one wait. Whoever makes it so takes a time of their own.
    public var isViewable: Bool {
        let attributes = unsafe xcb_get_window_attributes(connection.reference, id.rawValue)
        let state = connection.reply(attributes.sequence, as: xcb_get_window_attributes_reply_t.self)?.body.map_state
        return state.map(UInt32.init) == XCB_MAP_STATE_VIEWABLE.rawValue
    }

    /// Tells whether a message is the wish of a person or a window manager that the window be closed.
    public func isCloseRequest(_ message: Event.ClientMessage) -> Bool {
        message.window == id && message.type == connection.atoms[.protocols]
            && message.data.first == connection.atoms[.deleteWindow]
    }

    /// Names it anew. Sends, does not wait.
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

/// Creates windows of a program.
extension OwnWindows {
    /// Creates a window that the server never paints by itself, and asks to hear of pointer and keys there.
    fileprivate func createClientWindow(_ window: UInt32, frame: PixelRect) {
        let which =
            XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_BIT_GRAVITY.rawValue
            | XCB_CW_EVENT_MASK.rawValue
        unsafe xcb_create_window(
            reference, UInt8(screen.depth), window, screen.root.rawValue, Int16(clamping: frame.x),
            Int16(clamping: frame.y), UInt16(frame.width), UInt16(frame.height), 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.rootVisual, which,
            [0, 0, XCB_GRAVITY_NORTH_WEST.rawValue, windowEvents])
        if extensions.hasInput2 {
            unsafe cx11_select_input_events(
                reference, window, InputSelection.allMasters,
                InputSelection.buttonEvents | InputSelection.crossingEvents)
        }
    }

    /// Sets the properties that window managers read at the map.
    fileprivate func describe(_ window: UInt32, _ options: ClientWindow.Options, frame: PixelRect) {
        let classes = Array(options.instanceName.utf8) + [0] + Array(options.className.utf8) + [0]
        connection.set(window, XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_STRING.rawValue, bytes: classes)
        setTitle(of: window, to: options.title)
        connection.set(window, atoms[.processID], XCB_ATOM_CARDINAL.rawValue, words: [UInt32(getpid())])
        connection.set(window, atoms[.windowType], XCB_ATOM_ATOM.rawValue, words: [atoms[.normal]])
        connection.set(window, atoms[.protocols], XCB_ATOM_ATOM.rawValue, words: [atoms[.deleteWindow]])
        if options.fillsScreen {
            connection.set(window, atoms[.windowState], XCB_ATOM_ATOM.rawValue, words: [atoms[.fullScreen]])
        }
        // Flag 16 of WM_NORMAL_HINTS: the least extent. Flag 1 of WM_HINTS with 1: it takes the keyboard when it gets it.
        let least = [options.leastSize.width, options.leastSize.height].map(UInt32.init(clamping:))
        connection.set(
            window, XCB_ATOM_WM_NORMAL_HINTS.rawValue, XCB_ATOM_WM_SIZE_HINTS.rawValue,
            words: [16, 0, 0, 0, 0] + least + [UInt32](repeating: 0, count: 11))
        connection.set(
            window, XCB_ATOM_WM_HINTS.rawValue, XCB_ATOM_WM_HINTS.rawValue,
            words: [1, 1] + [UInt32](repeating: 0, count: 7))
    }

    fileprivate func setTitle(of window: UInt32, to title: String) {
        connection.set(window, atoms[.windowName], atoms[.utf8String], bytes: Array(title.utf8))
        connection.set(window, XCB_ATOM_WM_NAME.rawValue, atoms[.utf8String], bytes: Array(title.utf8))
    }
}
