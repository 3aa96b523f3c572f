import Foundation
import MenuSession
import MenuLaunchers
import MenuTesting
import MenuFormats
import Testing

/// The manual pages describe every option, command, event and key that exists, and no others.
@Suite struct ManualTests {
    private static let commands = [
        "popup", "bar", "apps", "render", "compare", "locate", "check", "convert", "demo",
    ]

    /// The names that a help text lists: the words that begin a row of a list, each with those that a comma joins to it.
    private func names(in rows: some Sequence<Substring>) -> Set<String> {
        var names: Set<String> = []
        for row in rows where row.hasPrefix("  ") && row.dropFirst(2).first != " " {
            for word in row.split(separator: " ") {
                names.insert(String(word.last == "," ? word.dropLast() : word))
                if !word.hasSuffix(",") { break }
            }
        }
        return names
    }

    /// The options that a help text lists, whichever its sections.
    private func options(in help: String) -> Set<String> {
        names(in: help.split(separator: "\n").filter { $0.hasPrefix("  -") })
    }

    /// The commands that a help text lists.
    private func commands(in help: String) -> Set<String> {
        names(
            in: help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix {
                $0.hasPrefix("  ") && !$0.hasPrefix("  See ")
            })
    }

    @Test("Every option of every command has its entry in x11menu(1), and there are no others")
    func options() throws {
        let page = try ManualPage("x11menu.1")
        var options: Set<String> = []
        for command in Self.commands {
            let help = try Program.run(command, "--help")
            #expect(help.code == 0)
            let found = self.options(in: help.outputText)
            #expect(found.contains("--help"))
            options.formUnion(found)
        }
        #expect(options.count > 40)
        let written = page.sections.values.reduce(into: Set<String>()) { $0.formUnion($1.tags) }
            .filter { $0.hasPrefix("-") }
        #expect(options.subtracting(written).sorted() == [])
        #expect(written.subtracting(options).sorted() == [])
    }

    @Test("Every command has its entry in x11menu(1) and is known to this test")
    func everyCommand() throws {
        let section = try #require(try ManualPage("x11menu.1").sections["COMMANDS"])
        let help = try Program.run("--help").outputText
        let commands = self.commands(in: help)
        #expect(commands.contains("popup"))
        #expect(commands.subtracting(section.tags).sorted() == [])
        #expect(section.tags.subtracting(commands) == Set(Launcher.all.map(\.name) + ["help"]))
        #expect(commands.subtracting(Self.commands).sorted() == [])
    }

    @Test("The synopsis of x11menu(1) is the usage of each command")
    func synopsis() throws {
        let source = try Repository.text("packaging/man/x11menu.1")
        let lines = source.split(separator: "\n").drop { $0 != ".Sh SYNOPSIS" }.dropFirst().prefix {
            !$0.hasPrefix(".Sh")
        }
        // `.Op Fl -format Ar format` is `[--format <format>]`.
        let usages = lines.split(separator: ".Nm").map { lines in
            lines.map { line in
                var words = line.dropFirst().split(separator: " ").map(String.init)
                let isOptional = words.first == "Op"
                words.removeAll { $0 == "Op" || $0 == "Cm" }
                for (index, word) in words.enumerated().dropFirst() {
                    if words[index - 1] == "Ar" { words[index] = "<\(word)>" }
                    if words[index - 1] == "Fl" { words[index] = "-\(word)" }
                }
                let text = words.filter { $0 != "Ar" && $0 != "Fl" }.joined(separator: " ")
                return isOptional ? "[\(text)]" : text
            }.joined(separator: " ")
        }
        for command in Self.commands {
            let help = try Program.run("help", command).outputText
            let usage = try #require(help.split(separator: "\n").first { $0.hasPrefix("USAGE: x11menu ") }).dropFirst(
                15)
            #expect(usages.map { $0.replacing("[popup]", with: "popup") }.contains(String(usage)), "\(usage)")
        }
        #expect(usages.count == Self.commands.count + 1)
    }

    @Test("x11menu(1) says which of the options that menus share a command refuses")
    func refusals() throws {
        var options: [String: Set<String>] = [:]
        for line in try Program.run("--list-options").outputText.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields[0] == "option" else { continue }
            options[String(fields[1]), default: []].formUnion(fields[2].split(separator: " ").map(String.init))
        }
        let (popup, bar, apps) = (options["popup"] ?? [], options["bar"] ?? [], options["apps"] ?? [])
        // Scripts and previews have sections of their own.
        let shared = popup.intersection(bar.union(apps))
        let source = try Repository.text("packaging/man/x11menu.1")
        let list = source.split(separator: "\n").drop { $0 != ".Sh OPTIONS" }.prefix { $0 != ".El" }
        for command in ["bar", "apps", "render"] {
            let lines = list.drop { $0 != ".It Cm \(command)" }.dropFirst().prefix { $0.hasPrefix(".Fl") }
            let written = lines.flatMap { $0.split(separator: " ").dropFirst() }.filter { $0 != "," }.map { "-\($0)" }
            #expect(written == shared.subtracting(options[command] ?? []).sorted(), "\(command)")
        }
    }

    @Test("Every environment variable that the program reads, or sets for others, is in the manual")
    func environment() throws {
        let pages = try ["x11menu.1", "x11menu-launchers.7", "x11menu-desktop.7"]
            .map { try Repository.text("packaging/man/\($0)") }.joined()
        let written = Set(pages.matches(of: /[A-Z][A-Z0-9_]+/).map(\.output))
        var count = 0
        let root = Repository.path("Sources")
        for file in try FileManager.default.subpathsOfDirectory(atPath: root) where file.hasSuffix(".swift") {
            // Of the tests' library, and of what is drawn in the demo.
            if file.hasPrefix("MenuTesting/") || file.hasPrefix("MenuDemo/") { continue }
            let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
            let read = text.matches(of: /(?:getenv|variable|value|environment)[(\[]"([A-Z][A-Z0-9_]+)"[)\]]/).map(\.1)
            let set = text.matches(of: /"((?:X11MENU|ROFI)_[A-Z]+)"/).map(\.1)
            for name in read + set {
                #expect(written.contains(name), "\(name), of \(file)")
                count += 1
            }
        }
        #expect(count > 30)
    }

    @Test("Every event of a script has its entry in x11menu(1)")
    func events() throws {
        let section = try #require(try ManualPage("x11menu.1").sections["Events"])
        let events = [
            "move", "press", "release", "scroll", "key", "type", "touch", "wait", "hover", "shot", "print-state",
        ]
        #expect(Set(events).subtracting(section.tags).sorted() == [])
        let help = try Program.run("render", "--help").outputText
        for event in events { #expect(help.contains(event), "help of render") }
    }

    @Test("x11menu(5) describes exactly the keys of the JSON schema")
    func jsonKeys() throws {
        let page = try ManualPage("x11menu.5")
        let file = try Repository.data("Resources/menu.schema.json")
        let schema = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let common = try #require(page.sections["Every item"]).tags
        for type in ["action", "menu", "separator", "header", "search", "lazy", "custom", "group"] {
            let definition = definitions[type == "menu" ? "menuBody" : type] as? [String: Any]
            let keys = Set(try #require(definition?["properties"] as? [String: Any]).keys)
            let section = try #require(page.sections[type], "\(type)")
            #expect(keys.subtracting(common).subtracting(section.commands).sorted() == [], "\(type)")
            #expect(section.tags.subtracting(keys).sorted() == [], "\(type)")
            #expect(common.subtracting(keys).sorted() == [], "\(type)")
        }
    }

    @Test("x11menu(5) describes exactly the keys of a theme")
    func themeKeys() throws {
        let page = try ManualPage("x11menu.5")
        var tables: [String: Set<String>] = [:]
        var table = ""
        for line in ThemeWriter.write(.standard).split(separator: "\n") {
            if line.hasPrefix("[") {
                table = String(line.dropFirst().dropLast())
            } else if !table.isEmpty, line.first?.isLetter == true, let end = line.firstIndex(of: " ") {
                tables[table, default: []].insert(String(line[..<end]))
            }
        }
        #expect(tables.count > 10 && tables["light"] == tables["dark"])
        tables["light"] = nil
        for (table, keys) in tables {
            let title = table == "dark" ? "Tables light and dark" : "Table \(table)"
            let written = page.sections[title]?.tags ?? []
            #expect(keys.subtracting(written).sorted() == [], "\(title)")
            #expect(written.subtracting(keys).sorted() == [], "\(title)")
        }
        #expect(page.sections["The file itself"]?.tags == ["name", "base"])
    }

    @Test("x11menu(5) describes exactly the settings of config.toml")
    func settings() throws {
        let folder = try TemporaryFolder()
        let section = try #require(try ManualPage("x11menu.5").sections["SETTINGS"])
        let written = section.commands.subtracting(["popup", "apps", "render", "check"])
        let help = try Program.run("popup", "--help").outputText
        for option in self.options(in: help) where option.hasPrefix("--") {
            let name = option.dropFirst(2)
            try folder.write("\(name) = 2026-01-01\n", to: "x11menu/config.toml")
            // A value of the wrong type is found after a key that does not exist; no setting is a date.
            let outcome = try Program.run("popup", environment: ["XDG_CONFIG_HOME": folder.path])
            #expect(outcome.code == 65)
            #expect(outcome.errorText.contains("unknown key") != written.contains(String(name)), "\(name)")
        }
    }

    @Test(
        "mandoc reports no faults in the manual pages",
        arguments: ["x11menu.1", "x11menu.5", "x11menu-live.5", "x11menu-launchers.7", "x11menu-desktop.7"])
    func lint(name: String) throws {
        let page = try ManualPage(name)
        let outcome = try ChildProgram.run(
            "mandoc", arguments: ["-T", "lint", "-W", "warning", page.path], display: nil)
        #expect(outcome == .quiet(0, ""))
    }

    @Test("Every menu, theme and configuration in x11menu(5) is valid")
    func examples() throws {
        let examples = try ManualPage("x11menu.5").examples
        #expect(examples.count == 4)
        for example in examples {
            let isTheme = example.contains("[rows]")
            if example.hasPrefix("theme =") {
                let folder = try TemporaryFolder(["x11menu/config.toml": example])
                let outcome = try Program.run("popup", "/nowhere", environment: ["XDG_CONFIG_HOME": folder.path])
                // The settings were taken, and the display is missing.
                #expect(outcome.code == 69, "\(outcome.errorText)")
                #expect(try Program.run("check", "\(folder.path)/x11menu/config.toml") == .quiet(0, ""))
                try folder.write("theme = \"codea\"\nthem = 1\n", to: "x11menu/config.toml")
                let faulty = try Program.run("check", "\(folder.path)/x11menu/config.toml")
                #expect(faulty.code == 65 && faulty.errorText.contains("config.toml:2:1: error: unknown key"))
            } else {
                let file = try TemporaryFile(example, suffix: isTheme ? ".toml" : "")
                #expect(try Program.run("check", file.path) == .quiet(0, ""))
            }
        }
    }
}
