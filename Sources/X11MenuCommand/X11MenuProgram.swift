internal import ArgumentParser

/// The program: menus for scripts.
public enum X11MenuProgram {
    /// Runs the command that the command line asks for, and ends the process with its exit code.
    public static func main() {
        StandardStreams.fillGaps()
        let words = Array(CommandLine.arguments.dropFirst())
        guard RootCommand.showsMenu(words) else { return run(words) }
        do {
            let isNamed = words.first == PopupCommand.configuration.commandName
            let arguments = try Configuration.completing(isNamed ? words.dropFirst() : words[...])
            EarlyFonts.begin(for: arguments)
            guard let options = MenuOptions.quick(arguments) else {
                return run(["popup"] + arguments)
            }
            try PopupCommand.run(options)
        } catch {
            leave(with: error)
        }
    }

    /// Has the argument parser read the command line, and runs what it asks for.
    private static func run(_ arguments: [String]) {
        do {
            var command = try RootCommand.parseAsRoot(arguments)
            try command.run()
        } catch {
            leave(with: error)
        }
    }

    private static func leave(with error: any Error) -> Never {
        // What no command has a word for is a fault of ours; a plain 1 would look like a dismissal.
        guard error is ExitCode || RootCommand.exitCode(for: error) != .failure else {
            StandardStreams.complain("x11menu: \(error)")
            RootCommand.exit(withError: ExitCode.fault)
        }
        RootCommand.exit(withError: error)
    }
}

struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "x11menu",
        abstract: "Menus on an X11 desktop: items in, the choice out.",
        discussion: """
            Opens a menu of the items in FILE or on standard input, and prints the one that is chosen. Exits with 0 when \
            one was chosen and with 1 when the menu was dismissed.
            """,
        version: "x11menu 0.1.0",
        subcommands: [PopupCommand.self, RenderCommand.self, CheckCommand.self, ConvertCommand.self],
        defaultSubcommand: PopupCommand.self)

    /// Whether a command line seems to ask for a menu on the display, and for no other command.
    static func showsMenu(_ arguments: [String]) -> Bool {
        guard let first = arguments.first else { return true }
        let others = configuration.subcommands.filter { $0 != PopupCommand.self }.compactMap {
            $0.configuration.commandName
        }
        return !(others + ["help"]).contains(first)
            && Set(arguments).isDisjoint(with: ["--help", "-h", "--version", "--help-hidden"])
    }
}
