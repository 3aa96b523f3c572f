internal import CMenuXTest

extension TestDisplay {
    /// Waits until a window is on the screen.
    ///
    /// - Returns: The topmost of the windows that `match` accepts.
    /// - Throws: ``TestFailure`` if there is none within `limit`; the message lists what is on the screen.
    @discardableResult
    public func waitForMappedWindow(_ match: WindowMatch, within limit: Duration = .seconds(20)) throws(TestFailure)
        -> TestWindow
    {
        try wait(for: match.description, within: limit) { () throws(TestFailure) in try mappedWindows(match).first }
    }

    /// Waits until exactly `count` windows that `match` accepts are on the screen, and returns them topmost first.
    ///
    /// - Throws: ``TestFailure`` if that does not happen within `limit`.
    @discardableResult
    public func waitForMappedWindows(
        _ count: Int, _ match: WindowMatch, within limit: Duration = .seconds(20)
    ) throws(TestFailure) -> [TestWindow] {
        try wait(for: "\(count) × \(match)", within: limit) { () throws(TestFailure) in
            let windows = try mappedWindows(match)
            return windows.count == count ? windows : nil
        }
    }

    /// Waits until a window is no longer on the screen, whether it was unmapped or destroyed.
    ///
    /// - Throws: ``TestFailure`` if it still is after `limit`.
    public func waitUntilUnmapped(_ window: TestWindow, within limit: Duration = .seconds(20)) throws(TestFailure) {
        select(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, on: window.id)
        try wait(for: "window \(window.id) to be unmapped", within: limit) { () throws(TestFailure) -> Void? in
            describe(window.id) == nil ? () : nil
        }
    }

    /// Waits until a window is gone from the server.
    ///
    /// - Throws: ``TestFailure`` if it is still there after `limit`.
    public func waitUntilDestroyed(_ window: TestWindow, within limit: Duration = .seconds(20)) throws(TestFailure) {
        select(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, on: window.id)
        try wait(for: "window \(window.id) to be destroyed", within: limit) { () throws(TestFailure) -> Void? in
            let answer = try? unsafe reply("geometry") {
                unsafe xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window.id), $0)
            }
            if answer != nil { return nil }
            try synchronize()  // throws if the connection is lost, which the failed query does not show
            return ()
        }
    }

    /// Waits until a window is destroyed or the root window gets a property, whichever the server does first.
    ///
    /// The order of the server's events decides, so it does not matter how late the test reads them.
    ///
    /// - Returns: True for the window, false for the property.
    /// - Throws: ``TestFailure`` if neither happened within `limit`.
    public func waitUntilDestroyed(
        _ window: TestWindow, orRootProperty name: String, within limit: Duration = .seconds(20)
    ) throws(TestFailure) -> Bool {
        let property = try atom(name)
        let deadline = Deadline(after: limit)
        while let event = try nextEvent(deadline) {
            switch event {
            case .destroyed(window.id): return true
            case .property(root, property): return false
            default: continue
            }
        }
        throw TestFailure("window \(window.id) was not destroyed within \(limit); \(try situation())")
    }

    /// Waits until the root window has a property, such as the one that a window manager sets when it is ready.
    ///
    /// - Throws: ``TestFailure`` if it does not within `limit`.
    public func waitForRootProperty(_ name: String, within limit: Duration = .seconds(20)) throws(TestFailure) {
        try wait(for: "\(name) on the root window", within: limit) { () throws(TestFailure) -> Void? in
            try hasProperty(name, of: root) ? () : nil
        }
    }

    /// Waits until the window manager responds to a request.
    ///
    /// Window managers set their property before they read their first event, and an event that arrives in between may not be read until the next
    /// one: so the request is repeated until there is a response.
    func waitForFrameExtents(within limit: Duration) throws(TestFailure) {
        // The next connection reuses the ids of this one, and a late response of openbox must not refer to one of its windows.
        for _ in 0..<1000 { _ = unsafe xcb_generate_id(connection) }
        let window = unsafe xcb_generate_id(connection)
        _ = unsafe xcb_create_window(
            connection, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), visual.id, 0,
            nil)
        defer { _ = unsafe xcb_destroy_window(connection, window) }
        select(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, on: window)
        let deadline = Deadline(after: limit)
        while !deadline.hasPassed {
            try sendToManager("_NET_REQUEST_FRAME_EXTENTS", of: window, [])
            let pause = Deadline(after: .milliseconds(50))
            while try nextEvent(pause) != nil {
                if try hasProperty("_NET_FRAME_EXTENTS", of: window) { return }
            }
        }
        throw TestFailure("the window manager did not answer within \(limit)")
    }

    /// Sends the window manager a client message about a window.
    func sendToManager(_ type: String, of window: UInt32, _ words: [UInt32]) throws(TestFailure) {
        var message = xcb_client_message_event_t()
        message.response_type = UInt8(XCB_CLIENT_MESSAGE)
        message.format = 32
        message.window = window
        message.type = try atom(type)
        unsafe withUnsafeMutableBytes(of: &message.data) { data in
            for (index, word) in words.prefix(5).enumerated() {
                unsafe data.storeBytes(of: word, toByteOffset: 4 * index, as: UInt32.self)
            }
        }
        let masks = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        _ = unsafe withUnsafeBytes(of: &message) { bytes in
            unsafe xcb_send_event(
                connection, 0, root, masks, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
    }

    /// Waits until a client owns a selection, such as `_NET_WM_CM_S0`, which compositors own when they are ready.
    ///
    /// - Throws: ``TestFailure`` if no client does within `limit`.
    public func waitForSelectionOwner(_ name: String, within limit: Duration = .seconds(20)) throws(TestFailure) {
        let selection = try atom(name)
        _ = unsafe xcb_xfixes_select_selection_input(
            connection, root, selection, XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER.rawValue)
        try wait(for: "an owner of \(name)", within: limit) { () throws(TestFailure) -> Void? in
            try hasOwner(selection: selection) ? () : nil
        }
    }

    /// Whether a window owns a selection; one round trip.
    func hasOwner(selection: UInt32) throws(TestFailure) -> Bool {
        let answer = try unsafe reply("selection owner") {
            unsafe xcb_get_selection_owner_reply(connection, xcb_get_selection_owner(connection, selection), $0)
        }
        return unsafe answer.pointer.pointee.owner != 0
    }

    /// Waits until a pixel of the screen has a colour.
    ///
    /// - Parameters:
    ///   - x: The distance from the left, in root-window pixels.
    ///   - y: The distance from the top, in root-window pixels.
    ///   - color: Red, green and blue, 0 to 255.
    ///   - tolerance: The maximum difference in each of the three channels.
    ///   - limit: How long to wait at most.
    /// - Throws: ``TestFailure`` if it has not within `limit`; the message contains its actual colour.
    public func waitForPixel(
        x: Int, y: Int, _ color: (red: UInt8, green: UInt8, blue: UInt8), tolerance: Int = 0,
        within limit: Duration = .seconds(20)
    ) throws(TestFailure) {
        var last: Picture.Pixel?
        do {
            try withDamageReports { () throws(TestFailure) in
                try wait(for: "a pixel", within: limit) { () throws(TestFailure) -> Void? in
                    let pixel = try screenshot(of: PixelArea(x: x, y: y, width: 1, height: 1))[0, 0]
                    last = pixel
                    let wanted = Picture.Pixel(red: color.red, green: color.green, blue: color.blue)
                    return pixel.difference(from: wanted) <= tolerance ? () : nil
                }
            }
        } catch {
            throw TestFailure("pixel (\(x), \(y)) is \(last.map { "\($0)" } ?? "unknown"), not \(color): \(error)")
        }
    }

    /// Waits until a window has the keyboard focus, such as after a click under a window manager.
    ///
    /// - Returns: Whether it has, within `limit`.
    public func waitForFocus(on window: RecordingWindow, within limit: Duration = .seconds(20)) throws(TestFailure)
        -> Bool
    {
        let deadline = Deadline(after: limit)
        while !deadline.hasPassed {
            if try window.hasFocus() { return true }
            _ = try nextEvent(Deadline(after: .milliseconds(10)))
        }
        return false
    }

    /// Waits until a part of the screen has changed.
    ///
    /// - Parameters:
    ///   - area: The part, in root-window pixels.
    ///   - picture: How it looked before, from a ``screenshot(of:)-(PixelArea?)`` of the same area.
    ///   - limit: How long to wait at most.
    /// - Returns: How it looks after the change.
    /// - Throws: ``TestFailure`` if it does not change within `limit`.
    @discardableResult
    public func waitForChange(of area: PixelArea, from picture: Picture, within limit: Duration = .seconds(20))
        throws(TestFailure) -> Picture
    {
        var changed = picture
        try withDamageReports { () throws(TestFailure) in
            changed = try wait(for: "a change of \(area)", within: limit) { () throws(TestFailure) -> Picture? in
                let now = try screenshot(of: area)
                return now == picture ? nil : now
            }
        }
        return changed
    }

    /// Waits until nothing on the screen has been painted for a while, and no program on it is busy: see ``isBusy()``.
    ///
    /// - Parameters:
    ///   - quiet: The required time without painting.
    ///   - limit: When to give up.
    /// - Throws: ``TestFailure`` if painting never paused for that long.
    public func waitUntilStill(for quiet: Duration = .milliseconds(100), within limit: Duration = .seconds(20))
        throws(TestFailure)
    {
        let deadline = Deadline(after: limit)
        try withDamageReports { () throws(TestFailure) in
            repeat {
                var pause = Deadline(after: quiet)
                while let event = try nextEvent(pause) {
                    if case .damage = event { pause = Deadline(after: quiet) }
                    guard !deadline.hasPassed else {
                        throw TestFailure("the screen was still being painted after \(limit); \(try situation())")
                    }
                }
                // A program that is busy for ever without painting does not block the wait.
            } while isBusy() && !deadline.hasPassed
        }
    }

    /// The areas that are painted anywhere on the screen within a time, which passes.
    package func paintings(within duration: Duration) throws(TestFailure) -> [PixelArea] {
        var areas: [PixelArea] = []
        try withDamageReports { () throws(TestFailure) in
            // The first report is of the whole screen as it is.
            try synchronize()
            while queuedEvent() != nil {}
            let end = Deadline(after: duration)
            while let event = try nextEvent(end) { if case .damage(let area) = event { areas.append(area) } }
        }
        return areas
    }

    /// Lets the server report what is painted, while `body` runs.
    func withDamageReports(_ body: () throws(TestFailure) -> Void) throws(TestFailure) {
        let damage = unsafe xcb_generate_id(connection)
        _ = unsafe xcb_damage_create(connection, damage, root, UInt8(XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES.rawValue))
        defer { _ = unsafe xcb_damage_destroy(connection, damage) }
        try body()
    }
}
