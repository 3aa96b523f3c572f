/// An X server for one test or suite, whatever its screen and its devices are.
public protocol DisplayServer: AnyObject, Sendable {
    /// The value of `DISPLAY` for programs of this server.
    var displayName: String { get }
}

extension DisplayServer {
    /// Opens a connection for the test.
    ///
    /// - Parameter screen: The number of the screen that windows and screenshots refer to.
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
}
