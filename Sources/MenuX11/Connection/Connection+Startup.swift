internal import CMenuX11
internal import Glibc

extension Connection {
    /// Learns all that a first menu needs, in two waves of requests; a third where a settings daemon runs.
    ///
    /// - Parameter holdsKeyboard: Whether the keyboard is held until `tryGrabKeyboard`, for a program that is nothing but a menu.
    func learn(holdingKeyboard holdsKeyboard: Bool) {
        // Wave 1: what needs no answer of the server to be asked.
        let root = screen.root.rawValue
        let names = AtomName.allCases.map { name in
            let spelling = name.spelling(screen: screen.number)
            return unsafe xcb_intern_atom(reference, 0, UInt16(spelling.utf8.count), spelling)
        }
        requestExtensions()
        let pointer = unsafe xcb_query_pointer(reference, root)
        let focus = unsafe xcb_get_input_focus(reference)
        let rootProperties = unsafe xcb_list_properties(reference, root)
        let resources = requestProperty(root, XCB_ATOM_RESOURCE_MANAGER.rawValue)

        // The last answer first: when it is there, so are those before it, and none costs a wait of its own.
        screen.resources = ResourceDatabase(parsing: propertyBytes(resources) ?? [])
        for (name, cookie) in zip(AtomName.allCases, names) {
            atoms[name] = reply(cookie.sequence, as: xcb_intern_atom_reply_t.self)?.body.atom ?? 0
        }
        guard !isLost else { return }
        collectExtensions()
        collectPointer(pointer)
        let focused = reply(focus.sequence, as: xcb_get_input_focus_reply_t.self)?.body.focus ?? 0
        if let list = reply(rootProperties.sequence, as: xcb_list_properties_reply_t.self) {
            let count = unsafe Int(xcb_list_properties_atoms_length(list.pointer))
            let numbers = unsafe UnsafeBufferPointer(start: xcb_list_properties_atoms(list.pointer), count: count)
            unsafe screen.blursBehindWindows = numbers.contains(atoms[.blurBehind])
        }

        // Wave 2: what needs an atom or an extension's number.
        if holdsKeyboard { beginKeyboardHold() }
        let keys = requestHeldKeys()
        let probe = SharedMemory.probe(on: self)
        let input = extensions.input.map { _ in unsafe xcb_input_xi_query_version(reference, 2, 2).sequence }
        let fixes = extensions.fixes.map { _ in unsafe xcb_xfixes_query_version(reference, 5, 0).sequence }
        let keyboard = extensions.keyboard.map { _ in unsafe xcb_xkb_use_extension(reference, 1, 0).sequence }
        let pictures = extensions.render.map { _ in
            unsafe xcb_render_query_version(reference, 0, 11)
            return unsafe xcb_render_query_pict_formats(reference).sequence
        }
        let monitors = requestMonitors()
        let compositor = unsafe xcb_get_selection_owner(reference, atoms[.compositor])
        // 0 is none and 1 is the root under the pointer.
        let hasFocus = focused > 1 && focused != root
        let frame = hasFocus ? FrameRequest(on: self, window: focused) : nil
        let settings = unsafe xcb_get_selection_owner(reference, atoms[.settingsOwner])
        let launch = unsafe xcb_get_selection_owner(reference, atoms[.launchKeys])

        collectHeldKeys(keys)
        desktopWatch.settingsOwner = owner(settings)
        if let input, let version = reply(input, as: xcb_input_xi_query_version_reply_t.self)?.body {
            extensions.hasInput2 = (version.major_version, version.minor_version) >= (2, 2)
        }
        if let fixes { _ = reply(fixes, as: xcb_xfixes_query_version_reply_t.self) }
        if let keyboard, reply(keyboard, as: xcb_xkb_use_extension_reply_t.self)?.body.supported != 1 {
            extensions.keyboard = nil
        }
        if let pictures, let list = reply(pictures, as: xcb_render_query_pict_formats_reply_t.self) {
            formats = PictureFormats(list, rootVisual: screen.rootVisual, screen: screen.number)
        }
        collectMonitors(monitors)
        screen.isComposited = owner(compositor) != 0
        screen.focusedFrame = frame.flatMap { $0.collect(on: self) }
        extensions.canShareMemory = probe.map { $0.succeeded(on: self) } ?? false

        // Wave 3, only where there is somebody to ask.
        if desktopWatch.settingsOwner != 0 { refreshSettings() }
        if holdsKeyboard { learnLaunchPress(owner(launch)) }
    }

    func owner(_ cookie: xcb_get_selection_owner_cookie_t) -> UInt32 {
        reply(cookie.sequence, as: xcb_get_selection_owner_reply_t.self)?.body.owner ?? 0
    }

    /// Reads the settings daemon's settings again; one wait.
    func refreshSettings() {
        guard desktopWatch.settingsOwner != 0 else {
            screen.settings = XSettings()
            return
        }
        let settings = requestProperty(desktopWatch.settingsOwner, atoms[.settings])
        screen.settings = XSettings(parsing: propertyBytes(settings) ?? [])
    }

    /// Gathers what the desktop says about its scale; reads the environment, asks nobody.
    public var scaleSources: ScaleSources {
        func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
        return ScaleSources(
            menuScale: variable("X11MENU_SCALE"), gdkScale: variable("GDK_SCALE"),
            gdkDPIScale: variable("GDK_DPI_SCALE"), settings: screen.settings, resourceDPI: screen.resources.fontDPI)
    }
}
