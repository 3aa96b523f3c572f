internal import CX11
internal import MenuSystem

/// Reads everything that a first menu needs, in two round trips; a third if a settings daemon runs.
///
/// The first batch of requests needs no earlier reply of the server.
struct Startup {
    private let connection: Connection
    private let names: [UInt32]
    private let pointer: xcb_query_pointer_cookie_t
    private let focus: UInt32
    private let rootProperties: UInt32
    private let resources: xcb_get_property_cookie_t
    private let xwayland: UInt32

    /// Sends the first batch, without waiting.
    init(on connection: Connection) {
        self.connection = connection
        let reference = unsafe connection.reference
        let root = connection.screen.root.rawValue
        names = unsafe Atoms.request(on: reference, screen: connection.screen.number)
        unsafe Extensions.request(on: reference)
        pointer = unsafe xcb_query_pointer(reference, root)
        focus = unsafe xcb_get_input_focus(reference).sequence
        rootProperties = unsafe xcb_list_properties(reference, root).sequence
        // Servers since 23.1 identify themselves by an extension.
        xwayland = unsafe xcb_query_extension(reference, 8, "XWAYLAND").sequence
        resources = connection.requestProperty(root, XCB_ATOM_RESOURCE_MANAGER.rawValue)
    }

    /// Reads the replies, and sends the requests that depend on them.
    ///
    /// - Parameter holdsKeyboard: Whether the keyboard is held until `Keyboard.tryGrab`, for a program that only shows a menu.
    func finish(holdingKeyboard holdsKeyboard: Bool) {
        // The last reply first: once it has arrived, so have the earlier ones, and none costs a wait of its own.
        connection.screen.resources = ResourceDatabase(
            parsing: Hermetic.isOn ? [] : connection.propertyBytes(resources) ?? [])
        connection.atoms = Atoms(
            names.map { connection.reply($0, as: xcb_intern_atom_reply_t.self)?.body.atom ?? 0 })
        guard !connection.isLost else { return }
        connection.extensions = unsafe Extensions(answeredOn: connection.reference)
        connection.collectPointer(pointer)
        let focused = connection.reply(focus, as: xcb_get_input_focus_reply_t.self)?.body.focus ?? 0
        if let list = connection.reply(rootProperties, as: xcb_list_properties_reply_t.self) {
            let atom = connection.atoms[.blurBehind]
            let blurs = unsafe list.withList(Int(list.body.atoms_len), of: UInt32.self) { unsafe $0.contains(atom) }
            connection.screen.blursBehindWindows = blurs
        }
        let query = connection.reply(xwayland, as: xcb_query_extension_reply_t.self)
        connection.screen.isXwayland = query?.body.present == 1
        let batch = SecondBatch(on: connection, holdingKeyboard: holdsKeyboard)
        // 0 is no window, and 1 is the root window under the pointer.
        let hasFocus = focused > 1 && focused != connection.screen.root.rawValue
        let frame = hasFocus ? FrameRequest(on: connection, window: focused) : nil
        batch.finish()
        connection.screen.focusedFrame = frame.flatMap { $0.collect(on: connection) }
        if holdsKeyboard { connection.keyboard.grabLaunchKeys() }
    }
}

/// The requests that need an atom or an extension's number.
private struct SecondBatch {
    private let connection: Connection
    private let keys: Keyboard.HeldKeysRequest
    private let probe: SharedMemory?
    private let input: UInt32?
    private let fixes: UInt32?
    private let keyboard: UInt32?
    private let pictures: UInt32?
    private let monitors: MonitorsRequest
    /// Nil where pixels are made of channels.
    private let colors: ColorTableRequest?
    private let waylandNames: [UInt32]
    private let compositor: UInt32
    private let settings: UInt32
    private let appearances: xcb_get_property_cookie_t
    private let trace: xcb_get_property_cookie_t
    private let preferences: xcb_get_property_cookie_t

    /// Sends the requests, without waiting; that for the keyboard first, if it is to be held.
    init(on connection: Connection, holdingKeyboard: Bool) {
        self.connection = connection
        if holdingKeyboard { connection.keyboard.requestHold() }
        let reference = unsafe connection.reference
        let (atoms, extensions) = (connection.atoms, connection.extensions)
        keys = connection.keyboard.requestHeldKeys()
        probe = SharedMemory.probe(on: connection)
        input = extensions.input.map { _ in unsafe xcb_input_xi_query_version(reference, 2, 2).sequence }
        fixes = extensions.fixes.map { _ in unsafe xcb_xfixes_query_version(reference, 5, 0).sequence }
        keyboard = extensions.keyboard.map { _ in unsafe xcb_xkb_use_extension(reference, 1, 0).sequence }
        pictures = extensions.render.map { _ in
            unsafe xcb_render_query_version(reference, 0, 11)
            return unsafe xcb_render_query_pict_formats(reference).sequence
        }
        monitors = MonitorsRequest(on: connection)
        colors = connection.screen.rootFormat.isIndexed ? ColorTableRequest(on: connection) : nil
        // Older versions of Xwayland give their monitors these names, as atoms, at the latest when the monitors are requested.
        waylandNames = ["XWAYLAND0", "XWAYLAND1", "XWAYLAND2", "XWAYLAND3"].map { (name: String) in
            unsafe xcb_intern_atom(reference, 1, UInt16(name.utf8.count), name).sequence
        }
        compositor = unsafe xcb_get_selection_owner(reference, atoms[.compositor]).sequence
        settings = unsafe xcb_get_selection_owner(reference, atoms[.settingsOwner]).sequence
        appearances = connection.requestAppearances()
        trace = connection.requestTrace()
        preferences = connection.desktopWatch.requestPreferences()
        if holdingKeyboard {
            // The watchdog's thread starts while the server answers.
            connection.flush()
            connection.watchKeyboardHold()
        }
    }

    /// Reads the replies; queries the settings daemon if there is one.
    func finish() {
        // The last reply first, as in the first batch.
        connection.screen.portal = connection.desktopWatch.preferences(preferences)
        connection.screen.appearances = connection.appearances(appearances)
        connection.collectTrace(trace)
        let settingsOwner = owner(settings)
        connection.keyboard.collectHeldKeys(keys)
        if let input, let version = connection.reply(input, as: xcb_input_xi_query_version_reply_t.self)?.body {
            connection.extensions.hasInput2 = (version.major_version, version.minor_version) >= (2, 2)
        }
        if let fixes { _ = connection.reply(fixes, as: xcb_xfixes_query_version_reply_t.self) }
        if let keyboard,
            connection.reply(keyboard, as: xcb_xkb_use_extension_reply_t.self)?.body.supported != 1
        {
            connection.extensions.keyboard = nil
        }
        if let pictures, let list = connection.reply(pictures, as: xcb_render_query_pict_formats_reply_t.self) {
            let screen = connection.screen
            connection.formats = PictureFormats(list, rootVisual: screen.rootVisual, screen: screen.number)
        }
        connection.screen.monitors = monitors.collect(on: connection)
        if let colors { connection.screen.rootFormat.table = colors.collect(on: connection) }
        for name in waylandNames {
            guard let atom = connection.reply(name, as: xcb_intern_atom_reply_t.self)?.body.atom, atom != 0 else {
                continue
            }
            if connection.screen.monitors.contains(where: { $0.nameAtom == atom }) {
                connection.screen.isXwayland = true
            }
        }
        connection.screen.isComposited = owner(compositor) != 0
        connection.extensions.canShareMemory = probe.map { $0.succeeded(on: connection) } ?? false
        // A third round trip, only if there is a settings daemon.
        connection.desktopWatch.setSettingsOwner(settingsOwner)
    }

    private func owner(_ sequence: UInt32) -> UInt32 {
        connection.reply(sequence, as: xcb_get_selection_owner_reply_t.self)?.body.owner ?? 0
    }
}
