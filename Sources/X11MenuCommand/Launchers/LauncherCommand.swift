import Glibc
package import MenuLaunchers
import MenuFormats
import MenuModel
import MenuSession
package import X11Menu

/// Runs the program in place of one of the launchers, with their command lines, output and exit codes.
package enum LauncherCommand {
    /// The launcher that a command line calls, by the program's name or by the first word after it, and the arguments that follow.
    package static func asked(by words: [String]) -> (launcher: Launcher, arguments: [String])? {
        if let name = words.first, let launcher = Launcher(program: name) {
            return (launcher, Array(words.dropFirst()))
        }
        guard let word = words.dropFirst().first, let launcher = Launcher(named: word) else { return nil }
        return (launcher, Array(words.dropFirst(2)))
    }

    /// Runs a launcher's command line, and exits as that launcher would.
    ///
    /// - Parameter finish: Plays the fade-out of the last menu.
    package static func run(
        _ launcher: Launcher, _ arguments: [String], finish: @escaping (MenuPopup) -> Void
    ) throws -> Never {
        // Launchers treat a closed input as one without rows.
        StandardStreams.emptyInput()
        let surroundings = LauncherSurroundings(
            variable: Environment.value, settings: LauncherReading.settings,
            files: { FolderContents(of: $0).items.filter { !$0.isFolder }.map(\.name) })
        switch launcher.plan(arguments, in: surroundings) {
        case .say(let text, let isError, let code):
            if isError {
                StandardStreams.report(lines: text)
            } else if !text.isEmpty {
                try StandardStreams.deliver(Array((text + "\n").utf8))
            }
            _exit(code)
        case .show(var request):
            StandardStreams.report(request.remarks) { $0 }
            request.input.chooseGenerator()
            switch request.input.source {
            case .message(let text): try show(message: text, for: request, finish)
            case .modes: try ModeRun(request, finish).run()
            case .standardInput, .file, .command, .applications, .lists, .nothing:
                try LauncherRun(request, finish).run()
            }
        }
    }
}

extension LauncherCommand {
    /// Shows a text until the user dismisses it, and exits.
    private static func show(
        message: String, for request: LauncherRequest, _ finish: @escaping (MenuPopup) -> Void
    ) throws -> Never {
        var text = message
        if message == "-" { text = String(decoding: try StandardStreams.read(nil), as: UTF8.self) }
        var request = request
        request.input.source = .message(text)
        let presentation = try LauncherPresentation(for: request, finish: finish)
        let outcome = try presentation.show(MenuContent(items: .elements([])), for: request) { _ in }
        presentation.exit(try AnswerDelivery(request: request).deliver(outcome))
    }
}

extension LauncherInput {
    /// Lets jgmenu's own programs make its menus; if jgmenu itself is not installed, `jgmenu_run` is missing, and this program makes them.
    fileprivate mutating func chooseGenerator() {
        var programs = ProgramSearch()
        switch source {
        case .applications where programs.file(of: "jgmenu_run") != nil: source = .command("jgmenu_run apps")
        case .command("jgmenu_run pmenu") where programs.file(of: "jgmenu_run") == nil,
            .command("jgmenu_run lx") where programs.file(of: "jgmenu_run") == nil:
            source = .applications
        case .command("jgmenu_run ob") where programs.file(of: "jgmenu_run") == nil:
            let own = (Environment.value("XDG_CONFIG_HOME") ?? "~/.config") + "/openbox/menu.xml"
            let isThere = UserFiles.exists(UserFiles.expandingHome(own))
            (source, format) = (.file(isThere ? own : "/etc/xdg/openbox/menu.xml"), .openbox)
        default: break
        }
    }
}
