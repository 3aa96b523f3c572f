import Glibc
import MenuFormats
package import MenuModel
import MenuSystem
package import MenuSession
import X11Menu

/// Previews that a command writes, which is run for each highlighted row.
///
/// One command runs at a time: another row ends it with everything that it started. Text is shown as it comes, a picture when it is whole; until
/// then, and for a quarter of a second at most, the preview of the row before stays visible.
package final class PreviewCommand {
    /// How many bytes of a text are read; a command that writes more is ended.
    private static let mostBytes = 1 << 18
    /// How many bytes a picture may have.
    private static let mostPictureBytes = 16 << 20
    /// How long the preview of the row before stays visible, in seconds.
    private static let patience = 0.25

    private var command: TextCommand
    private var changes = ChangePace()
    /// The value of the highlighted row; nil if none is.
    private var value: [UInt8]?
    /// What the command has written that was started last.
    private var bytes: [UInt8] = []
    /// What it writes instead of while it has written nothing to be shown: that of the row before.
    private var former: [UInt8] = []
    /// Whether the command that was started last has written nothing yet that can be shown.
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
        let bytes = isSilent ? former : bytes
        if let picture = EncodedPicture(bytes) { return .picture(.encoded(picture)) }
        return bytes.isEmpty ? .nothing : .text(TerminalText.lines(of: bytes))
    }

    // MARK: The command

    private func handle(_ event: TextCommand.Event) {
        switch event {
        case .began:
            if !isSilent { former = bytes }
            (bytes, isSilent) = ([], true)
            return
        case .wrote(let more): read(more)
        case .finished(let fault):
            isSilent = false
            if let fault { report(fault) }
        case .failed(let fault): return report(fault)
        }
        changes.note(at: MonotonicClock.seconds)
    }

    private func read(_ more: ArraySlice<UInt8>) {
        bytes += more
        isSilent = EncodedPicture.isBegun(by: bytes)
        let isPicture = isSilent
        let most = isPicture ? PreviewCommand.mostPictureBytes : PreviewCommand.mostBytes
        guard bytes.count >= most else { return }
        bytes.removeLast(bytes.count - most)
        command.end()
        guard isPicture else { return }
        (bytes, isSilent) = ([], false)
        report("a picture of more than \(PreviewCommand.mostPictureBytes >> 20) MiB")
    }

    /// Shows why the command has failed, if it has written nothing else.
    private func report(_ fault: String) {
        guard bytes.isEmpty, !command.isAsked else { return }
        self.fault = Language.user.line(fault)
        changes.note(at: MonotonicClock.seconds)
    }

    /// When the preview of the row before disappears, in seconds of the monotonic clock; nil if it has, or if another preview has come.
    private var silence: Double? {
        guard isSilent, !former.isEmpty, let start = command.start else { return nil }
        return start + PreviewCommand.patience
    }
}

extension PreviewCommand: PreviewSource {
    package func highlight(_ row: Choice?) {
        let value = row?.entries.last.map { ChoiceWriter(.value, terminator: 0).bytes(for: [$0]).dropLast(1) }.map(
            Array.init)
        guard value != self.value else { return }
        self.value = value
        command.end()
        command.ask(value)
        fault = nil
        guard value == nil else { return }
        (bytes, former, isSilent) = ([], [], false)
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
        former = []
        changes.note(at: MonotonicClock.seconds)
    }

    package func close() { command.close() }
}
