internal import CMenuXTest
internal import Glibc

/// A device that a program can grab.
public enum GrabbedDevice: Sendable, Hashable, CaseIterable {
    /// The core keyboard.
    case keyboard
    /// The core pointer.
    case pointer
}

extension TestDisplay {
    /// Whether another client has grabbed a device; one round trip, without side effects.
    ///
    /// A passive grab of buttons counts only while it is active.
    public func isGrabbed(_ device: GrabbedDevice) throws(TestFailure) -> Bool {
        // The server checks for another client's grab first; otherwise it refuses a window that is not viewable.
        try requestGrab(of: device, on: probe()) == XCB_GRAB_STATUS_ALREADY_GRABBED.rawValue
    }

    /// The window for `isGrabbed(_:)`. A new one for each query would be reported to every menu, and these reports alone would fill a slow line.
    private func probe() -> UInt32 {
        if let grabProbe { return grabProbe }
        let window = unsafe xcb_generate_id(connection)
        _ = unsafe xcb_create_window(
            connection, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, 0, nil)
        grabProbe = window
        return window
    }

    /// Whether another client has a passive grab of a button on the root window; one round trip, without side effects.
    public func isGrabbed(button: Int) throws(TestFailure) -> Bool {
        let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
        // No other client may see the button grabbed by this check.
        _ = unsafe xcb_grab_server(connection)
        defer {
            _ = unsafe xcb_ungrab_server(connection)
            _ = unsafe xcb_flush(connection)
        }
        let cookie = unsafe xcb_grab_button_checked(
            connection, 0, root, 0, mode, mode, 0, 0, UInt8(clamping: button), UInt16(XCB_MOD_MASK_ANY.rawValue))
        let error = unsafe xcb_request_check(connection, cookie)
        defer { unsafe free(error) }
        guard unsafe error == nil else { return true }
        _ = unsafe xcb_ungrab_button(connection, UInt8(clamping: button), root, UInt16(XCB_MOD_MASK_ANY.rawValue))
        return false
    }

    /// Waits until another client has a passive grab of a button, like a program that opens a menu on a press on the desktop.
    ///
    /// - Throws: ``TestFailure`` if there is no such grab within `limit`.
    public func wait(untilGrabbed button: Int, within limit: Duration = .seconds(20)) throws(TestFailure) {
        let deadline = Deadline(after: limit)
        while try !isGrabbed(button: button) {
            guard !deadline.hasPassed else { throw TestFailure("no client waited for button \(button) after \(limit)") }
            _ = try nextEvent(Deadline(after: .milliseconds(2)))
        }
    }

    /// Grabs a device for this connection, as a screen locker does; one round trip.
    ///
    /// - Returns: Whether it was free. It stays grabbed until ``ungrab(_:)``, or the end of the connection.
    public func grab(_ device: GrabbedDevice) throws(TestFailure) -> Bool {
        try requestGrab(of: device, on: root) == XCB_GRAB_STATUS_SUCCESS.rawValue
    }

    /// Releases the grab of ``grab(_:)``; returns when the server has done it.
    public func ungrab(_ device: GrabbedDevice) throws(TestFailure) {
        switch device {
        case .keyboard: _ = unsafe xcb_ungrab_keyboard(connection, 0)
        case .pointer: _ = unsafe xcb_ungrab_pointer(connection, 0)
        }
        try synchronize()
    }

    /// Waits until another client has grabbed a device, as a menu has grabbed the keyboard when it is ready for input; or until none has.
    ///
    /// Not every grab causes an event, so the server is queried repeatedly, every few milliseconds.
    ///
    /// - Throws: ``TestFailure`` if that does not happen within `limit`.
    public func wait(
        untilGrabbed isGrabbed: Bool = true, _ device: GrabbedDevice, within limit: Duration = .seconds(20)
    )
        throws(TestFailure)
    {
        let deadline = Deadline(after: limit)
        let hold = try atom("_X11MENU_KEYBOARD_HOLD")
        while true {
            var isThere = try self.isGrabbed(device) == isGrabbed
            // A menu that is not ready, or that waits for another client to release the keyboard, announces that.
            if isThere, isGrabbed, device == .keyboard { isThere = try !hasOwner(selection: hold) }
            if isThere { return }
            guard !deadline.hasPassed else {
                let taken = isGrabbed ? "not held" : "held"
                throw TestFailure("the \(device) was \(taken) by another client after \(limit); \(try situation())")
            }
            _ = try nextEvent(Deadline(after: .milliseconds(2)))
        }
    }

    private func requestGrab(of device: GrabbedDevice, on window: UInt32) throws(TestFailure) -> UInt32 {
        let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
        switch device {
        case .keyboard:
            let answer = try unsafe reply("keyboard grab") {
                unsafe xcb_grab_keyboard_reply(
                    connection, xcb_grab_keyboard(connection, 0, window, 0, mode, mode), $0)
            }
            return unsafe UInt32(answer.pointer.pointee.status)
        case .pointer:
            let answer = try unsafe reply("pointer grab") {
                unsafe xcb_grab_pointer_reply(
                    connection, xcb_grab_pointer(connection, 0, window, 0, mode, mode, 0, 0, 0), $0)
            }
            return unsafe UInt32(answer.pointer.pointee.status)
        }
    }
}
