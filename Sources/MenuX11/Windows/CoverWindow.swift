internal import CX11
public import MenuGeometry

/// An invisible window over the whole screen that receives presses outside the menu.
///
/// On Xwayland, X clients receive no press on a native Wayland window, so without the cover such a press would leave a menu open. The window
/// is destroyed when its last reference is released.
public final class CoverWindow {
    /// Its X window ID.
    public let id: WindowID
    private let connection: Connection
    private var isDestroyed = false

    /// Creates and maps it. Sends, does not wait.
    ///
    /// - Parameter spared: Where presses pass through to what lies beneath, in root-window pixels.
    /// - Returns: Nil if windows cannot be transparent or have no shape.
    public init?(sparing spared: [PixelRect], on connection: Connection) {
        guard connection.extensions.shape != nil, let visual = connection.screen.alphaVisual else { return nil }
        self.connection = connection
        id = WindowID(rawValue: connection.makeID())
        connection.windows.add(id)
        let (reference, size) = unsafe (connection.reference, connection.screen.size)
        let values =
            XCB_CW_BACK_PIXEL.rawValue | XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue
            | XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
        unsafe xcb_create_window(
            reference, 32, id.rawValue, connection.screen.root.rawValue, 0, 0, UInt16(clamping: size.width),
            UInt16(clamping: size.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), visual, values,
            [0, 0, 1, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, connection.windows.colormap()])
        var options = PopupWindow.Options()
        (options.kind, options.title) = (.cover, "Beside the menu")
        connection.windows.describe(
            id.rawValue, options, frame: PixelRect(origin: PixelPoint(x: 0, y: 0), size: size), isManaged: false)
        let holes = spared.map {
            xcb_rectangle_t(
                x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
                height: UInt16(clamping: $0.height))
        }
        unsafe xcb_shape_rectangles(
            reference, xcb_shape_op_t(XCB_SHAPE_SO_SUBTRACT.rawValue), xcb_shape_kind_t(XCB_SHAPE_SK_INPUT.rawValue),
            UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue), id.rawValue, 0, 0, UInt32(holes.count), holes)
        unsafe xcb_map_window(reference, id.rawValue)
    }

    /// Records that another client has destroyed it.
    public func noteDestroyed() { isDestroyed = true }

    deinit {
        if !isDestroyed { unsafe xcb_destroy_window(connection.reference, id.rawValue) }
        connection.flush()
    }
}
