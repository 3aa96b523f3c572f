internal import CXTest  // In optimised builds the compiler takes it for the home of the C types of `spawn.h`.
internal import Glibc

/// What a new process starts with: program, arguments, environment and the descriptors that it finds.
@safe struct ProcessSpawn: ~Copyable {
    private let program: String
    private let arguments: [String]
    /// Variables that replace the present ones; a nil removes one.
    var environment: [String: String?] = [:]
    private var actions = unsafe posix_spawn_file_actions_t()
    private var given: [Holder] = []

    /// Keeps a descriptor open until the process has been started.
    private final class Holder {
        let descriptor: FileDescriptor
        init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
    }

    init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
        unsafe posix_spawn_file_actions_init(&actions)
    }

    deinit {
        var actions = unsafe actions
        unsafe posix_spawn_file_actions_destroy(&actions)
    }

    /// Hands a descriptor over under a number of the new process.
    mutating func give(_ descriptor: consuming FileDescriptor, as number: Int32) {
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
        given.append(Holder(descriptor))
    }

    /// Leaves a number of the new process without a descriptor.
    mutating func close(_ number: Int32) {
        unsafe posix_spawn_file_actions_addclose(&actions, number)
    }

    /// Starts the process.
    ///
    /// - Returns: Its process id.
    consuming func start() throws(TestFailure) -> Int32 {
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The test's process may ignore or block signals; its children start with the defaults.
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var process: pid_t = 0
        let result = unsafe withCStrings([program] + arguments) { arguments in
            unsafe withCStrings(mergedEnvironment()) { environment in
                unsafe posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
            }
        }
        guard result == 0 else { throw .system("start \(program)", error: result) }
        return process
    }

    private func mergedEnvironment() -> [String] {
        var merged: [String] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let text = unsafe String(cString: entry)
            let name = String(text.prefix { $0 != "=" })
            if environment[name] == nil { merged.append(text) }
            unsafe next += 1
        }
        for (name, value) in environment { if let value { merged.append("\(name)=\(value)") } }
        return merged
    }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("the array holds at least its terminator") }
        return unsafe body(UnsafePointer(start))
    }
}
