import MenuTesting
import Testing

@Suite("A child program")
struct ChildProgramTests {
    @Test("is fed, and leaves its output, errors and code")
    func run() throws {
        let outcome = try ChildProgram.run(
            "sh", arguments: ["-c", "cat; echo oops >&2; exit 3"], input: .text("one\n"), display: nil)
        #expect(outcome.exit == .code(3))
        #expect(outcome.outputText == "one\n")
        #expect(outcome.errorText == "oops\n")
    }

    @Test("takes more input than a pipe holds, and gives as much back")
    func large() throws {
        let bytes = [UInt8](repeating: 65, count: 3_000_000)
        let outcome = try ChildProgram.run("cat", input: .bytes(bytes), display: nil)
        #expect(outcome.exit == .code(0))
        #expect(outcome.output == bytes)
    }

    @Test("may leave its input unread")
    func unread() throws {
        let outcome = try ChildProgram.run("true", input: .bytes([UInt8](repeating: 0, count: 3_000_000)), display: nil)
        #expect(outcome.exit == .code(0))
    }

    @Test("cannot read where standard input is closed, and reads an end where it is empty")
    func closedInput() throws {
        let closed = try ChildProgram.run("cat", input: .closed, display: nil)
        #expect(closed.exit == .code(1))
        #expect(closed.errorText.contains("Bad file descriptor"))
        #expect(try ChildProgram.run("cat", display: nil).exit == .code(0))
        #expect(try ChildProgram.run("cat", input: .file("/"), display: nil).errorText.contains("Is a directory"))
    }

    @Test("fails to write where standard output is closed or its reader is gone")
    func closedOutput() throws {
        let closed = try ChildProgram.run("cat", input: .text("a"), output: .closed, display: nil)
        #expect(closed.exit == .code(1))
        let broken = try ChildProgram.run("cat", input: .text("a"), output: .brokenPipe, display: nil)
        #expect(broken.exit == .signal(13))
    }

    @Test("is killed at its deadline, and the message says what it wrote")
    func deadline() throws {
        let program = try ChildProgram("sh", arguments: ["-c", "echo begun; exec sleep 1000"], display: nil)
        try program.waitForLine { $0 == "begun" }
        let failure = #expect(throws: TestFailure.self) { try program.waitForExit(within: .milliseconds(20)) }
        #expect(failure?.description.contains("begun") == true)
        #expect(try program.waitForExit().exit == .signal(9))
    }

    @Test("writes lines that are read as they come, and its input stays open until it is closed")
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

    @Test("that ends without the awaited line says so at once")
    func missingLine() throws {
        let program = try ChildProgram("echo", arguments: ["else"], display: nil)
        #expect(throws: TestFailure.self) { try program.waitForLine(within: .seconds(600)) { $0 == "this" } }
    }

    @Test("that does not exist is an error")
    func missing() {
        #expect(throws: TestFailure.self) { try ChildProgram("no-such-program-anywhere", display: nil) }
    }

    @Test("sees the display and variables that it is given, and no display without one")
    func environment() throws {
        let script = "echo ${DISPLAY-none} ${EXTRA-none} ${HOME-none}"
        let bare = try ChildProgram.run("sh", arguments: ["-c", script], display: nil, environment: ["HOME": nil])
        #expect(bare.outputText == "none none none\n")
        let given = try ChildProgram.run(
            "sh", arguments: ["-c", script], display: ":77", environment: ["EXTRA": "1", "HOME": "/h"])
        #expect(given.outputText == ":77 1 /h\n")
    }

    @Test("tells its own peak memory, not its parent's, and how often it went to sleep", .timeLimit(.minutes(1)))
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

    @Test("ends with its last reference")
    func lastReference() throws {
        // The pipe's other end lives in the first program: when that goes, the second one reads the end.
        var holder: ChildProgram? = try ChildProgram("sleep", arguments: ["1000"], display: nil)
        let process = try #require(holder?.processIdentifier)
        holder = nil
        let wait = try ChildProgram.run("sh", arguments: ["-c", "tail --pid=\(process) -f /dev/null"], display: nil)
        #expect(wait.exit == .code(0))
    }
}
