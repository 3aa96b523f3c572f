import MenuTesting
import TestSupport
import Testing
import MenuGeometry

@testable import MenuX11

/// A private X server with a robot that presses its buttons and keys; ended with its last reference.
final class TestServer {
    private let server: XvfbServer
    private let robot: Robot
    /// The program that continues a server that is paused.
    private var pausing: ChildProgram?

    var displayName: String { server.displayName }

    /// Starts a server and waits until it answers.
    init(depth: Int = 24, size: PixelSize = PixelSize(width: 1280, height: 800)) throws {
        server = try XvfbServer(width: size.width, height: size.height, depth: depth)
        robot = try Robot(on: server.open())
    }

    /// Ends the server at once. The robot stays silent afterwards.
    func crash() { server.crash() }

    /// Stops the server; a program continues it after so many seconds.
    func pause(forSeconds seconds: Double) throws {
        let script = "kill -STOP $0; echo stopped; sleep \(seconds); kill -CONT $0"
        let program = try server.start("sh", arguments: ["-c", script, String(server.processIdentifier)])
        try program.waitForLine { $0 == "stopped" }
        pausing = program
    }

    func connect() throws -> Connection { try Connection(displayName: displayName) }

    /// Starts a program that was built beside the tests, with an open input.
    func start(_ product: String) throws -> ChildProgram {
        try server.start(TestedProgram.path(of: product), arguments: [], input: .open)
    }

    /// Puts a window of another client on the screen that has the focus.
    func focusedWindow() throws -> RecordingWindow {
        let window = try RecordingWindow(on: server, frame: PixelArea(x: 0, y: 0, width: 200, height: 200))
        try window.focus()
        return window
    }

    func move(_ x: Int, _ y: Int) throws {
        try robot.move(toX: x, y: y)
        try robot.sync()
    }

    func button(_ number: Int, _ isDown: Bool) throws {
        if isDown { try robot.press(button: number) } else { try robot.release(button: number) }
        try robot.sync()
    }

    func key(_ name: String, _ isDown: Bool) throws {
        if isDown { try robot.hold(name) } else { try robot.release(name) }
        try robot.sync()
    }
}

extension Connection {
    /// All that has happened until now; stops at a press that stands still.
    func eventsSoFar() throws -> [Event] {
        synchronize()
        var events: [Event] = []
        while true {
            let more = try drainEvents()
            events += more
            if more.isEmpty || hasFrozenPress { return events }
        }
    }
}

extension PopupWindow {
    /// Fills it with one colour, premultiplied.
    func fill(_ pixel: UInt32) {
        unsafe withPixels { bytes, _, _ in
            for index in 0..<bytes.count / 4 {
                unsafe bytes.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
            }
        }
    }
}
