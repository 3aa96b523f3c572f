import X11MenuIO
import ArgumentParser
import Glibc
import MenuLaunching
import MenuFormats
import MenuLaunchers
import MenuModel
import MenuSearch
import MenuSession
import X11Menu

/// rofi's script mode: a program prints rows, is called again with the row that was chosen, and so on until it prints none.
struct LauncherScript {
    /// The mode's name.
    let name: String
    /// The program and its arguments, as on a command line.
    let command: String

    /// How the script is called.
    private struct Call {
        /// The reason: 0 at first, 1 for a row, 2 for typed text, 10 to 28 for a key.
        var reason: Int32 = 0
        /// The chosen or typed text.
        var argument: [UInt8]?
        /// The hidden information of the row for the script.
        var info: String?
        /// The data that the script keeps for its next call.
        var data: String?
    }

    /// Repeats until the script prints no rows or the user dismisses the menu, and exits.
    func run(_ request: LauncherRequest, _ finish: @escaping MenuFinish) throws -> Never {
        let words: [String]
        do throws(ShellWords.Failure) { words = try ShellWords.split(command) } catch {
            StandardStreams.report("x11menu: \(command): \(error.message)")
            throw ExitCode.badInput
        }
        let presentation = try LauncherPresentation(for: request, finish: finish)
        presentation.holdsKeyboard = true
        var call = Call()
        let keys = request.field.keys
        var request = request
        var row: Int?
        while true {
            let rows = RofiRows(script: try output(of: words, call, presentation.desktop))
            // Output without rows ends the script; a script whose first output has no rows asks for a text.
            guard !rows.menu.items.isEmpty || call.reason == 0 else { presentation.exit(0) }
            request = shown(rows, after: request, keys: keys, isFirst: call.reason == 0, row: row)
            let menu = LauncherReading.adapted(rows.menu, to: request)
            let outcome = try presentation.show(menu, for: request) { _ in }
            guard var next = self.call(for: outcome, request) else {
                presentation.desktop.releaseKeyboard()
                presentation.exit(request.result.dismissalCode)
            }
            try presentation.close()
            next.data = rows.options["data"] ?? call.data
            request.field.filter = rows.options["keep-filter"] == "true" ? outcome.typed : ""
            row = outcome.row
            call = next
        }
    }

    /// How long the keyboard stays grabbed while the script prints its next rows, in seconds.
    private static let patience = 3.0

    private func output(of words: [String], _ call: Call, _ desktop: Desktop) throws -> [UInt8] {
        var environment: [String: String?] = [
            "ROFI_RETV": String(call.reason), "ROFI_OUTSIDE": String(getpid()),
            "ROFI_INFO": .none, "ROFI_DATA": .none,
        ]
        if let info = call.info { environment["ROFI_INFO"] = info }
        if let data = call.data { environment["ROFI_DATA"] = data }
        let program = UserFiles.expandingHome(words[0])
        let argument = call.argument.map { [String(decoding: $0, as: UTF8.self)] } ?? []
        do {
            let patience = call.reason == 0 ? nil : LauncherScript.patience
            return try ProgramOutput.of(
                [program] + words.dropFirst() + argument, environment: environment, patience: patience,
                desktop.releaseKeyboard
            ).bytes
        } catch {
            StandardStreams.report("x11menu: \(error)")
            throw ExitCode.fault
        }
    }

    /// The request with the options that the script printed.
    ///
    /// - Parameter row: The number of the row that was chosen before; nil if none was.
    private func shown(
        _ rows: RofiRows, after request: LauncherRequest, keys: [KeyStroke: LauncherKey], isFirst: Bool, row: Int?
    ) -> LauncherRequest {
        var next = request
        let said = rows.options
        if let prompt = said["prompt"] { next.field.prompt = prompt }
        next.field.message = said["message"] ?? (isFirst ? request.field.message : nil)
        next.field.customText = said["no-custom"] == "true" ? .refused : .accepted
        // `new-selection` applies only together with `keep-selection` (rofi-script(5), 1.7.4 and later).
        let kept = said["keep-selection"] == "true" ? row.map { said["new-selection"].flatMap { Int($0) } ?? $0 } : nil
        next.list.selection =
            kept.map { .index($0) } ?? (isFirst ? request.list.selection : nil)
        // Only a script that requests the hot keys receives them; otherwise they act on the list.
        let takesKeys = said["use-hot-keys"] == "true"
        next.field.keys = keys.filter { _, key in if case .end = key { takesKeys } else { true } }
        return next
    }

    /// The next call of the script; nil if the user dismissed the menu.
    private func call(for outcome: LauncherPresentation.Outcome, _ request: LauncherRequest) -> Call? {
        func row(_ choice: Choice, reason: Int32) -> Call? {
            guard case .action(let action)? = choice.entries.last?.element else { return nil }
            return Call(
                reason: reason, argument: action.value?.bytes ?? Array(action.title.utf8),
                info: action.launcherDetails?.info)
        }
        switch outcome.ending {
        case .chosen(let choice): return row(choice, reason: 1)
        case .marked(let choices): return choices.first.flatMap { row($0, reason: 1) }
        case .typed(let text): return Call(reason: 2, argument: Array(text.utf8))
        case .ended(let code, let choice):
            if let choice { return row(choice, reason: code) }
            return Call(reason: code, argument: Array(outcome.typed.utf8))
        case .dismissed: return nil
        }
    }
}
