import MenuTesting
import Testing

/// jgmenu's own generators, as Debian carries them, under our jgmenu.
@Suite(.serialized) struct JgmenuRunTests {
    @Test func `jgmenu_run alone opens the applications, and starts the one that is chosen`() throws {
        let world = try ScriptWorld([
            "share/applications/alpha.desktop":
                "[Desktop Entry]\nType=Application\nName=Alpha\nCategories=Utility;\nExec=ROOT/bin/record alpha\n"
        ])
        let stage = try Stage()
        let program = try world.open("jgmenu_run", on: stage)
        try stage.robot.tap("a", "l", "p", "h", "Return")
        #expect(try world.result() == "[record][alpha]")
        #expect(try program.waitForExit() == .quiet(0, ""))
        let dismissed = try world.open("jgmenu_run", on: stage)
        try stage.robot.tap("Escape")
        #expect(try dismissed.waitForExit() == .quiet(0, ""))
    }

    @Test func `our jgmenu lists the applications itself where nothing else of jgmenu's is there`() throws {
        let world = try ScriptWorld([
            "share/applications/alpha.desktop":
                "[Desktop Entry]\nType=Application\nName=Alpha\nGenericName=Tool\nCategories=Utility;\nExec=/usr/bin/env PATH=/usr/bin:/bin ROOT/bin/record alpha\n",
            ".config/jgmenu/prepend.csv": "Before,echo before\n^sep()\n",
            ".config/jgmenu/append.csv": "Behind,echo behind\n",
            "config/openbox/menu.xml":
                "<openbox_menu><menu id='root-menu' label='m'><item label='Box'><action name='Execute'><command>echo box</command></action></item></menu></openbox_menu>",
        ])
        let stage = try Stage()
        let alone = world.environment.merging(["PATH": "\(world.root)/links"]) { $1 }
        func open(_ arguments: String...) throws -> ChildProgram {
            let program = try stage.server.start(
                "\(world.root)/links/jgmenu", arguments: arguments, input: .nothing, output: .collected,
                environment: alone)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            return program
        }
        for (key, wanted) in [("Home", "echo before\n"), ("End", "echo behind\n")] {
            let own = try open("--no-spawn")
            try stage.robot.tap(key, "Return")
            #expect(try own.waitForExit() == .quiet(0, wanted))
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
        // The generators of jgmenu that are missing are made up for, too.
        for (command, wanted) in [("lx", "echo before\n"), ("pmenu", "echo before\n"), ("ob", "echo box\n")] {
            let own = try open("--no-spawn", "--csv-cmd=\(command)")
            try stage.robot.tap("Home", "Return")
            #expect(try own.waitForExit() == .quiet(0, wanted), "\(command)")
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
        let listed = try open("--no-spawn")
        try stage.robot.tap("Home", "Down", "Right", "Return")
        #expect(
            try listed.waitForExit() == .quiet(0, "/usr/bin/env PATH=/usr/bin:/bin \(world.root)/bin/record alpha\n"))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // The search covers the categories: names, generic names and commands.
        for text in ["alp", "tool", "record"] {
            let found = try open()
            for letter in text { try stage.robot.tap(String(letter)) }
            try stage.robot.tap("Return")
            #expect(try world.result() == "[record][alpha]", "\(text)")
            #expect(try found.waitForExit() == .quiet(0, ""))
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test func `a file that cannot be opened is fatal, as it is there`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let menu = try stage.start(
            ["jgmenu", "--simple", "--no-spawn", "--csv-file=\(folder.path)/none"], input: .text("Only,item\n"))
        let outcome = try menu.waitForExit()
        #expect(outcome.exit == .code(1) && outcome.outputText == "")
        #expect(outcome.errorText == "fatal: no csv-file\n")
    }

    @Test func `items that lead back are seen where settings say so, and close their submenu`() throws {
        let stage = try Stage()
        let items = "one,echo 1\nsub,^checkout(s)\n^tag(s)\nback,^back()\nthree,echo 3\n"
        func answer(_ hidesBackItems: Bool, _ keys: String...) throws -> ChildProgram.Outcome {
            let menu = try stage.open(
                items, "jgmenu", "--simple", "--no-spawn", "--override=hide_back_items=\(hidesBackItems ? 1 : 0)")
            for key in keys { try stage.robot.tap(key) }
            let outcome = try menu.end()
            // The next menu must not share its keys with this one.
            try stage.display.wait(untilGrabbed: false, .keyboard)
            return outcome
        }
        #expect(try answer(true, "Home", "Down", "Right", "Return") == .quiet(0, "echo 3\n"))
        #expect(try answer(false, "Home", "Down", "Right", "Return", "Up", "Return") == .quiet(0, "echo 1\n"))
        #expect(try answer(false, "Home", "Down", "Right", "Down", "Return") == .quiet(0, "echo 3\n"))
    }

    @Test func `commands start in their folder, also below the home folder, and where it is not there in ours`() throws
    {
        let world = try ScriptWorld([
            "home/keep": "", "bin/terminal": "#!/bin/sh\n[ $# = 2 ] && sh -c \"$2\"\n",
        ])
        let stage = try Stage()
        let rows = [
            ("record \"$PWD\",,/usr", "/usr"), ("record \"$PWD\",,~/home", "\(world.root)/home"),
            ("record 'a  b' $((1 + 1)),,/no/such/folder", "a  b][2"),
            ("^term(record \"$PWD\" 'a  b'),,~/home", "\(world.root)/home][a  b"),
            ("^term(record \"$1\" x),,/no/such/folder", "][x"),
        ]
        for (fields, wanted) in rows {
            let menu = try stage.server.start(
                "\(world.root)/links/jgmenu",
                arguments: ["--simple", "--override=terminal_exec=\(world.root)/bin/terminal"],
                input: .text("it,\(fields)\n"), output: .collected, environment: world.environment)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("Home", "Return")
            #expect(try world.result(of: menu) == "[record][\(wanted)]", "\(fields)")
            #expect(try menu.waitForExit().exit == .code(0))
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test func `what is typed is found in the second line of an item too`() throws {
        let stage = try Stage()
        let menu = try stage.open("one,1\ntwo\\nlines <i>here</i>,2\n", "jgmenu", "--simple", "--no-spawn")
        try stage.robot.tap("l", "i", "n", "Return")
        #expect(try menu.end() == .quiet(0, "2\n"))
    }

    @Test func `Escape in a submenu leaves all menus, and takes a text away before`() throws {
        let stage = try Stage()
        let items = "one,echo 1\nsub,^checkout(s)\n^tag(s)\nthree,echo 3\n"
        let rounds: [(keys: [String], code: Int32)] = [
            (["Home", "Down", "Right", "Escape"], 0), (["t", "h", "Escape", "F9"], 1), (["t", "Escape", "Escape"], 0),
        ]
        for (keys, code) in rounds {
            let menu = try stage.open(items, "jgmenu", "--simple", "--no-spawn")
            for key in keys { try stage.robot.tap(key) }
            #expect(try menu.end() == .quiet(code, ""), "\(keys)")
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test func `jgmenu_run ob makes a menu of openbox's, submenus and pipes with it`() throws {
        let world = try ScriptWorld([
            "menu.xml": """
            <openbox_menu><menu id="root-menu" label="Root">
              <item label="One"><action name="Execute"><command>record one</command></action></item>
              <separator/>
              <menu id="more" label="More"><item label="Two"><action name="Execute"><execute>record two</execute></action></item></menu>
              <menu id="pipe" label="Pipe" execute="ROOT/bin/pipe"/>
            </menu></openbox_menu>
            """,
            "bin/pipe": """
            #!/bin/sh
            echo > ROOT/asked
            echo '<openbox_pipe_menu><item label="Three"><action name="Execute"><command>record three</command></action></item></openbox_pipe_menu>'
            """,
        ])
        let stage = try Stage()
        try world.folder.makePipe("asked")
        for (keys, wanted) in [
            (["Down", "Return"], "one"), (["Down", "Down", "Right", "Return"], "two"),
            (["Down", "Down", "Down", "Right"], "three"),
        ] {
            let program = try world.open(
                "sh", "-c", "jgmenu_run ob \"$HOME/menu.xml\" | jgmenu --simple", on: stage)
            for key in keys { try stage.robot.tap(key) }
            if wanted == "three" {
                // The pipe menu comes when its command has answered, with its first item highlighted.
                #expect(try world.shell("timeout 30 cat \"$HOME/asked\"").code == 0)
                try stage.display.waitUntilStill(for: .seconds(1))
                try stage.robot.tap("Return")
            }
            #expect(try world.result() == "[record][\(wanted)]", "\(keys)")
            #expect(try program.waitForExit() == .quiet(0, ""))
        }
    }

    /// Menus of the shapes of jgmenu's own tests of its reader: a root menu with links and pipes, one with icons, and what pipes print, which begins
    /// with an item or with a submenu.
    private static let openboxMenus = [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <openbox_menu xmlns="http://openbox.org/">
          <menu id="leave" label="Leave">
            <item label="Again"><action name="Execute"><command>
              run -i again
            </command></action></item>
          </menu>
          <menu id="root-menu" label="Top">
            <item label="Shell"><action name="Execute"><command>sh-run</command></action></item>
            <separator />
            <menu execute="make-places" id="places" label="Places"/>
            <menu id="inner" label="Inner">
              <item label="A"><action name="Execute"><command>a</command></action></item>
              <separator label="Between A and B"/>
              <item label="B"><action name="Execute"><command>b</command></action></item>
              <item label="Read again"><action name="Reconfigure"></action></item>
            </menu>
            <separator/>
            <menu id="leave"></menu>
          </menu>
        </openbox_menu>
        """,
        """
        <openbox_menu><menu id="root-menu" label="Top">
          <item label="Shell" icon="terminal"><action name="Execute"><command>sh-run</command></action></item>
          <menu execute="make-places" id="places" label="Places" icon="run"/>
          <item label="Off" icon="off"><action name="Execute"><command>run off</command></action></item>
        </menu></openbox_menu>
        """,
        """
        <openbox_pipe_menu>
          <item label="i"><action name="Execute"><command>i</command></action></item>
          <menu id="s" label="s"><item label="s1"><action name="Execute"><command>s 1</command></action></item></menu>
          <menu id="t" label="t"><item label="t1"><action name="Execute"><command>t 1</command></action></item></menu>
        </openbox_pipe_menu>
        """,
        """
        <openbox_pipe_menu>
          <menu id="s" label="s"><item label="s1"><action name="Execute"><command>s 1</command></action></item></menu>
          <item label="i"><action name="Execute"><command>i</command></action></item>
        </openbox_pipe_menu>
        """,
    ]

    @Test(
        .enabled(if: Peers.inPath("jgmenu_run") != nil, "jgmenu is not installed"), arguments: openboxMenus.indices)
    func `jgmenu's reader of openbox's menus and ours find the same`(number: Int) throws {
        let folder = try TemporaryFolder(["menu.xml": Self.openboxMenus[number]])
        func rows(_ text: String, _ format: String) throws -> [Substring] {
            let outcome = try Program.run(
                "convert", arguments: ["--format", format, "--to", "jgmenu"], input: .text(text))
            #expect(outcome.code == 0)
            // Items that lead back are not a part of openbox's menus.
            return outcome.outputText.split(separator: "\n").filter { $0 != "Back,^back()" }
        }
        let theirs = try ChildProgram.run("jgmenu_run", arguments: ["ob", "\(folder.path)/menu.xml"], display: nil)
        // A pipe calls their reader again, which calls the pipe's command.
        let text = theirs.outputText.replacing(
            "jgmenu_run ob --cmd=\"make-places\" --tag=\"Places\"", with: "make-places")
        #expect(try theirs.code == 0 && rows(text, "jgmenu") == rows(Self.openboxMenus[number], "openbox"))
    }
}
