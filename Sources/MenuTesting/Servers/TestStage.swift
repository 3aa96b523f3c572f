/// A private X server of a test, with a connection to inspect its screen and a robot to use its devices.
///
/// Subclass it to add the program under test:
///
/// ```swift
/// let stage = try TestStage(XvfbServer())
/// let menu = try stage.server.start("x11menu", input: .text("one\ntwo\n"))
/// try stage.display.waitForMappedWindow(of: menu)
/// try stage.robot.tap("Down", "Return")
/// ```
open class TestStage {
    /// The server, which ends with its last reference.
    public let server: any DisplayServer
    /// The test's own connection.
    public let display: TestDisplay
    /// Moves the pointer and presses keys.
    public let robot: Robot
    /// The programs that run beside the menus.
    public private(set) var companions: [ChildProgram] = []

    /// Uses a running server.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - mouse: The device to point with instead of XTEST.
    /// - Throws: ``TestFailure`` if the server does not accept a connection.
    public init(_ server: any DisplayServer, pointingWith mouse: TestPointer? = nil) throws(TestFailure) {
        self.server = server
        display = try server.open()
        robot = try Robot(on: display, pointingWith: mouse)
    }

    /// Uses a server that the tests of this process use one after the other (``SharedServers``).
    package convenience init(sharing screen: XvfbServer.Screen) throws(TestFailure) {
        try self.init(SharedServers.take(screen))
    }

    deinit {
        SharedServers.giveBack(server)
    }

    /// Keeps a program that runs beside the menus for the lifetime of the stage.
    public func keep(_ companion: ChildProgram) { companions.append(companion) }
}
