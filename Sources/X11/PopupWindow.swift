internal import CX11
internal import Glibc

/// A window that no window manager touches, above all others: a menu.
///
/// It has an alpha channel where the screen offers one. Draw through `withPixels`, then `show`: its pixels are there
/// before it is seen. It is destroyed with its last reference.
public final class PopupWindow {
    /// What is settled before the first map.
    public struct Options: Equatable, Sendable {
        /// What kind of menu a window manager or compositor sees.
        public enum Kind: Equatable, Sendable {
            /// A menu that stands by itself.
            case popupMenu
            /// A submenu, or a menu of a bar.
            case dropdownMenu
        }

        /// What kind of menu it is.
        public var kind = Kind.popupMenu
        /// The name for lists of windows and for screen readers.
        public var title = "Menu"
        /// The instance part of `WM_CLASS`.
        public var instanceName = "x11menu"
        /// The class part of `WM_CLASS`.
        public var className = "X11menu"
        /// How far the shadow reaches out of the body on each side, in pixels: left, right, top, bottom.
        public var shadowExtents: (left: Int, right: Int, top: Int, bottom: Int) {
            get { (extents[0], extents[1], extents[2], extents[3]) }
            set { extents = [newValue.left, newValue.right, newValue.top, newValue.bottom] }
        }
        /// What a compositor that blurs shall blur behind it, in the window's pixels; empty for nothing.
        public var blurRegion: [PixelRect] = []

        private var extents = [0, 0, 0, 0]

        /// Makes the options of a plain menu without a shadow.
        public init() {}
    }

    /// The server's name of it.
    public let id: WindowID
    /// What it covers, in root-window pixels, margins included.
    public private(set) var frame: PixelRect
    /// Tells whether it has an alpha channel.
    public let hasAlpha: Bool
    /// Tells whether it has been shown and not hidden since.
    public private(set) var isShown = false

    let connection: Connection
    let format: PixelFormat
    private var buffer: PresentationBuffer
    private var pixmap: UInt32
    private var underlay: Underlay?
    private let context: UInt32
    /// The same for what is of the window's depth.
    private let windowContext: UInt32
    /// What `setFrame` asked for and the next presentation brings.
    private var awaitsFrame = false
    /// Whether it was hidden for the sake of what lies beneath, and the next presentation brings it back.
    private var awaitsShow = false

    /// Makes a window, not yet mapped, fully transparent, that takes input nowhere until `setInputShape` or, where that
    /// is never called, everywhere. Sends, does not wait.
    ///
    /// - Parameter frame: in root-window pixels; at least one pixel is made of an empty one.
    public init(on connection: Connection, frame: PixelRect, options: Options = Options()) {
        let frame = Self.possible(frame)
        let screen = connection.screen
        self.connection = connection
        self.frame = frame
        hasAlpha = screen.hasAlphaVisual
        // Nobody mixes windows without a compositor: then the server mixes ours with what lies beneath, as long as it can.
        let mixes = !screen.isComposited && connection.formats.alpha != nil && connection.formats.root != nil
        let windowFormat = hasAlpha ? screen.alphaFormat : screen.rootFormat
        format = mixes ? screen.alphaFormat : windowFormat
        id = WindowID(rawValue: connection.makeID())
        buffer = PresentationBuffer(size: frame.size, format: format, on: connection)
        pixmap = connection.makePixmap(frame.size, depth: format.depth)
        context = connection.makeContext(for: pixmap)
        if mixes {
            underlay = Underlay(beneath: frame, content: pixmap, format: windowFormat, on: connection)
        }
        connection.ownWindows.insert(id.rawValue)
        connection.createWindow(id.rawValue, frame: frame, alpha: hasAlpha, depth: windowFormat.depth)
        windowContext = windowFormat.depth == format.depth ? context : connection.makeContext(for: id.rawValue)
        connection.describe(id.rawValue, options)
    }

    deinit {
        connection.presentations = connection.presentations.filter { $0.value != id }
        connection.wholeCopies[id.rawValue] = nil
        unsafe xcb_destroy_window(connection.reference, id.rawValue)
        unsafe xcb_free_gc(connection.reference, context)
        if windowContext != context { unsafe xcb_free_gc(connection.reference, windowContext) }
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        connection.flush()
    }

    /// Lets `body` draw: bytes of `PixelImage`'s layout, the bytes from row to row, the extent.
    ///
    /// What was drawn before is still there, except after `setFrame`. Nothing is seen before `show` or `present`. Waits
    /// for the server where it still reads what was presented last; `isPresenting` tells.
    public func withPixels<Result>(
        _ body: (UnsafeMutableRawBufferPointer, _ stride: Int, PixelSize) throws -> Result
    ) rethrows -> Result {
        connection.waitForPresentation(of: id)
        return unsafe try body(buffer.bytes, buffer.stride, buffer.size)
    }

    /// Tells whether the server may still be reading what was presented; `Event.presented` tells when it has.
    public var isPresenting: Bool { connection.presentations.values.contains(id) }

    /// Maps it above all others with what was drawn, in one flush.
    public func show() {
        present([PixelRect(origin: PixelPoint(x: 0, y: 0), size: frame.size)], mapping: !isShown)
    }

    /// Brings what was drawn in `damage`, in the window's pixels, to the screen. Sends and flushes, does not wait.
    public func present(_ damage: [PixelRect]) { present(damage, mapping: false) }

    /// Draws `area`, in the window's pixels, again from what was presented last; for `Event.expose`.
    public func redraw(_ area: PixelRect) {
        guard isShown else { return }
        copy(area)
        connection.flush()
    }

    /// Sets where it takes input, in its pixels; nowhere for an empty list, so that presses reach what is beneath.
    /// Sends, does not wait.
    public func setInputShape(_ rectangles: [PixelRect]) {
        setShape(XCB_SHAPE_SK_INPUT, rectangles)
    }

    /// Lets the windows below show in some rectangles, but for others, all in its pixels: for a screen without a compositor, where the
    /// pixels of a margin that lies over another menu would not follow its changes. Sends, does not wait.
    public func cutOut(_ rectangles: [PixelRect], keeping kept: [PixelRect]) {
        guard underlay != nil, !rectangles.isEmpty else { return }
        setShape(XCB_SHAPE_SK_BOUNDING, [PixelRect(origin: PixelPoint(x: 0, y: 0), size: frame.size)])
        setShape(XCB_SHAPE_SK_BOUNDING, rectangles, by: XCB_SHAPE_SO_SUBTRACT)
        setShape(XCB_SHAPE_SK_BOUNDING, kept, by: XCB_SHAPE_SO_UNION)
    }

    /// Sets how much of it is seen, from 0 to 1, at once. Sends, does not wait.
    public func setOpacity(_ opacity: Double) {
        guard let underlay else {
            let value = UInt32(max(0, min(1, opacity)) * Double(UInt32.max))
            connection.set(id.rawValue, connection.atoms[.windowOpacity], XCB_ATOM_CARDINAL.rawValue, words: [value])
            return
        }
        let whole = PixelRect(origin: PixelPoint(x: 0, y: 0), size: buffer.size)
        underlay.setOpacity(opacity)
        underlay.compose(whole)
        if isShown { copy(whole) }
    }

    /// Raises it above all others. Sends, does not wait.
    public func raise() {
        unsafe xcb_configure_window(
            connection.reference, id.rawValue, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
            [XCB_STACK_MODE_ABOVE.rawValue])
    }

    /// Moves it at once, or, where the extent changes, with the next presentation, for which all is to be drawn anew.
    public func setFrame(_ newFrame: PixelRect) {
        let newFrame = Self.possible(newFrame)
        guard newFrame != frame else { return }
        let resizes = newFrame.size != frame.size
        frame = newFrame
        awaitsFrame = awaitsFrame || resizes
        if underlay != nil {
            // What lies beneath the new place can only be seen where the window itself is not.
            awaitsShow = awaitsShow || isShown
            awaitsFrame = true
            hide()
        }
        guard resizes || underlay != nil else {
            if !awaitsFrame { configure() }
            return
        }
        connection.waitForPresentation(of: id)
        if resizes { buffer = PresentationBuffer(size: newFrame.size, format: format, on: connection) }
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        pixmap = connection.makePixmap(newFrame.size, depth: format.depth)
        if underlay != nil {
            let windowFormat = hasAlpha ? connection.screen.alphaFormat : connection.screen.rootFormat
            underlay = Underlay(beneath: newFrame, content: pixmap, format: windowFormat, on: connection)
        }
    }

    /// Unmaps it; it can be shown again. Sends, does not wait.
    public func hide() {
        isShown = false
        unsafe xcb_unmap_window(connection.reference, id.rawValue)
    }

    private func present(_ damage: [PixelRect], mapping shows: Bool) {
        let mapping = shows || awaitsShow
        awaitsShow = false
        let whole = PixelRect(origin: PixelPoint(x: 0, y: 0), size: buffer.size)
        var areas = damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        if awaitsFrame {
            awaitsFrame = false
            areas = [whole]
            configure()
        }
        for (index, area) in areas.enumerated() {
            let reports = buffer.put(
                area, on: pixmap, with: context, format: format, reports: index == areas.count - 1,
                connection: connection)
            if reports, let segment = buffer.memory?.segment { connection.presentations[segment] = id }
        }
        if let underlay { areas.forEach(underlay.compose) }
        if mapping {
            isShown = true
            raise()
            unsafe xcb_map_window(connection.reference, id.rawValue)
        }
        if isShown { areas.forEach(copy) }
        connection.flush()
    }

    private func copy(_ area: PixelRect) {
        let whole = PixelRect(origin: PixelPoint(x: 0, y: 0), size: buffer.size)
        let area = area.intersection(whole)
        guard !area.isEmpty else { return }
        let cookie = unsafe xcb_copy_area(
            connection.reference, underlay?.shown ?? pixmap, id.rawValue, windowContext, Int16(area.x), Int16(area.y),
            Int16(area.x), Int16(area.y), UInt16(area.width), UInt16(area.height))
        if area == whole { connection.wholeCopies[id.rawValue] = cookie.sequence }
    }

    private func configure() {
        let which =
            XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
            | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        unsafe xcb_configure_window(
            connection.reference, id.rawValue, UInt16(which),
            [
                UInt32(bitPattern: Int32(frame.x)), UInt32(bitPattern: Int32(frame.y)), UInt32(frame.width),
                UInt32(frame.height),
            ])
    }

    private func setShape(
        _ kind: xcb_shape_sk_t, _ rectangles: [PixelRect], by operation: xcb_shape_so_t = XCB_SHAPE_SO_SET
    ) {
        guard connection.extensions.shape != nil else { return }
        let whole = PixelRect(origin: PixelPoint(x: 0, y: 0), size: frame.size)
        let list = rectangles.map { $0.intersection(whole) }.filter { !$0.isEmpty }.map {
            xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        unsafe xcb_shape_rectangles(
            connection.reference, xcb_shape_op_t(operation.rawValue), xcb_shape_kind_t(kind.rawValue),
            UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue), id.rawValue, 0, 0, UInt32(list.count), list)
    }

    /// Confines a frame to what the protocol can say: 16 bits of place and extent.
    private static func possible(_ frame: PixelRect) -> PixelRect {
        PixelRect(
            x: min(max(frame.x, -32768), 32767), y: min(max(frame.y, -32768), 32767),
            width: min(max(frame.width, 1), 32767), height: min(max(frame.height, 1), 32767))
    }
}
