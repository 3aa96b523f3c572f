import Glibc
import Processes

/// Says on the terminal what takes long: from half a second on, in one line that is wiped away in the end.
///
/// Where standard error is no terminal nothing is said, and no thread is at work.
final class TerminalProgress {
    /// What the thread reads from: once it has come to its end, so has the work.
    private var stop: Int32
    private let thread: BackgroundThread

    /// How much can be read without anybody waiting for it, in bytes.
    private static let little = 1 << 20
    /// How long work may take before something is said, and how long one picture of it stays, in milliseconds.
    private static let (quiet, step): (Int32, Int32) = (500, 120)
    private static let pictures = ["|", "/", "-", "\\"]

    /// Does something that may take long.
    ///
    /// - Parameters:
    ///   - words: What is done, as `reading menu.json`.
    ///   - count: With how many bytes; a few are done before anybody could see it.
    static func during<Result, Failure: Error>(
        _ words: String, of count: Int, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let progress = count > little ? TerminalProgress(words) : nil
        defer { progress?.end() }
        return try work()
    }

    /// Begins to watch; nil where nobody would see it.
    private init?(_ words: String) {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let (ear, mouth) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = BackgroundThread {
            TerminalProgress.tell(words, untilEndOf: ear)
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

    private static func tell(_ words: String, untilEndOf descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var wait = quiet
        var milliseconds = 0
        var count = 0
        while unsafe poll(&entry, 1, wait) == 0 {
            milliseconds += Int(wait)
            wait = step
            let line = "\rx11menu: \(words) \(pictures[count % pictures.count]) \(milliseconds / 1000) s\u{1B}[K"
            _ = StandardStreams.write(Array(line.utf8), to: STDERR_FILENO)
            count += 1
        }
        if count > 0 { _ = StandardStreams.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO) }
    }
}
