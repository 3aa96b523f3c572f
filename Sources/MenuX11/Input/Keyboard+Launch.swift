internal import CMenuX11

/// The keys that are down when the connection is opened, and those that are struck before there is a menu.
extension Keyboard {
    // MARK: Held keys

    /// The numbers of the requests that tell which keys are down, and which are modifiers.
    typealias HeldKeysRequest = (keymap: UInt32, modifiers: UInt32)

    /// Asks which keys are down. Sends, does not wait.
    func requestHeldKeys() -> HeldKeysRequest {
        unsafe (xcb_query_keymap(reference).sequence, xcb_get_modifier_mapping(reference).sequence)
    }

    /// Notes which keys are down as the connection is opened.
    func collectHeldKeys(_ request: HeldKeysRequest) {
        guard let keymap = reply(request.keymap, as: xcb_query_keymap_reply_t.self),
            let modifiers = reply(request.modifiers, as: xcb_get_modifier_mapping_reply_t.self)
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

    /// Notes which keys are down when the keyboard becomes ours.
    func refreshHeldKeys(_ down: KeySet) {
        heldKeys.refresh(down: down)
        giveUpLaunch(launchPress.keys.subtracting(heldKeys.sinceLaunch))
    }

    // MARK: The press that launched the program

    /// Whether the keys that are held have launched another menu before, which is still there: one that is held on and on is one press.
    public var isRepeatedLaunch: Bool { launchPress.isRepeated }

    /// Whether a key that launched the program is still down.
    public var isLaunchHeld: Bool { !launchPress.keys.isEmpty }

    /// Takes the press of the keys that are held, and finds out whether another menu has it; one wait where any is held.
    func learnLaunchPress() {
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
            // The answer lists the modifiers whose grab was refused.
            if answer?.body.num_modifiers == 0 { launchPress.keys.insert(key) }
        }
        launchPress.isRepeated = !grabs.isEmpty && launchPress.keys.isEmpty
    }

    /// Notes that a key came up, whoever has the keyboard.
    func noteLaunchRelease(_ keycode: UInt8) {
        guard launchPress.keys.contains(keycode) else { return }
        giveUpLaunch(KeySet([keycode]))
    }

    /// Lets the next press of these keys launch a menu.
    private func giveUpLaunch(_ keys: KeySet) {
        for key in keys.members {
            launchPress.keys.remove(key)
            let request = unsafe xcb_input_xi_passive_ungrab_device(
                reference, screen.root.rawValue, UInt32(key), InputSelection.allMasters,
                UInt16(LaunchPress.modifiers.count), UInt8(XCB_INPUT_GRAB_TYPE_KEYCODE.rawValue), LaunchPress.modifiers)
            unsafe xcb_discard_reply(reference, request.sequence)
        }
    }

    // MARK: The hold

    /// Holds the keyboard as soon as there is a connection, so that what is struck while the menu is being made is for the menu, and has it let
    /// go where that takes too long.
    func beginHold() {
        showWait()
        hold()
        flush()
        connection.watchKeyboardHold()
    }

    /// Shows other clients, by the owner of a selection, that a menu wants the keyboard and does not have it for good yet. A program that types
    /// into menus, as a test does, waits until nobody owns it.
    func showWait() {
        guard waitingWindow == nil else { return }
        let window = makeID()
        unsafe xcb_create_window(
            reference, 0, window, screen.root.rawValue, -1, -1, 1, 1, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, XCB_CW_OVERRIDE_REDIRECT.rawValue, [1])
        unsafe xcb_set_selection_owner(reference, window, atoms[.keyboardHold], 0)
        waitingWindow = window
    }

    /// Ends what `showWait` shows, but for another menu that has shown the same since then. Sends, does not wait.
    public func endWait() {
        guard let window = waitingWindow else { return }
        unsafe xcb_destroy_window(reference, window)
        waitingWindow = nil
    }
}
