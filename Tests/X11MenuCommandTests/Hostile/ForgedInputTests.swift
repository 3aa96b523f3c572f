import CX11
import Glibc
import MenuTesting
import Testing

/// Events that another client sends to a menu, as if a user had typed a key or clicked.
@Suite(.serialized) struct ForgedInputTests {
    /// What is forged, as it would choose the second row.
    enum Forgery: CaseIterable { case keys, click }

    @Test(arguments: Forgery.allCases)
    func `keys and clicks that another client sends choose nothing`(forgery: Forgery) throws {
        let stage = try Stage()
        let menu = try open(on: stage, [])
        try forge(forgery, on: stage, menu)
        // The server hands these out after the forged ones.
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "three\n"))
    }

    @Test(arguments: Forgery.allCases)
    func `with --allow-send-events they choose`(forgery: Forgery) throws {
        let stage = try Stage()
        let menu = try open(on: stage, ["--allow-send-events"])
        try forge(forgery, on: stage, menu)
        #expect(try menu.end() == .quiet(0, "two\n"))
    }

    private func open(on stage: Stage, _ options: [String]) throws -> OpenMenu {
        let menu = try stage.open(.text("one\ntwo\nthree\n"), place + options)
        try stage.display.waitUntilStill()
        return menu
    }

    private let place = ["--at", "100,100"]

    private func forge(_ forgery: Forgery, on stage: Stage, _ menu: OpenMenu) throws {
        let forger = try EventForger(stage.server)
        switch forgery {
        case .keys: for symbol in ["Down", "Down", "Return"] { try forger.strike(symbol, menu.window) }
        case .click:
            let row = try ScreenLayout("one\ntwo\nthree\n", place)["two"].center
            try forger.click(row.x, row.y, menu.window)
        }
        forger.finish()
    }
}

/// A client that sends other clients' windows events of its own making.
@safe private final class EventForger {
    private let connection: OpaquePointer  // xcb_connection_t *, one reference owned

    init(_ server: some DisplayServer) throws {
        unsafe connection = try #require(xcb_connect(server.displayName, nil))
    }

    deinit { unsafe xcb_disconnect(connection) }

    /// Sends a press and a release of a key, which is known by evdev's number.
    func strike(_ name: String, _ window: TestWindow) throws {
        let keycodes: [String: UInt8] = ["Down": 116, "Return": 36]
        let keycode = try #require(keycodes[name])
        for kind in [XCB_KEY_PRESS, XCB_KEY_RELEASE] { send(UInt8(kind), keycode, 10, 10, window) }
    }

    /// Sends what a click with the first button would bring, the motion before it included.
    func click(_ x: Int, _ y: Int, _ window: TestWindow) throws {
        for (kind, detail) in [(XCB_MOTION_NOTIFY, 0), (XCB_BUTTON_PRESS, 1), (XCB_BUTTON_RELEASE, 1)] {
            send(UInt8(kind), UInt8(detail), x, y, window)
        }
    }

    /// Returns when the server has handed everything on.
    func finish() { unsafe free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil)) }

    /// Presses, releases and motions of keys and buttons are laid out alike.
    private func send(_ kind: UInt8, _ detail: UInt8, _ x: Int, _ y: Int, _ window: TestWindow) {
        var event = xcb_key_press_event_t()
        event.response_type = kind
        event.detail = detail
        event.root = unsafe xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee.root
        event.event = window.id
        event.root_x = Int16(x)
        event.root_y = Int16(y)
        event.event_x = Int16(x - window.frame.x)
        event.event_y = Int16(y - window.frame.y)
        event.same_screen = 1
        event.state = kind == UInt8(XCB_BUTTON_RELEASE) ? UInt16(XCB_BUTTON_MASK_1.rawValue) : 0
        unsafe withUnsafeBytes(of: &event) { bytes in
            // An empty mask means the client that made the window.
            _ = unsafe xcb_send_event(
                connection, 0, window.id, 0, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
    }
}
