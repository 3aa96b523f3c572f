internal import ArgumentParser
internal import Glibc
import MenuFormats
import MenuModel
internal import MenuLaunchers
internal import MenuSystem
internal import X11Menu

/// The program: menus for scripts.
public enum X11MenuProgram {
    /// Runs the command that the command line asks for, and ends the process with its exit code.
    public static func main() {
        Desktop.prepareHeap()
        StandardStreams.fillGaps()
        do {
            let arguments = ProcessArguments.all
            if let asked = LauncherCommand.asked(by: arguments) {
                EarlyFonts.begin(for: [])
                try LauncherCommand.run(asked.launcher, asked.arguments, finish: DetachedFadeOut.play)
            }
            var words = Array(arguments.dropFirst())
            if words == [LauncherCommand.listOption] { return try StandardStreams.deliver(LauncherCommand.optionList) }
            if RootCommand.showsMenu(words) {
                let isNamed = words.first == CommandName.popup
                let arguments = try Configuration.completing(isNamed ? words.dropFirst() : words[...])
                EarlyFonts.begin(for: arguments)
                if let options = MenuOptions.quick(arguments) { return try PopupCommand.run(options) }
                words = ["popup"] + arguments
            } else if words.first == CommandName.apps {
                if try AppsCommand.runQuickly(words.dropFirst()) { return }
                words = words.prefix(1) + (try Configuration.completing(words.dropFirst()))
            }
            var command = try RootCommand.parseAsRoot(words)
            try command.run()
        } catch {
            // An error that no command handles is an internal error; exit code 1 would look like a dismissal.
            guard error is ExitCode || RootCommand.exitCode(for: error) != .failure else {
                StandardStreams.report("x11menu: \(error)")
                RootCommand.exit(withError: ExitCode.fault)
            }
            // A failure to print the requested version or help is reported, as it is for a choice.
            let text = message(for: error)
            if RootCommand.exitCode(for: error) == .success, !text.isEmpty {
                RootCommand.exit(withError: deliver(text))
            }
            guard !(error is ExitCode), !text.isEmpty else { RootCommand.exit(withError: error) }
            for line in text.linesEscapingControls(ofArguments: ProcessArguments.all) {
                StandardStreams.report(line)
            }
            RootCommand.exit(withError: RootCommand.exitCode(for: error))
        }
    }

    /// What the command line asks to be printed, or what is wrong with it; help is in the user's language.
    private static func message(for error: any Error) -> String {
        let text = RootCommand.fullMessage(for: error)
        guard text.hasPrefix("OVERVIEW: "), RootCommand.exitCode(for: error) == .success else { return text }
        let language = Language.user
        guard language != .english else { return text }
        // Far wider than any line of it.
        let help = HelpPage(RootCommand.fullMessage(for: error, columns: 1 << 20))
        return help.text(in: language, columns: StandardStreams.columns)
    }

    /// Prints a requested text.
    ///
    /// - Returns: The exit code.
    private static func deliver(_ text: String) -> any Error {
        do {
            try StandardStreams.deliver(Array((text + "\n").utf8))
            return ExitCode.success
        } catch { return error }
    }
}

struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "x11menu",
        abstract: "Menus on an X11 desktop: items in, the choice out.",
        usage: """
            x11menu [popup] [<options>] [<file>]
            x11menu <subcommand> [<options>] [<file> ...]
            x11menu \(Launcher.all.map(\.name).joined(separator: "|")) [<options of that launcher>]
            """,
        discussion: """
            Opens a menu of the items in FILE or on standard input, and prints the one that is chosen. Exits with 0 when \
            one was chosen and with 1 when the menu was dismissed. x11menu help popup explains its options, and man \
            x11menu all of it.
            """,
        version: "x11menu \(Version.current)",
        subcommands: [
            PopupCommand.self, BarCommand.self, AppsCommand.self, RenderCommand.self, CheckCommand.self,
            ConvertCommand.self, DemoCommand.self,
        ],
        defaultSubcommand: PopupCommand.self)

    /// Whether a command line seems to ask for a menu on the display, and for no other command.
    static func showsMenu(_ arguments: [String]) -> Bool {
        guard let first = arguments.first else { return true }
        let helpful = [
            "--help", "-h", "--version", "--help-hidden", "--experimental-dump-help", "--generate-completion-script",
        ]
        return !CommandName.others.contains(first) && !arguments.contains { helpful.contains($0) }
    }
}

/// The names of the commands. Their configurations also contain the names, but creating one takes longer than reading the whole command line.
enum CommandName {
    static let popup = "popup"
    static let apps = "apps"
    /// All except `popup`, the default where a command line names no command.
    static let others = [apps, "bar", "render", "check", "convert", "demo", "help"]
}

extension String {
    /// The lines of a message about the command line. What it quotes of an argument stays in one line: `StandardStreams.report` escapes the rest.
    ///
    /// - Parameter arguments: The arguments, any of which the message may quote in whole or in part.
    fileprivate func linesEscapingControls(ofArguments arguments: [String]) -> [String] {
        var text = unicodeScalars
        for argument in arguments {
            // An option may be quoted without its dashes, or its value alone: the search is for the part from the first control character to the last.
            let scalars = argument.unicodeScalars
            guard let first = scalars.firstIndex(where: \.isControl), let last = scalars.lastIndex(where: \.isControl)
            else { continue }
            let quoted = scalars[first...last]
            let escaped = String(quoted).escapingControls.unicodeScalars
            let parts = text.split(separator: quoted, omittingEmptySubsequences: false)
            text = String.UnicodeScalarView(parts.joined(separator: escaped))
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
}
