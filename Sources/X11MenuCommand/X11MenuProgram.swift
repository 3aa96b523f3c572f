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
            let words = ProcessArguments.all
            if let asked = LauncherCommand.asked(by: words) {
                EarlyFonts.begin()
                try LauncherCommand.run(asked.launcher, asked.arguments, finish: DetachedFadeOut.play)
            }
            try run(words.dropFirst())
        } catch let error as UsageError {
            error.report()
            exit(ExitCode.usage.rawValue)
        } catch let code as ExitCode {
            exit(code.rawValue)
        } catch {
            // An error that no command handles is an internal error; exit code 1 would look like a dismissal.
            StandardStreams.report("x11menu: \(error)")
            exit(ExitCode.fault.rawValue)
        }
    }

    /// Does what the words after the program's name ask for.
    private static func run(_ words: ArraySlice<String>) throws {
        switch words.first {
        case OptionList.option where words.count == 1: return try StandardStreams.deliver(OptionList.bytes)
        case KeptClipboard.option where words.count == 1: return try KeptClipboard.run()
        case "help": return try explain(words.dropFirst())
        default: break
        }
        let named = words.first.flatMap(Command.init(rawValue:))
        let command = named ?? .popup
        let words = named == nil ? words : words.dropFirst()
        do {
            switch try OptionReader.read(words, of: command) {
            case .version: try StandardStreams.deliver(Array("x11menu \(Version.current)\n".utf8))
            case .help: try show(named?.help ?? Command.programHelp)
            case .run(var options):
                if options.menu.look.isHermetic { Hermetic.enter() }
                if command.isConfigured, let configured = try Configuration.options(),
                    case .run(let completed) = try OptionReader.read(words, of: command, over: configured)
                {
                    options = completed
                }
                try command.validate(options)
                try command.run(options)
            }
        } catch var error as UsageError {
            error.command = command
            throw error
        }
    }

    /// Explains what the words after `help` name: a command, a launcher, or the program.
    private static func explain(_ words: ArraySlice<String>) throws {
        var names = words.filter { !["help", "--help", "-h"].contains($0) }[...]
        guard let name = names.popFirst() else { return try show(Command.programHelp) }
        if let extra = names.first { throw UsageError("Unexpected argument '\(extra)'") }
        if let command = Command(rawValue: name) { return try show(command.help) }
        if let launcher = Launcher(named: name) { return try show(launcher.help) }
        let known = Command.allCases.map(\.rawValue) + Launcher.all.map(\.name)
        guard let near = NearMiss.find(name, among: known) else { throw UsageError("There is no command '\(name)'") }
        throw UsageError("There is no command '\(name)'. Did you mean '\(near)'?")
    }

    /// Prints help in the user's language.
    private static func show(_ page: HelpPage) throws {
        let text = page.text(in: .user, columns: StandardStreams.columns)
        try StandardStreams.deliver(Array((text + "\n").utf8))
    }
}
