internal import CMenuProcesses
internal import Glibc

/// The initial state of a new program: its descriptors, and all signals with their default actions and none blocked, whatever this process
/// ignores or blocks.
///
/// Owns the C library's data for it.
@safe public struct SpawnPlan: ~Copyable {
    private var actions = unsafe posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()

    /// Makes a plan.
    ///
    /// - Parameter inNewSession: Whether the program leads its own session and process group, so that it can be ended with everything that it
    ///   starts, and does not end with ours.
    public init(inNewSession: Bool = false) {
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        // POSIX_SPAWN_SETSID, which the C library hides unless extensions are enabled before all includes.
        let session: Int32 = inNewSession ? 0x80 : 0
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | session))
    }

    deinit {
        var (actions, attributes) = unsafe (actions, attributes)
        unsafe posix_spawn_file_actions_destroy(&actions)
        unsafe posix_spawnattr_destroy(&attributes)
    }

    /// Opens a file for the program, under a descriptor number.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - flags: As `open` takes them.
    ///   - number: The descriptor in the new process.
    public mutating func open(_ path: String, _ flags: Int32, as number: Int32) {
        unsafe posix_spawn_file_actions_addopen(&actions, number, path, flags, 0)
    }

    /// Passes a descriptor to the program under a number: one of this process, or one that an earlier step has opened.
    public mutating func give(_ descriptor: Int32, as number: Int32) {
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }

    /// Closes a descriptor number for the program.
    public mutating func close(_ number: Int32) {
        unsafe posix_spawn_file_actions_addclose(&actions, number)
    }

    /// The result of a start.
    public struct Start: Sendable, Hashable {
        /// The system's error number; 0 if the program runs.
        public var error: Int32
        /// The program's process ID, if it runs.
        public var process: Int32
    }

    /// Starts a program. The corresponding C function is `posix_spawnp`.
    ///
    /// - Parameters:
    ///   - arguments: The program, by name or path, and its arguments; at least one. No shell interprets them.
    ///   - environment: Variables that replace ours; a nil removes one.
    public func start(_ arguments: [String], environment: [String: String?] = [:]) -> Start {
        start(arguments.map { Array($0.utf8) }, environment: environment.mapValues { $0.map { Array($0.utf8) } })
    }

    /// Starts a program whose arguments and variables are bytes, which need not be UTF-8. The corresponding C function is `posix_spawnp`.
    ///
    /// - Parameters:
    ///   - arguments: The program, by name or path, and its arguments; at least one. Each ends at its first NUL. No shell interprets them.
    ///   - environment: Variables that replace ours; a nil removes one.
    public func start(_ arguments: [[UInt8]], environment: [String: [UInt8]?] = [:]) -> Start {
        var (actions, attributes) = unsafe (actions, attributes)
        return unsafe withArguments(arguments, environment) { program, arguments, variables in
            var process: pid_t = -1
            let error = unsafe posix_spawnp(&process, program, &actions, &attributes, arguments, variables)
            return Start(error: error, process: error == 0 ? process : -1)
        } ?? Start(error: ENOENT, process: -1)
    }

    /// Starts a program as an orphan, with none of our descriptors but the first three, and returns once it runs.
    ///
    /// - Parameters:
    ///   - arguments: The program, by name or path, and its arguments; at least one. No shell interprets them.
    ///   - environment: Variables that replace ours; a nil removes one.
    ///   - workingDirectory: The folder in which it starts; nil for ours.
    /// - Returns: The system's error number; 0 if the program runs.
    public func startOrphan(
        _ arguments: [String], environment: [String: String?] = [:], workingDirectory: String? = nil
    ) -> Int32 {
        var (actions, attributes) = unsafe (actions, attributes)
        let words = arguments.map { Array($0.utf8) }
        let changes = environment.mapValues { $0.map { Array($0.utf8) } }
        return unsafe withArguments(words, changes) { program, arguments, variables in
            unsafe processes_spawn_orphan(program, workingDirectory, &actions, &attributes, arguments, variables)
        } ?? ENOENT
    }

    /// Calls `body` with the program's name, its arguments and its environment as C strings; nil if there is no program.
    private func withArguments<Result>(
        _ arguments: [[UInt8]], _ environment: [String: [UInt8]?],
        _ body: (
            UnsafeMutablePointer<CChar>, UnsafePointer<UnsafeMutablePointer<CChar>?>,
            UnsafePointer<UnsafeMutablePointer<CChar>?>
        ) -> Result
    ) -> Result? {
        let sign = UInt8(ascii: "=")
        let kept = SpawnPlan.environment.filter { entry in
            environment[String(decoding: entry.prefix { $0 != sign }, as: UTF8.self)] == nil
        }
        let changed = environment.sorted { $0.key < $1.key }.compactMap { name, value in
            value.map { Array(name.utf8) + [sign] + $0 }
        }
        return unsafe withCStrings(arguments) { arguments in
            unsafe withCStrings(kept + changed) { variables in
                guard let program = unsafe arguments.pointee else { return nil }
                return unsafe body(program, arguments, variables)
            }
        }
    }

    /// All variables of this process, as the bytes of `NAME=value`.
    private static var environment: [[UInt8]] {
        var variables: [[UInt8]] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let bytes = unsafe UnsafeRawBufferPointer(start: entry, count: strlen(entry))
            unsafe variables.append(Array(bytes))
            unsafe next += 1
        }
        return variables
    }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] =
        unsafe strings.map { bytes in
            unsafe (bytes + [0]).withUnsafeBytes { buffer in
                unsafe buffer.baseAddress.flatMap { unsafe strdup($0.assumingMemoryBound(to: CChar.self)) }
            }
        } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("the array holds at least its terminator") }
        return unsafe body(UnsafePointer(start))
    }
}
