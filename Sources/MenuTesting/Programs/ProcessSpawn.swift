internal import MenuProcesses

/// What a new process starts with: program, arguments, environment and the descriptors that it finds.
struct ProcessSpawn: ~Copyable {
    private let program: String
    private let arguments: [String]
    /// Variables that replace the present ones; a nil removes one.
    var environment: [String: String?] = [:]
    private var plan = SpawnPlan()
    private var given: [Holder] = []

    /// Keeps a descriptor open until the process has been started.
    private final class Holder {
        let descriptor: FileDescriptor
        init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
    }

    init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Hands a descriptor over under a number of the new process.
    mutating func give(_ descriptor: consuming FileDescriptor, as number: Int32) {
        plan.give(descriptor.number, as: number)
        given.append(Holder(descriptor))
    }

    /// Leaves a number of the new process without a descriptor.
    mutating func close(_ number: Int32) {
        plan.close(number)
    }

    /// Starts the process.
    ///
    /// - Returns: Its process id.
    consuming func start() throws(TestFailure) -> Int32 {
        let started = plan.start([program] + arguments, environment: environment)
        guard started.error == 0 else { throw .system("start \(program)", error: started.error) }
        return started.process
    }
}
