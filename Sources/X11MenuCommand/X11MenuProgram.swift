internal import ArgumentParser

/// The program: menus for scripts.
public enum X11MenuProgram {
    /// Runs the command that the command line asks for, and ends the process with its exit code.
    public static func main() {
        StandardStreams.fillGaps()
        do {
            let arguments = try Configuration.completing(CommandLine.arguments.dropFirst())
            EarlyFonts.begin(for: arguments[...])
            RootCommand.main(arguments)
        } catch {
            RootCommand.exit(withError: error)
        }
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
}
