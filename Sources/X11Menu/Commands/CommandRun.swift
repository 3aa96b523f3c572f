import Glibc
import MenuProcesses
import MenuX11

/// A program that runs beside the menu and whose output is awaited, with limits to all that it may do to us.
///
/// It has a session of its own, so that it can be ended with all that it started, and it gets nothing to read.
final class CommandRun {
    /// How it ended.
    enum Outcome: Hashable {
        /// It left with a code, after writing this to its standard output.
        case ended(code: Int32, output: [UInt8])
        /// Why there is nothing to show of it, in words.
        case failed(String)
    }

    /// How many bytes are read before it counts as flooding us.
    static let mostOutput = 8 << 20
    /// How many bytes of its complaints are kept.
    private static let mostComplaint = 4096
    /// How many seconds lie between two looks at whether it has ended, where the system does not tell.
    private static let lookInterval = 0.05

    /// How it ended; nil while it runs.
    private(set) var outcome: Outcome?
    /// What it wrote to its standard error, the beginning of it.
    private(set) var complaint: [UInt8] = []
    /// When it has had its time, in seconds of `Timers.now`.
    let limit: Double

    private let seconds: Double
    /// When it was looked after last.
    private var lastLook = Timers.now
    private var process: pid_t = -1
    /// The process group that it leads, until it is known to have ended.
    private var group: pid_t = 0
    private var processDescriptor: Int32 = -1
    private var output: Int32 = -1
    private var errors: Int32 = -1
    private var bytes: [UInt8] = []

    /// Starts a program; no shell sees its arguments.
    init(_ arguments: [String], limit seconds: Double) {
        self.seconds = seconds
        limit = Timers.now + seconds
        if let failure = start(arguments) { finish(.failed(failure)) }
    }

    deinit { end() }

    /// What can be read from when something has come of it.
    var descriptors: [Int32] { outcome == nil ? [output, errors, processDescriptor].filter { $0 >= 0 } : [] }

    /// When it is to be looked after in any case, in seconds of `Timers.now`.
    var deadline: Double? {
        guard outcome == nil else { return nil }
        // Where the system does not tell of its end, one has to look.
        return processDescriptor >= 0 ? limit : min(limit, lastLook + CommandRun.lookInterval)
    }

    /// Takes what has come. Does not wait.
    func advance() {
        guard outcome == nil else { return }
        lastLook = Timers.now
        // Asked first: what it wrote before it ended is in the pipes by then.
        let status = reap()
        read(&errors) { complaint.append(contentsOf: $0.prefix(CommandRun.mostComplaint - complaint.count)) }
        read(&output) { bytes.append(contentsOf: $0) }
        if bytes.count > CommandRun.mostOutput {
            finish(.failed("it writes more than \(CommandRun.mostOutput >> 20) MiB"))
        } else if let status {
            // What it left behind may keep the pipes open; nobody waits for that.
            finish(CommandRun.outcome(of: status, bytes))
        } else if Timers.now >= limit {
            finish(.failed("it has not ended after \(CommandRun.describe(seconds))"))
        }
    }

    /// Ends it and all that it started, where it still runs.
    func end() {
        if outcome == nil { finish(.failed("it was ended")) }
    }

    // MARK: Starting

    /// Returns why it could not be started; nil where it runs.
    private func start(_ arguments: [String]) -> String? {
        guard arguments.first?.isEmpty == false else { return "there is no command" }
        guard let out = CommandRun.makePipe() else { return "there are too many open files" }
        guard let error = CommandRun.makePipe() else {
            for end in out { Glibc.close(end) }
            return "there are too many open files"
        }
        var plan = SpawnPlan(inNewSession: true)
        plan.open("/dev/null", O_RDONLY, as: 0)
        plan.give(out[1], as: 1)
        plan.give(error[1], as: 2)
        let started = CommandRun.holdingSignals {
            let started = plan.start(arguments)
            if started.error == 0 { ProcessGroups.watch(started.process) }
            return started
        }
        Glibc.close(out[1])
        Glibc.close(error[1])
        (output, errors, process) = (out[0], error[0], started.process)
        guard started.error == 0 else { return unsafe String(cString: strerror(started.error)) }
        group = process
        for descriptor in [output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
        processDescriptor = MenuX11.processDescriptor(process)
        return nil
    }

    /// Does something that no signal may end us in the middle of: a program that runs is to be known to those that end with us.
    private static func holdingSignals<Result>(_ body: () -> Result) -> Result {
        var (ending, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&ending)
        for signal in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&ending, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &ending, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    /// The reading and the writing end of a pipe that no other program gets; nil where the system has no more descriptors.
    private static func makePipe() -> [Int32]? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    // MARK: Reading

    /// Reads all that is there, but for floods; closes a descriptor that has come to its end.
    private func read(_ descriptor: inout Int32, _ take: (ArraySlice<UInt8>) -> Void) {
        guard descriptor >= 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        for _ in 0..<32 {
            let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                take(chunk[..<count])
            } else {
                if count == 0 || (errno != EAGAIN && errno != EINTR) { CommandRun.close(&descriptor) }
                return
            }
        }
    }

    private static func close(_ descriptor: inout Int32) {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    // MARK: Ending

    /// Takes its end, where it has ended.
    private func reap() -> Int32? {
        guard process > 0 else { return nil }
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
        process = -1
        return status
    }

    private func finish(_ outcome: Outcome) {
        self.outcome = outcome
        if process > 0 {
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
            // What was killed is gone in no time, unless the kernel itself holds it; then the system's first process will see to it.
            for _ in 0..<200 where reap() == nil && process > 0 { usleep(500) }
        }
        if group > 0 { ProcessGroups.forget(group) }
        group = 0
        CommandRun.close(&output)
        CommandRun.close(&errors)
        CommandRun.close(&processDescriptor)
        bytes = []
    }

    private static func outcome(of status: Int32, _ bytes: [UInt8]) -> Outcome {
        let signal = status & 0x7F
        return signal == 0
            ? .ended(code: status >> 8 & 0xFF, output: bytes) : .failed("it was ended by signal \(signal)")
    }

    private static func describe(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
