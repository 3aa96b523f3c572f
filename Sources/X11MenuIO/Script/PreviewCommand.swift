import Glibc
import MenuFormats
package import MenuModel
import MenuProcesses
package import MenuSession
import X11Menu

/// Previews that a command writes, which is run for each highlighted row.
///
/// One command runs at a time: another row ends it with everything that it started. What it writes is shown as it comes; until then, and for a
/// quarter of a second at most, the preview of the row before stays visible.
package final class PreviewCommand {
    /// How many bytes of a preview are read; a command that writes more is ended.
    private static let mostBytes = 1 << 18
    /// How many bytes are read at a time.
    private static let portion = 1 << 16
    /// How long the preview of the row before stays visible, in seconds.
    private static let patience = 0.25

    private let command: [String]
    private var pace = QueryPace()
    private var changes = ChangePace()
    /// The value of the highlighted row; nil if none is.
    private var value: String?
    /// When its command is started; nil if it was.
    private var next: Double?
    private var run: Run?
    /// Commands that were ended and still run.
    private var ending: [ScriptProcess] = []
    private var bytes: [UInt8] = []
    private var fault: String?

    /// A command that is running.
    private struct Run {
        let process: ScriptProcess
        let start: Double
        var isSilent = true
    }

    /// Prepares to run a command.
    ///
    /// - Parameter command: The command and its arguments; each `{}` in them stands for the value of the row, which is the last argument where
    ///   there is none.
    package init(_ command: [String]) { self.command = command }

    /// The whole preview of a row, waited for.
    ///
    /// - Parameter limit: How long to wait, in seconds.
    package func preview(of row: Choice?, within limit: Double) -> Preview {
        highlight(row)
        let end = MonotonicClock.seconds + limit
        while next != nil || run != nil || bytes.isEmpty && !ending.isEmpty, MonotonicClock.seconds < end {
            var entries = awaitedDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let wait = max(0, min((awaitedDeadline ?? end), end) - MonotonicClock.seconds)
            _ = unsafe poll(&entries, nfds_t(entries.count), Int32((wait * 1000).rounded(.up)))
            handleAwaited()
        }
        changes.settle()
        return shown
    }

    /// The preview as far as it is there.
    private var shown: Preview {
        if let fault { return .text([PreviewLine("⚠ \(command.first ?? ""): \(fault)")]) }
        return bytes.isEmpty ? .nothing : .text(TerminalText.lines(of: bytes))
    }

    // MARK: Commands

    private func begin(_ value: String) {
        let mark = "{}"
        var arguments = command.map { $0.replacing(mark, with: value) }
        if !command.contains(where: { $0.contains(mark) }) { arguments.append(value) }
        let process = ScriptProcess(arguments, environment: ["X11MENU_ROW": .some(value)], readsInput: false)
        run = Run(process: process, start: MonotonicClock.seconds)
        if process.failure != nil { finish() }
    }

    /// Ends the running command.
    private func end() {
        guard let run else { return }
        pace.note(MonotonicClock.seconds - run.start)
        run.process.terminate()
        if !run.process.isOver { ending.append(run.process) }
        self.run = nil
    }

    private func read() {
        guard let output = run?.process.output, output >= 0 else { return }
        var chunk = [UInt8](repeating: 0, count: PreviewCommand.portion)
        let count = unsafe Glibc.read(output, &chunk, chunk.count)
        if count > 0 {
            if run?.isSilent == true { bytes = [] }
            run?.isSilent = false
            bytes += chunk.prefix(min(count, PreviewCommand.mostBytes - bytes.count))
            changes.note(at: MonotonicClock.seconds)
            if bytes.count >= PreviewCommand.mostBytes { end() }
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            finish()
        }
    }

    /// Shows that a command has written all that it writes.
    private func finish() {
        guard let run = self.run.take() else { return }
        pace.note(MonotonicClock.seconds - run.start)
        run.process.advance()
        if run.isSilent { bytes = [] }
        changes.note(at: MonotonicClock.seconds)
        if run.process.isOver { report(run.process) } else { ending.append(run.process) }
    }

    /// Shows why a command has failed, if it has written nothing else.
    private func report(_ process: ScriptProcess) {
        guard bytes.isEmpty, run == nil, next == nil, let fault = process.fault else { return }
        self.fault = fault
        changes.note(at: MonotonicClock.seconds)
    }
}

extension PreviewCommand: PreviewSource {
    package func highlight(_ row: Choice?) {
        let value = row?.entries.last.map { entry in
            String(decoding: ChoiceWriter(.value, terminator: 0).bytes(for: [entry]).dropLast(), as: UTF8.self)
        }
        guard value != self.value else { return }
        self.value = value
        end()
        fault = nil
        next = value == nil ? nil : MonotonicClock.seconds + pace.delay
        guard value == nil else { return }
        bytes = []
        changes.note(at: MonotonicClock.seconds)
    }

    package func changedPreview() -> Preview? {
        let start = MonotonicClock.seconds
        guard changes.take(at: start) else { return nil }
        let shown = shown
        let now = MonotonicClock.seconds
        changes.note(took: now - start, at: now)
        return shown
    }

    package var awaitedDescriptors: [Int32] {
        (run.map { [$0.process.output] } ?? []).filter { $0 >= 0 } + ending.flatMap(\.descriptors)
    }

    package var awaitedDeadline: Double? {
        let silence = run.flatMap { $0.isSilent && !bytes.isEmpty ? $0.start + PreviewCommand.patience : nil }
        return ([next, changes.deadline, silence] + ending.map(\.deadline)).compactMap(\.self).min()
    }

    package func handleAwaited() {
        let now = MonotonicClock.seconds
        if let next, next <= now, let value {
            self.next = nil
            begin(value)
        }
        read()
        if let run, run.isSilent, !bytes.isEmpty, run.start + PreviewCommand.patience <= now {
            bytes = []
            changes.note(at: MonotonicClock.seconds)
        }
        for process in ending {
            process.advance()
            if process.isOver { report(process) }
        }
        ending.removeAll(where: \.isOver)
    }

    package func close() {
        run?.process.kill()
        for process in ending { process.kill() }
        (run, ending, next) = (nil, [], nil)
    }
}
