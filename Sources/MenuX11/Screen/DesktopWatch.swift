internal import CMenuX11

/// Who is watched on the desktop.
struct DesktopWatch: Sendable {
    /// The settings daemon's window; 0 where there is none.
    var settingsOwner: UInt32 = 0
    /// Tells whether `watchDesktop` was called.
    var isOn = false
    /// The windows whose pixels the server keeps because we have asked it to.
    var kept: Set<UInt32> = []
    /// The pixels of a part of the desktop's ground, where no program says what that is: a pixmap, and where it is in root-window pixels.
    var bareGround: (pixmap: UInt32, area: PixelRect)?
    /// What reports changes inside windows beneath ours, by window.
    var damages: [UInt32: UInt32] = [:]
    /// The request before which all changes are known.
    var damageKnown: UInt32 = 0
    /// The number of the event that reports them; nil where nobody asked for it or there is none.
    var damageEvent: UInt8?
    /// The number of the screen saver's event; nil where nobody asked for it or there is none.
    var screenSaverEvent: UInt8?
}

extension Connection {
    /// Asks to hear of the desktop: screen changes, windows that are mapped or raised, the compositor's and the settings
    /// daemon's coming and going, keymap changes. Sends, does not wait.
    public func watchDesktop() {
        guard !desktopWatch.isOn else { return }
        desktopWatch.isOn = true
        let root = screen.root.rawValue
        select(
            root,
            XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
                | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue)
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
        selectKeyboardEvents()
    }

    /// Asks to hear of the screen saver; one wait.
    public func watchScreenSaver() {
        guard let data = unsafe xcb_get_extension_data(reference, cx11_screen_saver())?.pointee, data.present == 1
        else {
            return
        }
        desktopWatch.screenSaverEvent = data.first_event
        unsafe cx11_select_screen_saver(reference, screen.root.rawValue)
    }

    func watchSettingsOwner() {
        guard desktopWatch.settingsOwner != 0 else { return }
        expectingErrors { select(desktopWatch.settingsOwner, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue) }
    }

    func select(_ window: UInt32, _ mask: UInt32) {
        unsafe xcb_change_window_attributes(reference, window, XCB_CW_EVENT_MASK.rawValue, [mask])
    }

    /// Answers the change of a selection's owner.
    func selectionChanged(_ event: xcb_xfixes_selection_notify_event_t) -> Event? {
        if event.selection == atoms[.compositor] {
            screen.isComposited = event.owner != 0
            return .compositorChanged(isComposited: screen.isComposited)
        }
        if event.selection == atoms[.settingsOwner] {
            desktopWatch.settingsOwner = event.owner
            watchSettingsOwner()
            refreshSettings()
            return .settingsChanged
        }
        return nil
    }
}
