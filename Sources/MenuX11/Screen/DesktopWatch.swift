internal import CX11
internal import MenuSystem

/// Watches the desktop: its settings and preferences, compositor, monitors, background and screen saver.
public final class DesktopWatch: EventHandler {
    unowned let connection: Connection
    /// The settings daemon's window; 0 if there is none.
    private var settingsOwner: UInt32 = 0
    /// Whether `start` was called.
    private var isOn = false
    /// The event number of the screen saver extension; nil if it was not requested or the server does not have it.
    private var screenSaverEvent: UInt8?

    init(of connection: Connection) { self.connection = connection }

    /// Selects the desktop's events: screen changes, windows that are mapped or raised, the start and end of the compositor and the settings
    /// daemon, keymap changes, the loss of the focus. Sends, does not wait.
    public func start() {
        guard !isOn else { return }
        isOn = true
        let root = screen.root.rawValue
        connection.select(
            root,
            XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
                | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue)
        if extensions.randr != nil {
            unsafe xcb_randr_select_input(reference, root, UInt16(XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue))
        }
        if extensions.fixes != nil {
            let changes =
                XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER.rawValue
                | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY.rawValue
                | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE.rawValue
            for selection in [atoms[.compositor], atoms[.settingsOwner]] {
                unsafe xcb_xfixes_select_selection_input(reference, root, selection, changes)
            }
        }
        watchSettingsOwner()
        connection.keyboard.selectEvents()
    }

    /// Selects the screen saver's events; one round trip.
    public func watchScreenSaver() {
        guard let data = unsafe xcb_get_extension_data(reference, cx11_screen_saver())?.pointee, data.present == 1
        else {
            return
        }
        screenSaverEvent = data.first_event
        unsafe cx11_select_screen_saver(reference, screen.root.rawValue)
    }

    // MARK: Settings

    /// Records the settings daemon's window, 0 for none, and reads the settings; one round trip if there is a window.
    func setSettingsOwner(_ window: UInt32) {
        settingsOwner = window
        refreshSettings()
    }

    /// Reads the settings daemon's settings again; one round trip.
    private func refreshSettings() {
        guard settingsOwner != 0, !Hermetic.isOn else {
            connection.screen.settings = XSettings()
            return
        }
        let settings = connection.requestProperty(settingsOwner, atoms[.settings])
        connection.screen.settings = XSettings(parsing: connection.propertyBytes(settings) ?? [])
    }

    private func watchSettingsOwner() {
        guard settingsOwner != 0 else { return }
        expectingErrors { connection.select(settingsOwner, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue) }
    }

    // MARK: Preferences

    /// Publishes what the portal says, unless that is known. Sends, does not wait; `Event.settingsChanged` follows.
    public func publish(_ portal: PortalSettings) {
        guard portal != screen.portal, !extensions.areWithheld else { return }
        connection.set(screen.root.rawValue, atoms[.preferences], XCB_ATOM_CARDINAL.rawValue, words: portal.words)
        connection.flush()
    }

    /// Requests what was published last.
    func requestPreferences() -> xcb_get_property_cookie_t {
        connection.requestProperty(screen.root.rawValue, atoms[.preferences])
    }

    /// Reads the reply of `requestPreferences`.
    func preferences(_ cookie: xcb_get_property_cookie_t) -> PortalSettings {
        let words = Connection.words(connection.propertyBytes(cookie) ?? [])
        return Hermetic.isOn ? PortalSettings() : PortalSettings(words: words)
    }

    /// Reads again what was published; one round trip.
    private func refreshPreferences() {
        let portal = preferences(requestPreferences())
        guard portal != screen.portal else { return }
        connection.screen.portal = portal
        append(.settingsChanged)
    }

    // MARK: Events

    func handle(_ event: RawEvent) -> Bool {
        switch event.kind {
        case XCB_PROPERTY_NOTIFY: return handle(event.body(as: xcb_property_notify_event_t.self))
        case XCB_CONFIGURE_NOTIFY:
            guard event.body(as: xcb_configure_notify_event_t.self).window == screen.root.rawValue else { return false }
            append(.screenChanged)
        case let kind where kind == screenSaverEvent.map({ Int32($0) }):
            // The second byte is the new state: 1 for on; other values report its end or only another picture.
            if event.body(as: (type: UInt8, state: UInt8).self).state == 1 { append(.screenSaverStarted) }
        default:
            if event.isFirst(of: extensions.randr) {
                append(.screenChanged)
            } else if event.isFirst(of: extensions.fixes) {
                handle(event.body(as: xcb_xfixes_selection_notify_event_t.self))
            } else {
                return false
            }
        }
        return true
    }

    private func handle(_ change: xcb_property_notify_event_t) -> Bool {
        if change.window == settingsOwner && change.atom == atoms[.settings] {
            refreshSettings()
            append(.settingsChanged)
        } else if change.window == screen.root.rawValue && change.atom == XCB_ATOM_RESOURCE_MANAGER.rawValue {
            connection.refreshResources()
            append(.settingsChanged)
        } else if change.window == screen.root.rawValue && change.atom == atoms[.preferences] {
            refreshPreferences()
        } else if change.window == screen.root.rawValue && change.atom == atoms[.appearance] {
            connection.screen.appearances = connection.appearances(connection.requestAppearances())
        } else if change.window == screen.root.rawValue && change.atom == atoms[.rootPixmap] {
            append(.backgroundChanged)
        } else if change.window == screen.root.rawValue && change.atom == atoms[.activeWindow] {
            append(.activeWindowChanged)
        } else {
            return false
        }
        return true
    }

    /// Handles a change of a selection's owner: the compositor or the settings daemon started or ended.
    private func handle(_ change: xcb_xfixes_selection_notify_event_t) {
        if change.selection == atoms[.compositor] {
            connection.screen.isComposited = change.owner != 0
            append(.compositorChanged(isComposited: screen.isComposited))
        } else if change.selection == atoms[.settingsOwner] {
            settingsOwner = change.owner
            watchSettingsOwner()
            refreshSettings()
            append(.settingsChanged)
        }
    }
}
