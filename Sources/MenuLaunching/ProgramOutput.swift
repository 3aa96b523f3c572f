internal import Glibc
internal import MenuProcesses

/// A program that is run to its end for what it prints.
public struct ProgramOutput: Sendable, Hashable {
    /// What it printed.
    public var bytes: [UInt8]
    /// The code that it left with; 128 and the signal's number where a signal ended it.
    public var code: Int32

    /// How many bytes are read at most; what comes after them is nobody's menu.
    public static let limit = 64 << 20

    /// Runs a program until it closes its output, and waits for its end.
    ///
    /// It reads nothing, complains where we do, and no shell sees its arguments. What it starts and leaves behind is waited for only while that
    /// still holds its output.
    /// - Parameters:
    ///   - arguments: The program, by name or path, and its arguments.
    ///   - environment: Variables that replace those of our environment; a nil removes one.
    ///   - patience: How long it may take to print something, in seconds, until `late` is called, once; nil for any time.
    /// - Throws: `Launch.Failure`, where it cannot be started.
    public static func of(
        _ arguments: [String], environment: [String: String?] = [:], patience: Double? = nil, _ late: () -> Void = {}
    ) throws(Launch.Failure) -> ProgramOutput {
        guard let program = arguments.first, !program.isEmpty else { throw Launch.Failure(name: "", error: ENOENT) }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw Launch.Failure(name: program, error: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var plan = SpawnPlan()
        plan.open("/dev/null", O_RDONLY, as: 0)
        plan.give(ends[1], as: 1)
        let start = plan.start(arguments, environment: environment)
        close(ends[1])
        if start.error != 0 { throw Launch.Failure(name: program, error: start.error) }
        if let patience, !hasOutput(ends[0], within: patience) { late() }
        let bytes = read(ends[0])
        var status: Int32 = 0
        while unsafe waitpid(start.process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return ProgramOutput(bytes: bytes, code: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
    }

    /// Waits until there is something to read, if only the end.
    private static func hasOutput(_ descriptor: Int32, within patience: Double) -> Bool {
        let end = MonotonicClock.seconds + patience
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let rest = Int32((max(0, end - MonotonicClock.seconds) * 1000).rounded(.up))
            let count = unsafe poll(&entry, 1, rest)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
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
