import MenuTesting
import Testing

/// Behaviour of the personalities that is not compared with the original launchers.
@Suite(.serialized) struct PersonalityTests {
    /// A call, the keys typed into its menu, and the expected result.
    private struct Row: Sendable, CustomStringConvertible {
        var arguments: [String]
        var input: String
        var keys: [String]
        var output: String
        var code: Int32 = 0

        init(_ line: String, _ input: String, _ keys: String, _ output: String, _ code: Int32 = 0) {
            arguments = line.split(separator: " ").map(String.init)
            self.input = input
            self.keys = keys.split(separator: " ").map(String.init)
            (self.output, self.code) = (output, code)
        }

        var description: String { "\(arguments) \(keys)" }
    }

    private static let rows =
        [
            Row("dmenu -ix", "a\nb\nc\n", "Down Return", "1\n"),
            Row("dmenu -it be", "alpha\nbeta\n", "Return", "beta\n"),
            Row("dmenu -ps 2", "a\nb\nc\n", "Return", "c\n"),
            Row("dmenu -r", "a\nb\n", "z Return Ctrl+u b Return", "b\n"),
            Row("dmenu -x", "xab\nabx\n", "a b Return", "abx\n"),
            Row("dmenu -F", "xaxbx\nab\n", "a b Return", "ab\n"),
            Row("dmenu -n", "alpha\nbeta\n", "b", "beta\n"),
            Row("dmenu -c -l 3 -h 30 -bw 2 -H /nowhere/h", "a\nb\n", "Down Return", "b\n"),
            Row("dmenu -x 20 -y 30 -w 300 -l 3", "a\nb\n", "Down Return", "b\n"),
            Row("dmenu", lines(200), "Page_Down Prior Right Right Left Return", "item 2\n"),
            Row("dmenu -b", "a\n", "Ctrl+Return Ctrl+Return Return", "a\na\na\n"),
            Row("rofi -dmenu -auto-select", "alpha\nbeta\n", "b", "beta\n"),
            Row("rofi -dmenu -sep ,", "a,b,c", "Down Return", "b\n"),
            Row("rofi -dmenu -sep \\x1f -format i:s", "a\u{1F}b", "Down Return", "1:b\n"),
            Row("rofi -dmenu -markup-rows -format s|p", "<b>one</b>\n<i>two</i>\n", "t w Return", "<i>two</i>|two\n"),
            Row("rofi -dmenu", "Fire\0icon\u{1F}x\u{1F}meta\u{1F}browser\nMail\n", "b r o w Return", "Fire\n"),
            Row("rofi -dmenu", "Head\0nonselectable\u{1F}true\nMail\n", "Return", "Mail\n"),
            Row("rofi -dmenu", "key\0display\u{1F}Shown\n", "S h o w n Return", "key\n"),
            Row("rofi -dmenu -l 0 -p ask", "a\nb\n", "z z Return", "zz\n"),
            Row("rofi -dmenu -only-match", "a\nb\n", "Escape z Return BackSpace b Return", "b\n"),
            Row("rofi -dmenu -select be -i", "alpha\nBeta\n", "Return", "Beta\n"),
            Row("rofi -dmenu -password -P pw", "", "s 3 c Return", "s3c\n"),
            Row("rofi -- -dmenu -p clip -lines 3 -width 30 -zork 5", "a\nb\n", "Down Return", "b\n"),
            Row("rofi -dmenu -no-custom", "a\nb\n", "z Ctrl+Return Alt+3 BackSpace Down Alt+3", "b\n", 12),
            Row(
                "rofi -dmenu -multi-select", "a\nb\nc\n", "Down Shift+Return Shift+Return Shift+Return z Ctrl+Return",
                "b\n"
            ),
            Row("rofi -dmenu -multi-select -format d -kb-custom-3 F3", "a\nb\nc\n", "Shift+Return Down F3", "1\n", 12),
            // A key that an option frees does nothing: it is not what it is in a menu without such options.
            Row("rofi -dmenu -kb-accept-entry F2 -kb-row-down F3", "a\nb\nc\n", "Return Down F3 F2", "b\n"),
            Row(
                "rofi -dmenu -kb-cancel F3 -kb-page-next F4 -kb-row-last F6", "a\nb\n", "Escape Next End Return", "a\n"),
            Row("rofi -dmenu -kb-row-tab F3", "a\nb\nc\n", "Tab F3 Return", "b\n"),
            Row("rofi -dmenu -matching normal,fuzzy", "xaxb\nzab\n", "a b Return", "zab\n"),
            Row("rofi -dmenu -matching normal,fuzzy", "xaxb\nzab\n", "a b Super+equal Return", "xaxb\n"),
            Row("rofi -dmenu -matching normal,fuzzy", "xaxb\nzab\n", "a b Super+minus Super+equal Return", "zab\n"),
            Row("rofi -dmenu -case-smart", "alpha\nAlpha\n", "A Return", "Alpha\n"),
            Row("rofi -dmenu", "ab\nba\n", "a b Ctrl+t Return", "ba\n"),
            Row("rofi -dmenu -no-cycle", "a\nb\nc\n", "Up Down Down Down Return", "c\n"),
            Row("rofi -dmenu -kb-cancel F3", "a\n", "F3", "", 1),
            Row("rofi -dmenu -kb-toggle-case-sensitivity F3", "a\n", "grave Return", "`\n"),
            Row("rofi -dmenu -multi-select", "a\nb\nc\n", "Shift+Return Down Shift+Return Alt+2", "a\nc\n", 11),
            Row("rofi -dmenu -multi-select", "a\nb\nc\n", "Shift+Return Shift+Return z Alt+1", "a\nb\n", 10),
            Row("rofi -dmenu", "a\n\n\nb\n", "Down Down Down Return", "b\n"),
            Row("rofi -dmenu -format i:s", "\n\nb\n", "Down Return", "1:\n"),
            Row("rofi -dmenu", "\0prompt\u{1F}x\nrow\n", "Down Return", "row\n"),
            Row("rofi -dmenu -theme-str window{width:30%;}", "a\n", "Return", "a\n"),
            Row("rofi -dmenu -display-columns 2 -format s", "k\tx\nl\ty\n", "y Return", "l\ty\n"),
            Row("rofi -dmenu -display-columns 1 -format s", "k\tx\nl\ty\n", "y Return", "l\ty\n"),
            Row(
                "rofi -dmenu -display-columns 3,1 -display-column-separator ;+", "k;;x;u\nl;y;v\n", "v Return",
                "l;y;v\n"),
            // A list of one column is several of which one is seen: Right goes to the next, and to the last row where that is not full.
            Row("rofi -dmenu -sync -l 2", "a\nb\nc\nd\ne\n", "Down Right Right Left Return", "c\n"),
            Row("rofi -dmenu -sync -l 2", "a\nb\nc\nd\n", "Down Right Right Return", "d\n"),
            Row("rofi -dmenu -sync -l 2 -columns 2", lines(11), "Right Right Down Right Return", "item 8\n"),
            Row(
                "rofi -dmenu -sync -l 2 -theme-str listview{columns:2;}", lines(11), "Next Next Left Return", "item 7\n"
            ),
            Row("rofi -dmenu -sync -l 2 -columns 2", lines(11), "End Left Prior Return", "item 5\n"),
            Row("dmenu -l 2 -g 3", lines(11), "Right Right Right Down Left Return", "item 6\n"),
            Row("dmenu -l 2 -g 3", lines(11), "Next Return", "item 7\n"),
            Row("rofi -dmenu -sync -l 2", "a\nb\nc\n", "Down Down z Prior BackSpace Return", "a\n"),
            Row("rofi -dmenu -sync -l 2", "a\nb\nc\n", "Down z Next BackSpace Return", "b\n"),
            Row("rofi -e words", "", "Return", ""),
            Row("xmenu", "one\n\ttwo\tout two\n\n\tthree\n", "Down Right Return", "out two\n"),
            Row("xmenu -p 10x20:0 -w title", "one\tfirst\ntwo\n", "Down Down Return", "two\n"),
            Row("xmenu -p +10%-20@0 -i -r", "one\n", "Escape", ""),
            Row("jgmenu --simple --no-spawn", "one,run one\ntwo\n", "Down Return", "run one\n"),
            Row(
                "jgmenu --vsimple --at-pointer --no-spawn", "one\n^sep(x)\ntwo,second\n", "Down Down Return", "second\n"
            ),
            Row(
                "jgmenu --simple --no-spawn --checkout=b", "x,^tag(a)\nin a\ny,^tag(b)\nin b\n", "Down Return", "in b\n"
            ),
            Row("jgmenu --simple --no-spawn", "one\n", "Escape", ""),
            Row("jgmenu --simple --no-spawn", "one\n", "F9", "", 1),
            Row("jgmenu --vsimple --no-spawn", "one,ONE\n", "F5 F8 Down Return", "ONE\n"),
            Row("jgmenu --csv-cmd=ls --no-spawn", "", "Escape", ""),
            Row("jgmenu --vsimple --no-spawn", jgmenu, "g Return", "G\n"),
            Row("jgmenu --vsimple --no-spawn", jgmenu, "b e t space A L Down Return", "B\n"),
            Row("jgmenu --vsimple --no-spawn", jgmenu, "x y Return", "xyz run\n"),
            Row("jgmenu --vsimple --no-spawn", jgmenu, "m e t a Return", "B\n"),
            Row(
                "jgmenu --vsimple --no-spawn", jgmenu, "z z z Return BackSpace BackSpace BackSpace a Return",
                "xyz run\n"),
            Row("jgmenu --vsimple --no-spawn", jgmenu, "Down Ctrl+n Ctrl+n Right Down BackSpace Ctrl+p Return", "B\n"),
            Row("jgmenu --vsimple --no-spawn", jgmenu, "Down Down Down Right b Return", "B\n"),
            Row("jgmenu --vsimple --no-spawn", "find,^filter(be)\nbeta,B\nal,A\n", "Down Return Return", "B\n"),
            Row("jgmenu --vsimple --no-spawn", "one,,icon\ntwo\n", "Down Return", "\n"),
            Row("jgmenu --vsimple --no-spawn", "one,ONE\n", "Down Up Return", "ONE\n"),
            Row("jgmenu --vsimple --no-spawn", "one,ONE\ntwo,TWO\n", "Down Up Return", "TWO\n"),
            Row("jgmenu --vsimple --no-spawn", "one,ONE\ntwo,TWO\n", "t Up Return", "TWO\n"),
        ] + others

    /// What bemenu 0.6.14, fuzzel 1.8.2, wofi 1.3 and tofi 0.8.1 answer; most rows were seen with them.
    private static let others = [
        Row("rofi -dmenu", "a\nb\nc\n", "Down Down Shift+Tab Return", "b\n"),
        Row("bemenu", few, "Down Ctrl+Return Up Ctrl+Return Ctrl+Return Return", "beta\nalpha\n"),
        Row("bemenu", few, "Ctrl+Return Down Return", "alpha\nbeta\n"),
        Row("bemenu", few, "Ctrl+Return z z Return", "alpha\n"), Row("bemenu", few, "Ctrl+Return Escape", "", 1),
        Row("bemenu", few, "Ctrl+Return Down Shift+Return", "\n"), Row("bemenu", few, "Down Alt+3", "beta\n", 12),
        Row("bemenu", few, "Ctrl+Return Down Alt+0", "alpha\nbeta\n", 19), Row("bemenu", few, "z Alt+2", "z\n", 11),
        Row("bemenu", few, "Ctrl+Return z Alt+2", "alpha\n", 11), Row("bemenu -x", few, "a b Return", "ab\n"),
        Row("bemenu -w", few, "Up Return", "gamma\n"), Row("bemenu -l 2", few, "Next Next Return", "gamma\n"),
        Row("bemenu -c -W 0.5 -I 2", few, "Return", "Alpha\n"), Row("bemenu -F be", few, "Return", "beta\n"),
        Row("fuzzel -d", few, "Return", "alpha\n"), Row("fuzzel -d", few, "Escape", "", 1),
        Row("fuzzel -d", few, "z z Return", "zz\n"), Row("fuzzel -d --index", few, "Down Return", "1\n"),
        Row("fuzzel -d --index", few, "Down Down Down Down Return", "4\n"),
        Row("fuzzel -d --index", few, "z z Return", "-1\n"), Row("fuzzel -d", few, "Down Alt+2", "beta\n", 11),
        Row("fuzzel -d", few, "z z Alt+2", "zz\n", 11), Row("fuzzel -d", few, "b Tab", "beta\n"),
        Row("fuzzel -d", few, "Tab Return", "beta\n"), Row("fuzzel -d", few, "Shift+Tab Return", "gamma\n"),
        Row("fuzzel -d", few, "Up Return", "alpha\n"), Row("fuzzel -d", few, "Shift+Return Escape", "", 1),
        Row("fuzzel -d", few, "b a t a Return", "beta\n"), Row("fuzzel -d --no-fuzzy", few, "b a t a Return", "bata\n"),
        Row("fuzzel -d -l 2", few, "Next Next Return", "gamma\n"),
        Row("fuzzel -d -l 2", "a\nb\nc\nd\ne\n", "Down Next Next Prior Return", "c\n"),
        Row("fuzzel -d --password", few, "b e Return", "beta\n"), Row("fuzzel -d", "", "Return", "\n"),
        Row("fuzzel -d", "Fire\0icon\u{1F}firefox\nb\n", "Return", "Fire\n"),
        Row("wofi -d", few, "Down Return", "beta\n"), Row("wofi -d", few, "Escape", "", 1),
        Row("wofi -d", few, "z z Return", "zz\n"), Row("wofi -d -e", few, "b e Return", "be\n"),
        Row("wofi -d -Q be", few, "Return", "beta\n"), Row("wofi -d", few, "Shift+Return", "alpha\n"),
        Row("wofi -d -P", few, "b e Return", "beta\n"), Row("wofi -d -M fuzzy", few, "b t Return", "beta\n"),
        Row("wofi -d -D dmenu-print_line_num=true", few, "Down Return", "1\n"),
        Row("wofi -d -D dmenu-print_line_num=true", few, "z z Return", "zz\n"),
        Row("wofi -d", "max beta\nbeta\n", "b space m Return", "b m\n"),
        Row("wofi -d -M multi-contains", "max beta\nbeta\n", "b space m Return", "max beta\n"),
        Row("wofi -d -m", "<b>one</b>\ntwo\n", "Return", "<b>one</b>\n"),
        Row("wofi -d -D dmenu-separator=,", "b,a,B", "Down Return", "a\n"),
        Row("wofi -d -O alphabetical", "c\nb\nA\nb\n", "Down Down Return", "b\n"),
        Row("wofi -d -I", "img:/nowhere.png:text:Shown\n", "Return", "img:/nowhere.png:text:Shown\n"),
        Row("tofi", few, "Return", "alpha\n"), Row("tofi", few, "Escape", ""),
        Row("tofi", few, "z z Return Ctrl+u Down Down Down Return", "gamma\n"),
        Row("tofi --require-match=false", few, "z z Return", "zz\n"), Row("tofi", few, "Up Return", "alpha\n"),
        Row("tofi --num-results=2", few, "Down Down Down Down Down Return", "beta\n"),
        Row("tofi --fuzzy-match=true", few, "b t Return", "beta\n"), Row("tofi", few, "Right Return", "beta\n"),
        Row("tofi --hide-input=true", few, "b e Return", "beta\n"),
        Row("tofi", "max beta\nbeta\n", "b space m Return", "max beta\n"),
        Row("tofi --horizontal=true --anchor=top --width=100%", few, "Down Return", "beta\n"),
    ]

    private static let few = "alpha\nbeta\nAlpha\n\ngamma\n"

    private static let jgmenu = "alpha,xyz run\nbeta,B,,,metaword\nsub,^checkout(s)\n^tag(s)\ngamma,G\nomega,O\n"

    @Test func `options and keys of each launcher bring what its people expect`() throws {
        let stage = try Stage()
        for row in Self.rows {
            let program = try stage.start(
                row.arguments, input: .text(row.input), environment: ["XDG_CONFIG_HOME": "/nonexistent"])
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in row.keys { try stage.robot.tap(key) }
            #expect(try program.waitForExit() == .quiet(row.code, row.output), "\(row)")
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test(arguments: [
        ("bemenu --accept-single", "one\n", "one\n", 0), ("bemenu --ifne", "", "", 1), ("fuzzel -d -R", "", "", 1),
    ])
    func `some rows are answered without a menu`(line: String, input: String, output: String, code: Int32) throws {
        let stage = try Stage()
        let program = try stage.start(
            line.split(separator: " ").map(String.init), input: .text(input),
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        #expect(try program.waitForExit() == .quiet(code, output))
    }

    @Test func `dmenu recalls what was answered before, remembers all answers but a password`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["history": "old\nzwei\nold\n"])
        func answer(_ keys: String..., options: [String] = []) throws -> ChildProgram.Outcome {
            let program = try stage.start(
                ["dmenu", "-H", "\(folder.path)/history"] + options, input: .text("alpha\nbeta\n"))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            defer { try? stage.display.wait(untilGrabbed: false, .keyboard) }
            return try program.waitForExit()
        }
        #expect(try answer("Alt+n", "Alt+p", "Alt+p", "Return") == .quiet(0, "zwei\n"))
        #expect(try answer("b", "Return") == .quiet(0, "beta\n"))
        #expect(try answer("x", "Alt+p", "Alt+n", "Return") == .quiet(0, "x\n"))
        #expect(try answer("x", "Return") == .quiet(0, "x\n"))
        #expect(try answer("s", "Return", options: ["-P"]) == .quiet(0, "s\n"))
        #expect(try answer("Escape").code == 1)
        #expect(try folder.read("history") == "old\nzwei\nold\nzwei\nbeta\nx\n")
    }

    @Test func `a password is asked for with no standard input at all`() throws {
        let stage = try Stage()
        let program = try stage.start(["dmenu", "-fn", "Monospace-18", "-P", "-p", "pw"], input: .closed)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.type("s3cret")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, "s3cret\n"))
    }

    @Test func `rofi opens at once where its rows come from a terminal`() throws {
        let stage = try Stage()
        let program = try stage.server.start(
            "script", arguments: ["-qec", "'\(Program.path)' rofi -dmenu", "/dev/null"], input: .open,
            output: .collected)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.type("hi")
        try stage.robot.tap("Return")
        let outcome = try program.waitForExit()
        #expect(outcome.code == 0 && outcome.outputText.contains("hi"), "\(outcome)")
    }

    @Test(arguments: [2, 3])
    func `rofi hears neither the right nor the middle button on a row`(button: Int) throws {
        let stage = try Stage()
        let menu = try stage.open("one\ntwo\nthree\n", "rofi", "-dmenu")
        let frame = menu.window.frame
        try stage.robot.move(toX: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        try stage.display.waitUntilStill()
        try stage.robot.click(button: button)
        try stage.display.waitUntilStill()
        // The menu is still open: the left button chooses the row.
        try stage.robot.click()
        try stage.display.waitUntilUnmapped(menu.window)
        #expect(try menu.end() == .quiet(0, "two\n"))
        let pressed = try stage.open("one\ntwo\nthree\n", "rofi", "-dmenu")
        try stage.display.waitUntilStill()
        try stage.robot.click(button: button)
        try stage.display.waitUntilStill()
        try stage.robot.tap("t", "h", "Return")
        #expect(try pressed.end() == .quiet(0, "three\n"))
    }

    @Test func `what jgmenu starts prints where jgmenu does`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder()
        // What is started writes on when jgmenu has gone: the shell waits for its end.
        let script =
            "mkfifo \"$1/end\"; \"$0\" jgmenu --vsimple >\"$1/out\" 2>\"$1/err\" && cat \"$1/end\" \"$1/out\" && cat \"$1/err\" >&2"
        let shell = try stage.server.start(
            "/bin/sh", arguments: ["-c", script, Program.path, folder.path],
            input: .text("one,echo out; echo err >&2; : >\(folder.path)/end\n"), output: .collected)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        let outcome = try shell.waitForExit()
        #expect(outcome.code == 0 && outcome.outputText == "out\n" && outcome.errorText == "err\n", "\(outcome)")
    }

    @Test func `what needs no display is answered without one`() throws {
        let rows = "alpha\nbeta\nAlphabet\n"
        #expect(try Program.run("rofi", "-dmenu", "-dump", "-filter", "al", input: .text(rows)) == .quiet(0, "alpha\n"))
        #expect(
            try Program.run("rofi", "-dmenu", "-i", "-dump", "-filter", "al", "-format", "i", input: .text(rows))
                == .quiet(0, "0\n2\n"))
        #expect(try Program.run("rofi", "-dmenu", "-no-custom", input: .nothing) == .quiet(0, ""))
        #expect(try Program.run("dmenu", "-v").outputText.hasPrefix("dmenu-"))
        let empty = try Program.run("xmenu", input: .nothing)
        #expect(empty.code == 1 && empty.errorText == "xmenu: no menu generated\n")
        let usage = try Program.run("dmenu", "-h")
        #expect(usage.code == 1 && usage.output.isEmpty && usage.errorText.contains("P"))
        // Lines of ours are lines; what they quote stays in its line.
        let texts = [
            ["dmenu", "-h"], ["bemenu", "--zz\n\u{1B}"], ["tofi", "--x\n\u{1B}"], ["rofi"], ["xmenu", "-?"],
            ["rofi", "-show", "a\n\u{1B}"], ["wofi", "--x\n\u{1B}"], ["fuzzel", "--x\n\u{1B}"],
            ["xmenu", "-p", "x\n\u{1B}"],
        ]
        for words in texts {
            let said = try Program.run(arguments: words)
            let isQuoted = words.contains { $0.contains("\u{1B}") }
            #expect(said.code == 1 && said.output.isEmpty, "\(words)")
            #expect(said.errorText.contains("\\u{A}\\u{1B}") == isQuoted, "\(words): \(said.errorText)")
            #expect(!said.errorText.contains("\u{1B}") && said.errorText.contains("\\u{A}") == isQuoted, "\(words)")
            if ["dmenu", "bemenu", "tofi", "rofi"].contains(words[0]), words.count < 3 {
                #expect(said.errorText.split(separator: "\n").count > 1, "\(words): \(said.errorText)")
            }
        }
    }
}

/// What dmenu and rofi show on the screen, and where.
@Suite(.serialized) struct LauncherLookTests {
    @Test func `dmenu's f has the keyboard before the first row comes, and what is typed finds it then`() throws {
        let stage = try Stage()
        for arguments in [["dmenu", "-f"], ["dmenu", "-f", "-l", "4"]] {
            let program = try stage.start(arguments, input: .open)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            let area = PixelArea(x: 0, y: 0, width: 800, height: 600)
            try stage.display.waitUntilStill()
            let empty = try stage.display.screenshot(of: area)
            try stage.robot.tap("t")
            try stage.display.waitForChange(of: area, from: empty)
            try stage.display.waitUntilStill()
            let typed = try stage.display.screenshot(of: area)
            program.write("one\ntwo\n")
            try stage.display.waitForChange(of: area, from: typed)
            try stage.robot.tap("Return")
            #expect(try program.waitForExit() == .quiet(0, "two\n"), "\(arguments)")
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test func `what is accepted in dmenu's f waits for a row that the text finds, or for the end of the rows`() throws
    {
        let stage = try Stage()
        func open(_ keys: String...) throws -> ChildProgram {
            try stage.display.wait(untilGrabbed: false, .keyboard)
            let program = try stage.start(["dmenu", "-f", "-l", "4"], input: .open)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            return program
        }
        let found = try open("t", "Return")
        found.write("one\ntw")
        found.write("o\nthree\n")
        #expect(try found.waitForExit() == .quiet(0, "two\n"))

        let walked = try open("t", "Down", "Return")
        walked.write("one\ntwo\nthree\n")
        #expect(try walked.waitForExit() == .quiet(0, "three\n"))

        let unknown = try open("x", "y", "Return")
        unknown.write("one\n")
        unknown.closeInput()
        #expect(try unknown.waitForExit() == .quiet(0, "xy\n"))

        let typed = try open("t", "Shift+Return")
        #expect(try typed.waitForExit() == .quiet(0, "t\n"))

        let dismissed = try open("t", "Return", "Ctrl+c")
        #expect(try dismissed.waitForExit() == .quiet(1, ""))
    }

    @Test func `a menu over a window stands over it, and ends with it`() throws {
        let stage = try Stage()
        var window: RecordingWindow? = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 300, y: 200, width: 400, height: 300))
        let number = String(try #require(window?.id))
        for (launcher, isStrip) in [("dmenu", true), ("rofi -dmenu", false)] {
            let words = launcher.split(separator: " ").map(String.init) + ["-w", number]
            let menu = try stage.open(.text("one\ntwo\n"), words)
            let frame = menu.window.frame
            if isStrip {
                // The strip is surrounded by its shadow.
                #expect((200...300).contains(frame.x) && (700...799).contains(frame.x + frame.width), "\(frame)")
                #expect((100...200).contains(frame.y), "\(frame)")
            } else {
                #expect(abs(frame.x + frame.width / 2 - 500) <= 2 && frame.y >= 150, "\(frame)")
            }
            try stage.robot.tap("Down", "Return")
            #expect(try menu.end().code == 0)
        }
        let menu = try stage.open(.text("one\n"), ["dmenu", "-w", number])
        window = nil
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `a press outside does not end a menu that only a row will do for`() throws {
        let stage = try Stage()
        let menu = try stage.open(.text("one\ntwo\n"), ["rofi", "-dmenu", "-only-match"])
        try stage.robot.click(atX: 5, y: 5)
        // The menu closes and opens again.
        try stage.display.waitUntilUnmapped(menu.window)
        _ = try stage.display.waitForMappedWindow(.process(menu.program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.waitUntilStill()
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "two\n"))
    }

    @Test func `rofi tells how many rows are found, unless its theme does without`() throws {
        let stage = try Stage()
        func right(_ arguments: String..., typing keys: String = "") throws -> Picture {
            let menu = try stage.open(.text(lines(20)), ["rofi", "-dmenu"] + arguments)
            defer { try? stage.display.waitUntilUnmapped(menu.window) }
            for key in keys { try stage.robot.tap(String(key)) }
            try stage.display.waitUntilStill()
            let picture = try stage.display.screenshot()
            try stage.robot.tap("Escape")
            #expect(try menu.end() == .quiet(1, ""))
            // The end of the text field, at the top of a window in the middle of the screen, and not of the list under it.
            return picture.cropped(to: PixelArea(x: 500, y: 0, width: 85, height: 130))
        }
        let bare = try right("-theme-str", "inputbar { children: [ prompt, entry ]; }")
        let all = try right()
        #expect(all != bare)
        #expect(try right("-theme-str", "num-rows, num-filtered-rows, textbox-num-sep { enabled: false; }") == bare)
        #expect(try right(typing: "7") != all)
    }
}
