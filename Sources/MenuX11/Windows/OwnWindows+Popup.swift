internal import CX11
internal import Glibc
import MenuGeometry

/// Creation of menus and bars.
extension OwnWindows {
    /// Creates a window without a background, which the server never paints by itself, so that nothing flashes; override-redirect unless it
    /// `isManaged`.
    func createWindow(
        _ window: UInt32, frame: PixelRect, alpha: Bool, depth: Int, kind: PopupWindow.Options.Kind, isManaged: Bool
    ) {
        var (parent, place) = (screen.root.rawValue, PixelPoint(x: frame.x, y: frame.y))
        var events = windowEvents
        var cursor = arrow.id
        if case .part(let owner, let spot) = kind {
            addPart(window)
            cursor = 0
            (parent, place) = (owner.rawValue, spot)
            // Keys pressed while the pointer is over the part belong to the window's owner: the part does not select them, so they propagate
            // to the window around it.
            events &= ~(XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_KEY_RELEASE.rawValue)
        }
        let which =
            XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_BIT_GRAVITY.rawValue
            | XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
            | XCB_CW_CURSOR.rawValue
        // The parent may have another visual, so nothing is inherited from it.
        let values: [UInt32] = [
            0, 0, XCB_GRAVITY_NORTH_WEST.rawValue, isManaged ? 0 : 1, events,
            alpha ? colormap() : screen.rootColormap, cursor,
        ]
        let creation = unsafe xcb_create_window(
            reference, UInt8(depth), window, parent, Int16(clamping: place.x), Int16(clamping: place.y),
            UInt16(frame.width), UInt16(frame.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
            alpha ? screen.alphaVisual ?? screen.rootVisual : screen.rootVisual, which, values)
        if kind.isBar { addBar(window) }
        if isManaged {
            addManagedBar(window)
        } else if parent == screen.root.rawValue {
            need(creation.sequence)
        }
        if extensions.hasInput2 {
            unsafe cx11_select_input_events(
                reference, window, InputSelection.allMasters,
                InputSelection.buttonEvents | InputSelection.touchEvents | InputSelection.crossingEvents)
        }
    }

    /// The core events that our windows select: pointer events only if the X Input extension does not report them.
    var windowEvents: UInt32 {
        var events =
            XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
            | XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_KEY_RELEASE.rawValue
            | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue
        if !extensions.hasInput2 {
            events |=
                XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
                | XCB_EVENT_MASK_POINTER_MOTION.rawValue | XCB_EVENT_MASK_ENTER_WINDOW.rawValue
                | XCB_EVENT_MASK_LEAVE_WINDOW.rawValue
        }
        return events
    }

    /// Whether the window manager places a window: only a bar at an edge, and only if the manager supports such bars; otherwise it would tile
    /// or centre it. For a bar, one round trip.
    func isManaged(_ kind: PopupWindow.Options.Kind) -> Bool {
        guard case .dock = kind else { return false }
        let supported = connection.requestProperty(screen.root.rawValue, atoms[.supported])
        // Without a window manager no client selects substructure redirection, and the result makes no difference.
        let isThere = WindowManager(of: connection).isThere
        let names = Connection.words(connection.propertyBytes(supported) ?? [])
        guard isThere else { return true }
        return [.strut, .strutPartial, .dock].contains { (name: AtomName) in names.contains(atoms[name]) }
    }

    /// Sets the properties that window managers and compositors read when the window is mapped.
    func describe(_ window: UInt32, _ options: PopupWindow.Options, frame: PixelRect, isManaged: Bool) {
        if case .dock(let edge) = options.kind { reserve(edge, for: window, frame: frame) }
        if let type = typeName(of: options.kind, isManaged: isManaged) {
            connection.set(window, atoms[.windowType], XCB_ATOM_ATOM.rawValue, words: [atoms[type]])
        }
        connection.set(window, atoms[.windowName], atoms[.utf8String], bytes: Array(options.title.utf8))
        connection.set(window, XCB_ATOM_WM_NAME.rawValue, atoms[.utf8String], bytes: Array(options.title.utf8))
        let classes = Array(options.instanceName.utf8) + [0] + Array(options.className.utf8) + [0]
        connection.set(window, XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_STRING.rawValue, bytes: classes)
        if let owner = options.owner {
            connection.set(
                window, XCB_ATOM_WM_TRANSIENT_FOR.rawValue, XCB_ATOM_WINDOW.rawValue, words: [owner.rawValue])
        }
        connection.set(window, atoms[.processID], XCB_ATOM_CARDINAL.rawValue, words: [UInt32(getpid())])
        connection.set(window, XCB_ATOM_WM_CLIENT_MACHINE.rawValue, XCB_ATOM_STRING.rawValue, bytes: Self.hostName())
        // We draw the shadow in the margins: the compositor must not add its own.
        connection.set(window, atoms[.shadow], XCB_ATOM_CARDINAL.rawValue, words: [0])
        // Opaque as a whole, since its pixels have their own alpha: this overrides a compositor's rule for menus or unfocused windows.
        connection.set(window, atoms[.windowOpacity], XCB_ATOM_CARDINAL.rawValue, words: [.max])
        describeBody(of: window, options)
        connection.set(window, atoms[.opaqueRegion], XCB_ATOM_CARDINAL.rawValue, words: [])
    }

    /// The `_NET_WM_WINDOW_TYPE` of a window; nil for none.
    ///
    /// Compositors based on wlroots focus a client's window when it is mapped, unless its type is that of a menu or a utility.
    /// So on Xwayland the first menu, which needs the keyboard, has no type, and all our other windows have a type that is not focused; nor is the
    /// first menu while an X window is active, through which the server has the keyboard: cage would make no window active for the menu.
    private func typeName(of kind: PopupWindow.Options.Kind, isManaged: Bool) -> AtomName? {
        switch kind {
        case .popupMenu: screen.isXwayland && needsFocus ? nil : .popupMenu
        case .dropdownMenu: .dropdownMenu
        case .cover: .popupMenu
        case .dragPicture: .dragPicture
        case .floatingBar, .dock, .part:
            screen.isXwayland && !isManaged && !turnsToTopmostWindow ? .utility : .dock
        }
    }

    /// Whether Xwayland's compositor, when a window goes away, turns to the topmost other one, and leaves the keyboard to none if that wants none. cage does
    /// so, and crashes at the next press then, since it takes for granted that some window has the keyboard. So a bar has to be focused there.
    private var turnsToTopmostWindow: Bool { ListeningProgram(of: connection).name == "cage" }

    /// Asks the window manager to show a window on every workspace. It takes the property away from windows that are withdrawn, so this comes before each
    /// mapping.
    func showEverywhere(_ window: UInt32) {
        connection.set(window, atoms[.workspace], XCB_ATOM_CARDINAL.rawValue, words: [.max])
    }

    /// Releases the screen space that was reserved for a bar.
    func unreserve(for window: UInt32) {
        for name in [AtomName.strutPartial, .strut] { unsafe xcb_delete_property(reference, window, atoms[name]) }
    }

    /// Reserves a strip at an edge of the screen for a bar, and asks the window manager not to place or focus the bar.
    func reserve(_ edge: PopupWindow.Options.Edge, for window: UInt32, frame: PixelRect) {
        // The depths left, right, top and bottom; then the start and end of each (EWMH).
        var strut = [Int](repeating: 0, count: 12)
        switch edge {
        case .top: (strut[2], strut[8], strut[9]) = (frame.bottom, frame.x, frame.right - 1)
        case .bottom: (strut[3], strut[10], strut[11]) = (screen.size.height - frame.y, frame.x, frame.right - 1)
        }
        let words = strut.map(UInt32.init(clamping:))
        connection.set(window, atoms[.strutPartial], XCB_ATOM_CARDINAL.rawValue, words: words)
        connection.set(window, atoms[.strut], XCB_ATOM_CARDINAL.rawValue, words: Array(words[..<4]))
        // Flags 1 and 2 of WM_NORMAL_HINTS: place and size count as chosen by the user. Flag 1 of WM_HINTS with the value 0: no focus.
        let place = [frame.x, frame.y, frame.width, frame.height].map { UInt32(truncatingIfNeeded: $0) }
        let hints: [UInt32] = [3] + place + [UInt32](repeating: 0, count: 13)
        connection.set(window, XCB_ATOM_WM_NORMAL_HINTS.rawValue, XCB_ATOM_WM_SIZE_HINTS.rawValue, words: hints)
        connection.set(
            window, XCB_ATOM_WM_HINTS.rawValue, XCB_ATOM_WM_HINTS.rawValue,
            words: [1] + [UInt32](repeating: 0, count: 8))
    }

    /// Sets the properties that tell compositors where in the window the menu's body is.
    func describeBody(of window: UInt32, _ options: PopupWindow.Options) {
        let extents = options.shadowExtents
        connection.set(
            window, atoms[.frameExtents], XCB_ATOM_CARDINAL.rawValue,
            words: [extents.left, extents.right, extents.top, extents.bottom].map(UInt32.init(clamping:)))
        if !options.blurRegion.isEmpty {
            let words = options.blurRegion.flatMap { [$0.x, $0.y, $0.width, $0.height] }
            connection.set(
                window, atoms[.blurBehind], XCB_ATOM_CARDINAL.rawValue, words: words.map(UInt32.init(clamping:)))
        }
    }

    private static func hostName() -> [UInt8] {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress, unsafe gethostname(start, 255) == 0 else { return [] }
            return unsafe buffer.prefix(255).prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        }
    }
}

extension PopupWindow.Options.Kind {
    /// Whether it is a bar, over which menus open.
    fileprivate var isBar: Bool {
        switch self {
        case .dock, .floatingBar: true
        case .popupMenu, .dropdownMenu, .cover, .dragPicture, .part: false
        }
    }
}
