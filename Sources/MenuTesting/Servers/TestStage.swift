/// An X server of a test's own, with a connection to look at its screen and a robot to use its devices.
///
/// Subclass it to put the program under test on it:
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
    /// What moves the pointer and strikes the keys.
    public let robot: Robot
    /// What runs beside the menus.
    public private(set) var companions: [ChildProgram] = []

    /// Takes over a server that runs.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - mouse: The device to point with instead of XTEST's.
    /// - Throws: ``TestFailure`` if the server takes no connection.
    public init(_ server: any DisplayServer, pointingWith mouse: TestPointer? = nil) throws(TestFailure) {
        self.server = server
        display = try server.open()
        robot = try Robot(on: display, pointingWith: mouse)
    }

    /// Keeps a program that runs beside the menus for as long as the stage is there.
    public func keep(_ companion: ChildProgram) { companions.append(companion) }
}
