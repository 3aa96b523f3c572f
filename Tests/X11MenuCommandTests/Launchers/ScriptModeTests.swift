import MenuTesting
import Testing

/// rofi's script mode.
@Suite(.serialized) struct ScriptModeTests {
    /// Shows a script's rows.
    ///
    /// - Parameter script: What it does once it has written down why and with what it is called.
    private static func show(
        _ script: String, _ options: String..., in folder: TemporaryFolder, on stage: Stage
    ) throws -> ChildProgram {
        try folder.write("#!/bin/sh\nprintf '%s|%s\\n' \"$ROFI_RETV\" \"$1\" > ROOT/log\n" + script, to: "bin/script")
        try folder.makePipe("log")
        let program = try stage.start(
            ["rofi", "-show", "test", "-modi", "test:\(folder.path)/bin/script"] + options, input: .nothing)
        #expect(try Self.call(in: folder) == "0|\n")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    /// The reason and the arguments of the script's last call; waits for it up to a deadline.
    private static func call(in folder: TemporaryFolder) throws -> String { try folder.text(fromPipe: "log") }

    @Test func `a script that begins without rows is called with what is typed`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.show("exit 0", in: folder, on: stage)
        try stage.robot.type("new")
        try stage.robot.tap("Return")
        #expect(try Self.call(in: folder) == "2|new\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `who goes without an answer leaves no failure behind`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.show("echo a", in: folder, on: stage)
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a script is called with one row, whatever is said of several`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.show(
            "if [ \"$ROFI_RETV\" = 0 ]; then printf 'a\\nb\\nc\\n'; fi", "-multi-select", in: folder, on: stage)
        try stage.robot.tap("Down", "Shift+Return")
        #expect(try Self.call(in: folder) == "1|b\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a selection that a script says counts only where it keeps the selection`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.show(
            """
            [ "$1" = end ] && exit
            printf '\\000new-selection\\0372\\n'
            if [ "$1" = b ]; then printf '\\000keep-selection\\037true\\n'; fi
            printf 'a\\nb\\nend\\n'
            """, in: folder, on: stage)
        for (keys, row) in [(["Return"], "a"), (["Down", "Return"], "b"), (["Return"], "end")] {
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            #expect(try Self.call(in: folder) == "1|\(row)\n")
        }
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `what is typed while the script is at work is for its next rows`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600))
        try beneath.focus()
        try folder.makePipe("go")
        let program = try Self.show(
            """
            [ "$1" = two ] && exit
            [ "$ROFI_RETV" = 1 ] && read -r line < ROOT/go
            printf 'one\\ntwo\\nthree\\n'
            """, in: folder, on: stage)
        try stage.robot.tap("Return")
        #expect(try Self.call(in: folder) == "1|one\n")
        try stage.robot.tap("Down", "Return")
        let told = try ChildProgram.run(
            "/usr/bin/timeout", arguments: ["30", "sh", "-c", "echo go > '\(folder.path)/go'"], input: .nothing,
            output: .collected, display: nil, within: .seconds(60))
        #expect(told.code == 0)
        #expect(try Self.call(in: folder) == "1|two\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
        let leaked = try beneath.records().filter { if case .keyPress = $0.kind { true } else { false } }
        #expect(leaked.isEmpty)
    }

    @Test func `a script may be at work for longer than a menu may stand still`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.show(
            """
            [ "$1" = two ] && exit
            [ "$ROFI_RETV" = 1 ] && sleep 1.5
            printf 'one\ntwo\n'
            """, in: folder, on: stage)
        try stage.robot.tap("Return")
        #expect(try Self.call(in: folder) == "1|one\n")
        try stage.robot.tap("Down", "Return")
        #expect(try Self.call(in: folder) == "1|two\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a script that hangs after its first row gives the keyboard to others until it has ended`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("go")
        let program = try Self.show(
            """
            [ "$1" = two ] && exit
            printf 'one\ntwo\n'
            [ "$ROFI_RETV" = 1 ] && read -r line < ROOT/go
            """, in: folder, on: stage)
        try stage.robot.tap("Return")
        #expect(try Self.call(in: folder) == "1|one\n")
        let other = try stage.server.open()
        try other.wait(untilGrabbed: false, .keyboard)
        #expect(try other.grab(.keyboard))
        try other.ungrab(.keyboard)
        let told = try ChildProgram.run(
            "/usr/bin/timeout", arguments: ["30", "sh", "-c", "echo go > '\(folder.path)/go'"], input: .nothing,
            output: .collected, display: nil, within: .seconds(60))
        #expect(told.code == 0)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try Self.call(in: folder) == "1|two\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `keys that come together with the one that chooses are for the next rows`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.show(
            """
            [ "$1" = three ] && exit
            printf 'one\ntwo\nthree\n'
            """, in: folder, on: stage)
        // The server has all of them before the menu has any.
        try stage.robot.tapRapidly(["Return", "Down", "Return", "Down", "Down", "Return"], every: 0)
        for row in ["one", "two", "three"] { #expect(try Self.call(in: folder) == "1|\(row)\n") }
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a rofi script is called with the row, its info and its data, until it has no more rows`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "bin/script": """
            #!/bin/sh
            printf '%s|%s|%s|%s\\n' "$ROFI_RETV" "$1" "$ROFI_INFO" "$ROFI_DATA" > ROOT/log
            case $ROFI_RETV in
            0) printf '\\000prompt\\037Pick\\n\\000use-hot-keys\\037true\\n\\000data\\037kept\\nfirst\\000info\\037i1\\nsecond\\n' ;;
            1) printf '\\000message\\037<b>More</b>\\nagain\\n' ;;
            2) printf '\\000use-hot-keys\\037true\\nlast\\n' ;;
            esac
            """
        ])
        try folder.makePipe("log")
        let program = try stage.start(
            ["rofi", "-show", "test", "-modi", "test:\(folder.path)/bin/script"], input: .nothing)
        #expect(try Self.call(in: folder) == "0|||\n")
        for (keys, call) in [
            (["Return"], "1|first|i1|kept\n"), (["n", "e", "w", "Return"], "2|new||kept\n"),
            (["Alt+3"], "12|last||kept\n"),
        ] {
            // The menu before is gone by now: it went before the script was called.
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            #expect(try Self.call(in: folder) == call)
        }
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a rofi script keeps the row, puts it elsewhere, or has it go back to the first one`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "bin/script": """
            #!/bin/sh
            echo "$1" > ROOT/log
            case $1 in
            b) printf '\\000keep-selection\\037true\\n' ;;
            c) printf '\\000keep-selection\\037true\\n\\000new-selection\\0370\\n' ;;
            end) exit ;;
            esac
            printf 'a\\nb\\nc\\nend\\n'
            """
        ])
        try folder.makePipe("log")
        let program = try stage.start(
            ["rofi", "-show", "test", "-modi", "test:\(folder.path)/bin/script"], input: .nothing)
        #expect(try Self.call(in: folder) == "\n")
        for (keys, row) in [
            (["Down", "Return"], "b"), (["Return"], "b"), (["Down", "Return"], "c"), (["Return"], "a"),
            (["Down", "Return"], "b"), (["c", "Return"], "c"), (["Up", "Return"], "end"),
        ] {
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            #expect(try Self.call(in: folder) == row + "\n")
        }
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a script is told which row is to be removed, and what was typed`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "bin/script": """
            #!/bin/sh
            printf '%s|%s|%s\\n' "$ROFI_RETV" "$1" "$ROFI_INPUT" > ROOT/log
            [ "$ROFI_RETV" = 1 ] || printf 'alpha\\nbeta\\n'
            """
        ])
        try folder.makePipe("log")
        let program = try stage.start(
            ["rofi", "-show", "test", "-modi", "test:\(folder.path)/bin/script"], input: .nothing,
            environment: ["XDG_CACHE_HOME": folder.path])
        #expect(try Self.call(in: folder) == "0||\n")
        for (keys, call) in [(["b", "e", "Shift+Delete"], "3|beta|be\n"), (["a", "l", "Return"], "1|alpha|al\n")] {
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            #expect(try Self.call(in: folder) == call)
        }
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a script leads to another mode, and one of the user's folder is called by its name`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "bin/first": "#!/bin/sh\n[ \"$1\" = go ] && printf '\\000switch-mode\\037other\\n' || echo go\n",
            "bin/rofi/scripts/other.sh": """
            #!/bin/sh
            printf 'other %s|%s\\n' "$ROFI_RETV" "$1" > ROOT/log
            [ "$ROFI_RETV" = 0 ] && echo row
            """,
        ])
        try folder.makePipe("log")
        let program = try stage.start(
            ["rofi", "-show", "first", "-modi", "first:\(folder.path)/bin/first,other"], input: .nothing,
            environment: ["XDG_CONFIG_HOME": "\(folder.path)/bin", "XDG_CACHE_HOME": folder.path])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Return")
        #expect(try Self.call(in: folder) == "other 0|\n")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Return")
        #expect(try Self.call(in: folder) == "other 1|row\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }
}
