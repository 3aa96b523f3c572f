import Glibc
import MenuProcesses

/// Says on the terminal what takes long: from half a second on, in a line of its own that is wiped away in the end.
///
/// The line lies below the one that the cursor is in, and the cursor stays where it is: whoever fills a pipe for us may ask something there, and
/// neither the question nor what is typed after it is touched. Where standard error is no terminal, or one that cannot do that, nothing is said,
/// and no thread is at work. Nothing is said either while the terminal shows no keys that are struck, since somebody asks for a password then, or a
/// program has it to itself; nor while another job has it.
package final class TerminalProgress {
    /// What the thread reads from: once it has come to its end, so has the work.
    private var stop: Int32
    private let thread: BackgroundThread

    /// How much can be read without anybody waiting for it, in bytes.
    private static let little = 1 << 20
    /// How long work may take before something is said, in seconds.
    package static let quiet = 0.5
    /// How long one picture of it stays, in milliseconds.
    private static let step: Int32 = 120
    private static let pictures = ["|", "/", "-", "\\"]

    /// Does something that may take long.
    ///
    /// - Parameters:
    ///   - words: What is done, as `reading menu.json`.
    ///   - count: With how many bytes; a few are done before anybody could see it. Nil where nobody knows.
    ///   - terminal: Where it is reported.
    ///   - kind: What kind of terminal that is, as `TERM` says it.
    package static func during<Result, Failure: Error>(
        _ words: String, of count: Int?, on terminal: Int32 = STDERR_FILENO, kind: String? = kind,
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let progress = count.map { $0 > little } ?? true ? TerminalProgress(words, on: terminal, kind: kind) : nil
        defer { progress?.end() }
        return try work()
    }

    /// Begins to watch; nil where nobody would see it.
    ///
    /// - Parameters:
    ///   - words: What is done.
    ///   - age: How long it has been done already, in seconds.
    ///   - terminal: Where it is reported.
    ///   - kind: What kind of terminal that is; one that nobody names puts its cursor nowhere, nor does `dumb`.
    package init?(_ words: String, age: Double = 0, on terminal: Int32 = STDERR_FILENO, kind: String? = kind) {
        guard isatty(terminal) == 1, let kind, kind != "", kind != "dumb" else { return nil }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let (ear, mouth) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = BackgroundThread {
            TerminalProgress.report(words, age: age, on: terminal, untilEndOf: ear)
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

    /// What `TERM` says.
    package static var kind: String? { Environment.value("TERM") }

    /// Wipes the line away. Returns when the terminal is as it was.
    private func end() {
        guard stop >= 0 else { return }
        close(stop)
        stop = -1
        thread.join()
    }

    private static func report(_ words: String, age: Double, on terminal: Int32, untilEndOf descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var milliseconds = Int32(age * 1000)
        var wait = max(0, Int32(quiet * 1000) - milliseconds)
        var count = 0
        while unsafe poll(&entry, 1, wait) == 0 {
            milliseconds += wait
            wait = step
            switch use(of: terminal) {
            case .other: continue
            case .secret:
                // What is asked for will be answered by a line that nobody sees: it must not come down onto this one.
                if count > 0 { wipe(terminal) }
                count = 0
                continue
            case .lines: break
            }
            let line = "x11menu: \(words) \(pictures[count % pictures.count]) \(milliseconds / 1000) s"
            _ = StandardStreams.write(Array(below(shortened(line, to: width(of: terminal))).utf8), to: terminal)
            count += 1
        }
        if count > 0, use(of: terminal) != .other { wipe(terminal) }
    }

    private static func wipe(_ terminal: Int32) { _ = StandardStreams.write(Array(below("").utf8), to: terminal) }

    /// What writes a line below that of the cursor, and leaves the cursor where it is.
    ///
    /// The cursor may have come down into the line that was written before: the rest of what it is in is wiped. There is always a line below, since
    /// going down by IND scrolls where there was none, and keeps the column (ECMA-48 8.3.61; DECSC and DECRC: VT100 user guide, chapter 3).
    private static func below(_ line: String) -> String {
        let escape = "\u{1B}"
        return "\(escape)[K\(escape)D\(escape)[A\(escape)7\(escape)[B\r\(line)\(escape)[K\(escape)8"
    }

    /// The beginning and the end of a line that is longer than some columns, without anything that a terminal would obey.
    package static func shortened(_ line: String, to columns: Int) -> String {
        let signs = line.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format ? "?" : scalar
        }
        /// At most as many columns as these take.
        func width(_ signs: some Sequence<Unicode.Scalar>) -> Int {
            signs.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
        }
        guard width(signs) > columns else { return String(String.UnicodeScalarView(signs)) }
        // The end tells which file, and for how long.
        let half = max(12, columns / 2)
        var (head, tail) = (signs.prefix(max(0, signs.count - half)), signs.suffix(half))
        while !head.isEmpty, width(head) + 1 + width(tail) > columns { head.removeLast() }
        while !tail.isEmpty, width(head) + 1 + width(tail) > columns { tail.removeFirst() }
        return String(String.UnicodeScalarView(head + ["…"] + tail))
    }

    /// The columns of a terminal that can be written in without coming to the next line.
    private static func width(of terminal: Int32) -> Int {
        var size = winsize()
        guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 79 }
        return Int(size.ws_col) - 1
    }

    /// What a terminal is used for by those who have it now.
    package enum Use {
        /// Lines of text, and keys that are shown: as by a shell's commands.
        case lines
        /// Lines of text, and keys that are not shown: somebody asks for a password.
        case secret
        /// A program puts its signs where it wants, or the terminal belongs to another job.
        case other
    }

    /// What a terminal is used for now. One that is nobody's own has no jobs.
    package static func use(of terminal: Int32) -> Use {
        let job = tcgetpgrp(terminal)
        var settings = termios()
        guard job == -1 || job == getpgrp(), unsafe tcgetattr(terminal, &settings) == 0,
            settings.c_lflag & tcflag_t(ICANON) != 0
        else { return .other }
        return settings.c_lflag & tcflag_t(ECHO) != 0 ? .lines : .secret
    }
}
