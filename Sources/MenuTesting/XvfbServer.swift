internal import Glibc

/// An X server in memory that belongs to one test or suite.
///
/// It takes a free display number by itself, is ready when the initialiser returns, and is ended by its process id: by ``stop()``, with the
/// last reference, or when the test's process goes, however that goes. It never touches another server.
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
public final class XvfbServer: Sendable {
    /// The size and depth of a screen.
    public struct Screen: Sendable, Hashable {
        /// Width in pixels.
        public var width: Int
        /// Height in pixels.
        public var height: Int
        /// Bits of a pixel: 24, or 8, 15, 16, 30.
        public var depth: Int

        /// Makes the measures of a screen.
        public init(width: Int = 1280, height: Int = 800, depth: Int = 24) {
            self.width = width
            self.height = height
            self.depth = depth
        }
    }

    /// What `DISPLAY` says to programs of this server.
    public let displayName: String
    /// The server's process id.
    public let processIdentifier: Int32
    private let guardian: ChildProgram

    /// Starts a server and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - screens: At least one.
    ///   - arguments: What follows on Xvfb's command line, as `-extension`, `Composite`.
    /// - Throws: ``TestFailure`` if Xvfb is not installed, or does not start.
    public init(screens: [Screen] = [Screen()], arguments: [String] = []) throws(TestFailure) {
        var command = ["Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp"]
        for (number, screen) in screens.enumerated() {
            command += ["-screen", "\(number)", "\(screen.width)x\(screen.height)x\(screen.depth)"]
        }
        guardian = try ChildProgram(
            "sh", arguments: ["-c", Self.guardianScript, "xvfb-guardian"] + command + arguments, input: .open,
            display: nil)
        do {
            let process = try guardian.waitForLine(within: .seconds(30)) { $0.hasPrefix("process ") }.line
            processIdentifier = Int32(process.dropFirst("process ".count)) ?? 0
            displayName = ":" + (try guardian.waitForLine(within: .seconds(30)) { Int($0) != nil }.line)
        } catch {
            guardian.closeInput()
            _ = try? guardian.waitForExit(within: .seconds(5))
            throw TestFailure("Xvfb did not start: \(error)")
        }
    }

    deinit {
        stop()
    }

    /// Starts a server with one screen.
    ///
    /// - Parameters:
    ///   - width: Pixels.
    ///   - height: Pixels.
    ///   - depth: Bits of a pixel.
    ///   - arguments: What follows on Xvfb's command line.
    public convenience init(width: Int, height: Int, depth: Int = 24, arguments: [String] = []) throws(TestFailure) {
        try self.init(screens: [Screen(width: width, height: height, depth: depth)], arguments: arguments)
    }

    /// Ends the server, and returns when it has ended; does nothing the second time.
    public func stop() {
        guardian.closeInput()
        _ = try? guardian.waitForExit(within: .seconds(10))
    }

    /// Ends the server without warning, as a crash would.
    public func crash() {
        if guardian.isRunning { kill(processIdentifier, SIGKILL) }
        _ = try? guardian.waitForExit(within: .seconds(10))
    }

    /// Opens a connection for the test.
    ///
    /// - Parameter screen: The number of the screen that windows and screenshots mean.
    public func open(screen: Int = 0) throws(TestFailure) -> TestDisplay {
        try TestDisplay(screen == 0 ? displayName : "\(displayName).\(screen)")
    }

    /// Starts a program on this server.
    ///
    /// - Throws: ``TestFailure`` if it cannot be started.
    public func start(
        _ program: String, arguments: [String] = [], input: ChildProgram.Input = .nothing,
        output: ChildProgram.Output = .collected, environment: [String: String?] = [:]
    ) throws(TestFailure) -> ChildProgram {
        try ChildProgram(
            program, arguments: arguments, input: input, output: output, display: displayName, environment: environment)
    }

    /// Runs the server, and ends it when standard input ends, which it does with the test's process. The shell has not waited for the
    /// server before it sends the signal, so the id cannot have become another process's.
    private static let guardianScript = """
        exec 5<&0
        "$@" 5<&- </dev/null &
        server=$!
        echo "process $server"
        { read -r line; kill "$server"; } <&5 &
        reader=$!
        exec 5<&- </dev/null
        wait "$server"
        kill "$reader"
        """
}
