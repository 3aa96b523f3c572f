internal import Glibc
internal import MenuSystem

/// A program to start independently: it is not waited for, and it outlives the process that starts it.
public struct Launch: Sendable, Hashable {
    /// Why a program was not started.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The program or the folder.
        public var name: String
        /// The error number from the system.
        public var error: Int32

        /// The error message, in one line.
        public var description: String {
            guard let text = unsafe strerror(error) else { return "\(name): error \(error)" }
            return unsafe "\(name): \(String(cString: text))"
        }
    }

    /// The program, by name or path, and its arguments, which are not passed through a shell.
    public var arguments: [String]
    /// The folder that it starts in; nil for the current one.
    public var workingDirectory: String?
    /// Variables that replace those of this process's environment; nil removes a variable.
    public var environment: [String: String?]

    /// Whether it writes to this process's standard output and standard error, even if a reader waits for them to be closed.
    public var sharesOutput = false

    /// Makes a launch.
    public init(_ arguments: [String], workingDirectory: String? = nil, environment: [String: String?] = [:]) {
        self.arguments = arguments
        self.workingDirectory = workingDirectory
        self.environment = environment
    }

    /// Starts the program, and returns once it runs.
    ///
    /// It runs in its own session, is not a child of this process, has default signal handling, reads from `/dev/null`, and inherits no other
    /// descriptors. Its output goes to this process's standard error, unless that is a pipe, whose reader would wait for the program to end; or
    /// to the same places as this process's output if `sharesOutput` is set.
    /// - Throws: `Failure` if it cannot be started.
    public func start() throws(Failure) {
        guard let program = arguments.first, !program.isEmpty else { throw Failure(name: "", error: ENOENT) }
        if let workingDirectory, unsafe access(workingDirectory, X_OK) != 0 {
            throw Failure(name: workingDirectory, error: errno)
        }
        var plan = SpawnPlan(inNewSession: true)
        plan.open("/dev/null", O_RDONLY, as: 0)
        if !sharesOutput {
            if !Launch.keepsErrors { plan.open("/dev/null", O_WRONLY, as: 2) }
            plan.give(2, as: 1)
        }
        let error = plan.startOrphan(arguments, environment: environment, workingDirectory: workingDirectory)
        if error != 0 { throw Failure(name: program, error: error) }
    }

    /// Whether standard error can be inherited without a reader waiting for the program to close it.
    private static var keepsErrors: Bool {
        var status = stat()
        return unsafe fstat(2, &status) == 0 && status.st_mode & S_IFMT != S_IFIFO
    }
}
