internal import CMenuXTest
internal import Glibc

extension TestDisplay {
    /// Lists the mapped windows that a match accepts, topmost first.
    ///
    /// It considers the children of the root, and the windows inside the frames of window managers: windows with a `WM_CLASS`, up to three levels
    /// down. It takes a constant number of round trips for each window.
    public func mappedWindows(_ match: WindowMatch = .any) throws(TestFailure) -> [TestWindow] {
        var found: [TestWindow] = []
        var levels = [try children(of: root)]
        while let window = levels.popNext() {
            guard let description = describe(window) else { continue }
            let isTopLevel = levels.count == 1
            if match.accepts(description) && (isTopLevel || !description.className.isEmpty) {
                found.append(description)
            }
            // A window with a state or a process id belongs to a program, and its children are the program's own; the others may be frames.
            let isFrame = description.processIdentifier == nil && (try? hasProperty("WM_STATE", of: window)) == false
            if levels.count < 4, isFrame, let inner = try? children(of: window) { levels.append(inner) }
        }
        return found
    }

    /// Destroys a window of any client, as programs do that mistake it for one of their own. Its client stays connected.
    public func destroy(_ window: TestWindow) throws(TestFailure) {
        unsafe xcb_destroy_window(connection, window.id)
        try synchronize()
    }

    /// Describes the screen, the grabs, the pointer and the programs, for the message of a failed wait.
    func situation() throws(TestFailure) -> String {
        let taken = try GrabbedDevice.allCases.map { device throws(TestFailure) in
            "the \(device) is \(try isGrabbed(device) ? "taken" : "free")"
        }
        let pointer = try unsafe reply("pointer") {
            unsafe xcb_query_pointer_reply(connection, xcb_query_pointer(connection, root), $0)
        }
        let held =
            unsafe "\(pointer.pointer.pointee.root_x),\(pointer.pointer.pointee.root_y) with state \(pointer.pointer.pointee.mask)"
        return
            "on the screen: \(try inventory()); \(taken.joined(separator: ", ")); the pointer is at \(held); programs: \(programStates())"
    }

    private func inventory() throws(TestFailure) -> String {
        let windows = try mappedWindows().map { window in
            let name = window.className.isEmpty ? "\(window.id)" : window.className
            return "\(name) \(window.frame.width)×\(window.frame.height)+\(window.frame.x)+\(window.frame.y)"
        }
        return windows.isEmpty ? "nothing" : windows.joined(separator: ", ")
    }

    /// Describes a window, or returns nil if it is not on the screen.
    func describe(_ window: UInt32) -> TestWindow? {
        do {
            let attributes = try unsafe reply("attributes") {
                unsafe xcb_get_window_attributes_reply(connection, xcb_get_window_attributes(connection, window), $0)
            }
            guard unsafe attributes.pointer.pointee.map_state == XCB_MAP_STATE_VIEWABLE.rawValue else { return nil }
            let geometry = try unsafe reply("geometry") {
                unsafe xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), $0)
            }
            let corner = try unsafe reply("coordinates") {
                unsafe xcb_translate_coordinates_reply(
                    connection, xcb_translate_coordinates(connection, window, root, 0, 0), $0)
            }
            let classes = try property("WM_CLASS", of: window).split(separator: 0, omittingEmptySubsequences: false)
            let names = try [property("_NET_WM_NAME", of: window), property("WM_NAME", of: window)]
            return unsafe TestWindow(
                id: window,
                frame: PixelArea(
                    x: Int(corner.pointer.pointee.dst_x), y: Int(corner.pointer.pointee.dst_y),
                    width: Int(geometry.pointer.pointee.width), height: Int(geometry.pointer.pointee.height)),
                instanceName: String(decoding: classes.first ?? [], as: UTF8.self),
                className: String(decoding: classes.dropFirst().first ?? [], as: UTF8.self),
                title: String(decoding: names.first { !$0.isEmpty } ?? [], as: UTF8.self),
                processIdentifier: try cardinal("_NET_WM_PID", of: window).map { Int32(truncatingIfNeeded: $0) },
                isOverrideRedirect: attributes.pointer.pointee.override_redirect != 0,
                depth: Int(geometry.pointer.pointee.depth))
        } catch {
            return nil  // the window vanished during the queries
        }
    }

    /// The bytes of a window's property; empty if it has no such property.
    func property(_ name: String, of window: UInt32) throws(TestFailure) -> [UInt8] {
        let atom = try atom(name)
        let answer = try unsafe reply("property \(name)") {
            unsafe xcb_get_property_reply(connection, xcb_get_property(connection, 0, window, atom, 0, 0, 1 << 16), $0)
        }
        let count = unsafe Int(xcb_get_property_value_length(answer.pointer))
        guard let start = unsafe xcb_get_property_value(answer.pointer) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Whether a window has a property, even an empty one.
    func hasProperty(_ name: String, of window: UInt32) throws(TestFailure) -> Bool {
        let atom = try atom(name)
        let answer = try unsafe reply("property \(name)") {
            unsafe xcb_get_property_reply(connection, xcb_get_property(connection, 0, window, atom, 0, 0, 0), $0)
        }
        return unsafe answer.pointer.pointee.type != 0
    }

    /// The first number of a property of format 32.
    func cardinal(_ name: String, of window: UInt32) throws(TestFailure) -> UInt32? {
        let bytes = try property(name, of: window)
        guard bytes.count >= 4 else { return nil }
        return UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | UInt32(bytes[3]) << 24
    }

    /// The children of a window, topmost first.
    func children(of window: UInt32) throws(TestFailure) -> [UInt32] {
        let tree = try unsafe reply("window tree") {
            unsafe xcb_query_tree_reply(connection, xcb_query_tree(connection, window), $0)
        }
        let count = unsafe Int(xcb_query_tree_children_length(tree.pointer))
        guard let start = unsafe xcb_query_tree_children(tree.pointer) else { return [] }
        return unsafe UnsafeBufferPointer(start: start, count: count).reversed()
    }
}

extension [[UInt32]] {
    /// Removes and returns the first window of the innermost list.
    fileprivate mutating func popNext() -> UInt32? {
        while let last, last.isEmpty { removeLast() }
        return isEmpty ? nil : self[count - 1].removeFirst()
    }
}

extension TestDisplay {
    /// The numbers in a window's property of type CARDINAL; empty if it has no such property.
    public func cardinals(_ name: String, of window: TestWindow) throws(TestFailure) -> [UInt32] {
        let bytes = try property(name, of: window.id)
        return stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
            (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
        }
    }

    /// Sets a property of type CARDINAL on the root window, as window managers do to announce their features; one round trip.
    public func setRootProperty(_ name: String, to numbers: [UInt32]) throws(TestFailure) {
        try setProperty(name, of: root, to: numbers)
    }

    /// Sets a property of type CARDINAL on a window, by its XID, such as the strut of a panel; one round trip.
    public func setProperty(_ name: String, of window: UInt32, to numbers: [UInt32]) throws(TestFailure) {
        let property = try atom(name)
        _ = unsafe xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, XCB_ATOM_CARDINAL.rawValue, 32,
            UInt32(numbers.count), numbers)
        try synchronize()
    }
}
