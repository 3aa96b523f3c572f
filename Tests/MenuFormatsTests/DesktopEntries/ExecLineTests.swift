import MenuFormats
import TestSupport
import Testing

@Suite struct ExecLineTests {
    @Test("An entry that only D-Bus can start is started by its bus name")
    func bus() throws {
        let file = Array("[Desktop Entry]\nType=Application\nName=X\nDBusActivatable=true\n".utf8)
        let entry = try DesktopEntryReader.read(file, id: "org.example.Some-App_2.desktop")
        #expect(try entry.arguments() == ["gapplication", "launch", "org.example.Some-App_2"])
        for id in ["plain.desktop", "org.example.$(x).desktop", "-o.desktop ", "", "org.exämple.X.desktop"] {
            let other = try DesktopEntryReader.read(file, id: id)
            #expect(throws: ExecLine.Failure.empty) { try other.arguments() }
        }
    }

    private static let fields = ExecLine.Fields(name: "Der Läufer", icon: "runner", file: "/usr/share/a b.desktop")

    static let lines: [(line: String, arguments: [String])] = [
        ("foo", ["foo"]),
        ("foo bar  baz", ["foo", "bar", "baz"]),
        ("\tfoo bar ", ["foo", "bar"]),
        ("/usr/bin/foo --x=1", ["/usr/bin/foo", "--x=1"]),
        // Quoted arguments, and what a backslash quotes in them.
        (#"foo "a b" c"#, ["foo", "a b", "c"]),
        (#""foo bar" x"#, ["foo bar", "x"]),
        (#"foo "a\"b\`c\$d\\e""#, ["foo", "a\"b`c$d\\e"]),
        (#"foo "a\nb""#, ["foo", #"a\nb"#]),
        (#"foo """#, ["foo", ""]),
        (#"foo a"b c"d"#, ["foo", "ab cd"]),
        // Nothing is expanded, and nothing ends the command.
        (
            "foo $HOME ~ *.txt `date` $(date) a;b & | > < x#",
            [
                "foo", "$HOME", "~", "*.txt", "`date`", "$(date)", "a;b", "&", "|", ">", "<", "x#",
            ]
        ),
        ("foo c # d 'e", ["foo", "c"]), ("foo '# d' \\#", ["foo", "# d", "#"]),
        // What only shells have, but entries in the wild use.
        ("sh -c 'echo \"$HOME\" \\n'", ["sh", "-c", "echo \"$HOME\" \\n"]),
        (#"foo a\ b \\x"#, ["foo", "a b", #"\x"#]),
        // Files: none is handed over.
        ("foo %f", ["foo"]), ("foo %F", ["foo"]), ("foo %u", ["foo"]), ("foo %U", ["foo"]),
        ("foo %d %D %n %N %v %m", ["foo"]),
        ("foo %f bar", ["foo", "bar"]),
        ("foo --file=%f", ["foo", "--file="]),
        (#"foo "%u" x"#, ["foo", "", "x"]),
        // Names and pictures.
        ("foo %c", ["foo", "Der Läufer"]),
        ("foo -T %c%%", ["foo", "-T", "Der Läufer%"]),
        ("foo %i %k", ["foo", "--icon", "runner", "/usr/share/a b.desktop"]),
        ("foo %i%i", ["foo", "--icon", "runner", "--icon", "runner"]),
        ("foo 100%%", ["foo", "100%"]),
        (#"foo "50%% of %c""#, ["foo", "50% of Der Läufer"]),
    ]

    @Test(arguments: lines)
    func `a command line becomes arguments`(line: String, arguments: [String]) throws {
        #expect(try ExecLine.arguments(line, fields: Self.fields) == arguments)
    }

    @Test func `without an icon %i is nothing`() throws {
        let fields = ExecLine.Fields(name: "x")
        #expect(try ExecLine.arguments("foo %i bar %k", fields: fields) == ["foo", "bar", ""])
        #expect(try ExecLine.arguments("foo %i", fields: ExecLine.Fields(name: "x", icon: "")) == ["foo"])
    }

    @Test(
        arguments: [
            ("", .empty), ("   ", .empty), ("%f", .empty), (#""" x"#, .empty), ("foo %", .unknownFieldCode("%")),
            ("foo %x", .unknownFieldCode("%x")), ("foo %é", .unknownFieldCode("%é")), (#"foo "bar"#, .openQuote("\"")),
            ("foo 'bar", .openQuote("'")), (#"foo \"#, .loneBackslash), (#"foo "a\"#, .openQuote("\"")),
        ] as [(String, ExecLine.Failure)])
    func `a command line that must not be started says why`(line: String, failure: ExecLine.Failure) {
        #expect(throws: failure) { try ExecLine.arguments(line, fields: Self.fields) }
        #expect(!failure.message.isEmpty)
    }

    @Test func `words quoted by the specification's rules come out as they went in`() throws {
        var random = SeededGenerator(seed: 11)
        let letters = Array("ab \"`$\\%';&|~*?é\u{1F600}\t=")
        for _ in 0..<2_000 {
            let words = (0..<Int.random(in: 1...5, using: &random)).map { index in
                String(
                    (0..<Int.random(in: index == 0 ? 1...8 : 0...8, using: &random)).map { _ in
                        letters.randomElement(using: &random) ?? "a"
                    })
            }
            let line = words.map { word in
                "\"" + word.map { "\"`$\\".contains($0) ? "\\\($0)" : $0 == "%" ? "%%" : String($0) }.joined() + "\""
            }.joined(separator: " ")
            #expect(try ExecLine.arguments(line, fields: Self.fields) == words, "\(line)")
        }
    }
}
