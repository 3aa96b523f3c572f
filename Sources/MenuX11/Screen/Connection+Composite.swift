internal import CMenuX11

/// A window of somebody else's that lies beneath ours.
struct WindowBeneath {
    var id: UInt32
    /// With its border, in root-window pixels.
    var frame: PixelRect
    /// The corner inside its border.
    var inner: PixelPoint
    var depth: Int
}

extension Connection {
    /// Tells whether a window is one of ours.
    public func isOurs(_ window: WindowID) -> Bool { ownWindows.contains(window.rawValue) }

    /// Whether the server keeps pixels of covered windows where it is asked to. The first time, one wait.
    var hasComposite: Bool {
        guard extensions.fixes != nil else { return false }
        return unsafe xcb_get_extension_data(reference, cx11_composite())?.pointee.present == 1
    }

    /// The desktop's ground, where it says what that is; one wait.
    func rootPixmap() -> UInt32? {
        guard let bytes = propertyBytes(requestProperty(screen.root.rawValue, atoms[.rootPixmap])), bytes.count == 4
        else { return nil }
        return Connection.words(bytes).first { $0 != 0 }
    }

    /// What the server itself shows of a part of the desktop where no window is; nil under a compositor, which might show what it is taken
    /// from. It is kept for the next time. Sends, does not wait.
    ///
    /// A window that takes its background from the root window is painted with just that, and nobody sees it: all of its pixels are kept
    /// elsewhere.
    func bareGround(in area: PixelRect) -> (pixmap: UInt32, area: PixelRect)? {
        guard !screen.isComposited, !area.isEmpty else { return nil }
        if let known = desktopWatch.bareGround {
            if known.area.intersection(area) == area { return known }
            unsafe xcb_free_pixmap(reference, known.pixmap)
        }
        let (window, pixmap) = (makeID(), makeID())
        // Its coming and going is no change of the desktop.
        ownWindows.append(window)
        let which = XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue
        unsafe xcb_create_window(
            reference, 0, window, screen.root.rawValue, Int16(clamping: area.x), Int16(clamping: area.y),
            UInt16(area.width), UInt16(area.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0, which,
            [XCB_BACK_PIXMAP_PARENT_RELATIVE.rawValue, 1])
        unsafe xcb_configure_window(
            reference, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), [XCB_STACK_MODE_BELOW.rawValue])
        unsafe cx11_redirect_window(reference, window, 1)
        unsafe xcb_map_window(reference, window)
        unsafe cx11_name_window_pixmap(reference, window, pixmap)
        unsafe xcb_destroy_window(reference, window)
        desktopWatch.bareGround = (pixmap, area)
        return (pixmap, area)
    }

    /// The visible windows beneath all of ours that share an area with any of some frames, the lowest first; two waits.
    func windowsBeneath(_ frames: [PixelRect]) -> [WindowBeneath] {
        let tree = unsafe xcb_query_tree(reference, screen.root.rawValue)
        guard let answer = reply(tree.sequence, as: xcb_query_tree_reply_t.self) else { return [] }
        let count = unsafe Int(xcb_query_tree_children_length(answer.pointer))
        let windows = unsafe UnsafeBufferPointer(start: xcb_query_tree_children(answer.pointer), count: count)
        // Where ours lies in a frame that a window manager has made for it, nobody knows what lies beneath.
        guard unsafe windows.contains(where: ownWindows.contains) else { return [] }
        let lower = unsafe Array(windows.prefix { !ownWindows.contains($0) })
        let requests = lower.map { window in
            (
                window, unsafe xcb_get_window_attributes(reference, window).sequence,
                unsafe xcb_get_geometry(reference, window).sequence
            )
        }
        return requests.compactMap { window, attributes, geometry in
            let attributes = reply(attributes, as: xcb_get_window_attributes_reply_t.self)?.body
            guard let shape = reply(geometry, as: xcb_get_geometry_reply_t.self)?.body, let attributes,
                UInt32(attributes.map_state) == XCB_MAP_STATE_VIEWABLE.rawValue,
                UInt32(attributes._class) == XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue
            else { return nil }
            let border = Int(shape.border_width)
            let frame = PixelRect(
                x: Int(shape.x), y: Int(shape.y), width: Int(shape.width) + 2 * border,
                height: Int(shape.height) + 2 * border)
            guard frames.contains(where: { !$0.intersection(frame).isEmpty }) else { return nil }
            return WindowBeneath(
                id: window, frame: frame, inner: PixelPoint(x: frame.x + border, y: frame.y + border),
                depth: Int(shape.depth))
        }
    }
}
