internal import CX11
internal import Glibc

/// A key that is ours on the whole desktop, whichever window has the focus.
public struct RootKey: Hashable, Sendable {
    /// What the key types in some layout.
    public var symbol: KeySymbol
    /// The modifier keys that are held with it, without locks.
    public var modifiers: Modifiers

    /// Makes a key from its parts.
    public init(symbol: KeySymbol, modifiers: Modifiers) {
        self.symbol = symbol
        self.modifiers = modifiers
    }

    /// The modifiers that distinguish one key from another; all others are locks, or choose the layout.
    static let relevant: Modifiers = [.shift, .control, .mod1, .mod4]

    /// The states of the server to grab: with the locks on or off, which are irrelevant here.
    var states: [Modifiers] { [[], .lock, .mod2, [.lock, .mod2]].map { modifiers.union($0) } }
}

/// A key that we have grabbed on the root window.
struct GrabbedRootKey {
    let key: RootKey
    /// Its number in the current keymap; nil if no key types the symbol.
    var keycode: UInt8?

    /// Returns whether it is the key of an event.
    func matches(_ event: xcb_key_press_event_t) -> Bool {
        let held = Modifiers(rawValue: UInt8(truncatingIfNeeded: event.state)).intersection(RootKey.relevant)
        return event.detail == keycode && held == key.modifiers
    }
}

extension Keyboard {
    /// Grabs a key on the whole desktop, until the connection ends; one round trip, and those that read the keymap. Each press is reported as
    /// `Event.rootKeyPress`. If the keymap changes, the grab moves to the key that then types the symbol.
    ///
    /// The grab is asynchronous: a program that hangs takes this key from the desktop, and no other.
    /// - Returns: Whether the grab was granted; not if another client has grabbed the key, or if no key types the symbol.
    public func grab(_ key: RootKey) -> Bool {
        releaseRootKey()
        guard let keycode = keycode(typing: key.symbol) else { return false }
        let cookies = key.states.map { state in
            unsafe xcb_grab_key_checked(
                reference, 0, screen.root.rawValue, UInt16(state.rawValue), keycode,
                UInt8(XCB_GRAB_MODE_ASYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue))
        }
        let refused = cookies.count { !connection.isGranted($0) }
        rootKey = GrabbedRootKey(key: key, keycode: keycode)
        if refused > 0 { releaseRootKey() }
        return refused == 0
    }

    /// Moves the grab of a key after the keymap has changed. A symbol that no key types is looked for again at the next change.
    func moveRootKey() {
        guard let grabbed = rootKey, keycode(typing: grabbed.key.symbol) != grabbed.keycode else { return }
        if !grab(grabbed.key) { rootKey = GrabbedRootKey(key: grabbed.key, keycode: nil) }
    }

    /// Ends the grab of a key. Sends, does not wait.
    private func releaseRootKey() {
        guard let grabbed = rootKey.take(), let keycode = grabbed.keycode else { return }
        for state in grabbed.key.states {
            unsafe xcb_ungrab_key(reference, keycode, screen.root.rawValue, UInt16(state.rawValue))
        }
    }
}
