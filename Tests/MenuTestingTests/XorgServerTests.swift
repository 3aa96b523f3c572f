import MenuTesting
import Testing

@Suite("XorgServer", .serialized, .enabled(if: XorgServer.isInstalled, "\(XorgServer.requirement)"))
struct XorgServerTests {
    @Test("The server's mouse and touch screen reach windows as real devices do")
    func devices() throws {
        let server = try XorgServer()
        let display = try server.open()
        #expect(display.width == XorgServer.width && display.height == XorgServer.height)
        let window = try RecordingWindow(on: server, frame: PixelArea(x: 100, y: 100, width: 200, height: 200))
        let robot = try Robot(on: display, pointingWith: server.pointer)
        try robot.click(atX: 150, y: 160)
        #expect(try robot.pointerPosition() == (150, 160))
        // A window that does not select smooth scrolling gets whole notches only.
        try server.pointer.scroll(notches: 0.5)
        try server.pointer.scroll(notches: 0.5)
        try server.touchscreen.touch(.begin, atX: 180, y: 170)
        try server.touchscreen.touch(.end, atX: 180, y: 170)
        let records = try window.waitForRecords { $0.filter { $0.kind == .release(button: 1) }.count == 2 }
        #expect(
            records.filter { $0.kind != .motion }.map(\.kind) == [
                .press(button: 1), .release(button: 1), .press(button: 5), .release(button: 5), .press(button: 1),
                .release(button: 1),
            ])
        #expect(records.first { $0.kind == .press(button: 1) }.map { [$0.rootX, $0.rootY] } == [150, 160])
        #expect(records.last.map { [$0.rootX, $0.rootY] } == [180, 170])
    }

    @Test("The server ends when it is stopped, and two servers run at once")
    func ends() throws {
        let server = try XorgServer()
        let other = try XorgServer()
        #expect(server.displayName != other.displayName)
        let display = try server.open()
        server.stop()
        // Another test's server may have its display number by now, so only a client of the former one shows that it is gone.
        #expect(throws: TestFailure.self) { try display.synchronize() }
        _ = try other.open()
    }
}
