internal import CX11

/// The keyboard: the meaning of its keys, which of them are held, and the grab of it.
public final class Keyboard: EventHandler {
    unowned let connection: Connection
    /// Translates the keys; nil until the first key, and again when the server's keymap changes.
    private var keymap: (any KeyTranslation)?
    /// Called once if the keymap cannot be loaded and the core protocol's keymap is used instead.
    public var onMissingKeymap: (() -> Void)?
    var heldKeys = HeldKeys()
    var launchPress = LaunchPress()
    /// The window by which others see that the keyboard is wanted; nil while it is not.
    var waitingWindow: UInt32?
    /// The key that we have grabbed on the root window; nil if there is none.
    var rootKey: GrabbedRootKey?
    /// The request of the last `hold` whose answer has not been read; nil if there is none.
    private var holdRequest: UInt32?

    init(of connection: Connection) { self.connection = connection }

    // MARK: Keymap

    /// Reads the keymap now rather than at the first key; takes a few round trips, so call it after the first frame.
    public func prepare() { _ = currentKeymap() }

    /// The keycode that types the symbol with that name in some layout; for programs that press keys.
    public func keycode(typing name: String) -> UInt8? {
        KeySymbol(name: name).flatMap { keycode(typing: $0) }
    }

    /// The keycode that types a symbol in some layout.
    func keycode(typing symbol: KeySymbol) -> UInt8? { currentKeymap()?.keycode(typing: symbol) }

    private func currentKeymap() -> (any KeyTranslation)? {
        if keymap == nil, extensions.keyboard != nil { keymap = Keymap(on: connection) }
        if keymap == nil, let core = CoreKeymap(on: connection) {
            keymap = core
            onMissingKeymap?()
            onMissingKeymap = nil
        }
        return keymap
    }

    /// Requests that the server report repeats of a key as presses without releases between them, and selects keymap changes. Sends, does not
    /// wait.
    func selectEvents() {
        guard extensions.keyboard != nil else { return }
        let core = UInt16(XCB_XKB_ID_USE_CORE_KBD.rawValue)
        let repeats = XCB_XKB_PER_CLIENT_FLAG_DETECTABLE_AUTO_REPEAT.rawValue
        unsafe xcb_discard_reply(
            reference, xcb_xkb_per_client_flags(reference, core, repeats, repeats, 0, 0, 0).sequence)
        let events = UInt16(XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY.rawValue | XCB_XKB_EVENT_TYPE_MAP_NOTIFY.rawValue)
        unsafe xcb_xkb_select_events(reference, core, events, 0, events, 0xFF, 0xFF, nil)
    }

    // MARK: Grabs

    /// Announces to other menus that we want the keyboard, which they cannot see otherwise: the previous claimant receives
    /// `Event.keyboardClaimed`. Sends, does not wait. The claim ends with `window`.
    ///
    /// The claim is the ownership of a selection, which the server transfers from one client to another.
    public func claim(for window: WindowID) {
        showWait()
        unsafe xcb_set_selection_owner(reference, window.rawValue, atoms[.keyboardClaim], 0)
        // By this, menus know each other, the earlier claimants too: see `GrabWatch`.
        connection.set(window.rawValue, atoms[.keyboardClaim], XCB_ATOM_CARDINAL.rawValue, words: [1])
        // Mutter may let a grab take the keyboard from Wayland windows too, as its settings determine.
        if screen.isXwayland {
            WindowManager(of: connection).tell(atoms[.mayGrabKeyboard], about: window.rawValue, [1])
        }
    }

    /// Tries to grab the whole keyboard for `window`, which must be mapped; one round trip. False while another client has grabbed it.
    ///
    /// The grab is on our window rather than the root window, so that an input method finds its input context. The focus does not change.
    public func tryGrab(for window: WindowID) -> Bool {
        connection.inputWatch.holdWatchdog = nil
        // Query the held keys first: a release that went to another client is found here, one that comes to us is an event.
        let keymap = unsafe xcb_query_keymap(reference).sequence
        let cookie = unsafe xcb_grab_keyboard(
            reference, 1, window.rawValue, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
            UInt8(XCB_GRAB_MODE_ASYNC.rawValue))
        let answer = reply(cookie.sequence, as: xcb_grab_keyboard_reply_t.self)?.body
        let isOurs = answer?.status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue)
        connection.inputWatch.keyboardUse = isOurs ? .menu : .none
        if let down = reply(keymap, as: xcb_query_keymap_reply_t.self), isOurs {
            refreshHeldKeys(KeySet(bytes: down.body.keys))
        }
        if isOurs { endWait() }
        connection.beat()
        return isOurs
    }

    /// Grabs the whole keyboard and has the server queue the keys that are pressed, until `tryGrab` directs them to one of our windows, or
    /// `ungrab` to the focused window. Sends, does not wait; has no effect while another client has grabbed the keyboard. A grab of ours becomes the
    /// hold: nobody else gets keys in between, and the watchdog still counts the keyboard as held.
    ///
    /// Other menus know the request by its form, as `GrabRecord.Refusal` describes it.
    public func hold() {
        let cookie = unsafe xcb_grab_keyboard(
            reference, 1, screen.root.rawValue, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
            UInt8(XCB_GRAB_MODE_SYNC.rawValue))
        if let last = holdRequest { unsafe xcb_discard_reply(reference, last) }
        holdRequest = cookie.sequence
    }

    /// Whether another client had grabbed the keyboard at the last `hold`; asked once for each. Waits only if the answer has not arrived.
    private func wasHoldRefused() -> Bool {
        guard let request = holdRequest.take() else { return false }
        return reply(request, as: xcb_grab_keyboard_reply_t.self)?.body.status
            == UInt8(XCB_GRAB_STATUS_ALREADY_GRABBED.rawValue)
    }

    /// Holds the keyboard again if another client had it at the last hold, or if the hold has ended because the menu took long to be made: keys
    /// pressed once the menu is seen are for it. Call it right before the menu is shown. Has no effect without an earlier hold; waits only if the
    /// answer to that has not arrived.
    ///
    /// - Returns: Whether another client had grabbed the keyboard at the last hold.
    public func renewHold() -> Bool {
        guard holdRequest != nil else { return false }
        let wasRefused = wasHoldRefused()
        if wasRefused || connection.hasHoldEnded() { beginHold() }
        return wasRefused
    }

    /// Releases the keyboard. Sends, does not wait.
    public func ungrab() {
        connection.inputWatch.holdWatchdog = nil
        unsafe xcb_ungrab_keyboard(reference, 0)
        endWait()
        connection.inputWatch.keyboardUse = .none
        connection.beat()
    }

    /// Presses and releases a key in the user's place, for the client that has grabbed it; does nothing if the server has no XTEST.
    ///
    /// For keys of the desktop that are pressed while we grab the whole keyboard: once we have released it, a window manager's own grab of
    /// the key takes effect. Call it after the key is released: a key that is still down cannot be pressed. The first call queries the
    /// extension, one round trip.
    public func synthesizeKey(_ keycode: UInt8) {
        guard unsafe xcb_get_extension_data(reference, cx11_xtest())?.pointee.present == 1 else { return }
        unsafe cx11_fake_key(reference, UInt8(XCB_KEY_PRESS), keycode)
        unsafe cx11_fake_key(reference, UInt8(XCB_KEY_RELEASE), keycode)
        flush()
    }

    // MARK: Events

    func handle(_ event: RawEvent) -> Bool {
        switch event.kind {
        case XCB_KEY_PRESS, XCB_KEY_RELEASE:
            handle(event.body(as: xcb_key_press_event_t.self), isPress: event.kind == XCB_KEY_PRESS)
        case XCB_FOCUS_IN, XCB_FOCUS_OUT:
            let focus = event.body(as: xcb_focus_in_event_t.self)
            let window = WindowID(rawValue: focus.event)
            if focus.event == screen.root.rawValue {
                guard event.kind == XCB_FOCUS_IN, UInt32(focus.detail) == XCB_NOTIFY_DETAIL_NONE.rawValue else { break }
                append(.focusGone)
                break
            }
            // The focus is in a window above ours, or in none: only the pointer is in ours.
            guard UInt32(focus.detail) != XCB_NOTIFY_DETAIL_POINTER.rawValue else { break }
            let byGrab =
                UInt32(focus.mode) == XCB_NOTIFY_MODE_GRAB.rawValue
                || UInt32(focus.mode) == XCB_NOTIFY_MODE_UNGRAB.rawValue
            append(
                event.kind == XCB_FOCUS_IN
                    ? .focusIn(window: window, byGrab: byGrab) : .focusOut(window: window, byGrab: byGrab))
        case XCB_SELECTION_CLEAR:
            guard event.body(as: xcb_selection_clear_event_t.self).selection == atoms[.keyboardClaim] else {
                return false
            }
            append(.keyboardClaimed)
        case XCB_MAPPING_NOTIFY:
            keymap = nil
            moveRootKey()
            connection.requestButtonMap()
        default:
            guard event.isFirst(of: extensions.keyboard) else { return false }
            keymap = nil
            moveRootKey()
        }
        return true
    }

    private func handle(_ event: xcb_key_press_event_t, isPress: Bool) {
        let keycode = event.detail
        let meaning = heldKeys.note(keycode, isPress: isPress)
        if !isPress { noteLaunchRelease(keycode) }
        if meaning == .press(isRepeat: false), event.event == screen.root.rawValue, rootKey?.matches(event) == true {
            return append(.rootKeyPress)
        }
        guard meaning != .launch,
            let key = currentKeymap()?.key(
                keycode, state: event.state & ~heldKeys.launchModifiers, isRepeat: meaning == .press(isRepeat: true),
                time: event.time)
        else { return }
        append(isPress ? .keyPress(key) : .keyRelease(key))
    }
}
