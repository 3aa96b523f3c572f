import ArgumentParser
import Geometry
import Glibc
import MenuFormats
import MenuInteraction
import MenuLaunchers
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import X11Menu

/// One menu of a launcher on the display, from its first frame to what is printed.
struct LauncherPresentation {
    let request: LauncherRequest
    let menu: MenuModel.Menu

    /// Shows the menu, and ends the process with what it came to.
    func run() throws -> Never {
        let desktop = try openDesktop()
        let scale = request.resolution.map { Double($0) / 96 } ?? desktop.scale
        var theme = request.theme(scale: scale)
        theme.timing.isAnimated = desktop.enablesAnimations
        let fonts = EarlyFonts.take(scale: scale, metrics: theme.metrics)
        let screen = LauncherScreen(desktop: desktop, request: request, scale: scale)
        let options = request.sessionOptions(theme: theme, on: screen)
        let backdrop = desktop.backdrop(
            of: options.monitor(for: options.placement), scale: scale, blur: theme.light.material.blur)
        let shaper = fonts.take()
        shaper.scale = scale
        let popup = MenuPopup(
            menu: request.dressed(menu), options: options, on: desktop, shaper: shaper, backdrop: backdrop,
            appearance: request.isDark.map { $0 ? .dark : .light })
        popup.resultDescriptor = STDOUT_FILENO
        let answers = LauncherAnswers(request: request)
        popup.onReport = { choice in _ = StandardStreams.write(answers.bytes(for: choice)) }
        do {
            let code = try answers.give(try popup.run())
            if popup.hasAfterglow || shaper.hasFontsToRemember {
                Afterglow.play {
                    try? popup.finish()
                    shaper.rememberFonts()
                }
            }
            _exit(code)
        } catch MenuPopup.Failure.displayLost(let reason) {
            StandardStreams.complain("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuPopup.Failure.inputUnavailable {
            // dmenu's words, and its code: a script must not take this for an empty answer.
            StandardStreams.complain("cannot grab keyboard")
            throw request.launcher == .dmenu ? ExitCode(1) : ExitCode.grabbed
        }
    }

    private func openDesktop() throws -> Desktop {
        do {
            return try Desktop()
        } catch {
            StandardStreams.complain("x11menu: \(error.description)")
            throw request.launcher == .dmenu || request.launcher == .xmenu ? ExitCode(1) : ExitCode.noDisplay
        }
    }
}

/// What a launcher's menu comes to for whoever called it.
struct LauncherAnswers {
    let request: LauncherRequest

    /// What is printed for a choice.
    func bytes(for choice: Choice) -> [UInt8] {
        guard case .action(let action)? = choice.entries.last?.element else { return [] }
        let isAlternate = choice.button == 2 && action.alternateValue != nil
        let value = (isAlternate ? action.alternateValue : action.value)?.bytes ?? Array(action.title.utf8)
        return LauncherAnswer(index: choice.entries.last?.path.last, text: value, plain: action.title)
            .bytes(format: request.output)
    }

    /// Prints or runs what was chosen, and tells the exit code.
    func give(_ ending: Ending) throws -> Int32 {
        switch ending {
        case .chosen(let choice):
            if request.executes, case .action(let action)? = choice.entries.last?.element, let command = action.command
            {
                try start(command)
            } else {
                try StandardStreams.deliver(bytes(for: choice))
            }
            return 0
        case .marked(let choices):
            for choice in choices { try StandardStreams.deliver(bytes(for: choice)) }
            return 0
        case .typed(let text):
            try StandardStreams.deliver(Array(text.utf8) + [0x0A])
            return 0
        case .dismissed: return request.dismissalCode
        case .ended(let code, let choice):
            if let choice { try StandardStreams.deliver(bytes(for: choice)) }
            return code
        }
    }

    /// Starts a program that outlives this one.
    private func start(_ command: [String]) throws {
        let arguments = command.first == "x-terminal-emulator" ? request.terminal + command.dropFirst(2) : command
        switch divideProcess() {
        case 0:
            setsid()
            var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
            if let program = unsafe words[0] { _ = unsafe execvp(program, &words) }
            StandardStreams.complain("x11menu: \(arguments[0]): \(StandardStreams.describe(errno))")
            _exit(127)
        case ..<0:
            StandardStreams.complain("x11menu: \(arguments[0]): \(StandardStreams.describe(errno))")
            throw ExitCode.fault
        default: break
        }
    }
}
