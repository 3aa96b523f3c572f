internal import CX11
import MenuGeometry

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
                !connection.isOurs(WindowID(rawValue: window))
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
