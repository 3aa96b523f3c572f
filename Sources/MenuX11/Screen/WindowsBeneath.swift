internal import CX11
import MenuGeometry

/// Tracks the windows beneath menus and bars, and the changes of their contents: those of other clients and, beneath menus, bars
/// of this one.
public final class WindowsBeneath: EventHandler {
    /// A window that lies beneath ours.
    struct Window {
        var id: UInt32
        /// With its border, in root-window pixels.
        var frame: PixelRect
        /// The top left corner inside its border.
        var inner: PixelPoint
        var depth: Int
    }

    unowned let connection: Connection
    /// The windows whose pixels the server keeps at our request.
    private var kept: Set<UInt32> = []
    /// The damage objects that report what is drawn in the windows beneath ours, by window.
    private var damages: [UInt32: UInt32] = [:]
    /// The sequence number of the request before which all damage is known.
    private var damageKnown: UInt32 = 0
    /// The event number of the DAMAGE extension; nil if it was not requested or the server does not have it.
    private var damageEvent: UInt8?
    /// The pixels of a part of the desktop's background, if no program names that: a pixmap, and its area in root-window pixels.
    private var knownBackground: (pixmap: UInt32, area: PixelRect)?

    init(of connection: Connection) { self.connection = connection }

    /// Requests reports of changes inside the windows beneath ours, as `Event.damaged`, and ends those of windows that are no longer beneath;
    /// two round trips, and one more the first time.
    ///
    /// For each window, the server reports the first change and then each change that extends beyond the earlier ones. Calling this again
    /// marks all of them as known.
    ///
    /// Without a compositor, the server is asked to keep the pixels of those windows, as a compositor would ask it. Their clients notice
    /// nothing except that they are asked to draw what was covered.
    /// - Parameter windows: the windows that show what lies beneath them.
    /// - Returns: Whether the pixels of any window are kept only from now on: its client has yet to draw what is covered.
    @discardableResult
    public func follow(_ windows: [PopupWindow]) -> Bool {
        guard arePixelsKept else { return false }
        let beneath = self.windows(beneath: windows.map(\.frame), of: windows)
        var isNew = false
        expectingErrors {
            if !screen.isComposited {
                for window in beneath where kept.insert(window.id).inserted {
                    isNew = true
                    unsafe cx11_redirect_window(reference, window.id, 0)
                }
            }
            guard hasDamage else { return }
            let windows = Set(beneath.map(\.id))
            for (window, damage) in damages where !windows.contains(window) {
                damages[window] = nil
                unsafe cx11_destroy_damage(reference, damage)
            }
            for window in beneath where damages[window.id] == nil {
                let damage = makeID()
                damages[window.id] = damage
                unsafe cx11_create_damage(reference, damage, window.id)
            }
            forgetDamage()
        }
        flush()
        return isNew
    }

    /// Ends what `follow` started. Sends, does not wait.
    public func forget() {
        guard !damages.isEmpty || !kept.isEmpty else { return }
        expectingErrors {
            for damage in damages.values { unsafe cx11_destroy_damage(reference, damage) }
            for window in kept { unsafe cx11_unredirect_window(reference, window) }
        }
        (damages, kept) = ([:], [])
        flush()
    }

    /// Marks all changes so far as known. Reports of them may still arrive.
    private func forgetDamage() {
        for damage in damages.values { damageKnown = unsafe cx11_subtract_damage(reference, damage) }
    }

    /// Whether the server reports changes. The first time, one round trip.
    private var hasDamage: Bool {
        if damageEvent != nil { return true }
        guard let data = unsafe xcb_get_extension_data(reference, cx11_damage())?.pointee, data.present == 1 else {
            return false
        }
        damageEvent = data.first_event
        // The server accepts no other request of the extension from a client that has not sent its version.
        unsafe cx11_begin_damage(reference)
        return true
    }

    func handle(_ event: RawEvent) -> Bool {
        guard event.kind == damageEvent.map({ Int32($0) }) else { return false }
        guard Int32(bitPattern: event.request &- damageKnown) >= 0 else { return true }
        let report = event.body(as: DamageReport.self)
        append(
            .damaged(
                window: WindowID(rawValue: report.drawable),
                area: PixelRect(
                    x: Int(report.frame.x) + Int(report.area.x), y: Int(report.frame.y) + Int(report.area.y),
                    width: Int(report.area.width), height: Int(report.area.height))))
        return true
    }

    // MARK: Finding windows

    /// Whether the server can keep the pixels of covered windows. The first time, one round trip.
    var arePixelsKept: Bool {
        guard extensions.fixes != nil else { return false }
        return unsafe xcb_get_extension_data(reference, cx11_composite())?.pointee.present == 1
    }

    /// The pixmap of the desktop's background, if its owner names one; one round trip.
    func rootPixmap() -> UInt32? {
        let property = connection.requestProperty(screen.root.rawValue, atoms[.rootPixmap])
        guard let bytes = connection.propertyBytes(property), bytes.count == 4 else { return nil }
        return Connection.words(bytes).first { $0 != 0 }
    }

    /// The background that the server itself shows in a part of the desktop without windows; nil under a compositor, which might show the
    /// window that is created for this. The pixmap is kept for the next call. Sends, does not wait.
    ///
    /// A window with a parent-relative background is painted with exactly that background. The window is redirected, so it is never visible.
    func serverBackground(in area: PixelRect) -> (pixmap: UInt32, area: PixelRect)? {
        guard !screen.isComposited, !area.isEmpty else { return nil }
        if let known = knownBackground {
            if known.area.intersection(area) == area { return known }
            unsafe xcb_free_pixmap(reference, known.pixmap)
        }
        let (window, pixmap) = (makeID(), makeID())
        // Creating and destroying the window does not count as a change of the desktop.
        connection.windows.add(WindowID(rawValue: window))
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
        knownBackground = (pixmap, area)
        return (pixmap, area)
    }

    /// The visible windows beneath all of ours that intersect any of `frames`, the lowest first; two round trips.
    ///
    /// - Parameter shown: The windows that show what lies beneath them. A bar that is none of them counts as windows of other clients do.
    func windows(beneath frames: [PixelRect], of shown: [PopupWindow]) -> [Window] {
        let tree = unsafe xcb_query_tree(reference, screen.root.rawValue)
        guard let answer = reply(tree.sequence, as: xcb_query_tree_reply_t.self) else { return [] }
        let windows = answer.children
        let own = connection.windows
        // A bar that a window manager has put into a window lies beneath our menus; without a menu, that window is what matters. If there are
        // several, each in another, what lies beneath is unknown.
        let covers = { (window: UInt32) in
            own.contains(window) && (!own.isBar(window) || shown.contains { $0.id.rawValue == window })
        }
        guard let first = windows.firstIndex(where: covers) ?? windows.firstIndex(where: own.holdsBar) else {
            return []
        }
        let lower = windows[..<first]
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
            return Window(
                id: window, frame: frame, inner: PixelPoint(x: frame.x + border, y: frame.y + border),
                depth: Int(shape.depth))
        }
    }
}

/// The event of the DAMAGE extension, version 1.
private struct DamageReport {
    var type: UInt8
    var level: UInt8
    var sequence: UInt16
    var drawable: UInt32
    var damage: UInt32
    var time: UInt32
    /// Relative to the drawable's corner.
    var area: xcb_rectangle_t
    /// The drawable's frame on the screen.
    var frame: xcb_rectangle_t
}
