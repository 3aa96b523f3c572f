import MenuLaunchers
import MenuModel

extension Command {
    /// The program's usage, a line each.
    static let programUsage = [
        "x11menu [popup] [<options>] [<file>]", "x11menu <subcommand> [<options>] [<file> ...]",
        "x11menu \(Launcher.all.map(\.name).joined(separator: "|")) [<options of that launcher>]",
    ]

    /// The command's usage, with the options that it needs, and all of them if they are few.
    var usage: String {
        let options = Option.all(of: self).filter { !$0.isGeneral }
        let needed = options.filter { $0.traits.contains(.required) }
        let others = options.filter { !$0.traits.contains(.required) }
        let words =
            needed.map(\.synopsis) + (others.count > 3 ? ["[<options>]"] : others.map { "[\($0.synopsis)]" })
            + [operand.rawValue]
        return "x11menu \(rawValue) " + words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The help of the program.
    static var programHelp: HelpPage {
        let discussion = """
            Opens a menu of the items in FILE or on standard input, and prints the one that is chosen. Exits with 0 when \
            one was chosen and with 1 when the menu was dismissed. x11menu help popup explains its options, and man \
            x11menu all of it.
            """
        let commands = allCases.map { command in
            HelpPage.Part.entry(command.rawValue + (command == .popup ? " (default)" : ""), command.abstract)
        }
        return HelpPage(
            [
                .heading("OVERVIEW", "Menus on an X11 desktop: items in, the choice out."), .blank, .text(discussion),
                .blank,
                .usage(programUsage), .blank, .heading("OPTIONS"),
            ] + Option.all.filter(\.isGeneral).map(\.entry) + [.blank, .heading("SUBCOMMANDS")] + commands
                + [.blank, .note("See 'x11menu help <subcommand>' for detailed help.")])
    }

    /// The help of the command.
    var help: HelpPage {
        var parts: [HelpPage.Part] = [.heading("OVERVIEW", abstract), .blank]
        if let discussion { parts += [.text(discussion), .blank] }
        parts += [.usage([usage]), .blank]
        if let operandHelp {
            parts += [.heading("ARGUMENTS"), .entry(operandHelp.name, operandHelp.text), .blank]
        }
        for (heading, options) in Option.groups {
            let entries = options.filter { $0.commands.contains(self) }.map(\.entry)
            if !entries.isEmpty { parts += [.heading(heading)] + entries + [.blank] }
        }
        return HelpPage(parts)
    }
}

extension Option {
    /// Whether every command has it.
    fileprivate var isGeneral: Bool { commands == Command.allCases }

    /// The option's entry in the help.
    fileprivate var entry: HelpPage.Part {
        let others = names.dropLast().map { $0 + ", " }.joined()
        return .entry(others + synopsis, help, values: values, standard: standard())
    }

    /// The option as a line of `optionList`, without its command.
    fileprivate var row: [String] {
        var kinds = [placeholder == nil ? "flag" : "value"]
        if traits.contains(.file) { kinds.append("file") }
        if traits.contains(.repeats) { kinds.append("repeats") }
        return [
            names.joined(separator: " "), placeholder ?? "", kinds.joined(separator: " "),
            (values.isEmpty ? examples : values).joined(separator: " "), help,
        ]
    }
}

extension Launcher {
    /// The help of the launcher.
    var help: HelpPage {
        let entries = options.map { option in
            let value = option.takesValue ? option.word.hasSuffix("=") ? "<value>" : " <value>" : ""
            return HelpPage.Part.entry(option.word + value, option.help)
        }
        return HelpPage(
            [
                .heading("OVERVIEW", "Do what \(name) does."), .blank, .usage(["x11menu \(name) [<options>]"]), .blank,
                .heading("OPTIONS"),
            ] + entries + [.blank])
    }
}

/// Every command, launcher and option for other programs: those that write completions, links and packages.
enum OptionList {
    /// The option of the program that prints the list.
    static let option = "--list-options"

    /// Lines of fields that are separated by tabs: `command`, a name, its operand, its help; `launcher`, a name; `option`, the name of a command or a
    /// launcher, the option's names, the placeholder of its value, its kinds, its values, its help.
    static var bytes: [UInt8] {
        let commands = Command.allCases.map { ["command", $0.rawValue, $0.operand.rawValue, $0.abstract] }
        let launchers = Launcher.all.map { ["launcher", $0.name] }
        let options = Command.allCases.flatMap { command in
            Option.all(of: command).map { ["option", command.rawValue] + $0.row }
        }
        let others = Launcher.all.flatMap { launcher in
            launcher.options.map { option in
                [
                    "option", launcher.name, option.word, option.takesValue ? "value" : "",
                    option.takesValue ? "value file" : "flag", "", option.help,
                ]
            }
        }
        let lines = (commands + launchers + options + others).map { $0.joined(separator: "\t") + "\n" }
        return Array(lines.joined().utf8)
    }
}
