import Glibc
import Processes

/// Says on the terminal what takes long: from half a second on, in one line that is wiped away in the end.
///
/// Where standard error is no terminal nothing is said, and no thread is at work. Nothing is said either while the terminal shows no keys that
/// are struck: then it asks for a password, or a program that fills it is there.
final class TerminalProgress {
    /// What the thread reads from: once it has come to its end, so has the work.
    private var stop: Int32
    private let thread: BackgroundThread

    /// How much can be read without anybody waiting for it, in bytes.
    private static let little = 1 << 20
    /// How long work may take before something is said, in seconds.
    static let quiet = 0.5
    /// How long one picture of it stays, in milliseconds.
    private static let step: Int32 = 120
    private static let pictures = ["|", "/", "-", "\\"]

    /// Does something that may take long.
    ///
    /// - Parameters:
    ///   - words: What is done, as `reading menu.json`.
    ///   - count: With how many bytes; a few are done before anybody could see it. Nil where nobody knows.
    ///   - terminal: Where it is told of.
    static func during<Result, Failure: Error>(
        _ words: String, of count: Int?, on terminal: Int32 = STDERR_FILENO, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let progress = count.map { $0 > little } ?? true ? TerminalProgress(words, on: terminal) : nil
        defer { progress?.end() }
        return try work()
    }

    /// Begins to watch; nil where nobody would see it.
    ///
    /// - Parameters:
    ///   - words: What is done.
    ///   - age: How long it has been done already, in seconds.
    ///   - terminal: Where it is told of.
    init?(_ words: String, age: Double = 0, on terminal: Int32 = STDERR_FILENO) {
        guard isatty(terminal) == 1 else { return nil }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let (ear, mouth) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = BackgroundThread {
            TerminalProgress.tell(words, age: age, on: terminal, untilEndOf: ear)
            close(ear)
        }
        guard let started else {
            close(ear)
            close(mouth)
            return nil
        }
        (stop, thread) = (mouth, started)
    }

    deinit { end() }

    /// Wipes the line away. Returns when the terminal is as it was.
    private func end() {
        guard stop >= 0 else { return }
        close(stop)
        stop = -1
        thread.join()
    }

    private static func tell(_ words: String, age: Double, on terminal: Int32, untilEndOf descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var milliseconds = Int32(age * 1000)
        var wait = max(0, Int32(quiet * 1000) - milliseconds)
        var count = 0
        while unsafe poll(&entry, 1, wait) == 0 {
            milliseconds += wait
            wait = step
            guard showsKeys(terminal) else { continue }
            let line = "\rx11menu: \(words) \(pictures[count % pictures.count]) \(milliseconds / 1000) s\u{1B}[K"
            _ = StandardStreams.write(Array(line.utf8), to: terminal)
            count += 1
        }
        if count > 0 { _ = StandardStreams.write(Array("\r\u{1B}[K".utf8), to: terminal) }
    }

    /// Whether a terminal shows the keys that are struck, as it does while it belongs to a shell's commands.
    static func showsKeys(_ terminal: Int32) -> Bool {
        var settings = termios()
        return unsafe tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }
}
