internal import CMenuX11
internal import Glibc

/// A button of the pointer that is waited for on the desktop, whatever lies there.
public struct RootButton: Equatable, Sendable {
    /// Its number, as X counts.
    public var number: Int
    /// The modifier keys that make it ours over windows too; where there are none, it is ours on the bare desktop alone.
    public var modifiers: Modifiers

    /// Makes a button of its parts.
    public init(number: Int, modifiers: Modifiers = []) {
        self.number = number
        self.modifiers = modifiers
    }

    /// Tells whether a press is ours.
    ///
    /// - Parameters:
    ///   - modifiers: the modifier keys held at the press.
    ///   - isOnDesktop: whether no window lay under it.
    public func takes(_ modifiers: Modifiers, isOnDesktop: Bool) -> Bool {
        isOnDesktop || (!self.modifiers.isEmpty && modifiers.isSuperset(of: self.modifiers))
    }

    /// What is grabbed: with and without the modifiers, and either with the locks on or off, which mean nothing here.
    var combinations: [Modifiers] {
        Set([[], modifiers]).flatMap { base in [[], .lock, .mod2, [.lock, .mod2]].map { base.union($0) } }
    }
}

extension RootButton {
    /// Asks for the presses of the button anywhere on the screen; one wait. Each stands still, and the pointer of the whole desktop with it,
    /// until `answerPress`.
    ///
    /// - Returns: Whether it is ours; not where another client has it, as window managers that open a menu of their own do.
    public func grab(on connection: Connection) -> Bool {
        let reference = unsafe connection.reference
        let cookies = combinations.map { modifiers in
            unsafe xcb_grab_button_checked(
                reference, 0, connection.screen.root.rawValue, UInt16(XCB_EVENT_MASK_BUTTON_PRESS.rawValue),
                UInt8(XCB_GRAB_MODE_SYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0, 0,
                UInt8(clamping: number), UInt16(modifiers.rawValue))
        }
        let refused = cookies.count { cookie in
            let error = unsafe xcb_request_check(reference, cookie)
            defer { unsafe free(error) }
            return unsafe error != nil
        }
        if let first = cookies.first { connection.capture.noteRootButton(isGrabbed: true, request: first.sequence) }
        if refused > 0 { ungrab(on: connection) }
        return refused == 0 && !connection.isLost
    }

    /// Lets go of the button that `grab` asked for. Sends, does not wait.
    public func ungrab(on connection: Connection) {
        let requests = combinations.map { modifiers in
            unsafe xcb_ungrab_button(
                connection.reference, UInt8(clamping: number), connection.screen.root.rawValue,
                UInt16(modifiers.rawValue))
        }
        if let last = requests.last { connection.capture.noteRootButton(isGrabbed: false, request: last.sequence) }
    }
}
