import Glibc
import MenuLaunchers
import MenuModel
import MenuSession
import X11Menu

/// Runs a launcher: reads and shows its rows, and delivers the choice.
struct LauncherRun {
    private let request: LauncherRequest
    private let finish: (MenuPopup) -> Void

    init(_ request: LauncherRequest, _ finish: @escaping (MenuPopup) -> Void) {
        (self.request, self.finish) = (request, finish)
    }

    private var answers: AnswerDelivery { AnswerDelivery(request: request) }

    /// Reads and shows the rows, and exits with the result.
    func run() throws -> Never {
        let display = request.input.opensDisplayFirst ? try LauncherPresentation(for: request, finish: finish) : nil
        let lists = try ListDocument(request)
        let (rows, stream): (MenuContent, RowStream?) =
            if let lists {
                (LauncherReading.adapted(lists.menu, to: request), nil)
            } else {
                try LauncherReading.read(request)
            }
        if let emptiness = request.input.emptiness, rows.items.isEmpty {
            if !emptiness.text.isEmpty { StandardStreams.report(emptiness.text) }
            _exit(emptiness.code)
        }
        if lists == nil, let found = found(in: rows) {
            try StandardStreams.deliver(found.flatMap { answers.bytes(for: $0, typed: request.field.filter) })
            _exit(0)
        }
        let presentation = try display ?? LauncherPresentation(for: request, finish: finish)
        if let button = request.window.rootButton { try serve(rows, on: presentation, at: button) }
        try show(rows, stream, lists, on: presentation)
    }

    /// The choices that are made without a menu; nil if a menu has to be shown.
    private func found(in rows: MenuContent) -> [Choice]? {
        if request.result.dumps {
            return LauncherSearch(request, request.field.filter, .rows).choices(in: rows)
        }
        if request.list.acceptsOnlyRow, rows.items.count == 1 {
            return LauncherSearch(request, "", .rows).choices(in: rows)
        }
        guard request.field.autoSelects else { return nil }
        let found = LauncherSearch(request).choices(in: rows)
        return found.count == 1 ? found : nil
    }

    /// Shows the rows until there is an answer, and exits with it.
    ///
    /// - Parameter lists: The lists that rows may lead to; nil if they are all in one.
    private func show(
        _ rows: MenuContent, _ stream: RowStream?, _ lists: ListDocument?, on presentation: LauncherPresentation
    ) throws -> Never {
        var (shown, rows, lists) = (request, rows, lists)
        presentation.holdsKeyboard = lists != nil
        if case .text(let text)? = request.list.selection {
            shown.list.selection = LauncherSearch(request, text, .rows).firstRow(in: rows).map { .index($0) }
        }
        // A password is never stored.
        let file = request.field.isPassword ? nil : request.field.memory.file.map(UserFiles.expandingHome)
        let history = file.map { ChoiceHistory(file: $0, kind: .answers) }
        let typed = TypedHistory(request)
        shown.field.memory.texts = history?.answers ?? typed.texts
        var kept: [Choice] = []
        while true {
            let outcome = try presentation.show(rows, for: shown, stream: stream) { choice in
                guard !request.result.collects else { return kept.append(choice) }
                _ = StandardStreams.write(answers.bytes(for: choice, typed: ""))
            }
            if case .chosen(let choice) = outcome.ending, lists?.enter(choice) == true, let lists {
                rows = LauncherReading.adapted(lists.menu, to: request)
                (shown.field.filter, shown.list.selection) = ("", nil)
                continue
            }
            // If the answer must be a row, a press outside reopens the menu; Escape does nothing.
            let mustAnswer = request.field.customText == .impossible && !rows.items.isEmpty
            if outcome.ending == .dismissed, mustAnswer, StandardStreams.isOutputRead { continue }
            if request.input.source == .applications, request.result.executes, case .chosen(let choice) = outcome.ending
            {
                try presentation.start(choice)
                presentation.exit(0)
            }
            let code = try answers.deliver(outcome, after: kept)
            history?.remember(outcome.ending, by: .value)
            if outcome.ending != .dismissed { typed.remember(outcome.typed) }
            if lists != nil { presentation.desktop.releaseKeyboard() }
            presentation.exit(code)
        }
    }

    /// Shows the rows at each press of a button on the desktop until the output has no reader any more, and exits.
    private func serve(
        _ rows: MenuContent, on presentation: LauncherPresentation, at button: LauncherWindow.RootButton
    ) throws -> Never {
        let hasReader = StandardStreams.isOutputRead
        while try presentation.awaitPress(of: button, forReader: hasReader) {
            do {
                let outcome = try presentation.show(rows, for: request) { _ in }
                _ = try answers.deliver(outcome)
            } catch let code as ExitCode where code == .grabbed {
                // The error has been reported; at the next press keyboard and pointer may be free.
            }
            try presentation.close()
        }
        presentation.exit(0)
    }
}
