internal import CMenuX11

extension Connection {
    /// Reads the keymap now rather than at the first key; a few round trips, so after the first frame.
    public func prepareKeyboard() { _ = currentKeyboard() }

    func currentKeyboard() -> Keyboard? {
        if keyboard == nil, extensions.keyboard != nil { keyboard = Keyboard(on: self) }
        return keyboard
    }

    /// Tells when keys are repeated by one press after another, without releases between them, and asks to hear of
    /// keymap changes. Sends, does not wait.
    func selectKeyboardEvents() {
        guard extensions.keyboard != nil else { return }
        let core = UInt16(XCB_XKB_ID_USE_CORE_KBD.rawValue)
        let repeats = XCB_XKB_PER_CLIENT_FLAG_DETECTABLE_AUTO_REPEAT.rawValue
        unsafe xcb_discard_reply(
            reference, xcb_xkb_per_client_flags(reference, core, repeats, repeats, 0, 0, 0).sequence)
        let events = UInt16(XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY.rawValue | XCB_XKB_EVENT_TYPE_MAP_NOTIFY.rawValue)
        unsafe xcb_xkb_select_events(reference, core, events, 0, events, 0xFF, 0xFF, nil)
    }

    func keyEvent(_ keycode: UInt8, state: UInt16, time: UInt32, isPress: Bool) -> Event? {
        let wasHeld = heldKeys.contains(keycode)
        if isPress { heldKeys.insert(keycode) } else { heldKeys.remove(keycode) }
        // The key that launched us, still down: its repetitions and its release are not meant for us.
        if ignoredKeys.contains(keycode) {
            if !isPress { ignoredKeys.remove(keycode) }
            return nil
        }
        guard
            let key = currentKeyboard()?.key(
                keycode, state: state, isRepeat: isPress && wasHeld, time: time)
        else { return nil }
        return isPress ? .keyPress(key) : .keyRelease(key)
    }

    /// Tells others of our kind that we want the keyboard, which they cannot see otherwise: whoever claimed it before hears of
    /// `Event.keyboardClaimed`. Sends, does not wait. The claim ends with `window`.
    ///
    /// It is the ownership of a selection, which the server takes from the one and gives to the other.
    public func claimKeyboard(for window: WindowID) {
        unsafe xcb_set_selection_owner(reference, window.rawValue, atoms[.keyboardClaim], 0)
    }

    /// Tries to get the whole keyboard for `window`, which must be mapped; one wait. False while somebody else has it.
    ///
    /// Our window rather than the root, so that an input method finds its input context. The focus stays where it is.
    public func tryGrabKeyboard(for window: WindowID) -> Bool {
        let cookie = unsafe xcb_grab_keyboard(
            reference, 1, window.rawValue, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
            UInt8(XCB_GRAB_MODE_ASYNC.rawValue))
        let answer = reply(cookie.sequence, as: xcb_grab_keyboard_reply_t.self)?.body
        inputWatch.holdsKeyboard = answer?.status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue)
        beat()
        return inputWatch.holdsKeyboard
    }

    /// Takes the whole keyboard and has the server hold back what is struck, until `tryGrabKeyboard` has it come to a window of ours, or
    /// `ungrabKeyboard` to whoever has the focus. Sends, does not wait; nothing happens where somebody else has the keyboard.
    public func holdKeyboard() {
        let cookie = unsafe xcb_grab_keyboard(
            reference, 0, screen.root.rawValue, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
            UInt8(XCB_GRAB_MODE_SYNC.rawValue))
        unsafe xcb_discard_reply(reference, cookie.sequence)
    }

    /// Gives the keyboard back. Sends, does not wait.
    public func ungrabKeyboard() {
        unsafe xcb_ungrab_keyboard(reference, 0)
        inputWatch.holdsKeyboard = false
        beat()
    }

    /// The keycode that types the symbol of that name in some layout; for programs that press keys.
    public func keycode(typing name: String) -> UInt8? {
        KeySymbol(name: name).flatMap { currentKeyboard()?.keycode(typing: $0) }
    }
}
