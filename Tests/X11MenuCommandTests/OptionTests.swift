import MenuTesting
import Testing

/// The options of `popup`, on a real server.
@Suite(.serialized) struct OptionTests {
    private static let menu = """
        {"items": [{"title": "Open", "value": "open it", "id": "o"},
            {"title": "More", "type": "menu", "items": [{"title": "a"}, {"title": "b", "value": "B"}]}]}
        """

    @Test func `the choice is printed in each form, and -0 ends it with a NUL`() throws {
        let stage = try Stage()
        let table: [(arguments: [String], output: String)] = [
            ([], "B\n"), (["--print", "value"], "B\n"), (["--print", "label"], "b\n"),
            (["--print", "path"], "More/b\n"), (["-0"], "B\0"), (["-0", "--print", "path"], "More/b\0"),
        ]
        for (arguments, output) in table {
            let menu = try stage.open(.text(Self.menu), arguments + ["--at", "10,10"])
            try stage.robot.tap("Up", "Right", "Down", "Return")
            #expect(try menu.end() == .quiet(0, output), "\(arguments)")
        }
        var menu = try stage.open(.text("one\ntwo\n"), ["--print", "index"])
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "1\n"))
        menu = try stage.open(.text(Self.menu), ["--print", "json"])
        try stage.robot.tap("Home", "Return")
        let json = try menu.end().outputText
        #expect(json.contains("\"open it\"") && json.contains("\"Open\"") && json.hasSuffix("}\n"))
    }

    @Test func `an item is highlighted at first by title or by number`() throws {
        let stage = try Stage()
        for selection in ["two", "1"] {
            let menu = try stage.open("one\ntwo\nthree\n", "--select", selection)
            try stage.robot.tap("Return")
            #expect(try menu.end() == .quiet(0, "two\n"))
        }
        let dashed = try stage.open("one\n--two\n", "--select", "--two")
        try stage.robot.tap("Return")
        #expect(try dashed.end() == .quiet(0, "--two\n"))
    }

    @Test func `a menu whose item to be highlighted is gone opens all the same, and nothing is highlighted`() throws {
        let stage = try Stage()
        let menu = #"{"items": [{"title": "One"}, {"title": "Off", "enabled": false}]}"#
        for (input, selection) in [
            ("one\ntwo\n", "three"), ("one\ntwo\n", "2"), ("one\ntwo\n", "-1"), ("one\n", ""), (menu, "Two"),
            (menu, "7"), (menu, "Off"), (lines(50_000), "item 50001"), ("one\n", "99999999999999999999"),
        ] {
            let open = try stage.open(.text(input), ["--select=\(selection)"])
            try stage.robot.tap("Return", "Escape")
            #expect(try open.end() == .quiet(1, ""), "\(selection)")
            try stage.display.wait(untilGrabbed: false, .keyboard)
        }
    }

    @Test func `a key of the caller's ends the menu with its code and the highlighted item`() throws {
        let stage = try Stage()
        let keys = ["Ctrl+d=12", "F5=28", "x=10", "Ctrl+Shift+k=13", "Alt+Q=14", "Z=15", "?=16", "Shift+Return=17"]
            .flatMap { ["--key", $0] }
        for (taps, code, output) in [
            (["Down", "Ctrl+d"], 12, "one\n"), (["F5"], 28, ""), (["End", "x"], 10, "two\n"),
            (["Ctrl+Shift+k"], 13, ""), (["Alt+q"], 14, ""), (["Shift+z"], 15, ""), (["question"], 16, ""),
            (["Home", "Shift+Return"], 17, "one\n"),
        ] as [([String], Int32, String)] {
            let menu = try stage.open(.text("one\ntwo\n"), keys)
            for tap in taps { try stage.robot.tap(tap) }
            #expect(try menu.end() == .quiet(code, output), "\(taps)")
        }
    }

    @Test func `a key of the caller's is struck however it is called, and one that no keyboard has is wrong usage`()
        throws
    {
        let stage = try Stage()
        for (key, tap) in [
            ("Page_Up", "Page_Up"), ("PgDn", "Page_Down"), ("esc", "Escape"), ("Enter", "Return"), ("f2", "F2"),
            ("backspace", "BackSpace"), ("Shift+Tab", "Shift+Tab"), ("Ctrl+,", "Ctrl+comma"), ("Ctrl++", "Ctrl+plus"),
            ("Ctrl+plus", "Ctrl+plus"), ("Ctrl+Shift+Tab", "Ctrl+Shift+Tab"),
        ] {
            let menu = try stage.open(.text("one\ntwo\n"), ["--key", "\(key)=12"])
            try stage.robot.tap(tap)
            #expect(try menu.end().code == 12, "\(key)")
        }
        for wrong in ["Nosuch=10", "Ctrl+Nosuch=10", "F99=10"] {
            let outcome = try stage.start(["--key", wrong], input: .text("one\n")).waitForExit()
            #expect(outcome.code == 64, "\(wrong)")
        }
    }

    @Test func `what is chosen is remembered where that is asked for, and recalled in the search field`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["history": "old\n"])
        func answer(_ keys: String..., options: [String]) throws -> ChildProgram.Outcome {
            let program = try stage.start(
                ["--history", "\(folder.path)/history"] + options, input: .text("alpha\tA\nbeta\tB\ngamma\tC\n"))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            defer { try? stage.display.wait(untilGrabbed: false, .keyboard) }
            return try program.waitForExit()
        }
        #expect(try answer("Down", "Down", "Return", options: []) == .quiet(0, "B\n"))
        #expect(try answer("c", "Escape", "Escape", options: ["--search", "field"]).code == 1)
        #expect(try answer("g", "Return", options: ["--search", "field"]) == .quiet(0, "C\n"))
        #expect(
            try answer("Alt+p", "Alt+p", "Alt+p", "Alt+n", "Return", options: ["--search", "field"]) == .quiet(0, "B\n")
        )
        #expect(try folder.read("history") == "old\nbeta\ngamma\nbeta\n")
    }

    @Test func `a menu with a timeout dismisses itself`() throws {
        let stage = try Stage()
        let program = try stage.start(["--timeout", "0.2"], input: .text("one\n"))
        #expect(try program.waitForExit() == .quiet(1, ""))
    }

    @Test func `letters do nothing where no search is asked for`() throws {
        let stage = try Stage()
        let menu = try stage.open("one\ntwo\n", "--search", "none")
        try stage.robot.tap("t", "Return", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "one\n"))
    }

    @Test func `an item that stays open is printed each time`() throws {
        let stage = try Stage()
        let menu = try stage.open(#"{"items": [{"title": "a", "keepOpen": true}, {"title": "b"}]}"#, "--at", "10,10")
        try stage.robot.tap("Home", "Return", "Return", "End", "Return")
        #expect(try menu.end() == .quiet(0, "a\na\nb\n"))
    }

    @Test func `a menu comes up on the monitor that was asked for`() throws {
        let stage = try Stage(width: 1200, height: 600)
        try stage.splitScreen()
        func body(_ arguments: String...) throws -> PixelArea {
            let menu = try stage.open(.text(lines(3)), arguments)
            try stage.robot.tap("Escape")
            _ = try menu.end()
            return menu.window.frame
        }
        for (which, left) in [("right", 600), ("1", 600), ("left", 0), ("0", 0)] {
            let frame = try body("--at", "center", "--monitor", which)
            #expect(abs(frame.center.x - (left + 300)) <= 1, "\(which): \(frame)")
        }
        // Without a wish it is the monitor of the place, and the menu stays on it whole.
        let slid = try body("--at", "595,590")
        #expect(slid.center.x < 600)
        // The first pixel of a monitor is no longer the one before's.
        #expect(try body("--at", "600,100").center.x > 600)
        try stage.robot.move(toX: 1000, y: 300)
        #expect(try body().center.x > 600)
        #expect(try abs(body("--at", "center", "--monitor", "pointer").center.x - 900) <= 1)
        let outcome = try stage.start(["--monitor", "none"], input: .text("one\n")).waitForExit()
        #expect(outcome.code == 64 && outcome.errorText.contains("none"))
    }
}
