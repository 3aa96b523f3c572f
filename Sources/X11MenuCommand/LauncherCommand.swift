import ArgumentParser
import Glibc
import Launching
import MenuFormats
import MenuLaunchers
import MenuModel
import MenuSession
import X11Menu

/// The program in place of dmenu, rofi, xmenu or jgmenu: their command lines, their answers, their exit codes.
enum LauncherCommand {
    /// The launcher that a command line calls: by the program's name, or by the first word after it; and what stands after that.
    static func asked(by words: [String]) -> (launcher: Launcher, arguments: [String])? {
        if let name = words.first, let launcher = Launcher(program: name) {
            return (launcher, Array(words.dropFirst()))
        }
        guard let word = words.dropFirst().first, let launcher = Launcher(rawValue: word) else { return nil }
        return (launcher, Array(words.dropFirst(2)))
    }

    /// Does what a launcher's command line asks for, and ends the process as that launcher would.
    static func run(_ launcher: Launcher, _ arguments: [String]) throws -> Never {
        // To a launcher an input that is closed is one that has no rows.
        StandardStreams.emptyInput()
        switch launcher.plan(arguments, environment: { Environment.value($0) }) {
        case .say(let text, let isError, let code):
            if isError {
                StandardStreams.complain(text)
            } else {
                try StandardStreams.deliver(Array((text + "\n").utf8))
            }
            _exit(code)
        case .show(var request):
            if let settings = LauncherInput.settings(for: request) { request.applySettings(settings) }
            var programs = ProgramSearch()
            // Where only we have jgmenu's name there is nobody else to list them.
            request.showsApplicationsItself = request.showsApplications && programs.file(of: "jgmenu_run") == nil
            switch request.source {
            case .message(let text): try show(message: text, for: request)
            case .script(let name, let command): try LauncherScript(name: name, command: command).run(request)
            case .standardInput, .file, .command, .nothing: try show(request)
            }
        }
    }
}

extension LauncherCommand {
    /// Shows a launcher's rows, and ends the process with what comes of it.
    private static func show(_ request: LauncherRequest) throws -> Never {
        // dmenu looks for its display before it reads; it may have to wait for its first row.
        let display = request.launcher == .dmenu ? try LauncherPresentation(for: request) : nil
        let (rows, stream) = try LauncherInput.read(request)
        if let emptiness = request.emptiness, rows.items.isEmpty {
            if !emptiness.complaint.isEmpty { StandardStreams.complain(emptiness.complaint) }
            _exit(emptiness.code)
        }
        let answers = LauncherAnswers(request: request)
        if request.dumps {
            let found = LauncherSearch(request, request.filter, .rows).choices(in: rows)
            try StandardStreams.deliver(found.flatMap { answers.bytes(for: $0, typed: request.filter) })
            _exit(0)
        }
        if request.autoSelects {
            let found = LauncherSearch(request).choices(in: rows)
            if found.count == 1 {
                try StandardStreams.deliver(answers.bytes(for: found[0], typed: request.filter))
                _exit(0)
            }
        }
        if let button = request.rootButton { try serve(rows, request, answers, with: button) }
        var selected = request
        if case .text(let text)? = request.selection {
            selected.selection = LauncherSearch(request, text, .rows).firstRow(in: rows).map { .index($0) }
        }
        let presentation = try display ?? LauncherPresentation(for: request)
        // A password is nothing to write down.
        let history =
            request.isPassword
            ? nil : request.history.map { ChoiceHistory(file: UserFiles.expandingHome($0), habit: .answers) }
        selected.recalled = history?.answers ?? []
        while true {
            let outcome = try presentation.show(rows, for: selected, stream: stream) { choice in
                _ = StandardStreams.write(answers.bytes(for: choice, typed: ""))
            }
            // Where only a row will do, a press outside begins anew, as Escape does nothing.
            let mustAnswer = request.customText == .impossible && !rows.items.isEmpty
            if outcome.ending == .dismissed, mustAnswer, StandardStreams.isOutputRead { continue }
            if request.showsApplicationsItself, request.executes, case .chosen(let choice) = outcome.ending {
                try presentation.start(choice)
                presentation.exit(0)
            }
            let code = try answers.give(outcome)
            history?.remember(outcome.ending, by: .value)
            presentation.exit(code)
        }
    }

    /// Shows a menu at each press of a button on the desktop, until nobody reads the answers any more, and ends the process.
    private static func serve(
        _ rows: MenuModel.Menu, _ request: LauncherRequest, _ answers: LauncherAnswers,
        with button: LauncherRequest.RootButton
    ) throws -> Never {
        let presentation = try LauncherPresentation(for: request)
        let hasReader = StandardStreams.isOutputRead
        while try presentation.awaitPress(of: button, forReader: hasReader) {
            do {
                let outcome = try presentation.show(rows, for: request) { _ in }
                _ = try answers.give(outcome)
            } catch let code as ExitCode where code == .grabbed {
                // It has been said; the next press may find keyboard and pointer free.
            }
            try presentation.close()
        }
        presentation.exit(0)
    }

    /// Shows a text until somebody has read it, and ends the process.
    private static func show(message: String, for request: LauncherRequest) throws -> Never {
        var text = message
        if message == "-" { text = String(decoding: try StandardStreams.read(nil), as: UTF8.self) }
        var request = request
        request.source = .message(text)
        let presentation = try LauncherPresentation(for: request)
        let outcome = try presentation.show(MenuModel.Menu(items: .elements([])), for: request) { _ in }
        presentation.exit(try LauncherAnswers(request: request).give(outcome))
    }
}

/// The environment of the process.
enum Environment {
    /// The value of a variable; nil where there is none.
    static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
