internal import CMenuX11
public import MenuGeometry

/// The windows of other clients beneath ours: which they are, and what is drawn in them.
public final class WindowsBeneath: EventHandler {
    /// A window of another client that lies beneath ours.
    struct Window {
        var id: UInt32
        /// With its border, in root-window pixels.
        var frame: PixelRect
        /// The corner inside its border.
        var inner: PixelPoint
        var depth: Int
    }

    unowned let connection: Connection
    /// The windows whose pixels the server keeps because we have asked it to.
    private var kept: Set<UInt32> = []
    /// The damage objects that report what is drawn in the windows beneath ours, by window.
    private var damages: [UInt32: UInt32] = [:]
    /// The request before which all damage is known.
    private var damageKnown: UInt32 = 0
    /// The number of the event that reports damage; nil where nobody asked for it or the server has none.
    private var damageEvent: UInt8?

    init(of connection: Connection) { self.connection = connection }

    /// Asks to hear when something changes inside the windows beneath ours, by `Event.damaged`, and no more of those that are not beneath any
    /// longer; two waits, and one more the first time.
    ///
    /// Of each window only the first change is reported, and each that reaches farther than those before, until this is called again: it takes
    /// all of them as known.
    ///
    /// Where no compositor runs, the server is asked to keep the pixels of those windows, as a compositor would have it. The windows do not see
    /// it, but for being asked to draw what was covered.
    /// - Parameter frames: where our windows lie, in root-window pixels.
    /// - Returns: Whether any window's pixels are kept only from now on: it has still to draw what is covered.
    @discardableResult
    public func follow(_ frames: [PixelRect]) -> Bool {
        guard arePixelsKept else { return false }
        let beneath = windows(beneath: frames)
        var isNew = false
        expectingErrors {
            if !screen.isComposited {
                for window in beneath where kept.insert(window.id).inserted {
                    isNew = true
                    unsafe cx11_redirect_window(reference, window.id)
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

    /// Ends what `follow` began. Sends, does not wait.
    public func forget() {
        guard !damages.isEmpty || !kept.isEmpty else { return }
        expectingErrors {
            for damage in damages.values { unsafe cx11_destroy_damage(reference, damage) }
            for window in kept { unsafe cx11_unredirect_window(reference, window) }
        }
        (damages, kept) = ([:], [])
        flush()
    }

    /// Takes what was changed so far as known. Reports of it may still be under way.
    private func forgetDamage() {
        for damage in damages.values { damageKnown = unsafe cx11_subtract_damage(reference, damage) }
    }

    /// Whether the server reports changes. The first time, one wait.
    private var hasDamage: Bool {
        if damageEvent != nil { return true }
        guard let data = unsafe xcb_get_extension_data(reference, cx11_damage())?.pointee, data.present == 1 else {
            return false
        }
        damageEvent = data.first_event
        // The server takes no other request from a client that has not said which version it speaks.
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

    // MARK: Which they are

    /// Whether the server keeps pixels of covered windows where it is asked to. The first time, one wait.
    var arePixelsKept: Bool {
        guard extensions.fixes != nil else { return false }
        return unsafe xcb_get_extension_data(reference, cx11_composite())?.pointee.present == 1
    }

    /// The pixmap of the desktop's background, where its owner names one; one wait.
    func rootPixmap() -> UInt32? {
        let property = connection.requestProperty(screen.root.rawValue, atoms[.rootPixmap])
        guard let bytes = connection.propertyBytes(property), bytes.count == 4 else { return nil }
        return Connection.words(bytes).first { $0 != 0 }
    }

    /// The visible windows beneath all of ours that share an area with any of some frames, the lowest first; two waits.
    func windows(beneath frames: [PixelRect]) -> [Window] {
        let tree = unsafe xcb_query_tree(reference, screen.root.rawValue)
        guard let answer = reply(tree.sequence, as: xcb_query_tree_reply_t.self) else { return [] }
        let count = unsafe Int(xcb_query_tree_children_length(answer.pointer))
        let windows = unsafe UnsafeBufferPointer(start: xcb_query_tree_children(answer.pointer), count: count)
        let own = connection.windows
        // Where ours lies in a frame that a window manager has made for it, what lies beneath is unknown.
        guard unsafe windows.contains(where: own.contains) else { return [] }
        let lower = unsafe Array(windows.prefix { !own.contains($0) })
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

/// The event of the extension DAMAGE, version 1.
private struct DamageReport {
    var type: UInt8
    var level: UInt8
    var sequence: UInt16
    var drawable: UInt32
    var damage: UInt32
    var time: UInt32
    /// From the drawable's corner.
    var area: xcb_rectangle_t
    /// The drawable's place on the screen.
    var frame: xcb_rectangle_t
}
