import MenuTesting
import Testing

/// Rows that arrive while the menu is open: slowly, endlessly, in pieces, and with any bytes.
@Suite(.serialized) struct StreamingTests {
    /// Opens a menu of rows that more may follow.
    private func open(_ rows: String, on stage: Stage, _ arguments: String...) throws -> OpenMenu {
        let program = try stage.start(arguments + ["--at", "10,10"], input: .open)
        program.write(rows)
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return OpenMenu(program: program, window: window, stage: stage)
    }

    /// Writes more rows, and waits until they are seen.
    private func add(_ rows: String, to menu: OpenMenu) throws {
        let display = menu.stage.display
        let area = PixelArea(x: 0, y: 0, width: 800, height: 600)
        // Earlier changes must not be taken for the effect of the new rows.
        try display.waitUntilStill()
        let before = try display.screenshot(of: area)
        menu.program.write(rows)
        try display.waitForChange(of: area, from: before)
    }

    @Test func `a row can be chosen while the producer is still at work`() throws {
        let stage = try Stage()
        let menu = try open("one\ntwo\nthr", on: stage)
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "two\n"))
    }

    @Test func `rows that come later join the menu, and the highlight stays with its row`() throws {
        let stage = try Stage()
        let menu = try open("one\n", on: stage)
        try stage.robot.tap("Down")
        try add("two\nthree\n", to: menu)
        try add("four\n", to: menu)
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "three\n"))
    }

    @Test func `what a producer leaves unfinished is a row once the producer is gone`() throws {
        let stage = try Stage()
        let menu = try open("one\nunfin", on: stage)
        let area = PixelArea(x: 0, y: 0, width: 800, height: 600)
        try stage.display.waitUntilStill()
        let before = try stage.display.screenshot(of: area)
        menu.program.closeInput()
        try stage.display.waitForChange(of: area, from: before)
        try stage.robot.tap("End", "Return")
        #expect(try menu.end() == .quiet(0, "unfin\n"))
    }

    @Test func `a row by its number is waited for a little`() throws {
        let stage = try Stage()
        // From a file, whose rows do not depend on the timing of a writer.
        let rows = try TemporaryFile(lines(50_000))
        let program = try stage.start(["--at", "10,10", "--select", "49999"], input: .file(rows.path))
        _ = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit(within: .seconds(60)) == .quiet(0, "item 50000\n"))
    }

    @Test func `rows of any bytes come out as they went in, all of them marked at once`() throws {
        let stage = try Stage()
        var random = SystemRandomNumberGenerator()
        for round in 0..<3 {
            var bytes: [UInt8] = []
            for _ in 0..<[1, 300, 4000][round] {
                bytes += (0..<Int.random(in: 1...90, using: &random)).map { _ in
                    let byte = UInt8.random(in: 0...255, using: &random)
                    return byte == 0x0A ? 0x0B : byte
                }
                bytes.append(0x0A)
            }
            let menu = try stage.open(
                .bytes(bytes), ["--format", "lines", "--search", "field", "--multi", "--at", "10,10"])
            try stage.robot.tap("Ctrl+Shift+a", "Return")
            let outcome = try menu.end()
            #expect(outcome.output == bytes && outcome.code == 0)
        }
    }

    @Test func `what is typed while rows come finds those that come after it`() throws {
        let stage = try Stage()
        let menu = try open("one\ntwo\n", on: stage, "--search", "field")
        try stage.robot.tap("t", "h")
        try add("three\nfour\n", to: menu)
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "three\n"))
    }

    @Test func `a row that is found stays highlighted while rows with pictures come, under rofi's name`() throws {
        let stage = try Stage()
        let program = try stage.start(["rofi", "-dmenu"], input: .open)
        program.write("alpha\0icon\u{1F}firefox\nbeta\ngamma\nzulu\n")
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("z", "u")
        let menu = OpenMenu(program: program, window: window, stage: stage)
        try add("zebra\nzulu two\n", to: menu)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, "zulu\n"))
    }

    @Test func `a producer that dies leaves what it wrote`() throws {
        let stage = try Stage()
        let program = try stage.server.start(
            "sh", arguments: ["-c", "sh -c 'echo one; printf unfin; kill -9 $$' | \"$0\" --at 10,10", Program.path],
            input: .nothing)
        _ = try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.waitUntilStill()
        try stage.robot.tap("Down", "Down", "Return")
        let outcome = try program.waitForExit(within: .seconds(60))
        #expect(outcome.output == Array("unfin\n".utf8) && outcome.code == 0)
    }

    @Test func `rows of any bytes come out as they went in`() throws {
        let stage = try Stage()
        var random = SystemRandomNumberGenerator()
        for _ in 0..<6 {
            let rows: [[UInt8]] = (0..<20).map { _ in
                (0..<Int.random(in: 1...300, using: &random)).map { _ in
                    let byte = UInt8.random(in: 0...255, using: &random)
                    return byte == 0x0A ? 0x0B : byte
                }
            }
            let index = Int.random(in: 0..<rows.count, using: &random)
            let menu = try stage.open(
                .bytes(Array(rows.joined(separator: [0x0A]))),
                ["--format", "lines", "--at", "10,10", "--select", "\(index)"])
            try stage.robot.tap("Return")
            let outcome = try menu.end()
            #expect(outcome.output == rows[index] + [0x0A] && outcome.code == 0, "\(rows[index])")
        }
    }
}

/// Rows that arrive while a launcher's menu is open.
@Suite(.serialized) struct LauncherStreamingTests {
    private let area = PixelArea(x: 0, y: 0, width: 800, height: 600)

    /// Opens a launcher's menu of rows that more may follow.
    private func open(_ rows: String, on stage: Stage, _ arguments: String...) throws -> OpenMenu {
        // The fading previous menu would be taken for a change of this one.
        for window in try stage.display.mappedWindows() { try stage.display.waitUntilUnmapped(window) }
        let program = try stage.start(["rofi", "-dmenu"] + arguments, input: .open)
        program.write(rows)
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return OpenMenu(program: program, window: window, stage: stage)
    }

    /// Writes more rows, and waits until they are seen.
    private func add(_ rows: String, to menu: OpenMenu) throws {
        try menu.stage.display.waitUntilStill()
        let before = try menu.stage.display.screenshot(of: area)
        menu.program.write(rows)
        try menu.stage.display.waitForChange(of: area, from: before)
    }

    /// Taps a key, and waits until it is seen what it did.
    private func tap(_ key: String, at menu: OpenMenu) throws {
        try menu.stage.display.waitUntilStill()
        let before = try menu.stage.display.screenshot(of: area)
        try menu.stage.robot.tap(key)
        try menu.stage.display.waitForChange(of: area, from: before)
    }

    @Test func `rofi shows rows as they come, whether lines, rows with metadata or markup`() throws {
        let stage = try Stage()
        let lines = try open("one\n", on: stage)
        try add("two\nthree\n", to: lines)
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try lines.end() == .quiet(0, "three\n"))
        // The first row that is more than a line comes last.
        let mixed = try open("one\ntwo\n", on: stage)
        try tap("Down", at: mixed)
        try add("key\0display\u{1F}Shown\u{1F}meta\u{1F}hidden\n", to: mixed)
        try add("four\n", to: mixed)
        try stage.robot.tap("Down", "Return")
        #expect(try mixed.end() == .quiet(0, "key\n"))
        let marked = try open("<b>one</b>\n", on: stage, "-markup-rows", "-format", "i:s:p")
        try add("<i>two</i>\n", to: marked)
        try tap("i", at: marked)
        try stage.robot.tap("BackSpace", "t", "Return")
        #expect(try marked.end() == .quiet(0, "1:<i>two</i>:two\n"))
    }

    @Test func `what is typed finds rows that come later, and marks keep to their rows`() throws {
        let stage = try Stage()
        let typed = try open("one\0icon\u{1F}x\n", on: stage)
        try tap("t", at: typed)
        try tap("h", at: typed)
        try add("two\nthree\nfour\n", to: typed)
        try stage.robot.tap("Return")
        #expect(try typed.end() == .quiet(0, "three\n"))
        let marks = try open("one\ntwo\n", on: stage, "-multi-select", "-a", "-1", "-sep", "\\n")
        try tap("Shift+Return", at: marks)
        try add("three\nfour\n", to: marks)
        try stage.robot.tap("Down", "Shift+Return", "Return")
        #expect(try marks.end() == .quiet(0, "one\nthree\n"))
    }

    @Test func `rows are waited for where an option says so`() throws {
        let stage = try Stage()
        // All of them.
        let all = try stage.start(["rofi", "-dmenu", "-sync"], input: .open)
        all.write("one\n")
        let some = try open("a\nb\n", on: stage, "-async-pre-read", "2")
        #expect(try stage.display.mappedWindows(.process(all.processIdentifier)).isEmpty)
        try stage.robot.tap("Escape")
        #expect(try some.end() == .quiet(1, ""))
        all.write("two\n")
        all.closeInput()
        _ = try stage.display.waitForMappedWindow(.process(all.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try all.waitForExit() == .quiet(0, "two\n"))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // None of them: what is typed is an answer before the first has come.
        let none = try open("", on: stage, "-async-pre-read", "0")
        try stage.robot.tap("x", "Return")
        #expect(try none.end() == .quiet(0, "x\n"))
        // One that must be chosen is waited for whatever is said, and there being none ends it.
        let must = try stage.start(["rofi", "-dmenu", "-async-pre-read", "0", "-no-custom"], input: .open)
        must.closeInput()
        #expect(try must.waitForExit() == .quiet(0, ""))
    }

    @Test(arguments: [
        ("yes flood", "--at 10,10"), ("yes flood", "rofi -dmenu"),
        ("yes \"$(printf 'flood\\001icon\\037x')\" | tr '\\001' '\\000'", "rofi -dmenu"),
    ])
    func `an input without end is shown and answered`(producer: String, options: String) throws {
        let stage = try Stage()
        let program = try stage.server.start(
            "sh", arguments: ["-c", "\(producer) | \"$0\" \(options)", Program.path], input: .nothing)
        _ = try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try program.waitForExit(within: .seconds(60)) == .quiet(0, "flood\n"))
    }

    @Test func `a row that is found stays highlighted while rows with pictures come, under rofi's name`() throws {
        let stage = try Stage()
        let program = try stage.start(["rofi", "-dmenu"], input: .open)
        program.write("alpha\0icon\u{1F}firefox\nbeta\ngamma\nzulu\n")
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("z", "u")
        let menu = OpenMenu(program: program, window: window, stage: stage)
        try add("zebra\nzulu two\n", to: menu)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, "zulu\n"))
    }

    @Test func `a producer that dies leaves what it wrote`() throws {
        let stage = try Stage()
        let script = "sh -c 'printf \"one\\0icon\\037x\\nunfin\"; kill -9 $$' | \"$0\" rofi -dmenu"
        let program = try stage.server.start("sh", arguments: ["-c", script, Program.path], input: .nothing)
        _ = try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.waitUntilStill()
        try stage.robot.tap("Down", "Return")
        let outcome = try program.waitForExit(within: .seconds(60))
        #expect(outcome.output == Array("unfin\n".utf8) && outcome.code == 0)
    }
}
