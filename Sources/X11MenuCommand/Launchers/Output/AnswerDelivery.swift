import MenuLaunchers
import MenuFormats
import MenuModel
import MenuSession

/// Delivers the outcome of a launcher's menu: output, started programs and exit code.
struct AnswerDelivery {
    let request: LauncherRequest

    /// What is printed for a choice.
    ///
    /// - Parameter typed: The contents of the text field.
    func bytes(for choice: Choice, typed: String) -> [UInt8] {
        guard case .action(let action)? = choice.entries.last?.element else { return [] }
        let isAlternate = choice.button == 2 && action.alternateValue != nil
        let value = (isAlternate ? action.alternateValue : action.value)?.bytes ?? Array(action.title.utf8)
        let plain = request.rows.hasMarkup ? MarkupText.plain(String(decoding: value, as: UTF8.self)) : nil
        return LauncherAnswer(index: choice.entries.last?.path.last, text: value, plain: plain, typed: typed)
            .bytes(format: request.result.output)
    }

    /// What is printed for a text that is not a row.
    func bytes(forTyped text: String) -> [UInt8] {
        LauncherAnswer(index: nil, text: Array(text.utf8), typed: text)
            .bytes(format: request.result.typedOutput ?? request.result.output)
    }

    /// Prints or runs the choice.
    ///
    /// - Parameter kept: Rows that were chosen before, while the menu stayed open, in that order.
    /// - Returns: The exit code.
    func deliver(_ outcome: LauncherPresentation.Outcome, after kept: [Choice] = []) throws -> Int32 {
        switch outcome.ending {
        case .chosen(let choice) where request.result.collects, .ended(_, let choice?) where request.result.collects:
            try printAll(kept + [choice], typed: outcome.typed)
            if case .ended(let code, _) = outcome.ending { return code }
            return 0
        case .marked where request.result.collects:
            try printAll(kept, typed: outcome.typed)
            return 0
        case .ended(let code, nil) where !kept.isEmpty:
            try printAll(kept, typed: outcome.typed)
            return code
        case .chosen(let choice):
            if request.result.executes, case .action(let action)? = choice.entries.last?.element,
                let command = action.command
            {
                try start(command, for: action)
            } else {
                try StandardStreams.deliver(bytes(for: choice, typed: outcome.typed))
            }
            return 0
        case .marked(let choices):
            try StandardStreams.deliver(choices.flatMap { bytes(for: $0, typed: outcome.typed) })
            return 0
        case .typed(let text):
            try StandardStreams.deliver(bytes(forTyped: text))
            return 0
        case .dismissed: return request.result.dismissalCode
        case .ended(let code, let choice):
            // In a menu without a field, such keys only dismiss it.
            guard request.hasField else { return code }
            if request.list.isMultiple, !outcome.marked.isEmpty {
                try StandardStreams.deliver(outcome.marked.flatMap { bytes(for: $0, typed: outcome.typed) })
            } else if let choice {
                try StandardStreams.deliver(bytes(for: choice, typed: outcome.typed))
            } else if request.field.customText == .accepted {
                try StandardStreams.deliver(bytes(forTyped: outcome.typed))
            }
            return code
        }
    }

    /// Prints choices, each one once.
    private func printAll(_ choices: [Choice], typed: String) throws {
        var printed: Set<[Int]> = []
        let rows = choices.filter { $0.entries.last.map { printed.insert($0.path).inserted } ?? false }
        try StandardStreams.deliver(rows.flatMap { bytes(for: $0, typed: typed) })
    }

    /// Starts a program that outlives this one and shares its output; if the working directory of the action does not exist, in the current one.
    private func start(_ command: [String], for action: MenuModel.Action) throws {
        let arguments =
            command.first == "x-terminal-emulator" ? request.result.terminal + command.dropFirst(2) : command
        let folder = action.launchDetails?.workingDirectory.map(UserFiles.expandingHome)
        do {
            let isThere = folder.map(UserFiles.exists) ?? true
            var launch = Launch(arguments, workingDirectory: isThere ? folder : nil)
            launch.sharesOutput = true
            try launch.start()
        } catch {
            StandardStreams.report("x11menu: \(error)")
            throw ExitCode.fault
        }
    }
}
