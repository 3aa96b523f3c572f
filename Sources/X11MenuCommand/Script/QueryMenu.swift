import Glibc
package import MenuFormats
package import MenuModel
import MenuSystem
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
    /// How many bytes of rows a query may write.
    private static let mostBytes = 256 << 20

    private var command: TextCommand
    private let format: MenuFormat
    private let decorate: (MenuContent) -> MenuContent
    private var answer = Answer()
    private var shown = MenuContent()
    private var note: String?
    private var changes = ChangePace()

    /// What a query has been answered so far.
    private struct Answer {
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
        self.command = TextCommand(command, variable: "X11MENU_QUERY")
        (self.format, self.decorate) = (format, decorate)
        for event in self.command.begin([]) { handle(event) }
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

    private func handle(_ event: TextCommand.Event) {
        switch event {
        case .began: answer = Answer()
        case .wrote(let bytes): take(bytes)
        case .finished(let fault):
            finish()
            if let fault { report(fault) }
        case .failed(let fault): report(fault)
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        answer.isSilent = false
        if answer.format == .lines {
            answer.intake.append(bytes)
        } else {
            answer.document += bytes
        }
        if answer.format == nil {
            let found = format == .auto ? MenuFormat.detect(answer.document) : format
            answer.format = found
            if found == .lines { answer.intake.append(answer.document[...]) }
        }
        if answer.format == .lines {
            answer.intake.flush()
            show(.lines(answer.intake.lines))
        }
        if answer.document.count > QueryMenu.longestDocument { fail("it writes more than 8 MiB") }
        if answer.intake.byteCount > QueryMenu.mostBytes { fail("it writes more than 256 MiB") }
    }

    /// Shows the whole answer.
    private func finish() {
        defer { answer = Answer() }
        if answer.format == .lines {
            answer.intake.finish()
            return show(.lines(answer.intake.lines))
        }
        guard !answer.document.isEmpty else { return show([]) }
        do throws(FormatError) {
            shown = try MenuReader.read(answer.document, format: answer.format ?? format)
            note = nil
            changes.note(at: MonotonicClock.seconds)
        } catch { report(error.description(for: "output")) }
    }

    private func show(_ items: MenuItems) {
        (shown, note) = (MenuContent(items: items), nil)
        changes.note(at: MonotonicClock.seconds)
    }

    private func report(_ reason: String) {
        note = Language.user.line("\(command.name): \(reason)")
        changes.note(at: MonotonicClock.seconds)
    }

    /// Ends the running query with an error.
    private func fail(_ reason: String) {
        command.end()
        answer = Answer()
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
        if level == 0 { command.close() }
    }

    package func typed(_ text: String, at path: [Int]) { command.ask(Array(text.utf8)) }

    /// However long a command takes, the same keys choose the same row.
    package var rowPatience: RowPatience? { RowPatience(pause: .infinity, limit: .infinity) }

    /// Rows that have arrived but are not shown yet are still to come, too.
    package var awaitsRows: Bool { isWorking || changes.isPending }

    package var isWorking: Bool { command.start != nil || command.isAsked }

    package var awaitedDescriptors: [Int32] { command.descriptors }

    package var awaitedDeadline: Double? { [command.deadline, changes.deadline, silence].compactMap(\.self).min() }

    package func handleAwaited() {
        for event in command.advance() { handle(event) }
        guard let silence, silence <= MonotonicClock.seconds else { return }
        answer.isSilent = true
        report("no answer for \(Int(QueryMenu.patience)) s")
    }

    /// When a command that has written nothing is reported, in seconds of the monotonic clock; nil if it was, or has written something.
    private var silence: Double? {
        guard !answer.isSilent, answer.format == nil, let start = command.start else { return nil }
        return start + QueryMenu.patience
    }
}
