import MenuTesting
import Testing

/// Keys that are typed before the last rows arrive: the dmenu personality applies them to the complete list.
@Suite(.serialized) struct AwaitingTests {
    /// Opens dmenu's menu of rows that more may follow.
    private func open(_ rows: String, on stage: Stage, _ arguments: String...) throws -> ChildProgram {
        let program = try stage.start(["dmenu"] + arguments, input: .open)
        program.write(rows)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    /// Waits until all typed keys have been handled: the robot's input has reached the menu once the menu answers the server again.
    private func settle(_ stage: Stage) throws { try stage.display.waitUntilStill() }

    @Test(arguments: [[], ["-l", "5"], ["-f"], ["-i"]])
    func `a row that equals the text is chosen though it comes last`(arguments: [String]) throws {
        let stage = try Stage()
        let program = try stage.start(["dmenu"] + arguments, input: .open)
        program.write("xab\nabc\n")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("a", "b", "Return")
        program.write("ab\nabd\n")
        program.closeInput()
        #expect(try program.waitForExit() == .quiet(0, "ab\n"))
    }

    @Test func `a text that no row has yet waits for the last one, and is the answer where none has it`() throws {
        let stage = try Stage()
        let found = try open("one\n", on: stage)
        try stage.robot.tap("t", "w", "Return")
        found.write("two\n")
        found.closeInput()
        #expect(try found.waitForExit() == .quiet(0, "two\n"))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        let typed = try open("one\n", on: stage)
        try stage.robot.tap("q", "Return")
        typed.write("two\n")
        typed.closeInput()
        #expect(try typed.waitForExit() == .quiet(0, "q\n"))
    }

    @Test func `Tab, Down and what is typed after them mean all rows, in their order`() throws {
        let stage = try Stage()
        let tab = try open("able\n", on: stage)
        try stage.robot.tap("a", "b", "Tab", "x", "Return")
        tab.write("ab\nabx\n")
        tab.closeInput()
        #expect(try tab.waitForExit() == .quiet(0, "abx\n"))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        let down = try open("one\n", on: stage, "-l", "5")
        try stage.robot.tap("Down", "Down", "Return")
        down.write("two\nthree\nfour\n")
        down.closeInput()
        #expect(try down.waitForExit() == .quiet(0, "three\n"))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        let end = try open("one\n", on: stage, "-l", "5")
        try stage.robot.tap("End", "Return")
        end.write("two\nthree\n")
        end.closeInput()
        #expect(try end.waitForExit() == .quiet(0, "three\n"))
    }

    /// The producer stays silent and open, so that nothing but an answer at once could end these.
    @Test func `what no later row can change is answered at once`() throws {
        let stage = try Stage()
        func answer(_ rows: String, _ arguments: [String] = [], _ keys: String...) throws -> ChildProgram.Outcome {
            let program = try stage.start(["dmenu", "-l", "5"] + arguments, input: .open)
            program.write(rows)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            defer { try? stage.display.wait(untilGrabbed: false, .keyboard) }
            return try program.waitForExit()
        }
        #expect(try answer("one\ntwo\n", [], "Return") == .quiet(0, "one\n"))
        #expect(try answer("one\ntwo\n", [], "Down", "Return") == .quiet(0, "two\n"))
        #expect(try answer("one\ntwo\n", [], "t", "w", "o", "Return") == .quiet(0, "two\n"))
        #expect(try answer("one\nTwo\n", ["-i"], "t", "w", "o", "Return") == .quiet(0, "Two\n"))
        #expect(try answer("one\ntwo\n", [], "t", "Shift+Return") == .quiet(0, "t\n"))
        #expect(try answer("one\ntwo\n", [], "t", "w", "Return", "Escape").code == 1)
    }

    @Test func `a producer that falls silent is waited for no longer than a moment`() throws {
        let stage = try Stage()
        let program = try open("one\ntwo\n", on: stage)
        try stage.robot.tap("t", "Return")
        #expect(try program.waitForExit() == .quiet(0, "two\n"))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        let typed = try open("one\ntwo\n", on: stage)
        try stage.robot.tap("q", "Return")
        #expect(try typed.waitForExit() == .quiet(0, "q\n"))
    }

    @Test(arguments: ["", "-f"]) func `a producer without end is waited for no longer than seconds`(option: String)
        throws
    {
        let stage = try Stage()
        let program = try stage.server.start(
            "sh", arguments: ["-c", "yes flood | \"$0\" dmenu \(option)", Program.path], input: .nothing)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("f", "l", "Return")
        #expect(try program.waitForExit(within: .seconds(60)) == .quiet(0, "flood\n"))
    }

    @Test func `with the keyboard from the beginning, keys wait for the first row however late it is`() throws {
        let stage = try Stage()
        let program = try stage.start(["dmenu", "-f"], input: .open)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        try settle(stage)
        #expect(program.isRunning)
        program.write("one\ntwo\n")
        program.closeInput()
        #expect(try program.waitForExit() == .quiet(0, "two\n"))
    }
}
