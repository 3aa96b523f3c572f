internal import CX11

/// The keys that are down when the connection is opened, and those pressed before there is a menu.
extension Keyboard {
    // MARK: Held keys

    /// The sequence numbers of the requests for the keys that are down and for the modifier keys.
    typealias HeldKeysRequest = (keymap: UInt32, modifiers: UInt32)

    /// Requests which keys are down. Sends, does not wait.
    func requestHeldKeys() -> HeldKeysRequest {
        unsafe (xcb_query_keymap(reference).sequence, xcb_get_modifier_mapping(reference).sequence)
    }

    /// Stores which keys were down when the connection was opened.
    func collectHeldKeys(_ request: HeldKeysRequest) {
        guard let keymap = reply(request.keymap, as: xcb_query_keymap_reply_t.self),
            let modifiers = reply(request.modifiers, as: xcb_get_modifier_mapping_reply_t.self)
        else { return }
        let keys = modifiers.keycodes.map { codes in
            var keys = KeySet()
            for code in codes where code != 0 { keys.insert(code) }
            return keys
        }
        heldKeys.begin(down: KeySet(bytes: keymap.body.keys), modifierKeys: keys)
    }

    /// Has the keys that are down now count as those of a press that launches a menu: their repeats and releases mean nothing, and letters typed
    /// while its modifiers are still held count as plain letters; one round trip.
    public func beginLaunch() {
        let request = unsafe xcb_query_keymap(reference).sequence
        guard let keymap = reply(request, as: xcb_query_keymap_reply_t.self) else { return }
        heldKeys.beginLaunch(down: KeySet(bytes: keymap.body.keys))
    }

    /// Updates which keys are down when we get the keyboard.
    func refreshHeldKeys(_ down: KeySet) {
        heldKeys.refresh(down: down)
        endLaunchGrabs(launchPress.keys.subtracting(heldKeys.sinceLaunch))
    }

    // MARK: The press that launched the program

    /// Whether the held keys have launched another menu that is still open: a key that is held down counts as one press.
    public var isRepeatedLaunch: Bool { launchPress.isRepeated }

    /// Whether a key, with the modifiers held with it, is the combination that launched the program: one that types nothing by itself.
    public func isLaunch(_ key: Event.Key) -> Bool {
        // Caps Lock and Num Lock do not count.
        let held = UInt16(key.modifiers.subtracting([.lock, .mod2]).rawValue)
        let modifiers = heldKeys.launch.modifiers & ~UInt16(Modifiers.mod2.rawValue)
        let types = modifiers & ~UInt16(Modifiers.shift.rawValue) == 0 && !key.text.isEmpty
        return heldKeys.launch.keys.contains(key.keycode) && held == modifiers && !types && !key.isRepeat
    }

    /// Whether a key that launched the program is still down.
    public var isLaunchHeld: Bool { !launchPress.keys.isEmpty }

    /// Grabs the held keys for the press that launched the program, and determines whether another menu has done so; one round trip if any
    /// key is held.
    func grabLaunchKeys() {
        guard extensions.hasInput2 else { return }
        let grabs = heldKeys.launchKeys.members.map { key in
            (
                key,
                unsafe xcb_input_xi_passive_grab_device(
                    reference, 0, screen.root.rawValue, 0, UInt32(key), InputSelection.allMasters,
                    UInt16(LaunchPress.modifiers.count), 0, UInt8(XCB_INPUT_GRAB_TYPE_KEYCODE.rawValue),
                    UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue), 0, [],
                    LaunchPress.modifiers
                ).sequence
            )
        }
        for (key, grab) in grabs {
            let answer = reply(grab, as: xcb_input_xi_passive_grab_device_reply_t.self)
            // The reply lists the modifiers whose grab was refused.
            if answer?.body.num_modifiers == 0 { launchPress.keys.insert(key) }
        }
        launchPress.isRepeated = !grabs.isEmpty && launchPress.keys.isEmpty
    }

    /// Handles the release of a key, whichever client has the keyboard.
    func noteLaunchRelease(_ keycode: UInt8) {
        guard launchPress.keys.contains(keycode) else { return }
        endLaunchGrabs(KeySet([keycode]))
    }

    /// Ends the grabs of these keys, so that their next press can launch a menu.
    private func endLaunchGrabs(_ keys: KeySet) {
        for key in keys.members {
            launchPress.keys.remove(key)
            let request = unsafe xcb_input_xi_passive_ungrab_device(
                reference, screen.root.rawValue, UInt32(key), InputSelection.allMasters,
                UInt16(LaunchPress.modifiers.count), UInt8(XCB_INPUT_GRAB_TYPE_KEYCODE.rawValue), LaunchPress.modifiers)
            unsafe xcb_discard_reply(reference, request.sequence)
        }
    }

    // MARK: Holding the keyboard

    /// Holds the keyboard, so that keys pressed while a menu is being made are for the menu, and has it released if that takes too long. Sends and
    /// flushes, does not wait.
    public func beginHold() {
        requestHold()
        connection.watchKeyboardHold()
    }

    /// The first half of `beginHold`: `Connection.watchKeyboardHold` has to follow. Sends and flushes, does not wait.
    func requestHold() {
        showWait()
        hold()
        flush()
    }

    /// Shows other clients, by the owner of a selection, that a menu wants the keyboard and does not have it yet. A program that types into
    /// menus, such as a test, waits until the selection has no owner.
    func showWait() {
        guard waitingWindow == nil else { return }
        let window = connection.makeHiddenWindow()
        unsafe xcb_set_selection_owner(reference, window, atoms[.keyboardHold], 0)
        waitingWindow = window
    }

    /// Destroys the window of `showWait`; another menu that has become the owner since then stays it. Sends, does not wait.
    public func endWait() {
        guard let window = waitingWindow else { return }
        unsafe xcb_destroy_window(reference, window)
        waitingWindow = nil
    }
}
