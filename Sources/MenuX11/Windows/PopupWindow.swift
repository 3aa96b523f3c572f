internal import CX11
internal import Glibc
public import MenuGeometry

/// A window that no window manager touches, above all others: a menu.
///
/// It has an alpha channel if the screen offers one. Draw through `withPixels`, then call `show`: the pixels are in place before the window
/// becomes visible. It is destroyed when its last reference is released.
public final class PopupWindow {
    /// The properties that are set before the window is first mapped.
    public struct Options: Equatable, Sendable {
        /// The kind of menu, as window managers and compositors see it.
        public enum Kind: Equatable, Sendable {
            /// A menu that stands by itself.
            case popupMenu
            /// A submenu, or a menu of a bar.
            case dropdownMenu
            /// A bar that stays at an edge of the screen; the window manager places it and keeps other windows off.
            case dock(Edge)
            /// A bar anywhere on the screen, over whatever is there.
            case floatingBar
            /// A cover over the whole screen, beneath a menu.
            case cover
            /// The picture of something that is dragged.
            case dragPicture
            /// A part of another window, of any client, at a position in that window.
            case part(of: WindowID, at: PixelPoint)
        }

        /// The edge of the screen that a bar stays at.
        public enum Edge: Equatable, Sendable {
            /// The upper one.
            case top
            /// The lower one.
            case bottom
        }

        /// What kind of menu it is.
        public var kind = Kind.popupMenu
        /// The name for lists of windows and for screen readers.
        public var title = "Menu"
        /// The instance part of `WM_CLASS`.
        public var instanceName = "x11menu"
        /// The class part of `WM_CLASS`.
        public var className = "X11menu"
        /// The window that it belongs to, of any client; nil for none.
        public var owner: WindowID?
        /// How far the shadow extends beyond the body on each side, in pixels: left, right, top, bottom.
        public var shadowExtents: (left: Int, right: Int, top: Int, bottom: Int) {
            get { (extents[0], extents[1], extents[2], extents[3]) }
            set { extents = [newValue.left, newValue.right, newValue.top, newValue.bottom] }
        }
        /// Whether no window manager is to place it, even if it is a bar at an edge.
        public var avoidsManager = false
        /// The region that a blurring compositor should blur behind it, in the window's pixels; empty for none.
        public var blurRegion: [PixelRect] = []

        private var extents = [0, 0, 0, 0]

        /// Makes the options of a plain menu without a shadow.
        public init() {}
    }

    /// Its X window ID.
    public let id: WindowID
    /// The area it covers, margins included, in root-window pixels.
    public private(set) var frame: PixelRect
    /// Whether it has an alpha channel.
    public let hasAlpha: Bool
    /// Whether it has been shown and not hidden since.
    public private(set) var isShown = false

    /// The connection that it was made on.
    public let connection: Connection
    let format: PixelFormat
    private(set) var buffer: PresentationBuffer
    private var pixmap: UInt32
    private var opaqueBackdrop: OpaqueBackdrop?
    private let context: UInt32
    /// A context for drawables of the window's depth; the same as `context` if the depths are equal.
    private let windowContext: UInt32
    /// Whether `confine` has ever restricted it.
    private var isConfined = false
    /// Whether it is a part of another window, and moves with that window.
    let isPart: Bool
    /// Whether another client, or the server, has destroyed it.
    private(set) var isDestroyed = false
    /// What a window manager does with it.
    var management: Management
    /// Whether neither a compositor nor the server blends it with what lies beneath: all but its body would be black, and is cut off.
    public private(set) var isSolid = false
    /// The last area that took input, which is its body; nil until one is set.
    private(set) var body: [PixelRect]?
    /// The areas that `leaveOut` has cut off, in its pixels.
    public internal(set) var leftOut: [PixelRect] = []
    /// Whether `setFrame` has requested a frame that takes effect with the next presentation.
    private var awaitsFrame = false

    /// Creates a fully transparent window that is not yet mapped. It takes input everywhere until `setInputShape` restricts it. Sends, does
    /// not wait.
    ///
    /// - Parameter frame: in root-window pixels; an empty one is enlarged to at least one pixel.
    public init(on connection: Connection, frame: PixelRect, options: Options = Options()) {
        let frame = Self.clamped(frame)
        let screen = connection.screen
        self.connection = connection
        self.frame = frame
        isPart = if case .part = options.kind { true } else { false }
        // A part of a window is never mixed with what lies beneath it.
        hasAlpha = screen.hasAlphaVisual && !isPart
        // Without a compositor, the server blends our windows with what lies beneath, if it can.
        let mixes = !screen.isComposited && connection.formats.alpha != nil && connection.formats.root != nil
        let windowFormat = hasAlpha ? screen.alphaFormat : screen.rootFormat
        format = mixes ? screen.alphaFormat : windowFormat
        id = WindowID(rawValue: connection.makeID())
        buffer = PresentationBuffer(
            size: frame.size, format: format, isPainted: options.kind != .cover, on: connection)
        pixmap = connection.makePixmap(frame.size, depth: format.depth)
        context = connection.makeContext(for: pixmap)
        if mixes {
            opaqueBackdrop = OpaqueBackdrop(beneath: frame, content: pixmap, format: windowFormat, on: connection)
        }
        connection.windows.add(id)
        let isManaged = !options.avoidsManager && connection.windows.isManaged(options.kind)
        management = isManaged ? .managed : .none
        connection.windows.createWindow(
            id.rawValue, frame: frame, alpha: hasAlpha, depth: windowFormat.depth, kind: options.kind,
            isManaged: isManaged)
        windowContext = windowFormat.depth == format.depth ? context : connection.makeContext(for: id.rawValue)
        isSolid = !isMixed
        if !isPart { connection.windows.describe(id.rawValue, options, frame: frame, isManaged: isManaged) }
    }

    deinit {
        connection.windows.forgetPresentation(of: id)
        if !isDestroyed { unsafe xcb_destroy_window(connection.reference, id.rawValue) }
        unsafe xcb_free_gc(connection.reference, context)
        if windowContext != context { unsafe xcb_free_gc(connection.reference, windowContext) }
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        connection.flush()
    }

    /// Calls `body` to draw, with the bytes in `PixelImage`'s layout, the number of bytes from row to row, and the size in pixels.
    ///
    /// Earlier drawing is kept, except after `setFrame`. Nothing becomes visible before `show` or `present`. Waits if the server is still
    /// reading what was presented last; see `isPresenting`.
    public func withPixels<Result>(
        _ body: (UnsafeMutableRawBufferPointer, _ stride: Int, PixelSize) throws -> Result
    ) rethrows -> Result {
        connection.windows.waitForPresentation(of: id)
        return unsafe try body(buffer.bytes, buffer.stride, buffer.size)
    }

    /// Whether the server may still be reading what was presented; `Event.presented` reports the end of that.
    public var isPresenting: Bool { connection.windows.isPresenting(id) }

    /// Maps it above all other windows with what was drawn, in one flush.
    public func show() { present([whole], mapping: !isShown) }

    /// Shows what was drawn in `damage`, in the window's pixels. Sends and flushes, does not wait.
    public func present(_ damage: [PixelRect]) { present(damage, mapping: false) }

    /// Shows what was drawn in windows of one connection as one: all of it is in place before any is seen, and what lies over a change shows it too.
    /// Sends and flushes, does not wait.
    ///
    /// - Parameter windows: The windows and where they were drawn, in their own pixels, nowhere if they only show those beneath; the lowest one first.
    public static func present(_ windows: [(window: PopupWindow, damage: [PixelRect])]) {
        var changed: [[PixelRect]] = []
        for (index, (window, damage)) in windows.enumerated() {
            let beneath = windows[..<index].enumerated().flatMap { level, lower in
                window.compose(lower.window, in: window.awaitsFrame ? [lower.window.whole] : changed[level])
            }
            changed.append(beneath + (damage.isEmpty ? [] : window.put(damage)))
        }
        for (areas, part) in zip(changed, windows) where part.window.isShown { areas.forEach(part.window.copy) }
        windows.first?.window.connection.flush()
    }

    /// Repaints `area`, in the window's pixels, from what was presented last; for `Event.expose`.
    public func redraw(_ area: PixelRect) {
        guard isShown else { return }
        copy(area)
        connection.flush()
    }

    /// Sets where it takes input, in its pixels. An empty list means nowhere: presses reach what is beneath. If nothing blends it with what
    /// lies beneath, only that area is visible from then on, with hard edges and without a shadow. Sends, does not wait.
    ///
    /// - Parameter others: Where it takes input too, without being visible.
    public func setInputShape(_ rectangles: [PixelRect], beside others: [PixelRect] = []) {
        setShape(XCB_SHAPE_SK_INPUT, rectangles + others)
        // A menu that is fading out takes no input but is still visible.
        guard body == nil || !rectangles.isEmpty else { return }
        body = rectangles
        if isSolid { setShape(XCB_SHAPE_SK_BOUNDING, rectangles) }
    }

    /// Whether a compositor blends it with what lies beneath, and may treat that in ways of its own.
    public var isComposited: Bool { hasAlpha && opaqueBackdrop == nil && !isSolid }

    /// Whether its translucent pixels let through what lies beneath: a compositor or the server blends it, or it is a part of a window, with
    /// nothing beneath it.
    private var isMixed: Bool {
        opaqueBackdrop != nil && !connection.formats.isRootIndexed || isPart
            || connection.screen.isComposited && hasAlpha
    }

    /// Adapts to a compositor that has started or ended: without one, only its body is visible, until `updateBackdrops` provides what lies
    /// beneath. Sends, does not wait.
    public func adaptToCompositor() {
        guard isSolid == isMixed else { return }
        isSolid.toggle()
        leftOut = []
        if isSolid { body.map { setShape(XCB_SHAPE_SK_BOUNDING, $0) } } else { showWhole() }
    }

    /// Copies what our window `lower` shows at full opacity into the backdrop of this one, if the server blends it; otherwise does nothing. Edges and
    /// shadows over another menu are kept up to date in this way. Sends, does not wait.
    public func copyBackdrop(from lower: PopupWindow) { compose(lower, in: [lower.whole]).forEach(copy) }

    /// Copies what `lower` shows into the backdrop, and draws what was presented last over it.
    ///
    /// - Parameter areas: where `lower` has changed, in its pixels.
    /// - Returns: Where this window changes, in its pixels; nowhere before it is shown.
    private func compose(_ lower: PopupWindow, in areas: [PixelRect]) -> [PixelRect] {
        let own = take(areas, from: lower)
        guard isShown, let opaqueBackdrop else { return [] }
        own.forEach(opaqueBackdrop.compose)
        return own
    }

    /// Copies what `lower` shows into the backdrop, but does not draw it.
    ///
    /// - Parameter areas: where `lower` has changed, in its pixels.
    /// - Returns: The parts of the backdrop that were copied, in this window's pixels.
    @discardableResult private func take(_ areas: [PixelRect], from lower: PopupWindow) -> [PixelRect] {
        guard let opaqueBackdrop, let other = lower.opaqueBackdrop else { return [] }
        let shared = areas.map {
            $0.offset(dx: lower.frame.x, dy: lower.frame.y).intersection(lower.frame).intersection(frame)
        }
        let own = shared.filter { !$0.isEmpty }.map { $0.offset(dx: -frame.x, dy: -frame.y) }
        for area in own { opaqueBackdrop.copy(area, from: other) }
        return own
    }

    /// Restricts the window to a rectangle of its pixels, if the server blends it in place of a compositor. Sends, does not wait.
    public func confine(to used: PixelRect) {
        guard opaqueBackdrop != nil, isConfined || used != whole else { return }
        isConfined = true
        setShape(XCB_SHAPE_SK_BOUNDING, [used])
    }

    /// Sets its opacity, from 0 to 1, immediately. Without a compositor, what lies between it and the screen beneath our windows fades with it, so
    /// that windows which lie over each other fade as one. Sends, does not wait.
    ///
    /// - Parameter lower: The windows of ours beneath it, the lowest one first.
    public func setOpacity(_ opacity: Double, over lower: [PopupWindow] = []) {
        guard let opaqueBackdrop else {
            let value = UInt32(max(0, min(1, opacity)) * Double(UInt32.max))
            connection.draw(.set(id.rawValue, connection.atoms[.windowOpacity], to: value))
            return
        }
        opaqueBackdrop.setOpacity(opacity, over: lower.compactMap(\.opaqueBackdrop))
        if isShown { copy(whole) }
    }

    /// Shows what now lies beneath windows of one connection, as one; nothing happens to those that the server does not blend. Sends, does not wait.
    ///
    /// - Parameter windows: All of ours that may lie over each other, the lowest one first.
    public static func updateBackdrops(of windows: [PopupWindow], from screen: ScreenBackdrop) {
        for (index, window) in windows.enumerated() {
            window.captureEdges()
            guard let backdrop = window.opaqueBackdrop else { continue }
            backdrop.renew(from: screen)
            for lower in windows[..<index] { window.take([lower.whole], from: lower) }
            backdrop.compose(window.whole)
        }
        for window in windows {
            if window.isShown, window.opaqueBackdrop != nil { window.copy(window.whole) }
            window.adaptToCompositor()
        }
    }

    /// Captures what is around its body on the screen, once there is no compositor any more that blends it.
    private func captureEdges() {
        guard isSolid, format == connection.screen.alphaFormat else { return }
        opaqueBackdrop = captureBackdrop()
    }

    /// Captures what lies beneath its frame on the screen.
    private func captureBackdrop() -> OpaqueBackdrop? {
        let windowFormat = hasAlpha ? connection.screen.alphaFormat : connection.screen.rootFormat
        return OpaqueBackdrop(beneath: frame, content: pixmap, format: windowFormat, on: connection)
    }

    /// All of it, in its pixels.
    public var whole: PixelRect { PixelRect(origin: PixelPoint(x: 0, y: 0), size: buffer.size) }

    /// Raises it above all other windows, but for that of a screen locker; see `Connection.stayBeneathLock`. Sends, does not wait.
    public func raise() {
        if let lock = connection.windows.lock {
            connection.expectingErrors {
                _ = unsafe xcb_configure_window(
                    connection.reference, id.rawValue,
                    UInt16(XCB_CONFIG_WINDOW_SIBLING.rawValue | XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
                    [lock.rawValue, XCB_STACK_MODE_BELOW.rawValue])
            }
            return
        }
        unsafe xcb_configure_window(
            connection.reference, id.rawValue, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
            [XCB_STACK_MODE_ABOVE.rawValue])
    }

    /// Updates where in the window compositors find the menu's body; ignores all other options. Sends, does not wait.
    public func describeBody(_ options: Options) { connection.windows.describeBody(of: id.rawValue, options) }

    /// Moves it immediately, or with the next presentation if its size changes or the server blends it. After a change of size, everything
    /// has to be drawn again.
    ///
    /// Without a compositor, what is known to lie beneath the old frame is kept, and the rest is captured from the screen.
    public func setFrame(_ newFrame: PixelRect) {
        let newFrame = Self.clamped(newFrame)
        guard newFrame != frame else { return }
        let old = frame
        let resizes = newFrame.size != old.size
        leaveOut([])
        frame = newFrame
        awaitsFrame = awaitsFrame || resizes || opaqueBackdrop != nil
        guard awaitsFrame else { return configure() }
        connection.windows.waitForPresentation(of: id)
        if resizes { buffer = PresentationBuffer(size: newFrame.size, format: format, on: connection) }
        unsafe xcb_free_pixmap(connection.reference, pixmap)
        pixmap = connection.makePixmap(newFrame.size, depth: format.depth)
        if let previous = opaqueBackdrop {
            opaqueBackdrop = captureBackdrop()
            if isShown { opaqueBackdrop?.copyBackdrop(from: previous, at: old, in: newFrame) }
        }
    }

    /// Reserves a strip at an edge of the screen for it, which matches its current frame; nil releases the strip. Sends, does not wait.
    public func reserve(_ edge: Options.Edge?) {
        if let edge {
            connection.windows.reserve(edge, for: id.rawValue, frame: frame)
        } else {
            connection.windows.unreserve(for: id.rawValue)
        }
    }

    /// Moves a part of another window to a position in that window's pixels; `setFrame` sets where it is on the screen. Sends, does not wait.
    public func move(to place: PixelPoint) {
        unsafe xcb_configure_window(
            connection.reference, id.rawValue, UInt16(XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue),
            [UInt32(bitPattern: Int32(place.x)), UInt32(bitPattern: Int32(place.y))])
    }

    /// Records that another client has destroyed it, or the server along with the window that it is a part of; nothing of it may be drawn from then
    /// on.
    public func noteDestroyed() { isDestroyed = true }

    /// Unmaps it; it can be shown again. Sends, does not wait.
    public func hide() {
        isShown = false
        if !isDestroyed { connection.draw(.unmap(id.rawValue)) }
    }

    private func present(_ damage: [PixelRect], mapping: Bool) {
        let areas = put(damage)
        if mapping {
            isShown = true
            if management == .managed { connection.windows.showEverywhere(id.rawValue) }
            raise()
            unsafe xcb_map_window(connection.reference, id.rawValue)
        }
        if isShown { areas.forEach(copy) }
        connection.flush()
    }

    /// Sends what was drawn in `damage`, and the frame that was requested last; shows none of it.
    ///
    /// - Returns: What is to be shown: the parts of `damage` that lie in the window; all of it after a change of its frame.
    private func put(_ damage: [PixelRect]) -> [PixelRect] {
        var areas = damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        if awaitsFrame {
            awaitsFrame = false
            areas = [whole]
            configure()
        }
        if isSolid { fillEdges(in: areas) }
        for (index, area) in areas.enumerated() {
            let reports = buffer.put(
                area, on: pixmap, with: context, format: format, reports: index == areas.count - 1,
                connection: connection)
            if reports, let segment = buffer.memory?.segment {
                connection.windows.awaitPresentation(of: id, from: segment)
            }
        }
        if let opaqueBackdrop { areas.forEach(opaqueBackdrop.compose) }
        return areas
    }

    private func copy(_ area: PixelRect) {
        let area = area.intersection(whole)
        guard !area.isEmpty else { return }
        let number = connection.draw(
            .copy(area, from: opaqueBackdrop?.shown ?? pixmap, to: id.rawValue, with: windowContext))
        if area == whole { connection.windows.noteWholeCopy(of: id, request: number) }
    }

    func configure() {
        if isPart {
            unsafe xcb_configure_window(
                connection.reference, id.rawValue,
                UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue),
                [UInt32(frame.width), UInt32(frame.height)])
            return
        }
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

    /// Clamps a frame to the range of the protocol: 16 bits for position and size.
    private static func clamped(_ frame: PixelRect) -> PixelRect {
        PixelRect(
            x: min(max(frame.x, -32768), 32767), y: min(max(frame.y, -32768), 32767),
            width: min(max(frame.width, 1), 32767), height: min(max(frame.height, 1), 32767))
    }
}

/// Window managers that decorate bars.
extension PopupWindow {
    /// What a window manager does with the window.
    enum Management: Equatable {
        /// Nothing: the window overrides it, or is a part of another one.
        case none
        /// It places the window.
        case managed
        /// It did, until `leaveFrame` took the window back so many times.
        case takenBack(Int)

        /// How often a window is taken back; a manager that has not let go of it by then keeps it.
        static let mostTimes = 16

        var afterTakingBack: Management {
            if case .takenBack(let times) = self { .takenBack(times + 1) } else { .takenBack(1) }
        }
    }

    /// Takes the window away from a window manager that has put a frame around it, as fvwm does with docks, and shows it in its own place again.
    /// Takes it back once more from a manager that goes on with the frame because it has not learnt of that yet. A few round trips.
    ///
    /// - Returns: Whether there was a frame, or the window was not on the screen in its place.
    @discardableResult public func leaveFrame() -> Bool {
        guard management != .none, isShown else { return false }
        let size = connection.frame(of: id)?.size
        guard let outer = outermostWindow() else { return false }
        switch management {
        case .none: return false
        case .managed:
            // A manager may have given it another size than we have asked for, or not have come to that yet; it changes the frame and the window one
            // after the other. While it makes a frame, the frame is not mapped, and may have any size.
            guard let size, outer.frame.width > size.width || outer.frame.height > size.height,
                size == connection.frame(of: id)?.size, connection.isViewable(id)
            else { return false }
        case .takenBack(let times):
            let isInPlace = outer.id == id && outer.frame == frame && connection.isViewable(id)
            guard !isInPlace, times < Management.mostTimes else { return false }
        }
        if outer.id == id, management != .managed {
            configure()
            unsafe xcb_map_window(connection.reference, id.rawValue)
        } else {
            reparentToRoot()
        }
        management = management.afterTakingBack
        connection.flush()
        return true
    }

    /// Whether a window manager places it.
    public var isManaged: Bool { management == .managed }

    private func reparentToRoot() {
        let (reference, root) = unsafe (connection.reference, connection.screen.root.rawValue)
        unsafe xcb_unmap_window(reference, id.rawValue)
        unsafe xcb_change_window_attributes(reference, id.rawValue, XCB_CW_OVERRIDE_REDIRECT.rawValue, [1])
        unsafe xcb_reparent_window(
            reference, id.rawValue, root, Int16(clamping: frame.x), Int16(clamping: frame.y))
        WindowManager(of: connection).tellWithdrawn(id)
        raise()
        unsafe xcb_map_window(reference, id.rawValue)
    }

    /// The root window's child that holds the window, and its frame: itself if no window manager has put one around it. Nil if the window is gone.
    private func outermostWindow() -> (id: WindowID, frame: PixelRect)? {
        var window = id.rawValue
        // Window managers nest a client two or three deep.
        for _ in 0..<8 {
            let tree = unsafe xcb_query_tree(connection.reference, window).sequence
            guard let answer = connection.reply(tree, as: xcb_query_tree_reply_t.self)?.body else { return nil }
            guard answer.parent != answer.root else {
                return connection.frame(of: WindowID(rawValue: window)).map { (WindowID(rawValue: window), $0) }
            }
            window = answer.parent
        }
        return nil
    }
}

/// The shape of our windows.
extension PopupWindow {
    /// Cuts areas off a window that a compositor blends, so that the compositor changes nothing beneath them; an empty list makes it whole
    /// again. Sends, does not wait.
    ///
    /// - Parameter areas: in the window's pixels; nothing should be drawn there.
    public func leaveOut(_ areas: [PixelRect]) {
        guard isComposited, areas != leftOut else { return }
        if !leftOut.isEmpty { showWhole() }
        leftOut = areas
        if !areas.isEmpty { setShape(XCB_SHAPE_SK_BOUNDING, areas, XCB_SHAPE_SO_SUBTRACT) }
    }

    /// Makes the whole window visible.
    func showWhole() {
        guard connection.extensions.shape != nil else { return }
        unsafe xcb_shape_mask(
            connection.reference, xcb_shape_op_t(XCB_SHAPE_SO_SET.rawValue),
            xcb_shape_kind_t(XCB_SHAPE_SK_BOUNDING.rawValue), id.rawValue, 0, 0, 0)
    }

    /// Makes the pixels opaque that the body covers only in part, where nothing blends them with what lies beneath: they would be darker than the body.
    func fillEdges(in areas: [PixelRect]) {
        for area in areas.map({ $0.intersection(whole) }) {
            for part in (body ?? []).map({ $0.intersection(area) }) where !part.isEmpty {
                for y in part.y..<part.bottom {
                    for x in part.x..<part.right {
                        let place = y * buffer.stride + x * 4
                        let pixel = unsafe buffer.bytes.load(fromByteOffset: place, as: UInt32.self)
                        guard (1..<255).contains(pixel >> 24) else { continue }
                        unsafe buffer.bytes.storeBytes(of: Self.opaque(pixel), toByteOffset: place, as: UInt32.self)
                    }
                }
            }
        }
    }

    /// The colour of a pixel `0xAARRGGBB`, multiplied by alpha, without that.
    private static func opaque(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        return [16, 8, 0].reduce(0xFF00_0000) { $0 | min(255, (pixel >> $1 & 255) * 255 / alpha) << $1 }
    }

    /// Changes where the window is visible or takes input: to rectangles of its pixels, or by them.
    func setShape(
        _ kind: xcb_shape_sk_t, _ rectangles: [PixelRect], _ operation: xcb_shape_so_t = XCB_SHAPE_SO_SET
    ) {
        guard connection.extensions.shape != nil, !isDestroyed else { return }
        let list = rectangles.map { $0.intersection(whole) }.filter { !$0.isEmpty }.map {
            xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        unsafe xcb_shape_rectangles(
            connection.reference, xcb_shape_op_t(operation.rawValue), xcb_shape_kind_t(kind.rawValue),
            UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue), id.rawValue, 0, 0, UInt32(list.count), list)
    }
}
