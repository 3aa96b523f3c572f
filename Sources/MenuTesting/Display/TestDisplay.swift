internal import CMenuXTest
internal import Glibc

/// A test's own connection to an X server, apart from those of the programs under test.
///
/// It uses XCB, whose errors are local to a connection: a window that vanishes, or a server that ends, makes a call throw and never ends the test's
/// process. It must be used by one thread at a time.
@safe public final class TestDisplay {
    let connection: OpaquePointer  // xcb_connection_t *, owned
    /// The value of `DISPLAY`, with the screen.
    public let name: String
    /// The X id of the screen's root window.
    public let root: UInt32
    /// The screen's width in pixels.
    public let width: Int
    /// The screen's height in pixels.
    public let height: Int
    /// The number of bits in a root-window pixel.
    public let depth: Int
    /// The programs without which a wait makes no sense: each one ends at once, with the output of the program, when one of them has ended and what was
    /// waited for is not there.
    public var watchedPrograms: [ChildProgram] = []
    /// The id and the masks of the root visual.
    let visual: RootVisual
    private(set) var damageEvent: UInt8 = 0
    private(set) var selectionEvent: UInt8 = 0
    private var atoms: [String: UInt32] = [:]
    /// The window, never mapped, that `isGrabbed(_:)` tries to grab devices for; nil before the first try.
    var grabProbe: UInt32?

    struct RootVisual {
        let id: UInt32
        let red: UInt32
        let green: UInt32
        let blue: UInt32
    }

    /// Opens a connection.
    ///
    /// - Parameter name: The display, as in `DISPLAY`: `:5`, or `:5.1` for the second screen.
    /// - Throws: ``TestFailure`` if there is no such display, or its server lacks XTEST, DAMAGE or XFIXES.
    public init(_ name: String) throws(TestFailure) {
        var number: Int32 = 0
        guard let opened = unsafe xcb_connect(name, &number) else { throw TestFailure("no memory for a connection") }
        guard unsafe xcb_connection_has_error(opened) == 0 else {
            unsafe xcb_disconnect(opened)
            throw TestFailure("cannot open display “\(name)”")
        }
        unsafe connection = opened
        self.name = name
        var screens = unsafe xcb_setup_roots_iterator(xcb_get_setup(opened))
        for _ in 0..<number where unsafe screens.rem > 1 { unsafe xcb_screen_next(&screens) }
        let screen = unsafe screens.data.pointee
        root = screen.root
        width = Int(screen.width_in_pixels)
        height = Int(screen.height_in_pixels)
        depth = Int(screen.root_depth)
        visual = unsafe Self.visual(of: screens.data)
        try begin()
    }

    deinit {
        unsafe xcb_disconnect(connection)
    }

    /// Initialises the extensions, and subscribes to what every wait needs: the mapping and unmapping of windows, and properties of the root.
    private func begin() throws(TestFailure) {
        _ = try unsafe reply("xtest") {
            unsafe xcb_test_get_version_reply(connection, xcb_test_get_version(connection, 2, 2), $0)
        }
        _ = try unsafe reply("xfixes") {
            unsafe xcb_xfixes_query_version_reply(connection, xcb_xfixes_query_version(connection, 5, 0), $0)
        }
        _ = try unsafe reply("damage") {
            unsafe xcb_damage_query_version_reply(connection, xcb_damage_query_version(connection, 1, 1), $0)
        }
        damageEvent = unsafe cxtest_damage_event(connection)
        selectionEvent = unsafe cxtest_xfixes_event(connection)
        select(XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, on: root)
        try synchronize()
    }

    /// Subscribes to events of a window.
    func select(_ events: UInt32, on window: UInt32) {
        var value = events
        _ = unsafe xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK.rawValue, &value)
    }

    /// Returns when the server has processed every request of this connection.
    ///
    /// Input that a ``Robot`` sent before has then reached the programs, or is held back by a grab.
    public func synchronize() throws(TestFailure) {
        _ = try unsafe reply("a round trip") {
            unsafe xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), $0)
        }
    }

    /// Activates the screen saver at once.
    public func forceScreenSaver() throws(TestFailure) {
        _ = unsafe xcb_force_screen_saver(connection, UInt8(XCB_SCREEN_SAVER_ACTIVE.rawValue))
        try synchronize()
    }

    /// Waits for a reply and takes ownership of it from the C library.
    func reply<Value>(
        _ request: String,
        _ wait: (UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>) -> UnsafeMutablePointer<Value>?
    ) throws(TestFailure) -> Reply<Value> {
        var error: UnsafeMutablePointer<xcb_generic_error_t>?
        if let pointer = unsafe wait(&error) { return unsafe Reply(adopting: pointer) }
        guard let raised = unsafe error else {
            throw TestFailure("the connection to display \(name) was lost during \(request)")
        }
        let code = unsafe raised.pointee.error_code
        unsafe free(raised)
        throw TestFailure("\(request): X error \(code)")
    }

    /// The atom for a name; requested once.
    func atom(_ name: String) throws(TestFailure) -> UInt32 {
        if let known = atoms[name] { return known }
        let answer = try unsafe reply("atom \(name)") {
            unsafe xcb_intern_atom_reply(connection, xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name), $0)
        }
        let atom = unsafe answer.pointer.pointee.atom
        atoms[name] = atom
        return atom
    }

    private static func visual(of screen: UnsafeMutablePointer<xcb_screen_t>) -> RootVisual {
        var depths = unsafe xcb_screen_allowed_depths_iterator(screen)
        while unsafe depths.rem > 0 {
            var visuals = unsafe xcb_depth_visuals_iterator(depths.data)
            while unsafe visuals.rem > 0 {
                let visual = unsafe visuals.data.pointee
                if unsafe visual.visual_id == screen.pointee.root_visual {
                    return RootVisual(
                        id: visual.visual_id, red: visual.red_mask, green: visual.green_mask, blue: visual.blue_mask)
                }
                unsafe xcb_visualtype_next(&visuals)
            }
            unsafe xcb_depth_next(&depths)
        }
        return unsafe RootVisual(id: screen.pointee.root_visual, red: 0xff0000, green: 0xff00, blue: 0xff)
    }
}

/// A reply from the C library, with a single owner.
@safe struct Reply<Value>: ~Copyable {
    let pointer: UnsafeMutablePointer<Value>

    init(adopting pointer: UnsafeMutablePointer<Value>) {
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe free(pointer)
    }
}
