import MenuTesting
import Testing

@Suite("A child program")
struct ChildProgramTests {
    @Test("A child program gets its input, and its output, errors and exit code are returned")
    func run() throws {
        let outcome = try ChildProgram.run(
            "sh", arguments: ["-c", "cat; echo oops >&2; exit 3"], input: .text("one\n"), display: nil)
        #expect(outcome.exit == .code(3))
        #expect(outcome.outputText == "one\n")
        #expect(outcome.errorText == "oops\n")
    }

    @Test("A child program reads and writes more than a pipe holds")
    func large() throws {
        let bytes = [UInt8](repeating: 65, count: 3_000_000)
        let outcome = try ChildProgram.run("cat", input: .bytes(bytes), display: nil)
        #expect(outcome.exit == .code(0))
        #expect(outcome.output == bytes)
    }

    @Test("A child program may leave its input unread")
    func unread() throws {
        let outcome = try ChildProgram.run("true", input: .bytes([UInt8](repeating: 0, count: 3_000_000)), display: nil)
        #expect(outcome.exit == .code(0))
    }

    @Test("A child program fails to read a closed standard input, and reads the end of an empty one")
    func closedInput() throws {
        let closed = try ChildProgram.run("cat", input: .closed, display: nil)
        #expect(closed.exit == .code(1))
        #expect(closed.errorText.contains("Bad file descriptor"))
        #expect(try ChildProgram.run("cat", display: nil).exit == .code(0))
        #expect(try ChildProgram.run("cat", input: .file("/"), display: nil).errorText.contains("Is a directory"))
    }

    @Test("A child program fails to write to a closed standard output or one without a reader")
    func closedOutput() throws {
        let closed = try ChildProgram.run("cat", input: .text("a"), output: .closed, display: nil)
        #expect(closed.exit == .code(1))
        let broken = try ChildProgram.run("cat", input: .text("a"), output: .brokenPipe, display: nil)
        #expect(broken.exit == .signal(13))
    }

    @Test("A child program is killed at its deadline, and the message contains its output")
    func deadline() throws {
        let program = try ChildProgram("sh", arguments: ["-c", "echo begun; exec sleep 1000"], display: nil)
        try program.waitForLine { $0 == "begun" }
        let failure = #expect(throws: TestFailure.self) { try program.waitForExit(within: .milliseconds(20)) }
        #expect(failure?.description.contains("begun") == true)
        #expect(try program.waitForExit().exit == .signal(9))
    }

    @Test("A child program's lines are read as they arrive, and its input stays open until it is closed")
    func dialogue() throws {
        let program = try ChildProgram("cat", input: .open, display: nil)
        program.write("first\n")
        #expect(try program.waitForLine { $0 == "first" }.index == 0)
        program.write("second\n")
        #expect(try program.waitForLine(from: 1) { _ in true }.line == "second")
        #expect(program.isRunning)
        program.closeInput()
        #expect(try program.waitForExit().exit == .code(0))
    }

    @Test("Waiting for a line fails at once when the child program ends")
    func missingLine() throws {
        let program = try ChildProgram("echo", arguments: ["else"], display: nil)
        #expect(throws: TestFailure.self) { try program.waitForLine(within: .seconds(600)) { $0 == "this" } }
    }

    @Test("A child program that does not exist throws an error")
    func missing() {
        #expect(throws: TestFailure.self) { try ChildProgram("no-such-program-anywhere", display: nil) }
    }

    @Test("A child program gets the given display and variables, or no display")
    func environment() throws {
        let script = "echo ${DISPLAY-none} ${EXTRA-none} ${HOME-none}"
        let bare = try ChildProgram.run("sh", arguments: ["-c", script], display: nil, environment: ["HOME": nil])
        #expect(bare.outputText == "none none none\n")
        let given = try ChildProgram.run(
            "sh", arguments: ["-c", script], display: ":77", environment: ["EXTRA": "1", "HOME": "/h"])
        #expect(given.outputText == ":77 1 /h\n")
    }

    @Test("A child program's peak memory and wake-ups are its own, not its parent's", .timeLimit(.minutes(1)))
    func memory() throws {
        let program = try ChildProgram("cat", input: .open, display: nil)
        program.write("up\n")
        try program.waitForLine { $0 == "up" }
        let peak = try program.peakMemory()
        #expect(peak > 100 && peak < 20_000)
        while try program.wakeUps() == 0 {}  // it has nothing to read, so it must
        program.closeInput()
        try program.waitForExit()
        #expect(throws: TestFailure.self) { try program.peakMemory() }
    }

    @Test("A child program ends with its last reference")
    func lastReference() throws {
        // The first program holds the other end of the pipe: when it ends, the second one reads the end.
        var holder: ChildProgram? = try ChildProgram("sleep", arguments: ["1000"], display: nil)
        let process = try #require(holder?.processIdentifier)
        holder = nil
        let wait = try ChildProgram.run("sh", arguments: ["-c", "tail --pid=\(process) -f /dev/null"], display: nil)
        #expect(wait.exit == .code(0))
    }

    @Test("What outlives a child program is not ended by what it writes")
    func orphan() throws {
        let folder = try TemporaryFolder()
        for pipe in ["go", "alive"] { try folder.makePipe(pipe) }
        let lines = "cd \"$0\" && { { read -r line; echo late >&2; echo \"$line\" >alive; } <go & echo begun; }"
        let child = try ChildProgram("sh", arguments: ["-c", lines, folder.path], display: nil)
        let begun = try child.waitForExit()
        #expect(begun.exit == .code(0) && begun.outputText == "begun\n")
        let answer = try ChildProgram.run(
            "sh", arguments: ["-c", "cd \"$0\" && echo on >go && exec timeout 20 cat alive", folder.path], display: nil,
            within: .seconds(30))
        #expect(answer.exit == .code(0) && answer.outputText == "on\n")
    }
}
