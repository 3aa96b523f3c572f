internal import CX11
public import MenuGeometry

extension Connection {
    /// Returns whether a window of another client may be that of a screen locker over an area of the screen, in root-window pixels: everything there is
    /// the window's, to the eye and to presses. At most one round trip.
    ///
    /// The server's own windows, such as the one that compositors draw in, lock nothing, nor do windows that show nothing, nor overlays that are shaped
    /// to a part of the screen or let presses through.
    public func mayLock(_ window: WindowID, over area: PixelRect) -> Bool {
        guard !isServers(window) else { return false }
        let attributes = unsafe xcb_get_window_attributes(reference, window.rawValue).sequence
        let frame = FrameRequest(on: self, window: window.rawValue)
        let shapes =
            extensions.shape == nil
            ? []
            : [XCB_SHAPE_SK_BOUNDING, XCB_SHAPE_SK_INPUT].map { kind in
                unsafe xcb_shape_get_rectangles(reference, window.rawValue, xcb_shape_kind_t(kind.rawValue)).sequence
            }
        let state = reply(attributes, as: xcb_get_window_attributes_reply_t.self)?.body
        let place = frame.collect(on: self)
        let covers = shapes.map { request in
            guard let list = reply(request, as: xcb_shape_get_rectangles_reply_t.self) else { return false }
            let parts = list.list(Int(list.body.rectangles_len), of: xcb_rectangle_t.self)
            let covered = parts.reduce(0) { sum, part in
                let shown = PixelRect(
                    x: Int(part.x) + (place?.x ?? 0), y: Int(part.y) + (place?.y ?? 0), width: Int(part.width),
                    height: Int(part.height)
                ).intersection(area)
                return sum + shown.width * shown.height
            }
            return covered == area.width * area.height
        }
        guard let state, let place, UInt32(state._class) == XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue else { return false }
        return place.intersection(area) == area && covers.allSatisfy { $0 }
    }

    /// Whether the server has made a window by itself: clients' IDs begin with the number of the client.
    func isServers(_ window: WindowID) -> Bool { isSameClient(window.rawValue, 0) }
}

/// The window that looks like that of a screen locker.
enum LockWindow {
    /// Finds the topmost window that covers a monitor and that the window manager does not manage. A few round trips.
    static func find(on connection: Connection) -> WindowID? {
        let (reference, screen) = unsafe (connection.reference, connection.screen)
        let tree = unsafe xcb_query_tree(reference, screen.root.rawValue)
        guard let answer = connection.reply(tree.sequence, as: xcb_query_tree_reply_t.self) else { return nil }
        let name = WindowManager(of: connection).atom("_NET_SUPPORTING_WM_CHECK")
        let check = Connection.words(
            connection.propertyBytes(connection.requestProperty(screen.root.rawValue, name)) ?? []
        ).first
        let questions = answer.children.suffix(64).reversed().map { window in
            unsafe (
                window, xcb_get_window_attributes(reference, window).sequence,
                FrameRequest(on: connection, window: window)
            )
        }
        for (window, attributes, frame) in questions {
            let state = connection.reply(attributes, as: xcb_get_window_attributes_reply_t.self)?.body
            guard let frame = frame.collect(on: connection), let state, state.override_redirect != 0,
                UInt32(state.map_state) == XCB_MAP_STATE_VIEWABLE.rawValue,
                UInt32(state._class) == XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue,
                screen.monitors.contains(where: { frame.intersection($0.frame) == $0.frame }),
                !connection.isOurs(WindowID(rawValue: window)), !connection.isServers(WindowID(rawValue: window))
            else { continue }
            // What a window manager puts around a window of a program is its own.
            guard !(check.map { connection.isSameClient(window, $0) } ?? hasChildren(window, on: connection)) else {
                continue
            }
            return WindowID(rawValue: window)
        }
        return nil
    }

    private static func hasChildren(_ window: UInt32, on connection: Connection) -> Bool {
        let tree = unsafe xcb_query_tree(connection.reference, window)
        return connection.reply(tree.sequence, as: xcb_query_tree_reply_t.self)?.body.children_len != 0
    }
}
