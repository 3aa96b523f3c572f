internal import CX11
internal import MenuSystem
public import MenuGeometry

/// Queries that are made occasionally.
extension Connection {
    /// Queries the pointer's position, and the modifiers and buttons that are held; one round trip. Also stored as `screen.pointer`.
    ///
    /// With XI 2.2, a finger holds no button. By the core protocol it holds the first one, and for good if its touch is accepted after it was
    /// lifted: the X server then misses the end.
    @discardableResult
    public func queryPointer() -> PointerState {
        let root = screen.root.rawValue
        guard extensions.hasInput2 else {
            collectPointer(unsafe xcb_query_pointer(reference, root))
            return screen.pointer
        }
        let cookie = unsafe xcb_input_xi_query_pointer(reference, root, InputSelection.corePointer)
        guard let state = reply(cookie.sequence, as: xcb_input_xi_query_pointer_reply_t.self)
        else { return screen.pointer }
        // Bit `n` stands for button `n`, and the lowest one for none.
        let buttons = unsafe state.withList(Int(state.body.buttons_len), of: UInt32.self) { unsafe $0.first ?? 0 }
        screen.pointer = PointerState(
            position: PixelPoint(x: Int(state.body.root_x >> 16), y: Int(state.body.root_y >> 16)),
            modifiers: Modifiers(state.body.mods),
            buttons: UInt8(truncatingIfNeeded: buttons >> 1 & 0x1F))
        return screen.pointer
    }

    func collectPointer(_ cookie: xcb_query_pointer_cookie_t) {
        guard let state = reply(cookie.sequence, as: xcb_query_pointer_reply_t.self)?.body else { return }
        screen.pointer = PointerState(
            position: PixelPoint(x: Int(state.root_x), y: Int(state.root_y)),
            modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: state.mask)),
            buttons: UInt8(truncatingIfNeeded: state.mask >> 8 & 0x1F))
    }

    /// Queries the frame of a window of any client, in root-window pixels; one round trip. Nil if the window is gone.
    public func frame(of window: WindowID) -> PixelRect? {
        FrameRequest(on: self, window: window.rawValue).collect(on: self)
    }

    /// Whether a window of any client and all windows that it is in are mapped; one round trip.
    public func isViewable(_ window: WindowID) -> Bool {
        let attributes = unsafe xcb_get_window_attributes(reference, window.rawValue)
        let state = reply(attributes.sequence, as: xcb_get_window_attributes_reply_t.self)?.body.map_state
        return state.map(UInt32.init) == XCB_MAP_STATE_VIEWABLE.rawValue
    }

    /// Queries the monitors and the size of the screen again; one round trip. For use after `Event.screenChanged`.
    ///
    /// - Returns: Whether they have changed.
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

    /// Reads the user's X resources again; one round trip.
    func refreshResources() {
        let resources = requestProperty(screen.root.rawValue, XCB_ATOM_RESOURCE_MANAGER.rawValue)
        screen.resources = ResourceDatabase(parsing: Hermetic.isOn ? [] : propertyBytes(resources) ?? [])
    }

    /// Queries the name of `monitor`, such as `HDMI-1`; one round trip, so call it only if the name is needed.
    public func name(of monitor: Monitor) -> String? {
        guard monitor.nameAtom != 0 else { return nil }
        let cookie = unsafe xcb_get_atom_name(reference, monitor.nameAtom)
        guard let name = reply(cookie.sequence, as: xcb_get_atom_name_reply_t.self) else { return nil }
        return String(decoding: name.list(Int(name.body.name_len), of: UInt8.self), as: UTF8.self)
    }

    /// Whether windows with an alpha channel are blended with what lies beneath them: by a compositor, or else by the server.
    public var mixesWindows: Bool { screen.isComposited ? screen.hasAlphaVisual : formats.mixWindows }

    // MARK: Windows of other clients

    /// Queries the window manager's active window; one round trip. Nil if there is none.
    public func activeWindow() -> WindowID? {
        let bytes = propertyBytes(requestProperty(screen.root.rawValue, atoms[.activeWindow])) ?? []
        return Self.words(bytes).first.flatMap { $0 == 0 ? nil : WindowID(rawValue: $0) }
    }

    /// Whether menus that are made from now on need to be focused by the compositor of Xwayland, as they do unless an X window is active.
    public var needsFocus: Bool {
        get { windows.needsFocus }
        set { windows.needsFocus = newValue }
    }

    /// Returns whether a window is one of ours, or was before we destroyed it.
    public func isOurs(_ window: WindowID) -> Bool {
        isSameClient(window.rawValue, unsafe xcb_get_setup(reference).pointee.resource_id_base)
    }

    /// Returns whether the same client has created two resources. The upper bits of an ID identify the client.
    func isSameClient(_ resource: UInt32, _ other: UInt32) -> Bool {
        let client = ~(unsafe xcb_get_setup(reference).pointee.resource_id_mask)
        return resource & client == other & client
    }

    /// Returns whether no window lies under the pointer; one round trip. While a press is frozen, this applies to the position of the press.
    public func isPointerOnDesktop() -> Bool {
        let cookie = unsafe xcb_query_pointer(reference, screen.root.rawValue)
        return reply(cookie.sequence, as: xcb_query_pointer_reply_t.self)?.body.child == 0
    }

    /// Whether keys go to a window of their own, instead of the one under the pointer or none; one round trip.
    public func hasFocusedWindow() -> Bool {
        // Without a window it is none (0) or that under the pointer (1).
        (focus() ?? 0) > XCB_INPUT_FOCUS_POINTER_ROOT.rawValue
    }

    /// Whether keys go nowhere at all, not even to the window under the pointer. Waits for one round trip.
    public func hasNoFocus() -> Bool { focus() == XCB_INPUT_FOCUS_NONE.rawValue }

    func focus() -> UInt32? {
        let cookie = unsafe xcb_get_input_focus(reference)
        return reply(cookie.sequence, as: xcb_get_input_focus_reply_t.self)?.body.focus
    }

    /// Requests a report of the end of another client's window; an error is expected if there is no such window. Sends, does not wait.
    public func watchEnd(of window: WindowID) {
        guard !isOurs(window) else { return }
        expectingErrors { select(window.rawValue, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue) }
    }

    /// Returns whether the window under the pointer belongs to an input method, such as its list of candidates; at most three round trips.
    ///
    /// Such a window is not managed by the window manager; either its client serves an input method to others, or its class is that of a
    /// known one: many draw their windows in a separate program, and none sets a window type that would identify it.
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

    /// Returns whether a window's client owns the selection of any input method; one round trip. `servers` are the atoms of their names
    /// (X11R6, the X Input Method Protocol, 4.1).
    private func serves(_ window: UInt32, listed servers: [UInt8]) -> Bool {
        let owners = Connection.words(servers).prefix(16).filter { $0 != 0 }.map {
            unsafe xcb_get_selection_owner(reference, $0).sequence
        }.map {
            reply($0, as: xcb_get_selection_owner_reply_t.self)?.body.owner ?? 0
        }
        return owners.contains { $0 != 0 && isSameClient($0, window) }
    }

    /// Parts of the class names of input methods' windows, in lower case.
    private static let inputMethods = ["fcitx", "ibus", "scim", "uim", "kimpanel", "nabi", "gcin", "hime", "onboard"]

    // MARK: Our windows

    /// Whether `showArrow` has anything to do.
    public var needsArrow: Bool { windows.arrow.isDue(screen.settings) }

    /// Shows the arrow of the user's cursor theme over our windows, now and from now on, but for parts of other windows. Call it once the first
    /// window is on the screen: it reads a file. Sends and flushes, does not wait.
    public func showArrow() {
        windows.showArrow()
        flush()
    }

    /// Has our windows stay beneath the window of a screen locker, if there is one: another client has grabbed the keyboard, and nobody may see
    /// what is shown until it has let go. A few round trips.
    public func stayBeneathLock() { windows.lock = LockWindow.find(on: self) }

    /// Has our windows go above all others again when they are raised next.
    ///
    /// - Returns: Whether they were beneath the window of a locker.
    @discardableResult
    public func leaveLock() -> Bool { windows.lock.take() != nil }

    // MARK: Stacking

    /// Returns whether one child of the root window is stacked above another; one round trip. False if either is gone.
    public func isStacked(_ window: WindowID, above other: WindowID) -> Bool {
        let tree = unsafe xcb_query_tree(reference, screen.root.rawValue)
        guard let answer = reply(tree.sequence, as: xcb_query_tree_reply_t.self) else { return false }
        let windows = answer.children
        guard let place = windows.firstIndex(of: window.rawValue),
            let otherPlace = windows.firstIndex(of: other.rawValue)
        else { return false }
        return place > otherPlace
    }
}
