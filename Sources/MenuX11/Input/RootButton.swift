internal import CX11
internal import Glibc

/// A button of the pointer whose presses we await on the desktop, whatever lies there.
public struct RootButton: Equatable, Sendable {
    /// Its number in X.
    public var number: Int
    /// The modifier keys with which we take it over windows too; if there are none, we take it on the bare desktop only.
    public var modifiers: Modifiers

    /// Makes a button from its parts.
    public init(number: Int, modifiers: Modifiers = []) {
        self.number = number
        self.modifiers = modifiers
    }

    /// Returns whether we take a press.
    ///
    /// - Parameters:
    ///   - modifiers: the modifier keys held at the press.
    ///   - isOnDesktop: whether no window was under it.
    public func accepts(_ modifiers: Modifiers, isOnDesktop: Bool) -> Bool {
        isOnDesktop || (!self.modifiers.isEmpty && modifiers.isSuperset(of: self.modifiers))
    }

    /// The combinations to grab: with and without the modifiers, both with the locks on or off, which are irrelevant here.
    var combinations: [Modifiers] {
        Set([[], modifiers]).flatMap { base in [[], .lock, .mod2, [.lock, .mod2]].map { base.union($0) } }
    }
}

extension RootButton {
    /// Grabs the button anywhere on the screen; one round trip. Each press freezes the pointer of the whole desktop until `answerPress`.
    ///
    /// - Returns: Whether the grab was granted; not if another client has it, such as a window manager that opens its own menu.
    public func grab(on connection: Connection) -> Bool {
        let cookies = combinations.map { connection.requestRootButton(UInt8(clamping: number), with: $0) }
        let refused = cookies.count { !connection.isGranted($0) }
        if let first = cookies.first { connection.capture.note(.rootButton, isGrabbed: true, request: first.sequence) }
        if refused > 0 { ungrab(on: connection) }
        return refused == 0 && !connection.isLost
    }

    /// Releases the button that `grab` has grabbed. Sends, does not wait.
    public func ungrab(on connection: Connection) {
        let requests = combinations.map { connection.releaseRootButton(UInt8(clamping: number), with: $0) }
        if let last = requests.last { connection.capture.note(.rootButton, isGrabbed: false, request: last) }
    }
}

extension Connection {
    /// Requests a core grab of a button on the root window, whose presses freeze the pointer; `isGranted` tells whether it is granted. Sends, does not
    /// wait.
    func requestRootButton(_ button: UInt8, with modifiers: Modifiers) -> xcb_void_cookie_t {
        unsafe xcb_grab_button_checked(
            reference, 0, screen.root.rawValue, UInt16(XCB_EVENT_MASK_BUTTON_PRESS.rawValue),
            UInt8(XCB_GRAB_MODE_SYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0, 0, button,
            UInt16(modifiers.rawValue))
    }

    /// Ends such a grab, and returns the sequence number of the request. Sends, does not wait.
    func releaseRootButton(_ button: UInt8, with modifiers: Modifiers) -> UInt32 {
        unsafe xcb_ungrab_button(reference, button, screen.root.rawValue, UInt16(modifiers.rawValue)).sequence
    }

    /// Whether the server has carried out a checked request; waits for that.
    func isGranted(_ cookie: xcb_void_cookie_t) -> Bool {
        let error = unsafe xcb_request_check(reference, cookie)
        defer { unsafe free(error) }
        return unsafe error == nil
    }
}
