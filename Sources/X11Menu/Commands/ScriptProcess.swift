import Glibc
import MenuSystem
import MenuX11

/// A program that talks to the menu while both run, through its standard input and output.
///
/// It leads a session and process group of its own, so that it is ended with everything that it started. Nothing here waits for it.
package final class ScriptProcess {
    /// How long a program may take to end when it is asked to, in seconds, before it is killed.
    private static let grace = 0.3
    /// How many bytes of its standard error are kept.
    private static let maximumErrorOutput = 4096

    /// What it writes; -1 once it is closed.
    package private(set) var output: Int32 = -1
    /// What it reads; -1 if it reads nothing.
    package private(set) var input: Int32 = -1
    /// Why it could not be started; nil if it was.
    package private(set) var failure: String?
    /// Its wait status once it has ended.
    private var status: Int32?
    private var errors: Int32 = -1
    private var errorOutput: [UInt8] = []
    private var process: pid_t = -1
    private var group: pid_t = 0
    private var processDescriptor: Int32 = -1
    /// When it is killed, in seconds of `Timers.now`; nil if it may run on.
    private var killTime: Double?

    /// Starts a program; its arguments do not pass through a shell.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments.
    ///   - environment: Variables that replace ours.
    ///   - readsInput: Whether its standard input is connected to the menu; if not, it is empty. What such a program complains about goes
    ///     where our complaints go, because it may outlive the menu; otherwise it is collected.
    package convenience init(_ arguments: [String], environment: [String: String?] = [:], readsInput: Bool) {
        self.init(
            arguments.map { Array($0.utf8) }, environment: environment.mapValues { $0.map { Array($0.utf8) } },
            readsInput: readsInput)
    }

    /// Starts a program whose arguments and variables are bytes, which need not be UTF-8; otherwise like the other initializer.
    package init(_ arguments: [[UInt8]], environment: [String: [UInt8]?] = [:], readsInput: Bool) {
        failure = start(arguments, environment, readsInput)
    }

    deinit {
        kill()
        if status == nil { CommandRun.leave(process) }
    }

    /// Whether it has ended.
    package var isOver: Bool { status != nil || failure != nil }

    /// The descriptors that become readable when it has ended or writes to its standard error.
    package var descriptors: [Int32] { [errors, processDescriptor].filter { $0 >= 0 } }

    /// The descriptors that become readable when it writes; those of a program that runs.
    package var writtenDescriptors: [Int32] { [output, errors].filter { $0 >= 0 } }

    /// When to call `advance` at the latest, in seconds of `Timers.now`; nil for never.
    package var deadline: Double? { isOver ? nil : killTime }

    /// How it failed, in words; nil while it runs, and if it has succeeded or was ended by the menu.
    package var fault: String? {
        if let failure { return failure }
        guard let status, status != 0, killTime == nil else { return nil }
        let signal = status & 0x7F
        let reason = signal == 0 ? "it failed with code \(status >> 8 & 0xFF)" : "it was ended by signal \(signal)"
        let text = String(decoding: errorOutput, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).first.map { "\(reason): \($0)" } ?? reason
    }

    /// Reads what it complains about, and handles its end. Does not wait.
    package func advance() {
        readErrors()
        reap()
        if let killTime, killTime <= MonotonicClock.seconds, !isOver { signal(SIGKILL) }
        if isOver { close() }
    }

    /// Asks it to end, with everything that it started; whoever does not is killed soon.
    package func terminate() {
        closeInput()
        CommandRun.close(&output)
        guard !isOver, killTime == nil else { return }
        killTime = MonotonicClock.seconds + ScriptProcess.grace
        signal(SIGTERM)
    }

    /// Kills it, with everything that it started, if it still runs.
    package func kill() {
        if !isOver {
            killTime = killTime ?? 0
            signal(SIGKILL)
            reap()
        }
        close()
        closeInput()
        CommandRun.close(&output)
    }

    /// Leaves it to itself: it sees the end of its input, and may do what is left to be done.
    package func leave() {
        if group > 0 { ProcessGroups.forget(group) }
        if status == nil { CommandRun.leave(process) }
        (group, process) = (0, -1)
        status = status ?? 0
        kill()
    }

    /// Closes what it reads: it sees the end of its input.
    package func closeInput() { CommandRun.close(&input) }

    // MARK: Steps

    private func start(_ arguments: [[UInt8]], _ environment: [String: [UInt8]?], _ readsInput: Bool) -> String? {
        CommandRun.reapLeft()
        guard arguments.first?.isEmpty == false else { return "there is no command" }
        var pipes: [[Int32]] = []
        for _ in 0..<2 {
            guard let ends = CommandRun.makePipe() else {
                for end in pipes.joined() { Glibc.close(end) }
                return "there are too many open files"
            }
            pipes.append(ends)
        }
        var plan = SpawnPlan(inNewSession: true)
        if readsInput {
            plan.give(pipes[1][0], as: 0)
        } else {
            plan.open("/dev/null", O_RDONLY, as: 0)
            plan.give(pipes[1][1], as: 2)
        }
        plan.give(pipes[0][1], as: 1)
        let started = CommandRun.blockingSignals {
            let started = plan.start(arguments, environment: environment)
            if started.error == 0 { ProcessGroups.watch(started.process) }
            return started
        }
        Glibc.close(pipes[0][1])
        Glibc.close(pipes[1][readsInput ? 0 : 1])
        (output, process) = (pipes[0][0], started.process)
        if readsInput { input = pipes[1][1] } else { errors = pipes[1][0] }
        for end in [output, errors, input] where end >= 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        guard started.error == 0 else { return unsafe String(cString: strerror(started.error)) }
        group = process
        processDescriptor = MenuX11.processDescriptor(process)
        return nil
    }

    /// Reads a portion of what it complains about, so that it is not held up by that. Does not wait.
    package func readErrors() {
        guard errors >= 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(errors, &chunk, chunk.count)
        if count > 0 {
            let room = ScriptProcess.maximumErrorOutput - errorOutput.count
            errorOutput.append(contentsOf: chunk.prefix(min(count, room)))
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            CommandRun.close(&errors)
        }
    }

    private func reap() {
        guard process > 0, status == nil else { return }
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return }
        // What it wrote before its end is in the pipe.
        readErrors()
        process = -1
        self.status = status
    }

    /// Sends a signal to it and everything that it started.
    private func signal(_ number: Int32) {
        if group > 0 { Glibc.kill(-group, number) }
    }

    private func close() {
        // What it started and left behind ends with a query that was ended.
        if killTime != nil { signal(SIGKILL) }
        if group > 0 { ProcessGroups.forget(group) }
        group = 0
        CommandRun.close(&errors)
        CommandRun.close(&processDescriptor)
    }
}
