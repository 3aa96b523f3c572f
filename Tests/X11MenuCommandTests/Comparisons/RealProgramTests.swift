import MenuTesting
import TestSupport
import Testing

/// Debian's programs that call launchers, with our links first in their path.
@Suite(.serialized, .nightly("launchers")) struct RealProgramTests {
    @Test func `dmenu_run starts what is typed, and nothing where it is dismissed`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        // It ends at once, but the program that it started continues, and would be killed by writing to a pipe without a reader.
        let run = ["-c", "exec dmenu_run \"$@\" 2>> \"$HOME/errors\"", "sh"]
        func open(_ options: [String]) throws -> ChildProgram {
            try stage.display.wait(untilGrabbed: false, .keyboard)
            let program = try stage.server.start(
                "/bin/sh", arguments: run + options, input: .nothing, output: .collected,
                environment: world.environment)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            return program
        }
        for options in [[], ["-b", "-i", "-l", "8", "-fn", "monospace-9", "-nb", "#222222"]] {
            let program = try open(options)
            try stage.robot.tap("r", "e", "c", "o", "r", "Return")
            #expect(try world.result() == "[record]")
            #expect(try program.waitForExit().code == 0)
        }
        let program = try open([])
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit() == .quiet(0, ""))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // The first time there is no list of programs yet, which its own script reports.
        let errors = try world.folder.read("errors").split(separator: "\n")
        #expect(errors == ["\(world.root)/cache/dmenu_run: No such file or directory"])
    }

    @Test func `passmenu puts the password that is chosen on the clipboard`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        let made = try world.shell(
            """
            mkdir -m 700 "$GNUPGHOME" && gpg --batch --quiet --passphrase '' --quick-gen-key somebody default default never &&
            pass init somebody && for name in mail/home mail/work; do printf 'secret of %s\\n' $name | pass insert -e $name; done
            """)
        defer { _ = try? world.shell("gpgconf --kill all") }
        try #require(made.code == 0, "\(made.errorText)")
        let passmenu = "/usr/share/doc/pass/examples/dmenu/passmenu"
        let program = try world.open("bash", passmenu, "-l", "5", on: stage)
        try stage.robot.tap("w", "o", "r", "k", "Return")
        #expect(try program.waitForExit(within: .seconds(30)).code == 0)
        let clipboard = try stage.server.start(
            "xclip", arguments: ["-o", "-selection", "clipboard"], input: .nothing, output: .collected)
        #expect(try clipboard.waitForExit().outputText == "secret of mail/work")

        // Its exit code is that of its own test for a password.
        let dismissed = try world.open("bash", passmenu, on: stage)
        try stage.robot.tap("Escape")
        #expect(try dismissed.waitForExit() == .quiet(1, ""))
    }

    private static let desktopEntries = [
        "share/applications/alpha.desktop":
            "[Desktop Entry]\nType=Application\nName=Alpha\nExec=ROOT/bin/record alpha\n",
        "share/applications/beta.desktop":
            "[Desktop Entry]\nType=Application\nName=Beta Max\nExec=ROOT/bin/record beta max\n",
    ]

    @Test func `j4-dmenu-desktop starts the application that is chosen`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld(Self.desktopEntries))
        let program = try world.open("j4-dmenu-desktop", "--dmenu=dmenu -i -p Run:", on: stage)
        try stage.robot.tap("m", "a", "x", "Return")
        #expect(try world.result() == "[record][beta][max]")
        #expect(try program.waitForExit().code == 0)
    }

    @Test func `i3-dmenu-desktop has i3 start the application that is chosen`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld(Self.desktopEntries))
        // Without a configuration of its own it would ask for one, and take the keyboard for that.
        try world.folder.write("font pango:monospace 8\n", to: "i3.conf")
        stage.keep(try stage.server.start(.i3, configuration: "\(world.root)/i3.conf"))
        let program = try world.open("i3-dmenu-desktop", on: stage)
        try stage.robot.tap("a", "l", "p", "h", "Return")
        #expect(try world.result() == "[record][alpha]")
        #expect(try program.waitForExit().code == 0)
    }

    @Test func `jgmenu's example scripts open their menus, submenus and pipes`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        // They call a jgmenu in the folder above theirs, and programs that there are not.
        let ready = try world.shell(
            """
            cp -r /usr/share/doc/jgmenu/examples "$HOME/examples" && cp "$HOME/links/jgmenu" "$HOME/jgmenu" -d &&
            for name in b1 item; do cp "$HOME/bin/record" "$HOME/bin/$name"; done
            """)
        try #require(ready.code == 0, "\(ready.errorText)")

        let tree = try world.open("sh", "-c", "cd $HOME/examples && ./ex03.sh", on: stage)
        try stage.robot.tap("Down", "Down", "Right", "Return")
        #expect(try world.result() == "[b1]")
        #expect(try tree.waitForExit() == .quiet(0, ""))

        let pipe = try world.open("sh", "-c", "cd $HOME/examples && ./ex06.sh", on: stage)
        try stage.robot.tap("Down", "Down", "Right", "Right")
        try stage.display.waitUntilStill(for: .seconds(1))
        try stage.robot.tap("Down", "Return")
        #expect(try world.result().hasPrefix("[item]["))
        #expect(try pipe.waitForExit() == .quiet(0, ""))

        // The ninth asks for files that only jgmenu's source has.
        for number in 1...8 {
            let dismissed = try world.open(
                "sh", "-c", "cd $HOME/examples && PATH=$HOME/links:$PATH ./ex0\(number).sh", on: stage)
            try stage.robot.tap("F10")
            #expect(try dismissed.waitForExit() == .quiet(0, ""), "example \(number)")
        }
    }

    @Test func `typing into jgmenu's first example finds items of all its menus`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        let ready = try world.shell(
            """
            cp -r /usr/share/doc/jgmenu/examples "$HOME/examples" && cp "$HOME/links/jgmenu" "$HOME/jgmenu" -d &&
            cp "$HOME/bin/record" "$HOME/bin/gtk3-demo"
            """)
        try #require(ready.code == 0, "\(ready.errorText)")
        let example = try world.open("sh", "-c", "cd $HOME/examples && ./ex01.sh", on: stage)
        try stage.robot.tap("g", "t", "k", "3", "minus", "d", "Return")
        #expect(try world.result() == "[gtk3-demo]")
        #expect(try example.waitForExit() == .quiet(0, ""))
    }

    @Test func `an openbox pipe menu lists applications, and prints the command of the one that is chosen`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        let commands = try world.shell("obamenu | grep -o 'CDATA[[][^]]*' | cut -c7-")
        try #require(commands.code == 0 && !commands.output.isEmpty, "obamenu lists nothing")
        try world.folder.write(
            """
            <openbox_menu><menu id="root-menu" label="Root"><menu id="apps" label="Applications" execute="obamenu"/>
            </menu></openbox_menu>
            """, to: "menu.xml")
        let program = try stage.server.start(
            Program.path, arguments: ["--no-spawn", "\(world.root)/menu.xml"], input: .nothing, output: .collected,
            environment: world.environment)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Right")
        try stage.display.waitUntilStill(for: .seconds(1))
        try stage.robot.tap("Down", "Right", "Return")
        let outcome = try program.waitForExit()
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let chosen = outcome.outputText.split(separator: "\n").joined()
        #expect(commands.outputText.split(separator: "\n").contains { $0 == chosen }, "“\(chosen)”")
    }

    @Test func `a script in the shape of xmenu's own gets what it runs from the tree`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        let script = """
            cat <<END | xmenu | xargs sh -c
            Applications
            \tOne\trecord
            \tTwo\tfalse

            Three\t\ttrue
            END
            """
        let program = try world.open("sh", "-c", script, on: stage)
        try stage.robot.tap("Down", "Right", "Return")
        #expect(try world.result() == "[record]")
        #expect(try program.waitForExit().code == 0)
    }
}
