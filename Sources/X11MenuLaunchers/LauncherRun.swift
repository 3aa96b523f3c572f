import ArgumentParser
import X11MenuIO
import Glibc
import MenuLaunchers
import MenuModel
import MenuSession
import X11Menu

/// A launcher whose rows are read, shown and chosen from.
struct LauncherRun {
    private let request: LauncherRequest
    private let answers: AnswerDelivery
    private let finish: MenuFinish

    init(_ request: LauncherRequest, _ finish: @escaping MenuFinish) {
        (self.request, self.finish) = (request, finish)
        answers = AnswerDelivery(request: request)
    }

    /// Reads and shows the rows, and ends the process with what comes of it.
    func run() throws -> Never {
        let display = request.input.opensDisplayFirst ? try LauncherPresentation(for: request, finish: finish) : nil
        let (rows, stream) = try LauncherReading.read(request)
        if let emptiness = request.input.emptiness, rows.items.isEmpty {
            if !emptiness.text.isEmpty { StandardStreams.complain(emptiness.text) }
            _exit(emptiness.code)
        }
        if let found = found(in: rows) {
            try StandardStreams.deliver(found.flatMap { answers.bytes(for: $0, typed: request.field.filter) })
            _exit(0)
        }
        let presentation = try display ?? LauncherPresentation(for: request, finish: finish)
        if let button = request.window.rootButton { try serve(rows, on: presentation, at: button) }
        try show(rows, stream, on: presentation)
    }

    /// The choices that are made without a menu; nil where one is to be shown.
    private func found(in rows: MenuContent) -> [Choice]? {
        if request.result.dumps {
            return LauncherSearch(request, request.field.filter, .rows).choices(in: rows)
        }
        guard request.field.autoSelects else { return nil }
        let found = LauncherSearch(request).choices(in: rows)
        return found.count == 1 ? found : nil
    }

    /// Shows the rows until there is an answer, and ends the process with it.
    private func show(
        _ rows: MenuContent, _ stream: RowStream?, on presentation: LauncherPresentation
    ) throws -> Never {
        var shown = request
        if case .text(let text)? = request.list.selection {
            shown.list.selection = LauncherSearch(request, text, .rows).firstRow(in: rows).map { .index($0) }
        }
        // A password is nothing to write down.
        let file = request.field.isPassword ? nil : request.field.history.map(UserFiles.expandingHome)
        let history = file.map { ChoiceHistory(file: $0, habit: .answers) }
        shown.field.recalled = history?.answers ?? []
        while true {
            let outcome = try presentation.show(rows, for: shown, stream: stream) { choice in
                _ = StandardStreams.write(answers.bytes(for: choice, typed: ""))
            }
            // Where only a row will do, a press outside begins anew, as Escape does nothing.
            let mustAnswer = request.field.customText == .impossible && !rows.items.isEmpty
            if outcome.ending == .dismissed, mustAnswer, StandardStreams.isOutputRead { continue }
            if request.input.source == .applications, request.result.executes, case .chosen(let choice) = outcome.ending
            {
                try presentation.start(choice)
                presentation.exit(0)
            }
            let code = try answers.deliver(outcome)
            history?.remember(outcome.ending, by: .value)
            presentation.exit(code)
        }
    }

    /// Shows the rows at each press of a button on the desktop, until nobody reads the answers any more, and ends the process.
    private func serve(
        _ rows: MenuContent, on presentation: LauncherPresentation, at button: LauncherWindow.RootButton
    ) throws -> Never {
        let hasReader = StandardStreams.isOutputRead
        while try presentation.awaitPress(of: button, forReader: hasReader) {
            do {
                let outcome = try presentation.show(rows, for: request) { _ in }
                _ = try answers.deliver(outcome)
            } catch let code as ExitCode where code == .grabbed {
                // It has been said; the next press may find keyboard and pointer free.
            }
            try presentation.close()
        }
        presentation.exit(0)
    }
}
