internal import Glibc
internal import MenuSystem

extension ProgramOutput {
    /// How often the end of a program that has closed its output is looked for, in microseconds.
    static let pause: UInt32 = 200

    /// Runs a program under limits, as the leader of a session: what takes too long or prints too much is killed with all that it has started.
    ///
    /// - Parameters:
    ///   - arguments: The program, by name or path, and its arguments. It has no input and inherits standard error.
    ///   - seconds: How long it may take until it has ended and closed its output.
    ///   - most: How many bytes of its output are read.
    /// - Returns: The beginning of its output; nil if it took too long.
    /// - Throws: `Launch.Failure` if it cannot be started.
    public static func of(
        _ arguments: [String], within seconds: Double, atMost most: Int
    ) throws(Launch.Failure) -> ProgramOutput? {
        let end = MonotonicClock.seconds + seconds
        let run = try start(arguments, inNewSession: true)
        ProcessGroups.watch(run.process)
        defer {
            close(run.output)
            ProcessGroups.forget(run.process)
        }
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 12))
        var isEnding = false
        while !isEnding, bytes.count < most, hasOutput(run.output, within: end - MonotonicClock.seconds) {
            let count = unsafe Glibc.read(run.output, &chunk, chunk.count)
            if count > 0 { bytes += chunk[..<min(count, most - bytes.count)] }
            isEnding = count == 0 || count < 0 && errno != EINTR
        }
        // What is ended is reaped after it, so that its number is still its own; it may have left others behind that keep its output open.
        var isLate = !isEnding && bytes.count < most
        if !isEnding { kill(-run.process, SIGKILL) }
        var status: Int32 = 0
        while unsafe waitpid(run.process, &status, WNOHANG) == 0 {
            if !isLate, MonotonicClock.seconds >= end {
                isLate = true
                kill(-run.process, SIGKILL)
            }
            usleep(pause)
        }
        return isLate ? nil : ProgramOutput(bytes: bytes, code: code(of: status))
    }
}
