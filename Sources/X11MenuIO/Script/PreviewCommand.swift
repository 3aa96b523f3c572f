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
    /// How long the preview of the row before stays visible, in seconds.
    private static let patience = 0.25

    private var command: TextCommand
    private var changes = ChangePace()
    /// The value of the highlighted row; nil if none is.
    private var value: String?
    private var bytes: [UInt8] = []
    /// Whether the command that was started last has written nothing yet.
    private var isSilent = false
    private var fault: String?

    /// Prepares to run a command.
    ///
    /// - Parameter command: The command and its arguments; each `{}` in them stands for the value of the row, which is the last argument where
    ///   there is none.
    package init(_ command: [String]) { self.command = TextCommand(command, variable: "X11MENU_ROW") }

    /// The whole preview of a row, waited for.
    ///
    /// - Parameter limit: How long to wait, in seconds.
    package func preview(of row: Choice?, within limit: Double) -> Preview {
        highlight(row)
        let end = MonotonicClock.seconds + limit
        while command.isAsked || command.start != nil || bytes.isEmpty && command.isEnding, MonotonicClock.seconds < end
        {
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
        if let fault { return .text([PreviewLine("⚠ \(command.name): \(fault)")]) }
        return bytes.isEmpty ? .nothing : .text(TerminalText.lines(of: bytes))
    }

    // MARK: The command

    private func handle(_ event: TextCommand.Event) {
        switch event {
        case .began:
            isSilent = true
            return
        case .wrote(let more):
            if isSilent { bytes = [] }
            isSilent = false
            bytes += more.prefix(PreviewCommand.mostBytes - bytes.count)
            if bytes.count >= PreviewCommand.mostBytes { command.end() }
        case .finished(let fault):
            if isSilent { bytes = [] }
            if let fault { report(fault) }
        case .failed(let fault): return report(fault)
        }
        changes.note(at: MonotonicClock.seconds)
    }

    /// Shows why the command has failed, if it has written nothing else.
    private func report(_ fault: String) {
        guard bytes.isEmpty, !command.isAsked else { return }
        self.fault = fault
        changes.note(at: MonotonicClock.seconds)
    }

    /// When the preview of the row before disappears, in seconds of the monotonic clock; nil if it has, or if another preview has come.
    private var silence: Double? {
        guard isSilent, !bytes.isEmpty, let start = command.start else { return nil }
        return start + PreviewCommand.patience
    }
}

extension PreviewCommand: PreviewSource {
    package func highlight(_ row: Choice?) {
        let value = row?.entries.last.map { entry in
            String(decoding: ChoiceWriter(.value, terminator: 0).bytes(for: [entry]).dropLast(), as: UTF8.self)
        }
        guard value != self.value else { return }
        self.value = value
        command.end()
        command.ask(value)
        fault = nil
        guard value == nil else { return }
        bytes = []
        changes.note(at: MonotonicClock.seconds)
    }

    package func changedPreview() -> Preview? { changes.take { shown } }

    package var awaitedDescriptors: [Int32] { command.descriptors }

    package var awaitedDeadline: Double? {
        [command.deadline, changes.deadline, silence].compactMap(\.self).min()
    }

    package func handleAwaited() {
        for event in command.advance() { handle(event) }
        guard let silence, silence <= MonotonicClock.seconds else { return }
        bytes = []
        changes.note(at: MonotonicClock.seconds)
    }

    package func close() { command.close() }
}
