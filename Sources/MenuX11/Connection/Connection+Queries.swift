internal import CMenuX11
public import MenuGeometry

/// What the server is asked for now and then.
extension Connection {
    /// Asks where the pointer is, and what is held; one wait. Also stored as `screen.pointer`.
    @discardableResult
    public func queryPointer() -> PointerState {
        collectPointer(unsafe xcb_query_pointer(reference, screen.root.rawValue))
        return screen.pointer
    }

    func collectPointer(_ cookie: xcb_query_pointer_cookie_t) {
        guard let state = reply(cookie.sequence, as: xcb_query_pointer_reply_t.self)?.body else { return }
        screen.pointer = PointerState(
            position: PixelPoint(x: Int(state.root_x), y: Int(state.root_y)),
            modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: state.mask)),
            buttons: UInt8(truncatingIfNeeded: state.mask >> 8 & 0x1F))
    }

    /// Asks where a window of anybody's is, in root-window pixels; one wait. Nil where it is gone.
    public func frame(of window: WindowID) -> PixelRect? {
        FrameRequest(on: self, window: window.rawValue).collect(on: self)
    }

    /// Asks for the monitors and the screen's extent again; one wait. For after `Event.screenChanged`.
    ///
    /// - Returns: Whether they are not what they were.
    @discardableResult
    public func refreshMonitors() -> Bool {
        let old = (screen.size, screen.monitors)
        let geometry = unsafe xcb_get_geometry(reference, screen.root.rawValue)
        let monitors = MonitorsRequest(on: self)
        if let size = reply(geometry.sequence, as: xcb_get_geometry_reply_t.self)?.body {
            screen.size = PixelSize(width: Int(size.width), height: Int(size.height))
        }
        screen.monitors = monitors.collect(on: self)
        return old != (screen.size, screen.monitors)
    }

    /// Reads the user's X resources again; one wait.
    func refreshResources() {
        let resources = requestProperty(screen.root.rawValue, XCB_ATOM_RESOURCE_MANAGER.rawValue)
        screen.resources = ResourceDatabase(parsing: propertyBytes(resources) ?? [])
    }

    /// Asks what `monitor` is called, such as `HDMI-1`; one wait, so only where somebody asks for a name.
    public func name(of monitor: Monitor) -> String? {
        guard monitor.nameAtom != 0 else { return nil }
        let cookie = unsafe xcb_get_atom_name(reference, monitor.nameAtom)
        guard let name = reply(cookie.sequence, as: xcb_get_atom_name_reply_t.self) else { return nil }
        let count = unsafe Int(xcb_get_atom_name_name_length(name.pointer))
        guard let bytes = unsafe xcb_get_atom_name_name(name.pointer) else { return nil }
        return unsafe String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Tells whether windows with an alpha channel are mixed with what lies beneath them: by a compositor, or else by the server for us.
    public var mixesWindows: Bool { screen.isComposited ? screen.hasAlphaVisual : formats.mixWindows }

    // MARK: Windows of other clients

    /// Asks the window manager which window is the active one; one wait. Nil where none is.
    public func activeWindow() -> WindowID? {
        let bytes = propertyBytes(requestProperty(screen.root.rawValue, atoms[.activeWindow])) ?? []
        return Self.words(bytes).first.flatMap { $0 == 0 ? nil : WindowID(rawValue: $0) }
    }

    /// Tells whether a window is one of ours.
    public func isOurs(_ window: WindowID) -> Bool { windows.contains(window.rawValue) }

    /// Tells whether no window lies under the pointer; one wait. Of a press that stands still it says where that was.
    public func isPointerOnDesktop() -> Bool {
        let cookie = unsafe xcb_query_pointer(reference, screen.root.rawValue)
        return reply(cookie.sequence, as: xcb_query_pointer_reply_t.self)?.body.child == 0
    }

    /// Asks to hear of the end of a window of another client; an error where there is none is expected. Sends, does not wait.
    public func watchEnd(of window: WindowID) {
        guard !isOurs(window) else { return }
        expectingErrors { select(window.rawValue, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue) }
    }

    /// Tells whether what lies at the pointer is an input method's window, such as its list of candidates; at most three waits.
    ///
    /// That is a window without the window manager's say that belongs to a client which serves an input method to others, or whose class is
    /// that of a known one: many draw their windows in a program of its own, and none sets a type of window that would tell.
    public func isOverInputMethod() -> Bool {
        let pointer = unsafe xcb_query_pointer(reference, screen.root.rawValue)
        guard let child = reply(pointer.sequence, as: xcb_query_pointer_reply_t.self)?.body.child, child != 0 else {
            return false
        }
        let attributes = unsafe xcb_get_window_attributes(reference, child)
        let name = requestProperty(child, XCB_ATOM_WM_CLASS.rawValue)
        let servers = requestProperty(screen.root.rawValue, atoms[.inputMethods])
        let isUnmanaged =
            reply(attributes.sequence, as: xcb_get_window_attributes_reply_t.self)?.body.override_redirect == 1
        let (nameBytes, serverBytes) = (propertyBytes(name), propertyBytes(servers))
        guard isUnmanaged else { return false }
        let names = String(decoding: nameBytes ?? [], as: UTF8.self).lowercased()
        return Self.inputMethods.contains { names.contains($0) } || serves(child, listed: serverBytes ?? [])
    }

    /// Whether a window's client owns the selection of any input method; one wait. `servers` are the atoms of their names (X11R6, the X Input
    /// Method Protocol, 4.1).
    private func serves(_ window: UInt32, listed servers: [UInt8]) -> Bool {
        let owners = Connection.words(servers).prefix(16).filter { $0 != 0 }.map {
            unsafe xcb_get_selection_owner(reference, $0).sequence
        }.map {
            reply($0, as: xcb_get_selection_owner_reply_t.self)?.body.owner ?? 0
        }
        // What a client makes has its own number in the upper bits.
        let client = ~(unsafe xcb_get_setup(reference).pointee.resource_id_mask)
        return owners.contains { $0 != 0 && $0 & client == window & client }
    }

    /// How the windows of input methods begin their class.
    private static let inputMethods = ["fcitx", "ibus", "scim", "uim", "kimpanel", "nabi", "gcin", "hime", "onboard"]

    /// Tells whether one child of the root window is stacked above another; one wait. False where either is gone.
    public func isStacked(_ window: WindowID, above other: WindowID) -> Bool {
        let tree = unsafe xcb_query_tree(reference, screen.root.rawValue)
        guard let answer = reply(tree.sequence, as: xcb_query_tree_reply_t.self) else { return false }
        let count = unsafe Int(xcb_query_tree_children_length(answer.pointer))
        let windows = unsafe UnsafeBufferPointer(start: xcb_query_tree_children(answer.pointer), count: count)
        guard let place = unsafe windows.firstIndex(of: window.rawValue),
            let otherPlace = unsafe windows.firstIndex(of: other.rawValue)
        else { return false }
        return place > otherPlace
    }
}
