import MenuTesting
import Testing

@testable import X11MenuCommand

/// The command that prints what is shown of a row, whatever it does.
@Suite(.serialized) struct RowCommandTests {
    private let folder: TemporaryFolder
    private let held: HeldPipe

    init() throws {
        folder = try TemporaryFolder()
        held = try HeldPipe(in: folder)
        try folder.makePipe("log")
    }

    @Test(.timeLimit(.minutes(1)))
    func `one that hangs is ended with all that it started, and not run for further rows`() throws {
        let begun = try TemporaryFile()
        var command = RowCommand(
            "exec 9<>\(held.path); echo '%s' >>\(begun.path); sleep 600 & sleep 600", patience: 0.2, limit: 0.6)
        let rows = (0..<1000).map { "row \($0)" }
        #expect(rows.map { command.shown($0) } == rows)
        #expect(try begun.bytes().count { $0 == UInt8(ascii: "\n") } <= 3)
        #expect(held.waitForEnds())
    }

    @Test(.timeLimit(.minutes(1))) func `one that prints without end is ended, and its beginning is shown`() throws {
        var command = RowCommand("exec 9<>\(held.path); yes", patience: 60, limit: 60)
        let shown = command.shown("row")
        #expect(shown.hasPrefix("y y y") && shown.utf8.count <= 1 << 16)
        #expect(held.waitForEnds())
    }

    @Test(.timeLimit(.minutes(1))) func `what it has started may print too, and an end without output is waited for`() {
        var command = RowCommand("(sleep 0.2; echo late) & echo '%s'", patience: 60, limit: 60)
        #expect(command.shown("row") == "row late")
        command = RowCommand("exec >&-; sleep 0.2", patience: 60, limit: 60)
        #expect(command.shown("row") == "")
    }

    @Test func `one that is at work ends with the menu`() throws {
        let stage = try Stage()
        let hanging = "exec 9<>\(held.path); echo begun >\(folder.path)/log; sleep 600"
        let program = try stage.start(
            ["wofi", "-d", "--pre-display-cmd", "case '%s' in two) \(hanging);; esac; echo '%s'"], input: .open)
        program.write("one\n")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        program.write("two\n")
        #expect(try folder.read("log") == "begun\n")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, "one\n"))
        #expect(held.waitForEnds())
    }
}
