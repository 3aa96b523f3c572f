import Glibc
import MenuFormats
import MenuLaunchers
import MenuModel
import X11Menu

/// A script mode: a program prints rows, is called again with the row that was chosen, and so on until it prints none.
struct ScriptMode: LauncherMode {
    /// The program and its arguments, as on a command line.
    let command: String
    fileprivate var call = Call()
    /// The options that the script printed last.
    private var options: [String: String] = [:]
    private var prompt: String?
    /// The number of the row that was chosen last.
    private var row: Int?

    init(command: String) { self.command = command }

    /// How the script is called.
    fileprivate struct Call {
        /// The reason: 0 at first, 1 for a row, 2 for typed text, 3 for the removal of a row, 10 to 28 for a key.
        var reason: Int32 = 0
        /// The chosen or typed text.
        var argument: [UInt8]?
        /// The hidden information of the row for the script.
        var info: String?
        /// The data that the script keeps for its next call.
        var data: String?
        /// The text in the field.
        var typed = ""
    }

    /// How long the keyboard stays grabbed while the script prints its next rows, in seconds.
    private static let patience = 3.0

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let found = RofiRows(script: try output(host))
        if let name = found.options["switch-mode"], host.modes.entries.contains(where: { $0.name == name }) {
            // Once the user comes back, the script begins anew: it would lead away again.
            call = Call(data: found.options["data"] ?? call.data)
            var rows = ModeRows(.elements([]))
            rows.otherMode = name
            return rows
        }
        // Output without rows ends the script; a script whose first output has no rows asks for a text.
        guard !found.menu.items.isEmpty || call.reason == 0 else { return nil }
        options = found.options
        prompt = options["prompt"] ?? prompt
        var rows = ModeRows(found.menu.items)
        rows.prompt = prompt
        rows.message = options["message"]
        rows.refusesText = options["no-custom"] == "true"
        // `new-selection` applies only together with `keep-selection` (rofi-script(5), 1.7.4 and later).
        if options["keep-selection"] == "true" {
            rows.selection = row.map { options["new-selection"].flatMap { Int($0) } ?? $0 }
        } else if call.reason != 0 {
            rows.selection = 0
        }
        rows.takesKeys = options["use-hot-keys"] == "true"
        return rows
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        let data = options["data"] ?? call.data
        switch answer {
        case .row(let number, let action, _): (call, row) = (Call(reason: 1, action: action), number)
        case .text(let text, _): (call, row) = (Call(reason: 2, argument: Array(text.utf8)), nil)
        case .key(let code, let number, let action?, _): (call, row) = (Call(reason: code, action: action), number)
        case .key(let code, _, nil, let text): (call, row) = (Call(reason: code, argument: Array(text.utf8)), nil)
        case .removal(let number, let action): (call, row) = (Call(reason: 3, action: action), number)
        case .completion: return .again(keepsText: true)
        }
        (call.data, call.typed) = (data, host.typed)
        try host.presentation.close()
        return .again(keepsText: options["keep-filter"] == "true")
    }

    private func output(_ host: ModeHost) throws -> [UInt8] {
        let words: [String]
        do throws(ShellWords.Failure) { words = try ShellWords.split(command) } catch {
            StandardStreams.report("x11menu: \(command): \(error.message)")
            throw ExitCode.badInput
        }
        var environment: [String: String?] = [
            "ROFI_RETV": String(call.reason), "ROFI_OUTSIDE": String(getpid()),
            "ROFI_INFO": .none, "ROFI_DATA": .none, "ROFI_INPUT": call.typed,
        ]
        if let info = call.info { environment["ROFI_INFO"] = info }
        if let data = call.data { environment["ROFI_DATA"] = data }
        do {
            let patience = call.reason == 0 ? nil : ScriptMode.patience
            return try ProgramOutput.of(
                [UserFiles.expandingHome(words[0])] + words.dropFirst(), last: call.argument, environment: environment,
                patience: patience, host.presentation.desktop.releaseKeyboard
            ).bytes
        } catch {
            StandardStreams.report("x11menu: \(error)")
            throw ExitCode.fault
        }
    }
}

extension ScriptMode.Call {
    /// The call for a row.
    fileprivate init(reason: Int32, action: MenuModel.Action) {
        self.init(
            reason: reason, argument: action.value?.bytes ?? Array(action.title.utf8),
            info: action.launcherDetails?.info)
    }
}
