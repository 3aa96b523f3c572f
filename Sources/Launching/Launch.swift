internal import Glibc
internal import X11

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

    /// Keeps what is to be started.
    public init(_ arguments: [String], workingDirectory: String? = nil, environment: [String: String?] = [:]) {
        self.arguments = arguments
        self.workingDirectory = workingDirectory
        self.environment = environment
    }

    /// Starts the program, and returns once it runs.
    ///
    /// It leads a session of its own, is no child of ours, has all signals as they are by default, reads nothing, and has no descriptor of
    /// ours. Whatever it writes goes where our complaints go, unless that is a pipe, whose reader would wait for it.
    /// - Throws: `Failure`, where it cannot be started.
    public func start() throws(Failure) {
        guard let program = arguments.first, !program.isEmpty else { throw Failure(name: "", error: ENOENT) }
        if let workingDirectory, unsafe access(workingDirectory, X_OK) != 0 {
            throw Failure(name: workingDirectory, error: errno)
        }
        // A process in between that ends at once: what it starts is nobody's child, and leaves no dead body with us.
        let error = spawn(program) { spawn in
            let between = divideProcess()
            if between == 0 {
                closeDescriptors(from: 3)
                if let folder = workingDirectory, unsafe chdir(folder) != 0 { _exit(errno) }
                _exit(spawn())
            }
            guard between > 0 else { return errno }
            var status: Int32 = 0
            while unsafe waitpid(between, &status, 0) < 0 {
                guard errno == EINTR else { return errno }
            }
            return (status >> 8) & 0xFF
        }
        if error != 0 { throw Failure(name: program, error: error) }
    }

    /// Prepares the start, which must not take memory itself, and carries it out within `body`.
    private func spawn(_ program: String, _ body: (() -> Int32) -> Int32) -> Int32 {
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        let ownSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which the C library hides.
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | ownSession))

        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        if !Launch.keepsErrors { unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
        unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1)

        return unsafe withCStrings(arguments) { arguments in
            unsafe withCStrings(variables) { variables in
                body {
                    var process: pid_t = 0
                    return unsafe posix_spawnp(&process, program, &actions, &attributes, arguments, variables)
                }
            }
        }
    }

    var variables: [String] {
        let kept = ProcessEnvironment.all.filter { environment[String($0.prefix { $0 != "=" })] == nil }
        return kept + environment.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
    }

    /// Whether our standard error can be handed on without anybody waiting for its end.
    private static var keepsErrors: Bool {
        var status = stat()
        return unsafe fstat(2, &status) == 0 && status.st_mode & S_IFMT != S_IFIFO
    }
}

/// Calls `body` with a null-terminated array of C strings.
func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("the array holds at least its terminator") }
        return unsafe body(UnsafePointer(start))
    }
}
