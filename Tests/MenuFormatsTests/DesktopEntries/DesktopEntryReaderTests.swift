import MenuFormats
import MenuModel
import TestSupport
import Testing

@Suite struct DesktopEntryReaderTests {
    static func read(_ text: String, _ languages: String...) throws -> DesktopEntry {
        try DesktopEntryReader.read(
            Array(text.utf8), id: "x.desktop", file: "/x.desktop", languages: LanguagePreference(locales: languages))
    }

    private static func entry(_ keys: String) -> String {
        "[Desktop Entry]\nType=Application\nName=X\nExec=x\n" + keys
    }

    @Test func `the specification's example is read whole`() throws {
        let entry = try Self.read(
            """
            [Desktop Entry]
            Version=1.0
            Type=Application
            Name=Foo Viewer
            Comment=The best viewer for Foo objects available!
            TryExec=fooview
            Exec=fooview %F
            Icon=fooview
            MimeType=image/x-foo;
            Actions=Gallery;Create;

            [Desktop Action Gallery]
            Exec=fooview --gallery
            Name=Browse Gallery

            [Desktop Action Create]
            Exec=fooview --create-new
            Name=Create a new Foo!
            Icon=fooview-new
            """)
        var expected = DesktopEntry(id: "x.desktop", file: "/x.desktop", name: "Foo Viewer", exec: "fooview %F")
        expected.comment = "The best viewer for Foo objects available!"
        expected.tryExec = "fooview"
        expected.icon = "fooview"
        expected.actions = [
            .init(id: "Gallery", name: "Browse Gallery", exec: "fooview --gallery"),
            .init(id: "Create", name: "Create a new Foo!", icon: "fooview-new", exec: "fooview --create-new"),
        ]
        #expect(entry == expected)
        #expect(try entry.arguments() == ["fooview"])
        #expect(try entry.arguments(for: entry.actions[1]) == ["fooview", "--create-new"])
    }

    @Test func `every key that matters is read`() throws {
        let entry = try Self.read(
            Self.entry(
                """
                GenericName=Editor
                Keywords=text;write;
                Path=/srv
                Terminal=true
                NoDisplay=true
                Hidden=false
                OnlyShowIn=XFCE;LXDE
                NotShowIn=KDE;
                Categories=Utility;TextEditor;
                StartupNotify=true
                StartupWMClass=Ed
                URL=http://example.org
                """))
        #expect(entry.genericName == "Editor")
        #expect(entry.keywords == ["text", "write"])
        #expect(entry.workingDirectory == "/srv")
        #expect(entry.needsTerminal && entry.isUnlisted && !entry.isDeleted)
        #expect(entry.desktops.only == ["XFCE", "LXDE"] && entry.desktops.not == ["KDE"])
        #expect(entry.categories == ["Utility", "TextEditor"])
        #expect(entry.notifiesStartup == true && entry.windowClass == "Ed")
        #expect(entry.url == "http://example.org")
    }

    @Test(
        arguments: [
            (#"a\sb"#, " a b".dropFirst()), (#"a\nb\tc\rd"#, "a\nb\tc\rd"), (#"a\\b"#, #"a\b"#), (#"a\\sb"#, #"a\sb"#),
            (#"a\qb"#, #"a\qb"#), (#"a\"#, #"a\"#), ("  a b  ", "a b"), (#"\s a"#, "  a"), ("a=b=c", "a=b=c"),
            ("a#b", "a#b"),
        ] as [(String, Substring)])
    func `a text's escapes are resolved`(written: String, read: Substring) throws {
        #expect(try Self.read(Self.entry("Comment=\(written)\n")).comment == String(read))
    }

    @Test(arguments: [
        ("a;b;", ["a", "b"]), ("a;b", ["a", "b"]), ("", []), (";", []), ("a;;b", ["a", "b"]),
        (#"a\;b;c"#, ["a;b", "c"]),
        (#"a\\;b"#, [#"a\"#, "b"]), (#"a\sb;"#, ["a b"]), (#"a\"#, [#"a\"#]), ("a b; c", ["a b", " c"]),
    ])
    func `a list is taken apart at semicolons`(written: String, read: [String]) throws {
        #expect(try Self.read(Self.entry("Keywords=\(written)\n")).keywords == read)
    }

    @Test func `the two layers of escapes of a command are resolved one after the other`() throws {
        let entry = try Self.read("[Desktop Entry]\nType=Application\nName=X\nExec=x \"a\\\\\\\\b\\\\$c\"\n")
        #expect(try entry.arguments() == ["x", #"a\b$c"#])
    }

    @Test func `blanks, comments, carriage returns and a byte-order mark do no harm`() throws {
        let entry = try Self.read(
            "\u{FEFF}# comment\r\n\r\n  [Desktop Entry]\r\n# Name=no\r\nType = Application\r\n Name\t=\tX \r\nExec=x y\r\n[Other]\nName=no"
        )
        #expect(entry.name == "X")
        #expect(try entry.arguments() == ["x", "y"])
    }

    @Test func `translations of what is wanted are taken, and of nothing else`() throws {
        let text = Self.entry(
            "Name[de]=Ix\nName[de_AT]=Iks\nKeywords[de]=a;ä;\nKeywords=k;\nExec[de]=no\nComment[fr]=non\nIcon[de]=bild\nIcon=pic\n"
        )
        let german = try Self.read(text, "de_DE.UTF-8")
        #expect(german.name == "Ix" && german.keywords == ["a", "ä"] && german.icon == "bild" && german.exec == "x")
        #expect(german.comment == nil)
        #expect(try Self.read(text, "de_AT").name == "Iks")
        let plain = try Self.read(text)
        #expect(plain.name == "X" && plain.keywords == ["k"] && plain.icon == "pic")
    }

    @Test func `the first of two equal keys counts`() throws {
        let text = Self.entry("Comment=one\nComment=two\n")
        #expect(try Self.read(text).comment == "one")
        #expect(
            DesktopEntryReader.diagnose(Array(text.utf8)).map { $0.description(for: "f") } == [
                "f:6:1: error: Comment is there twice"
            ])
    }

    @Test(arguments: [
        ("", "1:1: error: there is no group [Desktop Entry]"),
        ("[Other]\nType=Application\n", "1:1: error: there is no group [Desktop Entry]"),
        ("[Desktop Entry]\nName=X\n", "1:1: error: the entry has no Type"),
        ("[Desktop Entry]\nType=Application\nExec=x\n", "1:1: error: the entry has no Name"),
        ("[Desktop Entry]\nType=Application\nName=X\n", "1:1: error: the application has no Exec"),
    ])
    func `what is no entry is refused`(text: String, message: String) {
        let error = #expect(throws: FormatError.self) { try Self.read(text) }
        #expect(error?.description(for: "f") == "f:" + message)
    }

    @Test(arguments: [
        (
            "Name=no\n[Desktop Entry]\nType=Application\nName=X\nExec=x\n",
            "1:1: error: a key must stand below a group, such as [Desktop Entry]"
        ),
        (entry("Terminal=yes\n"), "5:10: error: Terminal is true or false"),
        (entry("\tnonsense\n"), "5:2: error: this is neither a key with its value nor a comment"),
        (entry("[Broken\n"), "5:1: error: a group's name ends in ]"),
        (entry("[Desktop Entry]\n"), "5:1: error: the group [Desktop Entry] is there twice"),
        (entry("Actions=a;\n"), "5:9: error: there is no [Desktop Action a] with a Name and an Exec"),
        ("[Desktop Entry]\nType=Application\nName=X\nExec=x %z\n", "4:6: error: %z is no field code"),
        (
            entry("Actions=a;\n[Desktop Action a]\nName=A\nExec='\n"),
            "8:6: error: the command opens a ' quote and does not close it"
        ),
    ])
    func `what is merely odd is put up with, and told on demand`(text: String, message: String) throws {
        _ = try Self.read(text)
        #expect(DesktopEntryReader.diagnose(Array(text.utf8)).map { $0.description(for: "f") } == ["f:" + message])
    }

    @Test func `a file that removes an application need not say more`() throws {
        #expect(try Self.read("[Desktop Entry]\nHidden=true\n").isDeleted)
        #expect(try Self.read("[Desktop Entry]\nType=Application\nHidden=true\n").isDeleted)
    }

    @Test func `what D-Bus starts needs no command, and links have none`() throws {
        #expect(try Self.read("[Desktop Entry]\nType=Application\nName=X\nDBusActivatable=true\n").exec == nil)
        #expect(try Self.read("[Desktop Entry]\nType=Link\nName=X\nURL=u\n").kind == .link)
        #expect(try Self.read("[Desktop Entry]\nType=Service\nName=X\n").kind == .other)
    }

    @Test func `no bytes whatever crash it, and a NUL gets into no argument`() {
        var random = SeededGenerator(seed: 5)
        let seed = Array(
            Self.entry(
                "Name[de]=Ä\\s\\;\nActions=a;b\n[Desktop Action a]\nName=A\nExec=a \"b\\\\\" %c %%\nKeywords=a\\;;\n"
            ).utf8)
        let pieces = [
            "[", "]", "=", "\\", ";", "\n", "\r", "%", "\"", "[Desktop Entry]\n", "\0", "\u{FEFF}", "Name", "#",
        ].map { Array($0.utf8) }
        for _ in 0..<20_000 {
            var bytes = seed
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
                case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...20, using: &random)))
                default: bytes.append(contentsOf: bytes[min(place, bytes.count)...].prefix(40))
                }
            }
            _ = DesktopEntryReader.diagnose(bytes)
            guard
                let entry = try? DesktopEntryReader.read(bytes, id: "x", languages: LanguagePreference(locales: ["de"]))
            else { continue }
            let menu = ApplicationMenu().menu(of: [entry])
            #expect(menu.items.count <= 1)
            let arguments = (try? entry.arguments()) ?? []
            #expect(arguments.allSatisfy { !$0.utf8.contains(0) })
        }
    }
}
