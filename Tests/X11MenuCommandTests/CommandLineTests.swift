import MenuFormats
import MenuLaunchers
import MenuTesting
import Testing

@testable import X11MenuCommand

/// What commands make of their options: each name with each command works or is refused, and is listed accordingly.
@Suite struct CommandLineTests {
    /// Values of options that have no list of them.
    private static let samples = [
        "--at": "center", "--anchor": "1,2,3,4", "--columns": "3", "--max-height": "300", "--max-rows": "7",
        "--tile": "200",
        "--select": "3", "--scale": "2", "--font": "Inter 13", "--radius": "8", "--shadow": "7,0,6,0.3", "--blur": "1",
        "--accent": "#37bcae", "--contrast": "7", "--highlight": "1,2,3,4", "--key": "F1=10", "--timeout": "1.5",
        "--provider": "3", "--preview-size": "100", "--focus-key": "F10", "--size": "640x480", "--backdrop": "#000000",
        "--tolerance": "3", "--pixels": "5", "--ignore": "1,2,3,4",
    ]

    /// A value of an option that is not the one that counts without it.
    private static func sample(_ option: Option) -> String {
        option.values.last { $0 != option.standard() } ?? samples[option.names.last ?? ""] ?? "text"
    }

    /// What a command cannot do without.
    private static func needed(_ command: Command) -> [String] {
        switch command {
        case .check: ["file"]
        case .convert: ["--to=json"]
        case .render: ["--print-layout"]
        case .compare: ["a.png", "b.png"]
        case .locate: ["Cut"]
        case .popup, .bar, .apps, .demo: []
        }
    }

    /// What is wrong with a command line; nil if it is read.
    private func complaint(_ command: Command, _ words: [String]) -> UsageError? {
        do {
            if case .run(let options) = try OptionReader.read(words, of: command) { try command.validate(options) }
            return nil
        } catch { return error as? UsageError }
    }

    /// The options that a command line gives.
    private func options(_ words: String..., of command: Command = .popup) throws -> ProgramOptions {
        guard case .run(let options) = try OptionReader.read(words, of: command) else { throw TestFailure("\(words)") }
        return options
    }

    private static let names = Set(Option.all.flatMap(\.names)).sorted()

    @Test(arguments: Command.allCases)
    func `each option has an effect or is refused, in both spellings`(command: Command) throws {
        let start = Self.needed(command)
        guard case .run(let without) = try OptionReader.read(start, of: command) else { return }
        for name in Self.names where !["--help", "-h", "--version"].contains(name) {
            guard let option = Option.named(name, of: command) else {
                let refused = try #require(complaint(command, start + [name, "1"]), "\(name)")
                #expect(refused.message == "x11menu \(command.rawValue) does not take '\(name)'")
                continue
            }
            let value = Self.sample(option)
            for words in option.placeholder == nil ? [[name]] : [[name, value], ["\(name)=\(value)"]] {
                #expect(complaint(command, start + words) == nil, "\(words)")
                guard case .run(var read) = try OptionReader.read(start + words, of: command) else {
                    Issue.record("\(words)")
                    continue
                }
                read.given = without.given
                // What the command needs has its effect already.
                let isNeeded = start.contains { $0.hasPrefix(name) }
                #expect(isNeeded || "\(read)" != "\(without)", "\(words)")
            }
            if option.placeholder == nil {
                #expect(complaint(command, start + ["\(name)=1"])?.message.contains("does not take any value") == true)
            } else {
                #expect(
                    complaint(command, start + [name])?.message == "Missing value for '\(option.synopsis)'", "\(name)")
            }
        }
    }

    @Test(arguments: Command.allCases)
    func `each value that is listed is read, and another is answered with the list`(command: Command) throws {
        for option in Option.all(of: command) where option.placeholder != nil {
            let name = option.names[0]
            for value in option.values + option.examples {
                let others = option.traits.contains(.required) ? [] : Self.needed(command)
                #expect(complaint(command, others + ["\(name)=\(value)"]) == nil, "\(name) \(value)")
            }
            guard !option.values.isEmpty else { continue }
            let refused = Set(Option.all.filter { $0.names == option.names }.flatMap(\.values)).subtracting(
                option.values)
            for value in refused.sorted() + ["nothing"] {
                let found = try #require(self.complaint(command, Self.needed(command) + ["\(name)=\(value)"]))
                #expect(found.message.hasSuffix("Please provide one of: " + option.values.joined(separator: ", ")))
                #expect(found.option?.help == option.help)
            }
        }
    }

    @Test(arguments: Command.allCases)
    func `help and list have the options that a command takes, and no others`(command: Command) throws {
        let help = try Program.run("help", command.rawValue)
        #expect(help.code == 0 && help.errors.isEmpty)
        #expect(try Program.run(command.rawValue, "--help") == help)
        let rows = help.outputText.split(separator: "\n").filter { $0.hasPrefix("  -") }
        let shown = Set(
            rows.flatMap { $0.split(separator: " ").prefix(2) }.filter { $0.hasPrefix("-") }.map {
                $0.filter { $0 != "," }
            })
        let taken = Set(Option.all(of: command).flatMap(\.names))
        #expect(shown == taken)
        let list = String(decoding: OptionList.bytes, as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let listed = list.filter { $0.count == 7 && $0[1] == command.rawValue }.flatMap { $0[2].split(separator: " ") }
        #expect(Set(listed.map(String.init)) == taken)
    }

    @Test func `what had no effect is refused with a sentence and the usage`() throws {
        for words in [
            ["bar", "--multi"], ["bar", "--prompt", "x"], ["bar", "--history", "/tmp/h"], ["bar", "--timeout", "1"],
            ["bar", "--key", "F1=10"], ["bar", "--dim"], ["bar", "--layout", "grid"], ["bar", "--columns", "2"],
            ["bar", "--anchor", "0,0,1,1"], ["bar", "--work-area"], ["apps", "--preview", "cat"],
            ["apps", "--format", "json"],
            ["render", "--monitor", "0"], ["render", "--no-spawn"], ["render", "--history", "/tmp/h"],
        ] {
            let outcome = try Program.run(arguments: words)
            #expect(outcome.code == 64 && outcome.output.isEmpty, "\(words)")
            let lines = outcome.errorText.split(separator: "\n")
            #expect(lines.first.map(String.init) == "Error: x11menu \(words[0]) does not take '\(words[1])'")
            #expect(lines.dropFirst().first?.hasPrefix("Usage: x11menu \(words[0]) ") == true)
        }
        for words in [
            ["bar", "--at", "pointer"], ["bar", "--gravity", "left"], ["bar", "--search", "field"],
            ["convert", "--to", "auto"], ["render", "--scale", "monitor"], ["demo", "--scale", "monitor"],
        ] {
            let outcome = try Program.run(arguments: words)
            #expect(outcome.code == 64 && outcome.errorText.contains("The value '\(words[2])' is invalid"), "\(words)")
        }
        for words in [["apps", "file"], ["demo", "file"], ["one", "two"]] {
            let outcome = try Program.run(arguments: words)
            #expect(
                outcome.code == 64 && outcome.errorText.hasPrefix("Error: Unexpected argument '\(words.last ?? "")'"))
        }
        #expect(
            complaint(.bar, ["--focus", "--theme", "codea"]) != nil && complaint(.bar, ["--focus", "file"]) != nil)
    }

    @Test func `help explains commands and launchers, and refuses what is neither`() throws {
        let overview = try Program.run("--help")
        #expect(overview.code == 0 && overview.outputText.contains("SUBCOMMANDS:"))
        for words in [["help"], ["-h"], ["help", "help"], ["help", "--help"]] {
            #expect(try Program.run(arguments: words) == overview)
        }
        for launcher in Launcher.all {
            let help = try Program.run("help", launcher.name)
            #expect(help.code == 0 && help.errors.isEmpty)
            let rows = Set(help.outputText.split(separator: "\n").map { $0.split(separator: " ").first ?? "" })
            for option in launcher.options {
                let word = option.word.hasSuffix("=") ? option.word + "<value>" : option.word
                #expect(rows.contains(word[...]), "\(launcher.name) \(word)")
            }
        }
        let unknown = try Program.run("help", "nosuch")
        #expect(
            unknown.code == 64
                && unknown.errorText.hasPrefix("Error: There is no command 'nosuch'\nUsage: x11menu [popup]"))
        #expect(
            try Program.run("help", "rof").errorText.hasPrefix(
                "Error: There is no command 'rof'. Did you mean 'rofi'?\n"))
        #expect(try Program.run("help", "popup", "bar").code == 64)
        let rofi = try Program.run("rofi", "--help")
        #expect(rofi.code == 0 && rofi.outputText.contains("-multi-select"))
        #expect(try Program.run("rofi", "-help") == rofi)
    }

    @Test func `a word with a slip is answered with the nearest name`() {
        for (word, message) in [
            ("--serch", "Unknown option '--serch'. Did you mean '--search'?"), ("-x", "Unknown option '-x'"),
            ("-search", "Unknown option '-search'. Did you mean '--search'?"), ("-0x", "Unknown option '-x'"),
            ("--nothing-like-it", "Unknown option '--nothing-like-it'"), ("--", nil), ("-", nil),
        ] {
            #expect(complaint(.popup, [word])?.message == message, "\(word)")
        }
        #expect(complaint(.convert, [])?.message == "Missing expected argument '--to <format>'")
        #expect(complaint(.check, [])?.message == "Missing expected argument '<file> ...'")
        #expect(complaint(.popup, ["a", "b", "c"])?.message == "2 unexpected arguments: 'b', 'c'")
    }

    @Test func `flags of one letter share a word, options follow files, and the last one counts`() throws {
        let read = try options("file", "-0", "--print", "path", "--print=index", "--key", "F1=10", "--key", "F2=11")
        #expect(read.menu.reading.file == "file" && read.menu.output.nul && read.menu.output.print == .index)
        #expect(read.menu.input.key.map(\.code) == [10, 11])
        let render = try options("-0o", "out.png", of: .render)
        #expect(render.menu.output.nul && render.render.output == "out.png")
        #expect(try options("-0o=out.png", of: .render).render.output == "out.png")
        guard case .help = try OptionReader.read(["-0h"], of: .popup) else { throw TestFailure("no help") }
        #expect(try options("--", "--multi").menu.reading.file == "--multi")
        #expect(try options("--title", "--multi").menu.rows.title == "--multi")
        // Of what must not begin with a dash, the next option is none.
        #expect(complaint(.popup, ["--theme", "--multi"])?.message == "Missing value for '--theme <name|file>'")
    }

    @Test(arguments: [("--at", "-5,3"), ("--anchor", "-10,-5,100,20"), ("--highlight", "-10,5,100,20")])
    func `a place that begins with a minus is read in both spellings`(option: String, value: String) throws {
        let read = [try options("\(option)=\(value)"), try options(option, value)]
        #expect("\(read[0])" == "\(read[1])" && "\(read[0].menu)" != "\(MenuOptions())")
    }
}
