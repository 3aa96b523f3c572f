import Foundation
import MenuTesting
import Testing

/// What the program says to people, in the language of the locale.
@Suite struct LanguageTests {
    /// An environment without a list of languages, unless a locale comes with one.
    private static func only(_ locale: [String: String?]) -> [String: String?] {
        let none: [String: String?] = ["LANGUAGE": nil]
        return none.merging(locale) { $1 }
    }

    /// The element of a field's menu in which nothing matches, and the menu's body.
    private func note(_ locale: [String: String?]) throws -> (title: String, text: [Int], body: [Int]) {
        let file = try TemporaryFile("One\nTwo\n")
        let outcome = try Program.run(
            "render", file.path, "--print-layout", "--events", "-",
            arguments: ["--search", "field", "--at", "200,100", "--size", "800x600"], input: .text("type zzz\n"),
            environment: Self.only(locale))
        guard outcome.code == 0 else { throw TestFailure(outcome.errorText) }
        let elements = try outcome.output.split(separator: 10).map {
            try JSONDecoder().decode(ScreenLayout.Element.self, from: Data($0))
        }
        let note = try #require(elements.last { $0.kind == "header" })
        return (note.path, try #require(note.text), try #require(elements.first { $0.kind == "panel" }).rect)
    }

    @Test(
        arguments: [
            (["LC_ALL": "C"], "No matches"), (["LC_ALL": "de_DE.UTF-8"], "Keine Treffer"),
            (["LC_ALL": nil, "LC_MESSAGES": "fr_FR.UTF-8"], "Aucun résultat"),
            (["LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "es"], "Sin resultados"),
            (["LC_ALL": "en_GB.UTF-8", "LANGUAGE": "ja:de"], "一致する項目がありません"),
        ] as [([String: String?], String)])
    func `a menu says in the user's language that nothing matches, where titles begin`(
        _ locale: [String: String?], _ said: String
    ) throws {
        let note = try note(locale)
        #expect(note.title == said)
        #expect(note.text[0] - note.body[0] < 40)
    }

    @Test func `in Arabic it stands at the right, and in another language at the left`() throws {
        let note = try note(["LC_ALL": "ar_EG.UTF-8"])
        #expect(note.title == "لا توجد نتائج")
        #expect(note.body[0] + note.body[2] - note.text[0] - note.text[2] < 40)
        #expect(note.text[0] > note.body[0] + note.body[2] / 2)
    }

    @Test func `errors keep their form, and say what is wrong in the user's language`() throws {
        let file = try TemporaryFile("")
        func errors(_ locale: String) throws -> String {
            try Program.run("render", file.path, "-o", "/dev/null", environment: Self.only(["LC_ALL": locale]))
                .errorText
        }
        #expect(try errors("C") == "\(file.path):1:1: error: the menu has no items\n")
        #expect(try errors("de_DE.UTF-8") == "\(file.path):1:1: error: das Menü hat keine Einträge\n")
    }

    /// Runs the program in a locale, and returns what it writes to standard error.
    private func errors(_ locale: String, _ arguments: [String], input: ChildProgram.Input = .text("")) throws -> String
    {
        try Program.run(arguments: arguments, input: input, environment: Self.only(["LC_ALL": locale])).errorText
    }

    @Test(
        arguments: [
            ("C", "unknown key \"titel\" of an action; did you mean \"title\"?"),
            ("de_DE.UTF-8", "unbekannter Schlüssel „titel“ (eine Aktion); meinten Sie „title“?"),
            ("fr_FR.UTF-8", "clé inconnue « titel » (une action) ; vouliez-vous dire « title » ?"),
            ("es_ES.UTF-8", "clave desconocida «titel» (una acción); ¿quería decir «title»?"),
            ("ja_JP.UTF-8", "不明なキー「titel」（アクション）。「title」のことですか？"),
            (
                "ar_EG.UTF-8",
                "\u{2067}مفتاح غير معروف «\u{2068}titel\u{2069}» (إجراء)؛ هل تقصد «\u{2068}title\u{2069}»؟\u{2069}"
            ),
        ])
    func `a mistake in a menu is said in the user's language, with its place in front`(
        _ locale: String, _ said: String
    ) throws {
        let file = try TemporaryFile(#"[{"titel": "One"}]"#)
        let first = try errors(locale, ["check", file.path]).split(separator: "\n").first
        #expect(first.map { String($0) } == "\(file.path):1:3: error: \(said)")
    }

    @Test(
        arguments: [
            ("C", "Error: Unknown option '--serch'. Did you mean '--search'?"),
            ("de_DE.UTF-8", "Error: Unbekannte Option „--serch“. Meinten Sie „--search“?"),
            ("ja_JP.UTF-8", "Error: 不明なオプション「--serch」です。「--search」のことですか？"),
            (
                "ar_EG.UTF-8",
                "Error: \u{2067}خيار غير معروف «\u{2068}--serch\u{2069}». هل تقصد «\u{2068}--search\u{2069}»؟\u{2069}"
            ),
        ])
    func `a mistake in an option is said in the user's language`(_ locale: String, _ said: String) throws {
        let lines = try errors(locale, ["render", "-o", "/dev/null", "--serch", "field"]).split(separator: "\n")
        #expect(lines.first.map { String($0) } == said)
        // Usage and the way to the help are the same for everybody.
        #expect(
            lines.dropFirst().elementsEqual(
                try errors("C", ["render", "-o", "/dev/null", "--serch", "field"]).split(separator: "\n").dropFirst()))
    }

    @Test(arguments: ["de_DE.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8", "ja_JP.UTF-8", "ar_EG.UTF-8"])
    func `every text of the help is said in the user's language, every name and the version as it is`(
        _ locale: String
    ) throws {
        func lines(_ arguments: [String], _ locale: String) throws -> [Substring] {
            let environment = Self.only(["LC_ALL": locale, "COLUMNS": "10000"])
            let outcome = try Program.run(arguments: arguments, environment: environment)
            #expect(outcome.code == 0)
            return outcome.outputText.split(separator: "\n", omittingEmptySubsequences: false)
        }
        for command in [nil, "popup", "bar", "apps", "render", "check", "convert", "demo"] {
            let arguments = (command.map { [$0] } ?? []) + ["--help"]
            let (english, said) = (try lines(arguments, "C"), try lines(arguments, locale))
            #expect(english.count == said.count)
            for (line, other) in zip(english, said) {
                if line.hasPrefix("USAGE: ") || line.hasPrefix("       x11menu") {
                    #expect(other.hasSuffix(line.drop { $0 != "x" }))
                    continue
                }
                let isRow = line.hasPrefix("  -") || line.hasPrefix("  <")
                if isRow { #expect(other.hasPrefix(line.prefix(26))) }
                // A name that is too long stands in a line of its own.
                if isRow, line.dropFirst(25).first != " " {
                    #expect(other == line)
                    continue
                }
                let text = isRow ? line.dropFirst(26) : line[...]
                // Headings of French are those of English, as far as they are the same words.
                let isSame = ["ARGUMENTS:", "OPTIONS:", "SCRIPTS:"].contains(line) && locale.hasPrefix("fr")
                #expect(text.isEmpty || isSame || !other.hasSuffix(text), "\(arguments): \(other)")
            }
        }
        #expect(try lines(["--version"], locale) == lines(["--version"], "C"))
        // Of the scenes, too, the names stay.
        for (line, other) in zip(
            try lines(["demo", "--list-scenes"], "C"), try lines(["demo", "--list-scenes"], locale))
        {
            #expect(other.prefix(11) == line.prefix(11) && (line.isEmpty || other != line))
        }
    }

    @Test(
        arguments: [
            ("C", "No such file or directory"), ("de_DE.UTF-8", "Datei oder Ordner nicht gefunden"),
            ("fr_FR.UTF-8", "Aucun fichier ou dossier de ce nom"), ("es_ES.UTF-8", "No existe el archivo o la carpeta"),
        ])
    func `a file that is missing is said in the user's language`(_ locale: String, _ said: String) throws {
        #expect(try errors(locale, ["check", "/nonexistent/a.json"]) == "x11menu: /nonexistent/a.json: \(said)\n")
    }

    @Test(
        arguments: [
            ("C", "expected a number, not a string"),
            ("de_DE.UTF-8", "erwartet wird: eine Zahl, nicht eine Zeichenkette"),
            ("fr_FR.UTF-8", "attendu : un nombre, pas une chaîne"),
        ])
    func `a mistake in a theme is said in the user's language`(_ locale: String, _ said: String) throws {
        let theme = try TemporaryFile("[rows]\nheight = \"x\"\n", suffix: ".toml")
        #expect(try errors(locale, ["check", theme.path]) == "\(theme.path):2:10: error: \(said)\n")
    }

    /// The files that the program opens in a locale, but for libraries: those for texts are loaded on a thread, which a short call does not wait for.
    private func openedFiles(_ locale: String, _ arguments: [String]) throws -> Set<String> {
        let log = try TemporaryFile()
        let outcome = try ChildProgram.run(
            "strace", arguments: ["-f", "-qq", "-e", "trace=open,openat", "-o", log.path, Program.path] + arguments,
            display: nil, environment: Self.only(["LC_ALL": locale]))
        guard outcome.exit != .code(127) else { throw TestFailure(outcome.errorText) }
        let lines = try String(contentsOfFile: log.path, encoding: .utf8).split(separator: "\n")
        return Set(lines.compactMap { $0.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first })
            .reduce(into: []) { if !$1.contains(".so.") { $0.insert(String($1)) } }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "needs Debian's strace"))
    func `no language opens a file that English does not`() throws {
        let (menu, broken) = (try TemporaryFile("One\nTwo\n"), try TemporaryFile(#"[{"titel": "One"}]"#))
        for arguments in [["check", broken.path], ["render", "-o", "/dev/null", menu.path]] {
            // The first run may fill caches.
            _ = try openedFiles("C", arguments)
            let plain = try openedFiles("C", arguments)
            #expect(plain.contains(arguments.last ?? "") && !plain.contains { $0.contains("locale") })
            for locale in ["en_GB.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"] {
                #expect(try openedFiles(locale, arguments) == plain, "\(locale)")
            }
        }
    }

    @Test func `a name cannot turn the direction of what is said about it`() throws {
        let text = try errors("ar_EG.UTF-8", ["check", "/nonexistent/\u{202E}\u{2069}a"])
        #expect(text.hasPrefix(#"x11menu: /nonexistent/\u{202E}\u{2069}a: "# + "\u{2067}"))
    }

    @Test(arguments: ["de_DE.UTF-8", "ar", "ja_JP.UTF-8"])
    func `what scripts read is the same in every language`(_ locale: String) throws {
        let menu = try TemporaryFile(#"{"items": [{"title": "One", "value": "1"}]}"#)
        for words in [["--version"], ["convert", "--to", "json", menu.path], ["check", menu.path]] {
            let plain = try Program.run(arguments: words, environment: Self.only(["LC_ALL": "C"]))
            let said = try Program.run(arguments: words, environment: Self.only(["LC_ALL": locale]))
            #expect(said.output == plain.output && said.code == plain.code)
        }
    }
}
