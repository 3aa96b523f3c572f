import Glibc
import MenuModel
import MenuSystem

/// Reports a slow activity on the terminal: after half a second, in a line of its own that is erased in the end.
///
/// The line is below that of the cursor, and the cursor does not move: the program that fills a pipe for us may ask a question there, and neither the
/// question nor the answer is overwritten. If standard error is not a terminal, or not a capable one, nothing is reported and no thread runs. Nothing
/// is reported either while the terminal does not echo keys, because a program asks for a password then or uses the whole screen, nor while another
/// job is in the foreground.
package final class TerminalProgress {
    /// The thread reads from the other end of this pipe; its end means that the work has ended.
    private var stop: Int32
    private let thread: BackgroundThread

    /// How many bytes can be read without a noticeable wait.
    private static let little = 1 << 20
    /// How long an activity may take before it is reported, in seconds.
    package static let quiet = 0.5
    /// How long each picture of the spinner is shown, in milliseconds.
    private static let step: Int32 = 120
    private static let pictures = ["|", "/", "-", "\\"]

    /// Performs work that may take long.
    ///
    /// - Parameters:
    ///   - words: The name of the activity, such as `reading menu.json`.
    ///   - count: The number of bytes that it processes, if known; little work is done before a report could be seen.
    ///   - terminal: The terminal for the report.
    ///   - kind: The kind of terminal, as in `TERM`.
    package static func during<Result, Failure: Error>(
        _ words: String, of count: Int?, on terminal: Int32 = STDERR_FILENO, kind: String? = kind,
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let progress = count.map { $0 > little } ?? true ? TerminalProgress(words, on: terminal, kind: kind) : nil
        defer { progress?.end() }
        return try work()
    }

    /// Starts the reporting thread; nil if the report would not be visible.
    ///
    /// - Parameters:
    ///   - words: The name of the activity.
    ///   - age: How long it has been running already, in seconds.
    ///   - terminal: The terminal for the report.
    ///   - kind: The kind of terminal; an unnamed one and `dumb` cannot position the cursor.
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

    /// The value of `TERM`.
    package static var kind: String? { Environment.value("TERM") }

    /// Erases the line. Returns when the terminal is restored.
    private func end() {
        guard stop >= 0 else { return }
        close(stop)
        stop = -1
        thread.join()
    }

    private static func report(_ words: String, age: Double, on terminal: Int32, untilEndOf descriptor: Int32) {
        lazy var beginning = spoken(words)
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
                // The Return that ends the hidden input moves the cursor down, which must not lead onto this line.
                if count > 0 { wipe(terminal) }
                count = 0
                continue
            case .lines: break
            }
            let line = "\(beginning) \(pictures[count % pictures.count]) \(milliseconds / 1000) s"
            _ = StandardStreams.write(Array(below(shortened(line, to: width(of: terminal))).utf8), to: terminal)
            count += 1
        }
        if count > 0, use(of: terminal) != .other { wipe(terminal) }
    }

    /// What is done, in the user's language. Marks of direction, which would be shown, are left out.
    private static func spoken(_ words: String) -> String {
        let language = Language.user
        let line = language.line("x11menu: \(words)")
        guard language.isRightToLeft else { return line }
        return String(String.UnicodeScalarView(line.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
    }

    private static func wipe(_ terminal: Int32) { _ = StandardStreams.write(Array(below("").utf8), to: terminal) }

    /// The control sequence that writes a line below that of the cursor, and leaves the cursor where it is.
    ///
    /// The cursor may have moved down into the line that was written before, so the rest of its current line is erased. There is always a line below,
    /// because IND scrolls at the bottom of the screen, and keeps the column (ECMA-48 8.3.61; DECSC and DECRC: VT100 user guide, chapter 3).
    private static func below(_ line: String) -> String {
        let escape = "\u{1B}"
        return "\(escape)[K\(escape)D\(escape)[A\(escape)7\(escape)[B\r\(line)\(escape)[K\(escape)8"
    }

    /// The beginning and the end of a line that is longer than some columns, without control characters.
    package static func shortened(_ line: String, to columns: Int) -> String {
        let signs = line.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format ? "?" : scalar
        }
        /// An upper bound for the columns of these characters.
        func width(_ signs: some Sequence<Unicode.Scalar>) -> Int {
            signs.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
        }
        guard width(signs) > columns else { return String(String.UnicodeScalarView(signs)) }
        // The end contains the file's name and the duration.
        let half = max(12, columns / 2)
        var (head, tail) = (signs.prefix(max(0, signs.count - half)), signs.suffix(half))
        while !head.isEmpty, width(head) + 1 + width(tail) > columns { head.removeLast() }
        while !tail.isEmpty, width(head) + 1 + width(tail) > columns { tail.removeFirst() }
        return String(String.UnicodeScalarView(head + ["…"] + tail))
    }

    /// The number of columns of a terminal that can be written without wrapping to the next line.
    private static func width(of terminal: Int32) -> Int {
        var size = winsize()
        guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 79 }
        return Int(size.ws_col) - 1
    }

    /// How the foreground programs use a terminal.
    package enum Use {
        /// Lines of text with echoed keys, as by a shell's commands.
        case lines
        /// Lines of text without echo: a program asks for a password.
        case secret
        /// A program uses the whole screen, or the terminal belongs to another job.
        case other
    }

    /// The current use of a terminal. A terminal that does not control this process has no jobs.
    package static func use(of terminal: Int32) -> Use {
        let job = tcgetpgrp(terminal)
        var settings = termios()
        guard job == -1 || job == getpgrp(), unsafe tcgetattr(terminal, &settings) == 0,
            settings.c_lflag & tcflag_t(ICANON) != 0
        else { return .other }
        return settings.c_lflag & tcflag_t(ECHO) != 0 ? .lines : .secret
    }
}
