internal import CMenuXTest
internal import Synchronization
internal import Testing

/// Servers that the stages of a process use one after the other, so that a suite starts one and not one for each test.
///
/// A server is used again only if it is as it was when it was new. A window or a grab that a test has left behind fails the test that gets the server
/// next, with the name of the test that left it; for anything else, such as another keymap, a new server is started.
package enum SharedServers {
    private struct Entry {
        let server: XvfbServer
        let screen: XvfbServer.Screen
        /// What the server was like when it was new.
        let state: ServerState
        var isFree = false
        /// The test that uses the server, or has used it last.
        var user: String?
    }

    private static let entries = Mutex<[Entry]>([])

    /// Returns a server that nobody uses, until it is given back.
    ///
    /// - Parameters:
    ///   - screen: Its screen.
    ///   - limit: How long programs that a test has let go may take to end.
    /// - Throws: ``TestFailure`` if none can be started.
    package static func take(
        _ screen: XvfbServer.Screen, within limit: Duration = .seconds(5)
    ) throws(TestFailure) -> XvfbServer {
        let free = entries.withLock { entries -> Entry? in
            guard let index = entries.firstIndex(where: { $0.isFree && $0.screen == screen }) else { return nil }
            return entries.remove(at: index)
        }
        if var entry = free {
            do {
                if let left = try entry.state.prepare(entry.server, within: limit) {
                    Issue.record("\(entry.user ?? "a test") left \(left)")
                } else {
                    (entry.isFree, entry.user) = (false, Test.current?.name)
                    let kept = entry
                    entries.withLock { $0.append(kept) }
                    return entry.server
                }
            } catch {
                // It was changed, or has ended.
            }
            entry.server.stop()
        }
        let server = try XvfbServer(screens: [screen])
        let entry = Entry(
            server: server, screen: screen, state: try ServerState(of: server.open()), user: Test.current?.name)
        entries.withLock { $0.append(entry) }
        return server
    }

    /// Gives a server back for the next stage; does nothing with other servers.
    static func giveBack(_ server: any DisplayServer) {
        entries.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.server === server }) else { return }
            entries[index].isFree = true
        }
    }

    /// Keeps a server from being used again: a test changes what this file does not look at, such as monitors or the rate at which keys repeat.
    package static func retire(_ server: any DisplayServer) {
        entries.withLock { $0.removeAll { $0.server === server } }
    }
}

/// What tests may change of a server, apart from windows and grabs.
private struct ServerState: Equatable {
    var width: UInt16
    var height: UInt16
    var properties: Set<UInt32>
    var keys: [UInt32]
    var modifiers: [UInt8]
    var buttons: [UInt8]
    var repeatingKeys: [UInt8]
    /// The modifiers that are down or locked.
    var mask: UInt16

    init(of display: TestDisplay) throws(TestFailure) {
        let connection = unsafe display.connection
        let geometry = try unsafe display.reply("geometry") {
            unsafe xcb_get_geometry_reply(connection, xcb_get_geometry(connection, display.root), $0)
        }
        unsafe (width, height) = (geometry.pointer.pointee.width, geometry.pointer.pointee.height)
        let list = try unsafe display.reply("properties") {
            unsafe xcb_list_properties_reply(connection, xcb_list_properties(connection, display.root), $0)
        }
        properties = unsafe Set(
            UnsafeBufferPointer(
                start: xcb_list_properties_atoms(list.pointer),
                count: Int(xcb_list_properties_atoms_length(list.pointer))))
        let setup = unsafe xcb_get_setup(connection)
        let (first, last) = unsafe (setup?.pointee.min_keycode ?? 8, setup?.pointee.max_keycode ?? 255)
        let keyboard = try unsafe display.reply("keyboard mapping") {
            unsafe xcb_get_keyboard_mapping_reply(
                connection, xcb_get_keyboard_mapping(connection, first, last - first + 1), $0)
        }
        keys = unsafe Array(
            UnsafeBufferPointer(
                start: xcb_get_keyboard_mapping_keysyms(keyboard.pointer),
                count: Int(xcb_get_keyboard_mapping_keysyms_length(keyboard.pointer))))
        let modifier = try unsafe display.reply("modifiers") {
            unsafe xcb_get_modifier_mapping_reply(connection, xcb_get_modifier_mapping(connection), $0)
        }
        modifiers = unsafe Array(
            UnsafeBufferPointer(
                start: xcb_get_modifier_mapping_keycodes(modifier.pointer),
                count: Int(xcb_get_modifier_mapping_keycodes_length(modifier.pointer))))
        let pointer = try unsafe display.reply("buttons") {
            unsafe xcb_get_pointer_mapping_reply(connection, xcb_get_pointer_mapping(connection), $0)
        }
        buttons = unsafe Array(
            UnsafeBufferPointer(
                start: xcb_get_pointer_mapping_map(pointer.pointer),
                count: Int(xcb_get_pointer_mapping_map_length(pointer.pointer))))
        let control = try unsafe display.reply("keyboard control") {
            unsafe xcb_get_keyboard_control_reply(connection, xcb_get_keyboard_control(connection), $0)
        }
        repeatingKeys = unsafe withUnsafeBytes(of: control.pointer.pointee.auto_repeats) { unsafe Array($0) }
        unsafe repeatingKeys.append(control.pointer.pointee.global_auto_repeat)
        let state = try unsafe display.reply("pointer") {
            unsafe xcb_query_pointer_reply(connection, xcb_query_pointer(connection, display.root), $0)
        }
        mask = unsafe state.pointer.pointee.mask
    }

    /// Prepares a server that a test has used for another one: nothing has the focus, and the pointer is in the middle, as on a new server.
    ///
    /// - Parameter limit: How long programs that the test has let go may take to end.
    /// - Returns: What the test has left behind; nil if nothing.
    /// - Throws: ``TestFailure`` if the server was changed, or has ended.
    func prepare(_ server: XvfbServer, within limit: Duration) throws(TestFailure) -> String? {
        let display = try server.open()
        // Programs that the test has let go are still ending. One without a window on the screen may mean to go on.
        let (deadline, brief) = (Deadline(after: limit), Deadline(after: .milliseconds(500)))
        while try !display.children(of: display.root).isEmpty, !deadline.hasPassed {
            if brief.hasPassed, try display.mappedWindows().isEmpty { break }
            _ = try display.nextEvent(Deadline(after: .milliseconds(10)))
        }
        let windows = try display.mappedWindows()
        if !windows.isEmpty {
            return
                "on the screen: \(windows.map { "\($0.className) “\($0.title)” \($0.frame)" }.joined(separator: ", "))"
        }
        for device in GrabbedDevice.allCases {
            while try display.isGrabbed(device) {
                if deadline.hasPassed { return "a grab of the \(device)" }
                _ = try display.nextEvent(Deadline(after: .milliseconds(10)))
            }
        }
        for button in 1...3 {
            while try display.isGrabbed(button: button) {
                if deadline.hasPassed { return "a grab of button \(button)" }
                _ = try display.nextEvent(Deadline(after: .milliseconds(10)))
            }
        }
        // Probing for grabs has made a window of this connection; all others belong to programs that go on.
        guard try display.children(of: display.root).allSatisfy({ $0 == display.grabProbe }),
            try ServerState(of: display) == self
        else { throw TestFailure("the server was changed") }
        let connection = unsafe display.connection
        _ = unsafe xcb_set_input_focus(
            connection, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), UInt32(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), 0)
        _ = unsafe xcb_warp_pointer(connection, 0, display.root, 0, 0, 0, 0, Int16(width / 2), Int16(height / 2))
        try display.synchronize()
        return nil
    }
}
