internal import CMenuXTest
internal import Glibc
internal import Synchronization

/// A program that a test started: it gets input, its output is collected, and it can be waited for and, if nothing else helps, killed by its process
/// id.
///
/// The program is killed when the last reference is released, so that no test leaves one behind. Its output is collected as it arrives, even if no
/// wait is running, so it never blocks on a full pipe.
public final class ChildProgram: Sendable {
    /// The standard input of the program.
    public enum Input: Sendable {
        /// `/dev/null`.
        case nothing
        /// A pipe that delivers these bytes and then ends.
        case bytes([UInt8])
        /// A pipe that delivers this text in UTF-8 and then ends.
        case text(String)
        /// A pipe that stays open: see ``ChildProgram/write(_:)`` and ``ChildProgram/closeInput()``.
        case open
        /// No descriptor 0 at all, as after `<&-`.
        case closed
        /// A file, directory or device, opened for reading.
        case file(String)
    }

    /// The standard output of the program.
    public enum Output: Sendable {
        /// Collected in ``ChildProgram/output``.
        case collected
        /// Closed: there is no descriptor 1, as after `>&-`.
        case closed
        /// A pipe without a reader: a write fails with `EPIPE`, or raises `SIGPIPE`.
        case brokenPipe
    }

    /// How a program ended.
    public enum Exit: Sendable, Hashable {
        /// It exited with this code.
        case code(Int32)
        /// It was terminated by this signal.
        case signal(Int32)
    }

    /// The result of a program that has ended.
    public struct Outcome: Sendable, Hashable {
        /// How it ended.
        public let exit: Exit
        /// Everything that it wrote to standard output.
        public let output: [UInt8]
        /// Everything that it wrote to standard error.
        public let errors: [UInt8]

        /// Makes the expected result of a program.
        public init(exit: Exit, output: [UInt8], errors: [UInt8]) {
            self.exit = exit
            self.output = output
            self.errors = errors
        }

        /// ``output`` as text; a byte that is not UTF-8 becomes U+FFFD.
        public var outputText: String { String(decoding: output, as: UTF8.self) }
        /// ``errors`` as text; a byte that is not UTF-8 becomes U+FFFD.
        public var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    /// The program's name or path, as it was given.
    public let program: String
    /// The process id.
    public let processIdentifier: Int32
    let watch: ChildWatch

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked up in `PATH`.
    ///   - arguments: The arguments after the program's name.
    ///   - input: The standard input.
    ///   - output: The standard output; standard error is always collected.
    ///   - display: The value of `DISPLAY`; nil removes the variable.
    ///   - environment: Variables that replace those of the test's process; nil removes a variable.
    /// - Throws: ``TestFailure`` if the program cannot be started.
    public init(
        _ program: String, arguments: [String] = [], input: Input = .nothing, output: Output = .collected,
        display: String?, environment: [String: String?] = [:]
    ) throws(TestFailure) {
        var spawn = ProcessSpawn(program: program, arguments: arguments)
        spawn.environment = environment.merging(["DISPLAY": display]) { given, _ in given }

        var feed: FileDescriptor?
        var bytes: ArraySlice<UInt8> = []
        var endsAfterBytes = true
        switch input {
        case .nothing: try spawn.give(.open("/dev/null", O_RDONLY), as: 0)
        case .file(let path): try spawn.give(.open(path, O_RDONLY), as: 0)
        case .closed: spawn.close(0)
        case .bytes, .text, .open:
            let pipe = try Pipe()
            spawn.give(pipe.reading, as: 0)
            pipe.writing.makeNonBlocking()
            feed = .some(pipe.writing)
            if case .bytes(let given) = input { bytes = given[...] }
            if case .text(let given) = input { bytes = Array(given.utf8)[...] }
            if case .open = input { endsAfterBytes = false }
        }

        var reading: FileDescriptor?
        switch output {
        case .closed: spawn.close(1)
        case .collected, .brokenPipe:
            let pipe = try Pipe()
            spawn.give(pipe.writing, as: 1)
            if case .collected = output { reading = .some(pipe.reading) }
        }
        let errors = try Pipe()
        spawn.give(errors.writing, as: 2)

        self.program = program
        processIdentifier = try spawn.start()
        watch = try ChildWatch(
            process: processIdentifier, input: feed, output: reading, errors: errors.reading,
            pending: bytes, endsAfterPending: endsAfterBytes)
    }

    deinit {
        watch.signal(SIGKILL)
    }

    /// Runs a program to its end.
    ///
    /// - Throws: ``TestFailure`` if it cannot be started, or has not ended within `limit`; it is then killed.
    public static func run(
        _ program: String, arguments: [String] = [], input: Input = .nothing, output: Output = .collected,
        display: String?, environment: [String: String?] = [:], within limit: Duration = .seconds(20)
    ) throws(TestFailure) -> Outcome {
        try ChildProgram(
            program, arguments: arguments, input: input, output: output, display: display, environment: environment
        ).waitForExit(within: limit)
    }

    /// The standard output so far.
    public var output: [UInt8] { watch.state.withLock { $0.output } }
    /// The standard error so far.
    public var errors: [UInt8] { watch.state.withLock { $0.errors } }
    /// Whether the program is still running.
    public var isRunning: Bool { watch.state.withLock { $0.exit == nil } }

    /// Adds text to standard input; it is written as the program reads.
    public func write(_ text: String) {
        watch.feed { $0.pending += Array(text.utf8) }
    }

    /// Closes standard input after the pending bytes have been written.
    public func closeInput() {
        watch.feed { $0.endsAfterPending = true }
    }

    /// Sends a signal; does nothing to a program that has ended.
    public func signal(_ number: Int32) {
        watch.signal(number)
    }
}
