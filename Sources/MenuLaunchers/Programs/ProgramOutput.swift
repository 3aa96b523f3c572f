internal import Glibc
internal import MenuSystem

/// The output of a program that ran to its end.
public struct ProgramOutput: Sendable, Hashable {
    /// The bytes that it printed.
    public var bytes: [UInt8]
    /// Its exit code; 128 plus the signal number if a signal ended it.
    public var code: Int32

    /// The maximum number of bytes that are read; no reasonable menu is longer.
    public static let limit = 64 << 20

    /// Runs a program until it closes its output, and waits for it to end.
    ///
    /// The program has no input and inherits standard error; its arguments are not passed through a shell. Processes that it leaves behind delay
    /// the return only while they keep its output open.
    /// - Parameters:
    ///   - arguments: The program, by name or path, and its arguments.
    ///   - last: One more argument, as bytes, which need not be UTF-8; nil for none.
    ///   - environment: Variables that replace those of this process's environment; nil removes a variable.
    ///   - patience: The time in seconds after which `late` is called once if the program has not ended; nil never calls it.
    /// - Throws: `Launch.Failure` if it cannot be started.
    public static func of(
        _ arguments: [String], last: [UInt8]? = nil, environment: [String: String?] = [:], patience: Double? = nil,
        _ late: () -> Void = {}
    ) throws(Launch.Failure) -> ProgramOutput {
        let run = try start(arguments, last: last, environment: environment)
        defer { close(run.output) }
        var end = patience.map { MonotonicClock.seconds + $0 }
        func wait(until hasCome: (_ seconds: Double) -> Bool) {
            guard let time = end, !hasCome(time - MonotonicClock.seconds) else { return }
            end = nil
            late()
        }
        let bytes = read(run.output) { wait { hasOutput(run.output, within: $0) } }
        wait { hasEnded(run.process, within: $0) }
        var status: Int32 = 0
        while unsafe waitpid(run.process, &status, 0) < 0, errno == EINTR {}
        return ProgramOutput(bytes: bytes, code: code(of: status))
    }

    /// Starts a program without input.
    ///
    /// - Returns: Its process, and the end of the pipe that its output arrives at, which the caller closes.
    static func start(
        _ arguments: [String], last: [UInt8]? = nil, environment: [String: String?] = [:], inNewSession: Bool = false
    ) throws(Launch.Failure) -> (process: Int32, output: Int32) {
        guard let program = arguments.first, !program.isEmpty else { throw Launch.Failure(name: "", error: ENOENT) }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw Launch.Failure(name: program, error: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var plan = SpawnPlan(inNewSession: inNewSession)
        plan.open("/dev/null", O_RDONLY, as: 0)
        plan.give(ends[1], as: 1)
        let words = arguments.map { Array($0.utf8) } + [last].compactMap(\.self)
        let start = plan.start(words, environment: environment.mapValues { $0.map { Array($0.utf8) } })
        close(ends[1])
        guard start.error == 0 else {
            close(ends[0])
            throw Launch.Failure(name: program, error: start.error)
        }
        return (start.process, ends[0])
    }

    /// The exit code of a process by its status.
    static func code(of status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Waits until there is output to read, or the end of the output.
    static func hasOutput(_ descriptor: Int32, within patience: Double) -> Bool {
        let end = MonotonicClock.seconds + patience
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let rest = Int32((max(0, end - MonotonicClock.seconds) * 1000).rounded(.up))
            let count = unsafe poll(&entry, 1, rest)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }

    /// Waits until a process has ended, and leaves it to be reaped.
    private static func hasEnded(_ process: Int32, within patience: Double) -> Bool {
        let end = MonotonicClock.seconds + patience
        var information = unsafe siginfo_t()
        while true {
            unsafe information.si_signo = 0
            let isKnown = unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
            if !isKnown && errno != EINTR || (unsafe information.si_signo != 0) { return true }
            if MonotonicClock.seconds >= end { return false }
            usleep(pause)
        }
    }

    /// Reads to the end of an output.
    ///
    /// - Parameter wait: Is called before each read.
    private static func read(_ descriptor: Int32, _ wait: () -> Void) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            wait()
            let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return bytes
    }
}
