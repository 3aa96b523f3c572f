internal import CX11
public import MenuGeometry

/// An invisible window at the place of a click that ended a menu. It receives the second click of a double click, which would otherwise go to
/// the window beneath.
public final class SecondClickWindow {
    /// Its X window ID.
    public let id: WindowID
    private let connection: Connection
    /// How far the pointer may move between the two clicks, in pixels: the default of GTK and Qt.
    private static let distance = 5

    /// Puts it above every other window. Sends, does not wait.
    ///
    /// - Parameter position: Where the first click was, in root-window pixels.
    public init(at position: PixelPoint, on connection: Connection) {
        self.connection = connection
        let side = UInt16(2 * Self.distance + 1)
        id = WindowID(rawValue: connection.makeID())
        connection.windows.add(id)
        let which = XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue
        unsafe xcb_create_window(
            connection.reference, 0, id.rawValue, connection.screen.root.rawValue,
            Int16(clamping: position.x - Self.distance), Int16(clamping: position.y - Self.distance), side, side, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, which, [1, connection.windows.windowEvents])
        if connection.extensions.hasInput2 {
            unsafe cx11_select_input_events(
                connection.reference, id.rawValue, InputSelection.allMasters, InputSelection.buttonEvents)
        }
        unsafe xcb_map_window(connection.reference, id.rawValue)
    }

    deinit {
        unsafe xcb_destroy_window(connection.reference, id.rawValue)
        connection.flush()
    }
}
