internal import CX11
import MenuGeometry

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
