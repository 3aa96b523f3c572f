internal import CMenuXTest

/// A plain window of another client that records its input, to place beneath a menu under test.
///
/// It has its own connection, so that a grab of the program under test, or of a ``Robot``, affects it like any other program.
public final class RecordingWindow {
    private let display: TestDisplay
    /// The window's X id.
    public let id: UInt32
    /// Where it was placed, in root-window pixels.
    public let frame: PixelArea
    private var recorded: [InputRecord] = []

    /// Puts a window on the screen, and returns when it is mapped.
    ///
    /// - Parameters:
    ///   - server: The server to show it on.
    ///   - frame: Where to place it, in root-window pixels.
    ///   - color: Red, green and blue of its background, 0 to 255, on a screen of depth 24.
    ///   - isOverrideRedirect: Whether window managers leave it alone.
    ///   - className: Both parts of its `WM_CLASS`; the first part is in lower case.
    /// - Throws: ``TestFailure`` if the window does not appear.
    public convenience init(
        on server: any DisplayServer, frame: PixelArea, color: (red: UInt8, green: UInt8, blue: UInt8) = (64, 96, 128),
        isOverrideRedirect: Bool = false, className: String = "Recording"
    ) throws(TestFailure) {
        try self.init(
            on: server, frame: frame, pixel: UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue),
            isOverrideRedirect: isOverrideRedirect, className: className)
    }

    /// Puts a window on the screen; its background is a pixel value of the root visual.
    ///
    /// - Throws: ``TestFailure`` if the window does not appear.
    public init(
        on server: any DisplayServer, frame: PixelArea, pixel: UInt32, isOverrideRedirect: Bool = false,
        className: String = "Recording"
    ) throws(TestFailure) {
        display = try server.open()
        self.frame = frame
        id = unsafe xcb_generate_id(display.connection)
        let events: [xcb_event_mask_t] = [
            XCB_EVENT_MASK_BUTTON_PRESS, XCB_EVENT_MASK_BUTTON_RELEASE, XCB_EVENT_MASK_POINTER_MOTION,
            XCB_EVENT_MASK_KEY_PRESS,
            XCB_EVENT_MASK_KEY_RELEASE, XCB_EVENT_MASK_STRUCTURE_NOTIFY,
        ]
        var values = [
            pixel, isOverrideRedirect ? 1 : 0, events.reduce(0) { $0 | $1.rawValue },
        ]
        _ = unsafe xcb_create_window(
            display.connection, 0, id, display.root, Int16(clamping: frame.x), Int16(clamping: frame.y),
            UInt16(clamping: frame.width), UInt16(clamping: frame.height), 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
            display.visual.id,
            XCB_CW_BACK_PIXEL.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue, &values)
        try set("WM_CLASS", "\(className.lowercased())\0\(className)\0")
        try set("WM_NAME", "Recording window")
        try placeByHint()
        _ = unsafe xcb_map_window(display.connection, id)
        try display.waitForMappedWindow(.id(id))
    }

    /// The input that has reached the window, oldest first; one round trip.
    public func records() throws(TestFailure) -> [InputRecord] {
        try display.synchronize()
        while let event = display.queuedEvent() { record(event) }
        return recorded
    }

    /// Forgets the input so far.
    public func forgetRecords() throws(TestFailure) {
        _ = try records()
        recorded = []
    }

    /// Waits until the recorded input satisfies a condition.
    ///
    /// - Returns: The records at that time.
    /// - Throws: ``TestFailure`` if it does not within `limit`; the message lists the input received.
    @discardableResult
    public func waitForRecords(
        within limit: Duration = .seconds(20), where condition: ([InputRecord]) -> Bool
    ) throws(TestFailure) -> [InputRecord] {
        let deadline = Deadline(after: limit)
        while true {
            if condition(recorded) { return recorded }
            guard let event = try display.nextEvent(deadline) else {
                throw TestFailure("the window did not get the input within \(limit); it got \(recorded.map(\.kind))")
            }
            record(event)
        }
    }

    /// Waits for a record of this kind, and returns all records so far.
    @discardableResult
    public func waitForRecord(_ kind: InputRecord.Kind, within limit: Duration = .seconds(20)) throws(TestFailure)
        -> [InputRecord]
    {
        try waitForRecords(within: limit) { $0.contains { $0.kind == kind } }
    }

    /// Gives the window the keyboard focus, and returns when it has it.
    public func focus() throws(TestFailure) {
        _ = unsafe xcb_set_input_focus(display.connection, UInt8(XCB_INPUT_FOCUS_PARENT.rawValue), id, 0)
        try display.synchronize()
    }

    /// Grabs the whole keyboard, and with `pointer` also the pointer, as a program with its own menu does.
    ///
    /// - Returns: Whether everything requested was free.
    public func grabInput(pointer: Bool = false) throws(TestFailure) -> Bool {
        let keys = unsafe xcb_grab_keyboard(
            display.connection, 1, id, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue))
        let answer = try unsafe display.reply("a grab") {
            unsafe xcb_grab_keyboard_reply(display.connection, keys, $0)
        }
        guard unsafe answer.pointer.pointee.status == 0 else { return false }
        guard pointer else { return true }
        let button = unsafe xcb_grab_pointer(
            display.connection, 1, id, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0,
            0, 0)
        let second = try unsafe display.reply("a grab") {
            unsafe xcb_grab_pointer_reply(display.connection, button, $0)
        }
        return unsafe second.pointer.pointee.status == 0
    }

    /// Releases the grabs of ``grabInput(pointer:)``.
    public func ungrabInput() throws(TestFailure) {
        _ = unsafe xcb_ungrab_keyboard(display.connection, 0)
        _ = unsafe xcb_ungrab_pointer(display.connection, 0)
        try display.synchronize()
    }

    /// Fills the window with another colour, as a program does that draws something else.
    public func fill(red: UInt8, green: UInt8, blue: UInt8) throws(TestFailure) {
        var pixel = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        _ = unsafe xcb_change_window_attributes(display.connection, id, XCB_CW_BACK_PIXEL.rawValue, &pixel)
        _ = unsafe xcb_clear_area(display.connection, 0, id, 0, 0, 0, 0)
        try display.synchronize()
    }

    /// Makes the window's client look like an input method server to other clients: it owns the selection `@server=NAME` and is listed in the root
    /// window's `XIM_SERVERS`.
    public func serveInputMethod(named name: String) throws(TestFailure) {
        var selection = try display.atom("@server=" + name)
        _ = unsafe xcb_set_selection_owner(display.connection, id, selection, 0)
        _ = unsafe xcb_change_property(
            display.connection, UInt8(XCB_PROP_MODE_APPEND.rawValue), display.root, try display.atom("XIM_SERVERS"),
            XCB_ATOM_ATOM.rawValue, 32, 1, &selection)
        try display.synchronize()
    }

    /// Asks the window manager to let the window fill the screen (`_NET_WM_STATE_FULLSCREEN`).
    package func requestFullScreen() throws(TestFailure) {
        try display.sendToManager("_NET_WM_STATE", of: id, [1, try display.atom("_NET_WM_STATE_FULLSCREEN"), 0, 1, 0])
        try display.synchronize()
    }

    /// Whether this window has the keyboard focus; one round trip.
    public func hasFocus() throws(TestFailure) -> Bool {
        let answer = try unsafe display.reply("focus") {
            unsafe xcb_get_input_focus_reply(display.connection, xcb_get_input_focus(display.connection), $0)
        }
        return unsafe answer.pointer.pointee.focus == id
    }

    private func record(_ event: ServerEvent) {
        if case .input(let record, let window) = event, window == id { recorded.append(record) }
    }

    private func set(_ name: String, _ value: String) throws(TestFailure) {
        let property = try display.atom(name)
        _ = unsafe xcb_change_property(
            display.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), id, property, XCB_ATOM_STRING.rawValue, 8,
            UInt32(value.utf8.count), value)
    }

    /// Declares the position as requested by the user, for window managers: `USPosition | USSize` of `WM_NORMAL_HINTS`.
    private func placeByHint() throws(TestFailure) {
        var hints: [UInt32] =
            [3] + [frame.x, frame.y, frame.width, frame.height].map { UInt32(bitPattern: Int32(clamping: $0)) }
        hints += [UInt32](repeating: 0, count: 18 - hints.count)
        _ = unsafe xcb_change_property(
            display.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), id, XCB_ATOM_WM_NORMAL_HINTS.rawValue,
            XCB_ATOM_WM_SIZE_HINTS.rawValue, 32, UInt32(hints.count), &hints)
    }
}
