internal import Glibc
internal import MenuProcesses

/// A program to be started on its own: nobody waits for it, and it outlives whoever started it.
public struct Launch: Sendable, Hashable {
    /// Why a program was not started.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The program or the folder.
        public var name: String
        /// The system's number for what is wrong with it.
        public var error: Int32

        /// What is wrong, in one line.
        public var description: String {
            guard let text = unsafe strerror(error) else { return "\(name): error \(error)" }
            return unsafe "\(name): \(String(cString: text))"
        }
    }

    /// The program, by name or path, and its arguments. No shell sees them.
    public var arguments: [String]
    /// The folder that it starts in; nil for ours.
    public var workingDirectory: String?
    /// Variables that replace those of our environment; a nil removes one.
    public var environment: [String: String?]

    /// Whether it prints and complains where we do, whoever waits for the end of that.
    public var sharesOutput = false

    /// Keeps what is to be started.
    public init(_ arguments: [String], workingDirectory: String? = nil, environment: [String: String?] = [:]) {
        self.arguments = arguments
        self.workingDirectory = workingDirectory
        self.environment = environment
    }

    /// Starts the program, and returns once it runs.
    ///
    /// It leads a session of its own, is no child of ours, has all signals as they are by default, reads nothing, and has no descriptor of
    /// ours. Whatever it writes goes where our complaints go, unless that is a pipe, whose reader would wait for it; or where `sharesOutput` has
    /// it go.
    /// - Throws: `Failure`, where it cannot be started.
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

    /// Whether our standard error can be handed on without anybody waiting for its end.
    private static var keepsErrors: Bool {
        var status = stat()
        return unsafe fstat(2, &status) == 0 && status.st_mode & S_IFMT != S_IFIFO
    }
}
