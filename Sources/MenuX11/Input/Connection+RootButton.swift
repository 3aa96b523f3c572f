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

extension Connection {
    /// Asks for the presses of a button anywhere on the screen; one wait. Each stands still, and the pointer of the whole desktop with it,
    /// until `answerPress`.
    ///
    /// - Returns: Whether it is ours; not where another client has it, as window managers that open a menu of their own do.
    public func grabRootButton(_ button: RootButton) -> Bool {
        let cookies = button.combinations.map { modifiers in
            unsafe xcb_grab_button_checked(
                reference, 0, screen.root.rawValue, UInt16(XCB_EVENT_MASK_BUTTON_PRESS.rawValue),
                UInt8(XCB_GRAB_MODE_SYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0, 0,
                UInt8(clamping: button.number), UInt16(modifiers.rawValue))
        }
        let refused = cookies.count { cookie in
            let error = unsafe xcb_request_check(reference, cookie)
            defer { unsafe free(error) }
            return unsafe error != nil
        }
        if let first = cookies.first { capture.noteRootButton(isGrabbed: true, request: first.sequence) }
        if refused > 0 { ungrabRootButton(button) }
        return refused == 0 && !isLost
    }

    /// Lets go of a button that `grabRootButton` asked for. Sends, does not wait.
    public func ungrabRootButton(_ button: RootButton) {
        let requests = button.combinations.map { modifiers in
            unsafe xcb_ungrab_button(
                reference, UInt8(clamping: button.number), screen.root.rawValue, UInt16(modifiers.rawValue))
        }
        if let last = requests.last { capture.noteRootButton(isGrabbed: false, request: last.sequence) }
    }

    /// Tells whether no window lies under the pointer; one wait. Of a press that stands still it says where that was.
    public func isPointerOnDesktop() -> Bool {
        let cookie = unsafe xcb_query_pointer(reference, screen.root.rawValue)
        return reply(cookie.sequence, as: xcb_query_pointer_reply_t.self)?.body.child == 0
    }

    /// Asks to hear of the end of a window of another client; an error where there is none is expected. Sends, does not wait.
    public func watchEnd(of window: WindowID) {
        guard !ownWindows.contains(window.rawValue) else { return }
        expectingErrors { select(window.rawValue, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue) }
    }
}
