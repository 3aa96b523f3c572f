import MenuGeometry
import MenuTesting
import Testing

@testable import MenuX11

/// Keys that are held when a program is launched, and keys that are typed before its menu is open.
@Suite struct LaunchKeyTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private func open() throws -> Connection { try Connection(displayName: server.displayName, holdsKeyboard: true) }

    /// Has the keyboard come to a window of the connection, as a menu has.
    private func takeKeyboard(_ connection: Connection) -> PopupWindow {
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
        connection.desktopWatch.start()
        window.show()
        #expect(connection.keyboard.tryGrab(for: window.id))
        return window
    }

    private func texts(_ connection: Connection) throws -> [String] {
        try connection.eventsSoFar().compactMap { event in
            guard case .keyPress(let key) = event, !key.symbol.isModifier else { return nil }
            return key.modifiers.isEmpty ? key.text : "\(key.modifiers.rawValue)+\(key.text)"
        }
    }

    private func strike(_ key: String) throws {
        try server.key(key, true)
        try server.key(key, false)
    }

    @Test(arguments: ["Super_L", "Alt_L", "Control_L", "Shift_L"])
    func `letters under a modifier that is held since before the launch are plain, until it is let go`(
        _ modifier: String
    ) throws {
        try server.key(modifier, true)
        let connection = try open()
        let window = takeKeyboard(connection)
        try strike("a")
        #expect(try texts(connection) == ["a"])
        try server.key(modifier, false)
        try strike("b")
        #expect(try texts(connection) == ["b"])
        try server.key(modifier, true)
        try strike("c")
        #expect(try texts(connection) != ["c"])
        try server.key(modifier, false)
        withExtendedLifetime(window) {}
    }

    @Test func `another key of the same modifier counts, though the first is still held`() throws {
        try server.key("Control_L", true)
        let connection = try open()
        let window = takeKeyboard(connection)
        try server.key("Control_R", true)
        try strike("a")
        #expect(try texts(connection) == ["4+a"])
        withExtendedLifetime(window) {}
    }

    @Test func `keys that are struck before there is a window come to it, and to nobody else`() throws {
        let beneath = try server.focusedWindow()
        try server.key("Super_L", true)
        let connection = try open()
        for key in ["a", "b", "Return"] { try strike(key) }
        try server.key("Super_L", false)
        try strike("c")
        let window = takeKeyboard(connection)
        #expect(try texts(connection) == ["a", "b", "", "c"])
        let heard = try beneath.records().filter { if case .keyPress = $0.kind { true } else { false } }
        #expect(heard.count == 1, "the modifier alone, before the launch")
        withExtendedLifetime(window) {}
    }

    @Test func `what was struck goes to the focused window where no menu comes of it`() throws {
        let beneath = try server.focusedWindow()
        var connection: Connection? = try open()
        try strike("a")
        #expect(try beneath.records().isEmpty)
        withExtendedLifetime(connection) {}
        connection = nil
        try beneath.waitForRecords { records in
            records.map(\.kind).count { if case .keyPress = $0 { true } else { false } } == 1
        }
    }

    @Test func `the keyboard is let go where no menu comes for a while, and can be taken nevertheless`() throws {
        let beneath = try server.focusedWindow()
        let connection = try open()
        try strike("a")
        try beneath.waitForRecords { !$0.isEmpty }
        let window = takeKeyboard(connection)
        try strike("b")
        #expect(try texts(connection) == ["b"])
        withExtendedLifetime(window) {}
    }

    @Test func `a key that is held launches one menu, and another when it was let go`() throws {
        try server.key("Super_L", true)
        try server.key("d", true)
        let first = try open()
        #expect(!first.keyboard.isRepeatedLaunch)
        first.keyboard.ungrab()
        first.selectRawEvents(motion: false)
        first.synchronize()
        #expect(try open().keyboard.isRepeatedLaunch)
        // Another key is another binding.
        try server.key("e", true)
        #expect(try !open().keyboard.isRepeatedLaunch)
        try server.key("e", false)
        try server.key("d", false)
        _ = try first.eventsSoFar()
        first.synchronize()
        try server.key("d", true)
        #expect(try !open().keyboard.isRepeatedLaunch)
        try server.key("d", false)
        try server.key("Super_L", false)
    }
}
