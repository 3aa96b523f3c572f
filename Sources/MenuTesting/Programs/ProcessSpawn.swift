internal import MenuSystem

/// The configuration of a new process: program, arguments, environment and descriptors.
struct ProcessSpawn: ~Copyable {
    private let program: String
    private let arguments: [String]
    /// Variables that replace those of this process; nil removes a variable.
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

    /// Passes a descriptor to the new process under a number.
    mutating func give(_ descriptor: consuming FileDescriptor, as number: Int32) {
        plan.give(descriptor.number, as: number)
        given.append(Holder(descriptor))
    }

    /// Starts the new process without a descriptor of this number.
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
