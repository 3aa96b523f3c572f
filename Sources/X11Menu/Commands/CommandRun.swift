import Glibc
import MenuSystem
import MenuX11
import Synchronization

/// A program that runs beside the menu and produces output for it, under limits.
///
/// It runs in its own session, so that it and everything it started can be killed; its standard input is empty.
package final class CommandRun {
    /// How the program ended.
    package enum Outcome: Hashable {
        /// It exited with a code, after writing this to its standard output.
        case ended(code: Int32, output: [UInt8])
        /// There is nothing to show; the reason, in words.
        case failed(String)
    }

    /// The number of bytes of output above which the program is stopped.
    static let maximumOutput = 8 << 20
    /// How many bytes of its standard error are kept.
    private static let maximumErrorOutput = 4096
    /// The interval between checks for its end, in seconds, where the system has no process descriptor to report it.
    private static let pollInterval = 0.05

    /// How it ended; nil while it is running.
    package private(set) var outcome: Outcome?
    /// The beginning of what it wrote to its standard error.
    private(set) var errorOutput: [UInt8] = []
    /// When its time is up, in seconds of `Timers.now`.
    let limit: Double

    private let seconds: Double
    /// When it was last polled.
    private var lastPoll = Timers.now
    private var process: pid_t = -1
    /// The process group that it leads; 0 once it is known to have ended.
    private var group: pid_t = 0
    private var processDescriptor: Int32 = -1
    private var output: Int32 = -1
    private var errors: Int32 = -1
    private var bytes: [UInt8] = []

    /// Starts a program; its arguments do not pass through a shell.
    package init(_ arguments: [String], limit seconds: Double) {
        self.seconds = seconds
        limit = Timers.now + seconds
        if let failure = start(arguments) { finish(.failed(failure)) }
    }

    deinit { end() }

    /// The descriptors that become readable when there is output or the program has ended.
    package var descriptors: [Int32] { outcome == nil ? [output, errors, processDescriptor].filter { $0 >= 0 } : [] }

    /// When to call `advance` at the latest, in seconds of `Timers.now`.
    package var deadline: Double? {
        guard outcome == nil else { return nil }
        // Without a process descriptor its end has to be polled for.
        return processDescriptor >= 0 ? limit : min(limit, lastPoll + CommandRun.pollInterval)
    }

    /// Reads the available output and handles the program's end. Does not wait.
    package func advance() {
        guard outcome == nil else { return }
        lastPoll = Timers.now
        // Reap first: whatever it wrote before it ended is then in the pipes.
        let status = reap()
        read(&errors) { errorOutput.append(contentsOf: $0.prefix(CommandRun.maximumErrorOutput - errorOutput.count)) }
        read(&output) { bytes.append(contentsOf: $0) }
        if bytes.count > CommandRun.maximumOutput {
            finish(.failed("it writes more than \(CommandRun.maximumOutput >> 20) MiB"))
        } else if let status {
            // Processes that it started may keep the pipes open; the menu does not wait for them.
            finish(CommandRun.outcome(of: status, bytes))
        } else if Timers.now >= limit {
            finish(.failed("it has not ended after \(CommandRun.describe(seconds))"))
        }
    }

    /// Kills the program and everything it started, if it is still running.
    func end() {
        if outcome == nil { finish(.failed("it was ended")) }
    }

    // MARK: Starting

    /// Returns why it could not be started; nil if it is running.
    private func start(_ arguments: [String]) -> String? {
        CommandRun.reapLeft()
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
        let started = CommandRun.blockingSignals {
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

    /// Runs a closure with the terminating signals blocked: a program that has been started has to be registered before this process can be
    /// terminated.
    static func blockingSignals<Result>(_ body: () -> Result) -> Result {
        var (ending, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&ending)
        for signal in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&ending, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &ending, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    /// The read and write ends of a pipe that no other program inherits; nil if the system has no more descriptors.
    static func makePipe() -> [Int32]? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    // MARK: Reading

    /// Reads the available output, at most 32 chunks; closes a descriptor that is at its end.
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

    static func close(_ descriptor: inout Int32) {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    // MARK: Ending

    /// Reaps the process; returns its status, or nil if it has not ended.
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
            // A killed process is gone almost at once, unless the kernel blocks it or the machine is busy.
            for _ in 0..<200 where reap() == nil && process > 0 { usleep(500) }
            CommandRun.leave(process)
        }
        if group > 0 { ProcessGroups.forget(group) }
        group = 0
        CommandRun.close(&output)
        CommandRun.close(&errors)
        CommandRun.close(&processDescriptor)
        bytes = []
    }

    /// Programs that had not ended when they were left.
    private static let left = Mutex<[pid_t]>([])

    /// Leaves a program to be reaped after its end, when the next one is started; nothing for none.
    static func leave(_ process: pid_t) {
        if process > 0 { left.withLock { $0.append(process) } }
    }

    /// Reaps the programs that were left and have ended by now. Does not wait.
    static func reapLeft() {
        left.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
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
