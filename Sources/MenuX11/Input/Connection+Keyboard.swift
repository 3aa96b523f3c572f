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
        let meaning = heldKeys.note(keycode, isPress: isPress)
        if !isPress { noteLaunchRelease(keycode) }
        guard meaning != .launch,
            let key = currentKeyboard()?.key(
                keycode, state: state & ~heldKeys.launchModifiers, isRepeat: meaning == .press(isRepeat: true),
                time: time)
        else { return nil }
        return isPress ? .keyPress(key) : .keyRelease(key)
    }

    // MARK: The keys of the launch

    /// Asks which keys are down, and which are modifiers.
    func requestHeldKeys() -> (keymap: UInt32, modifiers: UInt32) {
        unsafe (xcb_query_keymap(reference).sequence, xcb_get_modifier_mapping(reference).sequence)
    }

    func collectHeldKeys(_ requests: (keymap: UInt32, modifiers: UInt32)) {
        guard let keymap = reply(requests.keymap, as: xcb_query_keymap_reply_t.self),
            let modifiers = reply(requests.modifiers, as: xcb_get_modifier_mapping_reply_t.self)
        else { return }
        let each = Int(modifiers.body.keycodes_per_modifier)
        let codes = unsafe UnsafeBufferPointer(
            start: xcb_get_modifier_mapping_keycodes(modifiers.pointer), count: each * 8)
        let keys = (0..<8).map { bit in
            var keys = KeySet()
            for index in bit * each..<(bit + 1) * each where unsafe codes[index] != 0 {
                keys.insert(unsafe codes[index])
            }
            return keys
        }
        heldKeys.begin(down: KeySet(bytes: keymap.body.keys), modifierKeys: keys)
    }

    /// Whether the keys that are held have launched another menu before, which is still there: one that is held on and on is one press.
    public var isRepeatedLaunch: Bool { launchPress.isRepeated }

    /// Finds out whether another menu was launched by the same press, one wait where there is another; tells others of the press otherwise.
    ///
    /// - Parameter other: The window that tells of another menu's press; 0 where none does.
    func learnLaunchPress(_ other: UInt32) {
        launchPress.keys = heldKeys.launchKeys
        guard !launchPress.keys.isEmpty else { return }
        let property = atoms[.launchKeys]
        if other != 0, let bytes = propertyBytes(requestProperty(other, property)),
            launchPress.keys.isSubset(of: KeySet(bytes))
        {
            launchPress.isRepeated = true
            return
        }
        tellLaunchPress()
        unsafe xcb_set_selection_owner(reference, launchPress.window, property, 0)
    }

    /// Notes that a key came up, whoever has the keyboard.
    func noteLaunchRelease(_ keycode: UInt8) {
        guard launchPress.keys.contains(keycode) else { return }
        launchPress.keys.remove(keycode)
        tellLaunchPress()
    }

    /// Notes which keys are down when the keyboard becomes ours.
    private func refreshHeldKeys(_ down: KeySet) {
        heldKeys.refresh(down: down)
        guard !launchPress.keys.isSubset(of: heldKeys.sinceLaunch) else { return }
        launchPress.keys.formIntersection(heldKeys.sinceLaunch)
        tellLaunchPress()
    }

    private func tellLaunchPress() {
        guard launchPress.window != 0 else { return }
        unsafe xcb_change_property(
            reference, UInt8(XCB_PROP_MODE_REPLACE.rawValue), launchPress.window, atoms[.launchKeys],
            XCB_ATOM_CARDINAL.rawValue, 8, 32, launchPress.keys.bytes)
    }

    // MARK: The whole keyboard

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
        inputWatch.holdWatchdog = nil
        // What is down before: a release that came to somebody else is noted, one that comes to us is an event.
        let keymap = unsafe xcb_query_keymap(reference).sequence
        let cookie = unsafe xcb_grab_keyboard(
            reference, 1, window.rawValue, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
            UInt8(XCB_GRAB_MODE_ASYNC.rawValue))
        let answer = reply(cookie.sequence, as: xcb_grab_keyboard_reply_t.self)?.body
        inputWatch.holdsKeyboard = answer?.status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue)
        if let down = reply(keymap, as: xcb_query_keymap_reply_t.self), inputWatch.holdsKeyboard {
            refreshHeldKeys(KeySet(bytes: down.body.keys))
        }
        endKeyboardHold()
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

    /// Holds the keyboard as soon as there is a connection, so that what is struck while the menu is being made is for the menu, and has it let
    /// go where that takes too long.
    ///
    /// Whoever waits for a menu that takes input, as a test does, sees by the owner of a selection that a keyboard is held only.
    func beginKeyboardHold() {
        launchPress.window = makeID()
        unsafe xcb_create_window(
            reference, 0, launchPress.window, screen.root.rawValue, -1, -1, 1, 1, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, XCB_CW_OVERRIDE_REDIRECT.rawValue, [1])
        unsafe xcb_set_selection_owner(reference, launchPress.window, atoms[.keyboardHold], 0)
        holdKeyboard()
        flush()
        watchKeyboardHold()
    }

    /// Whoever held the keyboard has it for good, or has let go of it.
    private func endKeyboardHold() {
        guard inputWatch.isHolding else { return }
        inputWatch.isHolding = false
        unsafe xcb_set_selection_owner(reference, 0, atoms[.keyboardHold], 0)
    }

    /// Gives the keyboard back. Sends, does not wait.
    public func ungrabKeyboard() {
        inputWatch.holdWatchdog = nil
        unsafe xcb_ungrab_keyboard(reference, 0)
        endKeyboardHold()
        inputWatch.holdsKeyboard = false
        beat()
    }

    /// The keycode that types the symbol of that name in some layout; for programs that press keys.
    public func keycode(typing name: String) -> UInt8? {
        KeySymbol(name: name).flatMap { currentKeyboard()?.keycode(typing: $0) }
    }
}
