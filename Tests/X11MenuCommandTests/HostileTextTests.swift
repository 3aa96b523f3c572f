import MenuFormats
import MenuModel
import MenuTesting
import Testing

/// The scripts and examples that are published, with names that strangers have chosen: tabs, line breaks, quotes, `$(…)`, backslashes, leading dashes
/// and bytes that are not UTF-8. A name is shown and passed on as it is, or left out; it never starts anything.
@Suite(.serialized) struct HostileTextTests {
    /// A script, and what it has to pass on.
    struct Recipe: CustomTestStringConvertible {
        var name: String
        var arguments: [String] = []
        /// What is in its world: commands for a shell in the world's folder, to whom the hostile name is `$name`.
        var setUp: String
        /// The keys that choose.
        var keys = "key End\nkey Return\n"
        /// The hostile name, as far as this script's programs allow one.
        var hostile = HostileTextTests.name
        /// The arguments of the program that is called last, `NAME` for the hostile name and `ROOT` for the world's folder.
        var call: [String]
        /// The arguments of the preview's program.
        var preview: [String]?

        var testDescription: String { name }
    }

    /// A file name with everything but a line break.
    static let name = Array("-x\t'b' \"c\" $(touch pwned) `touch pwned` \\n\\\\ {} exec".utf8) + [0xFF]
    /// One that JSON can contain.
    private static let text = Array("-x'b' \"c\" $(touch pwned) `touch pwned` \\n\\\\ {}".utf8)
    /// One without blanks.
    private static let word = Array("-x'b'\"c\"$(touch${IFS}pwned)`d`".utf8) + [0xFF]

    /// Records its arguments and its input, as hexadecimal digits.
    private static func record(_ file: String) -> String {
        "#!/bin/sh\n{ printf '%s\\0' \"${0##*/}\" \"$@\"; cat; } | od -An -v -tx1 | tr -d ' \\n' >ROOT/\(file).new\nmv ROOT/\(file).new ROOT/\(file)\n"
    }

    private static let recipes = [
        Recipe(
            name: "files", arguments: ["ROOT/it's"],
            setUp: "mkdir \"it's\"; echo text >\"it's/$name\"; : >\"it's/z\nz\"",
            call: ["xdg-open", "ROOT/it's/NAME"], preview: ["head", "-c", "100000", "ROOT/it's/NAME"]),
        Recipe(
            name: "wallpapers", setUp: "mkdir Pictures; : >\"Pictures/$name.png\"; : >'Pictures/z\nz.png'",
            call: ["feh", "--no-fehbg", "--bg-fill", "--", "ROOT/Pictures/NAME.png"]),
        Recipe(
            name: "passwords",
            setUp: """
                mkdir .password-store; : >".password-store/$name.gpg"; : >'.password-store/z\nz.gpg'; : >'.password-store/z\tz.gpg'
                : >".password-store/z$(printf '\\377').gpg"
                """, hostile: text, call: ["pass", "show", "--clip", "--", "NAME"]),
        Recipe(
            name: "branches",
            setUp: """
                mkdir repository; cd repository; git init --quiet; git -c user.name=a -c user.email=a@b commit --quiet --allow-empty -m a
                git update-ref "refs/heads/$name" HEAD; git symbolic-ref HEAD refs/heads/none
                git branch -D --quiet master main 2>/dev/null
                """, hostile: word, call: ["git", "switch", "--quiet", "--", "NAME"]),
        Recipe(
            name: "hosts", setUp: "mkdir .ssh; printf 'Host %s\\n' \"$name\" >.ssh/config", hostile: word,
            call: ["x-terminal-emulator", "-e", "ssh", "--", "NAME"],
            preview: ["ssh", "-F", "ROOT/.ssh/config", "-G", "--", "NAME"]),
        Recipe(
            name: "manual", setUp: "printf 'evil (1) - %s\\t-Ptouch pwned\\n' \"$name\" >man", hostile: word,
            call: ["x-terminal-emulator", "-e", "man", "--", "evil.1"]),
        Recipe(
            name: "windows", setUp: "printf '0x01 0 host %s\\tx\\nevil\\tpart\\n' \"$name\" >windows",
            call: ["wmctrl", "-i", "-a", "0x01"]),
        Recipe(
            name: "wifi", setUp: "printf '%s' \"$name\" | sed 's/[\\\\:]/\\\\&/g; s/^/*:84:WPA2:/' >networks",
            keys: "key Home\nkey Return\n", hostile: text + Array(":\\".utf8),
            call: ["x-terminal-emulator", "-e", "nmcli", "--ask", "device", "wifi", "connect", "NAME"]),
        Recipe(
            name: "clipboard",
            setUp: "mkdir -p .cache/x11menu-clipboard; printf %s \"$name\" >.cache/x11menu-clipboard/1-5",
            call: ["xclip", "-selection", "clipboard", "NAME"]),
        Recipe(
            name: "bookmarks",
            setUp:
                "ROOT/cookbook/bookmarks add \"http://x/$name\" \"$name\"; ROOT/cookbook/bookmarks add \"http://x/$name\nz\" 'a\nb'",
            hostile: text, call: ["xdg-open", "http://x/NAME z"]),
    ]

    /// The programs of every world, which read what `setUp` has written.
    private static let programs = [
        "git":
            "#!/bin/sh\n[ \"$1\" = switch ] && exec ROOT/record/git \"$@\"\nexec /usr/bin/git -C ROOT/repository \"$@\"\n",
        "man": "#!/bin/sh\n[ \"$1\" = -k ] && exec cat ROOT/man\n",
        "wmctrl": "#!/bin/sh\n[ \"$1\" = -l ] && exec cat ROOT/windows\nexec ROOT/record/wmctrl \"$@\"\n",
        "nmcli": "#!/bin/sh\ncase \"$*\" in *list*) cat ROOT/networks ;; esac\n",
    ]

    /// Runs a shell's commands in a folder, with a hostile name as `$name`.
    private func shell(_ commands: String, _ name: [UInt8], in world: TemporaryFolder, _ arguments: [String] = [])
        throws -> ChildProgram.Outcome
    {
        let octal = name.map { "\\0" + String($0, radix: 8) }.joined()
        return try ChildProgram.run(
            "/bin/sh",
            arguments: [
                "-c",
                "cd '\(world.path)'; name=$(printf %b \"$1\"); shift\n" + commands.replacing("ROOT", with: world.path),
                "sh", octal,
            ]
                + arguments, input: .nothing, display: nil, environment: environment(world), within: .seconds(60))
    }

    private func environment(_ world: TemporaryFolder) -> [String: String?] {
        [
            "HOME": world.path, "PATH": "\(world.path)/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": nil,
            "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil, "XDG_STATE_HOME": nil, "PASSWORD_STORE_DIR": nil,
            "TERMINAL": nil,
        ]
    }

    /// A world with substitute programs, in which a menu is chosen from without a display, and the cookbook in a folder with a quote in its name.
    private func world(keys: String = "") throws -> TemporaryFolder {
        let world = try TemporaryFolder(["keys": keys])
        for (name, text) in Self.programs { try world.write(text, to: "bin/\(name)") }
        for name in ["xdg-open", "feh", "pass", "x-terminal-emulator", "xclip"] {
            try world.write(Self.record("result"), to: "bin/\(name)")
        }
        // A picture has no history.
        try world.write(
            """
            #!/bin/sh
            skip=
            for word; do
                shift
                if [ -n "$skip" ]; then skip=; elif [ "$word" = --history ]; then skip=1; else set -- "$@" "$word"; fi
            done
            exec '\(Program.path)' render --events ROOT/keys "$@"

            """, to: "bin/x11menu")
        let links =
            "mkdir record; cp bin/feh record/git; cp bin/feh record/wmctrl; ln -s '\(Repository.path("Resources/cookbook"))' cookbook"
        #expect(try shell(links, [], in: world).code == 0)
        return world
    }

    /// The bytes of arguments, each with a NUL after it, as hexadecimal digits.
    private func digits(_ words: [String], _ name: [UInt8], _ world: TemporaryFolder) -> String {
        let bytes: [UInt8] = words.flatMap { (word: String) -> [UInt8] in
            let text = Array(word.replacing("ROOT", with: world.path).utf8)
            return text.replacing(Array("NAME".utf8), with: name) + [0]
        }
        return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test(arguments: recipes)
    func `a script of the cookbook passes a hostile name on as it is`(recipe: Recipe) throws {
        let world = try world(keys: recipe.keys)
        if let preview = recipe.preview { try world.write(Self.record("preview"), to: "bin/\(preview[0])") }
        let made = try shell(recipe.setUp, recipe.hostile, in: world)
        #expect(made.errors.isEmpty, "\(made.errorText)")
        let arguments = recipe.arguments.map { $0.replacing("ROOT", with: world.path) }
        let outcome = try shell("exec ROOT/cookbook/\(recipe.name) \"$@\" </dev/null", [], in: world, arguments)
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        var expected = digits(recipe.call, recipe.hostile, world)
        // xclip reads what it copies.
        if recipe.name == "clipboard" { expected.removeLast(2) }
        #expect(try world.read("result") == expected)
        if let preview = recipe.preview {
            #expect(try world.read("preview") == digits(preview, recipe.hostile, world))
        }
        #expect(try shell("find . -name pwned", [], in: world).outputText == "")
    }

    // MARK: Rows of live menus

    /// An input that ends as soon as the gate is opened.
    private static let gate = "cat gate"
    /// Stands in for a script's pause: by then its first list is written, and its input may end.
    private static let firstSleep = "#!/bin/sh\necho >ROOT/gate\nexec /usr/bin/sleep 1 >/dev/null 2>&1\n"

    /// What a script says, as a menu that it is connected to has it.
    private func rows(_ said: [UInt8]) throws -> [Action] {
        var (state, allowsCommands) = (ScriptState(), true)
        for line in said.split(separator: 0x0A) {
            guard let line = try ScriptLine.read(Array(line), allowingCommands: allowsCommands) else { continue }
            if case .hello(_, allowsCommands: false) = line.message { allowsCommands = false }
            _ = try state.apply(line)
        }
        #expect(!allowsCommands)
        return state.rows.elements.compactMap { if case .action(let action) = $0 { action } else { nil } }
    }

    @Test func `songs, processes and windows have rows with their names, whatever these are`() throws {
        let world = try world()
        let name = Self.name
        let programs = [
            // When it is called again, the first list is written.
            "dbus-send": """
            #!/bin/sh
            case "$*" in
            *ListNames*)
                if [ -e ROOT/called ]; then echo >ROOT/gate; fi
                : >ROOT/called
                printf '   string "org.mpris.MediaPlayer2.x"\\n' ;;
            *) printf '  string "xesam:title"\\n  variant  string "%s"\\n)\\n' "$stranger" ;;
            esac
            """,
            "dbus-monitor": "#!/bin/sh\necho change\n", "ps": "#!/bin/sh\nprintf '7 1.5 %s\\n' \"$stranger\"\n",
            "sleep": Self.firstSleep,
            "xprop": "#!/bin/sh\necho '# 0x7'\n", "xdotool": "#!/bin/sh\nprintf '%s\\n' \"$stranger\"\n",
            "import": "#!/bin/sh\n",
        ]
        for (program, text) in programs { try world.write(text, to: "bin/\(program)") }
        try world.makePipe("gate")
        let calls = [
            ("music", "\(Self.gate) | X11MENU_MUSIC=1 cookbook/music"),
            ("processes", "\(Self.gate) | X11MENU_PROCESSES=1 cookbook/processes"),
            ("switcher", "cookbook/switcher list </dev/null"),
        ]
        for (script, call) in calls {
            let outcome = try shell("export stranger=\"$name\"\n\(call)", name, in: world)
            let rows = try rows(outcome.output)
            let title = String(decoding: name, as: UTF8.self)
            let shown =
                script == "switcher"
                ? title.replacing("\t", with: " ") : script == "processes" ? String(title.prefix(60)) : title
            #expect(rows.first?.title.hasPrefix(String(shown.prefix(50))) == true, "\(script): \(rows)")
            #expect(!rows.isEmpty && rows.allSatisfy { $0.command == nil }, "\(script)")
        }
    }

    @Test func `the scripts of x11menu-live(5) have rows with the names of processes and files`() throws {
        let world = try world()
        let examples = try ManualPage("x11menu-live.5").examples.filter { $0.hasPrefix("#!") }
        try #require(examples.count == 2)
        for (index, example) in examples.enumerated() { try world.write(example, to: "bin/example\(index)") }
        try world.write("#!/bin/sh\nprintf '7 %s\\n' \"$name\"\n", to: "bin/ps")
        try world.write(Self.firstSleep, to: "bin/sleep")
        try world.makePipe("gate")
        let processes = try rows(shell("export name; \(Self.gate) | example0", Self.name, in: world).output)
        #expect(processes.map(\.title) == [String(decoding: Self.name, as: UTF8.self)])
        #expect(processes.allSatisfy { $0.command == nil })
        let listed = try shell(
            "mkdir files; cd files; : >\"$name\"; : >'a\nappend\tb'; example1 </dev/null", Self.name, in: world)
        let files = try rows(listed.output)
        let values = files.map { $0.value?.bytes ?? Array($0.title.utf8) }
        #expect(Set(values) == [Self.name, Array("a\nappend\tb".utf8)])
        #expect(files.allSatisfy { $0.command == nil && $0.actions.count == 1 })
    }

    @Test func `a file that the second script of x11menu-live(5) lists is printed byte for byte`() throws {
        let (stage, world) = (try Stage(), try world())
        let examples = try ManualPage("x11menu-live.5").examples.filter { $0.hasPrefix("#!") }
        try world.write(try #require(examples.last), to: "bin/example")
        #expect(try shell("mkdir files; cd files; : >\"$name\"", Self.name, in: world).code == 0)
        let menu = try stage.open(
            .nothing, ["--live", "sh -c 'cd \"$0\" && exec \"$1\"' \(world.path)/files \(world.path)/bin/example"])
        try stage.robot.tap("End", "Return")
        let outcome = try menu.end()
        #expect(outcome.code == 0 && outcome.output == Self.name + [0x0A] && outcome.errors.isEmpty)
    }

    // MARK: Texts that are typed

    @Test func `what was searched for is a part of the address, and a list of lines`() throws {
        let world = try world()
        // The menu prints what was typed.
        try world.write("#!/bin/sh\nprintf '%s\\n' \"$*\" >ROOT/options; printf '%s\\n' \"$name\"\n", to: "bin/x11menu")
        let outcome = try shell(
            "export name; SEARCH_ENGINE=http://find?q= cookbook/search </dev/null", Self.name, in: world)
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        let address = "http://find?q=" + Self.name.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(try world.read("result") == digits(["xdg-open", address], [], world))
        // An answer that begins like JSON is no menu.
        #expect(try world.read("options").contains("--format lines"))
        let said = try shell("X11MENU_QUERY=$name X11MENU_SEARCHES=1 cookbook/search \"$name\"", Self.name, in: world)
        #expect(said.output == Self.name + [0x0A])
        #expect(try shell("find . -name pwned", [], in: world).outputText == "")
    }
}
