/// An X server in memory for one test or suite.
///
/// It has a free display number, is ready when the initialiser returns, and is ended by its process id: by ``stop()``, with the last
/// reference, or when the test's process ends for any reason. It never affects another server.
///
/// ```swift
/// let server = try XvfbServer()
/// let display = try server.open()
/// let menu = try server.start("dmenu", input: .text("one\ntwo\n"))
/// try display.waitForMappedWindow(.named("dmenu"))
/// let robot = try Robot(on: display)
/// try robot.tap("Down", "Return")
/// let outcome = try menu.waitForExit()
/// ```
public final class XvfbServer: DisplayServer {
    /// The size and depth of a screen.
    public struct Screen: Sendable, Hashable {
        /// The width in pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int
        /// The number of bits per pixel: 24, or 8, 15, 16, 30.
        public var depth: Int

        /// Makes a description of a screen.
        public init(width: Int = 1280, height: Int = 800, depth: Int = 24) {
            self.width = width
            self.height = height
            self.depth = depth
        }
    }

    /// The value of `DISPLAY` for programs of this server.
    public var displayName: String { guardian.displayName }
    /// The server's process id.
    public var processIdentifier: Int32 { guardian.processIdentifier }
    private let guardian: ServerGuardian

    /// Starts a server and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - screens: The screens, at least one.
    ///   - arguments: Further arguments for Xvfb, such as `-extension`, `Composite`; `:5` for that display number in place of a free one.
    /// - Throws: ``TestFailure`` if Xvfb is not installed, or does not start.
    public init(screens: [Screen] = [Screen()], arguments: [String] = []) throws(TestFailure) {
        var command = ["Xvfb", "-noreset", "-nolisten", "tcp"]
        for (number, screen) in screens.enumerated() {
            command += ["-screen", "\(number)", "\(screen.width)x\(screen.height)x\(screen.depth)"]
        }
        guardian = try ServerGuardian(running: command + arguments)
    }

    deinit {
        stop()
    }

    /// Starts a server with one screen.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - depth: The number of bits per pixel.
    ///   - arguments: Further arguments for Xvfb.
    public convenience init(width: Int, height: Int, depth: Int = 24, arguments: [String] = []) throws(TestFailure) {
        try self.init(screens: [Screen(width: width, height: height, depth: depth)], arguments: arguments)
    }

    /// Ends the server, and returns when it has ended; a second call does nothing.
    public func stop() { guardian.stop() }

    /// Kills the server without warning, as a crash would.
    public func crash() { guardian.crash() }
}
