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
        guard !launchPress.keys.isSubset(of: heldKeys.sinceLaunch) else { return }
        launchPress.keys.formIntersection(heldKeys.sinceLaunch)
        tellLaunchPress()
    }

    // MARK: The press that launched the program

    /// Whether the keys that are held have launched another menu before, which is still there: one that is held on and on is one press.
    public var isRepeatedLaunch: Bool { launchPress.isRepeated }

    /// Finds out whether another menu was launched by the same press, one wait where there is another; tells others of the press otherwise.
    func learnLaunchPress() {
        launchPress.keys = heldKeys.launchKeys
        guard !launchPress.keys.isEmpty else { return }
        let property = atoms[.launchKeys]
        if launchPress.other != 0,
            let bytes = connection.propertyBytes(connection.requestProperty(launchPress.other, property)),
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

    private func tellLaunchPress() {
        guard launchPress.window != 0 else { return }
        unsafe xcb_change_property(
            reference, UInt8(XCB_PROP_MODE_REPLACE.rawValue), launchPress.window, atoms[.launchKeys],
            XCB_ATOM_CARDINAL.rawValue, 8, 32, launchPress.keys.bytes)
    }

    // MARK: The hold

    /// Holds the keyboard as soon as there is a connection, so that what is struck while the menu is being made is for the menu, and has it let
    /// go where that takes too long.
    ///
    /// Whoever waits for a menu that takes input, as a test does, sees by the owner of a selection that a keyboard is held only.
    func beginHold() {
        launchPress.window = makeID()
        unsafe xcb_create_window(
            reference, 0, launchPress.window, screen.root.rawValue, -1, -1, 1, 1, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, XCB_CW_OVERRIDE_REDIRECT.rawValue, [1])
        unsafe xcb_set_selection_owner(reference, launchPress.window, atoms[.keyboardHold], 0)
        hold()
        flush()
        connection.watchKeyboardHold()
    }

    /// Tells that the keyboard is grabbed for good, or let go.
    func endHold() {
        guard connection.inputWatch.isHolding else { return }
        connection.inputWatch.isHolding = false
        unsafe xcb_set_selection_owner(reference, 0, atoms[.keyboardHold], 0)
    }
}
