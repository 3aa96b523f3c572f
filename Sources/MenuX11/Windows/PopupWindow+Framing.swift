internal import CMenuX11
import MenuGeometry

/// Window managers that decorate bars.
extension PopupWindow {
    /// Takes the window away from a window manager that has put a frame around it, as fvwm does with docks, and shows it in its own place again.
    /// A few round trips.
    ///
    /// - Returns: Whether there was a frame.
    public func leaveFrame() -> Bool {
        guard !isPart, isShown, let outer = outermostFrame(), outer.size != frame.size else { return false }
        let (reference, root) = unsafe (connection.reference, connection.screen.root.rawValue)
        unsafe xcb_unmap_window(reference, id.rawValue)
        unsafe xcb_change_window_attributes(reference, id.rawValue, XCB_CW_OVERRIDE_REDIRECT.rawValue, [1])
        unsafe xcb_reparent_window(
            reference, id.rawValue, root, Int16(clamping: frame.x), Int16(clamping: frame.y))
        // It tells the window manager that the window is withdrawn (ICCCM, 4.1.4).
        var notice = [UInt8](repeating: 0, count: 32)
        notice[0] = UInt8(XCB_UNMAP_NOTIFY)
        notice.replaceSubrange(4..<8, with: root.bytes)
        notice.replaceSubrange(8..<12, with: id.rawValue.bytes)
        let masks = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        unsafe xcb_send_event(reference, 0, root, masks, notice.map { CChar(bitPattern: $0) })
        raise()
        unsafe xcb_map_window(reference, id.rawValue)
        connection.flush()
        return true
    }

    /// The frame of the root window's child that holds the window: its own if no window manager has put one around it. Nil if the window is gone.
    private func outermostFrame() -> PixelRect? {
        var window = id.rawValue
        // Window managers nest a client two or three deep.
        for _ in 0..<8 {
            let tree = unsafe xcb_query_tree(connection.reference, window).sequence
            guard let answer = connection.reply(tree, as: xcb_query_tree_reply_t.self)?.body else { return nil }
            guard answer.parent != answer.root else { return connection.frame(of: WindowID(rawValue: window)) }
            window = answer.parent
        }
        return nil
    }
}
