import Glibc
import MenuSystem
import MenuX11
import X11Menu

/// A run of this program under the name of a launcher, with rows on its standard input.
struct ProgramRun {
    let run: CommandRun
    /// Called with what it printed.
    let ended: (String) -> Void

    /// The longest time that it may be open, in seconds.
    private static let limit = 3600.0

    /// Starts it.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - display: The display's name.
    init(
        _ program: String, on display: String, _ arguments: [String], rows: [String], ended: @escaping (String) -> Void
    ) {
        // The shell gets rows, display and arguments as its own arguments, so that nothing of them is read as a command.
        let script = """
            DISPLAY=$1 rows=$2 program=$3; export DISPLAY; shift 3; printf '%s' "$rows" | exec "$program" "$@"
            """
        run = CommandRun(
            ["/bin/sh", "-c", script, "sh", display, rows.map { $0 + "\n" }.joined(), program] + arguments,
            limit: ProgramRun.limit)
        self.ended = ended
    }

    /// What it printed, without the end of the line; nil while it runs.
    var answer: String? {
        switch run.outcome {
        case nil: nil
        case .ended(_, let output): String(String(decoding: output, as: UTF8.self).prefix { !$0.isNewline })
        case .failed: ""
        }
    }

    /// The file of this program.
    static var ownPath: String {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1)
        return String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension DemoExchange {
    /// The sources that say that a launcher has printed something or ended.
    func runSources(_ perform: @escaping () -> Void) -> [EventSource] {
        runs.enumerated().flatMap { number, run in
            let limit = EventSource("run \(number)", deadline: run.run.deadline, perform: perform)
            let outputs = run.run.descriptors.enumerated().map { index, descriptor in
                EventSource("run \(number) \(index)", descriptor: descriptor, perform: perform)
            }
            return [limit] + outputs
        }
    }
}

extension DemoWindow {
    package func launch(_ arguments: [String], rows: [String], ended: @escaping (String) -> Void) {
        exchange.runs.append(
            ProgramRun(exchange.program, on: connection.displayName, arguments, rows: rows, ended: ended))
    }

    /// Reads what launchers have printed, and reports those that have ended.
    func reportRuns() {
        for run in exchange.runs { run.run.advance() }
        let ended = exchange.runs.filter { $0.answer != nil }
        exchange.runs.removeAll { $0.answer != nil }
        for run in ended { run.ended(run.answer ?? "") }
    }
}
