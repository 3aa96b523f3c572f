import Glibc
package import MenuFormats
package import MenuModel
import MenuProcesses
import MenuRendering
package import MenuSession
import X11Menu

/// A menu whose rows a command lists anew for each text that is typed.
///
/// There is one query at a time: another text ends the running command with everything that it started. Rows are shown as they come; until the
/// first of them arrives, or the command ends, those of the previous text stay visible.
package final class QueryMenu {
    /// The time after which a command that has written nothing is reported, in seconds.
    private static let patience = 10.0
    /// How many bytes an answer that is not a list of lines may have.
    private static let longestDocument = 8 << 20
    /// How many bytes are read at a time, and how many bytes of rows a query may write.
    private static let (portion, mostBytes) = (1 << 16, 256 << 20)

    private let command: [String]
    private let format: MenuFormat
    private let decorate: (MenuContent) -> MenuContent
    private var pace = QueryPace()
    /// The text that waits for its query, and when that begins.
    private var next: (text: String, time: Double)?
    private var run: Run?
    /// Commands that were ended and still run.
    private var ending: [ScriptProcess] = []
    private var shown = MenuContent()
    private var note: String?
    private var changes = ChangePace()

    /// A query that is being answered.
    private struct Run {
        let process: ScriptProcess
        let start: Double
        var intake = LineIntake()
        /// All bytes, of an answer that is not a list of lines; until the format is known.
        var document: [UInt8] = []
        /// The format of the answer; nil before its first bytes.
        var format: MenuFormat?
        var isSilent = false
    }

    /// Begins with the query for the empty text.
    ///
    /// - Parameters:
    ///   - command: The command and its arguments; each `{}` in them stands for the text, which is the last argument where there is none.
    ///   - format: The format of the answers.
    ///   - decorate: Adds to a menu what it is shown with, such as the search field.
    package init(_ command: [String], format: MenuFormat, decorate: @escaping (MenuContent) -> MenuContent) {
        (self.command, self.format, self.decorate) = (command, format, decorate)
        begin("")
    }

    /// The menu as it is now.
    package var menu: MenuContent {
        var menu = decorate(shown)
        if let note { menu.headers.append(.header(Header(id: "x11menu-error", title: "⚠ " + note))) }
        return menu
    }

    /// Reads what has arrived already, for the first frame.
    package func readBeginning() {
        handleAwaited()
        changes.settle()
    }

    // MARK: Queries

    private func begin(_ text: String) {
        end()
        let mark = "{}"
        var arguments = command.map { $0.replacing(mark, with: text) }
        if !command.contains(where: { $0.contains(mark) }) { arguments.append(text) }
        let process = ScriptProcess(arguments, environment: ["X11MENU_QUERY": .some(text)], readsInput: false)
        run = Run(process: process, start: MonotonicClock.seconds)
        if process.failure != nil { finish() }
    }

    /// Ends the running query.
    private func end() {
        guard let run else { return }
        pace.note(MonotonicClock.seconds - run.start)
        run.process.terminate()
        if !run.process.isOver { ending.append(run.process) }
        self.run = nil
    }

    /// Reads what the command has written.
    private func read() {
        guard let output = run?.process.output, output >= 0 else { return }
        var chunk = [UInt8](repeating: 0, count: QueryMenu.portion)
        let count = unsafe Glibc.read(output, &chunk, chunk.count)
        if count > 0 {
            take(chunk[..<count])
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            finish()
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        guard var run = self.run.take() else { return }
        run.isSilent = false
        if run.format == nil {
            run.document += bytes
            let found = format == .auto ? MenuFormat.detect(run.document) : format
            run.format = found
            if found == .lines { run.intake.append(run.document[...]) }
        } else if run.format == .lines {
            run.intake.append(bytes)
        } else {
            run.document += bytes
        }
        self.run = run
        if run.format == .lines {
            self.run?.intake.flush()
            show(.lines(self.run?.intake.lines ?? run.intake.lines))
        }
        if run.document.count > QueryMenu.longestDocument { fail("it writes more than 8 MiB") }
        if run.intake.byteCount > QueryMenu.mostBytes { fail("it writes more than 256 MiB") }
    }

    /// Shows the whole answer.
    private func finish() {
        guard var run = self.run.take() else { return }
        pace.note(MonotonicClock.seconds - run.start)
        run.process.advance()
        if run.format == .lines {
            run.intake.finish()
            show(.lines(run.intake.lines))
        } else if run.document.isEmpty {
            show([])
        } else {
            do throws(FormatError) {
                shown = try MenuReader.read(run.document, format: run.format ?? format)
                note = nil
                changes.note(at: MonotonicClock.seconds)
            } catch { report(error.description(for: "output")) }
        }
        if run.process.isOver {
            if let fault = run.process.fault { report(fault) }
        } else {
            // It has closed its output and is about to end: its exit code is still to come.
            ending.append(run.process)
        }
    }

    private func show(_ items: MenuItems) {
        (shown, note) = (MenuContent(items: items), nil)
        changes.note(at: MonotonicClock.seconds)
    }

    private func report(_ reason: String) {
        note = "\(command.first ?? ""): \(reason)"
        changes.note(at: MonotonicClock.seconds)
    }

    /// Ends the running query with an error.
    private func fail(_ reason: String) {
        end()
        report(reason)
    }
}

extension QueryMenu: LiveMenu {
    package func changedMenu() -> MenuContent? {
        changes.take(at: MonotonicClock.seconds) ? menu : nil
    }

    package func shownChange(took seconds: Double) {
        changes.note(took: seconds, at: MonotonicClock.seconds)
    }

    package func closed(from level: Int) {
        guard level == 0 else { return }
        run?.process.kill()
        for process in ending { process.kill() }
        (run, ending, next) = (nil, [], nil)
    }

    package func typed(_ text: String, at path: [Int]) {
        next = (text, MonotonicClock.seconds + pace.delay)
    }

    package var rowPatience: RowPatience? { RowPatience(pause: 1, limit: 3, waitsForFirst: false) }

    /// Rows that have arrived but are not shown yet are still to come, too.
    package var awaitsRows: Bool { isWorking || changes.isPending }

    package var isWorking: Bool { run != nil || next != nil }

    package var awaitedDescriptors: [Int32] {
        (run.map { [$0.process.output] } ?? []) + ending.flatMap(\.descriptors)
    }

    package var awaitedDeadline: Double? {
        let silence = run.flatMap { $0.isSilent || $0.format != nil ? nil : $0.start + QueryMenu.patience }
        return ([next?.time, changes.deadline, silence] + ending.map(\.deadline)).compactMap(\.self).min()
    }

    package func handleAwaited() {
        let now = MonotonicClock.seconds
        if let next, next.time <= now {
            self.next = nil
            begin(next.text)
        }
        read()
        if let run, run.format == nil, !run.isSilent, run.start + QueryMenu.patience <= now {
            self.run?.isSilent = true
            report("no answer for \(Int(QueryMenu.patience)) s")
        }
        for process in ending {
            process.advance()
            if process.isOver, run == nil, next == nil, let fault = process.fault { report(fault) }
        }
        ending.removeAll(where: \.isOver)
    }
}
