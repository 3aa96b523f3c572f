import Glibc
import MenuTesting
import Testing

@testable import X11MenuLaunchers

/// The command that prints what is shown of a row, whatever it does.
@Suite(.serialized) struct RowCommandTests {
    private let folder: TemporaryFolder
    /// The end of a pipe that hangs up when no command is left that has opened it.
    private let held: Int32

    init() throws {
        folder = try TemporaryFolder([:])
        try folder.makePipe("held")
        try folder.makePipe("log")
        held = unsafe open("\(folder.path)/held", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        // Without one that has come and gone, a pipe is taken for one that nobody has opened yet.
        close(unsafe open("\(folder.path)/held", O_WRONLY | O_CLOEXEC))
    }

    /// Waits until all are gone that have opened the pipe.
    private func waitForEnds() -> Bool {
        defer { close(held) }
        var entry = pollfd(fd: held, events: 0, revents: 0)
        return unsafe poll(&entry, 1, 60_000) == 1 && entry.revents & Int16(POLLHUP) != 0
    }

    @Test(.timeLimit(.minutes(1)))
    func `one that hangs is ended with all that it started, and not run for further rows`() throws {
        let begun = try TemporaryFile()
        var command = RowCommand(
            "exec 9<>\(folder.path)/held; echo '%s' >>\(begun.path); sleep 600 & sleep 600", patience: 0.2, limit: 0.6)
        let rows = (0..<1000).map { "row \($0)" }
        #expect(rows.map { command.shown($0) } == rows)
        #expect(try begun.bytes().count { $0 == UInt8(ascii: "\n") } <= 3)
        #expect(waitForEnds())
    }

    @Test(.timeLimit(.minutes(1))) func `one that prints without end is ended, and its beginning is shown`() throws {
        var command = RowCommand("exec 9<>\(folder.path)/held; yes", patience: 60, limit: 60)
        let shown = command.shown("row")
        #expect(shown.hasPrefix("y y y") && shown.utf8.count <= 1 << 16)
        #expect(waitForEnds())
    }

    @Test(.timeLimit(.minutes(1))) func `what it has started may print too, and an end without output is waited for`() {
        var command = RowCommand("(sleep 0.2; echo late) & echo '%s'", patience: 60, limit: 60)
        #expect(command.shown("row") == "row late")
        command = RowCommand("exec >&-; sleep 0.2", patience: 60, limit: 60)
        #expect(command.shown("row") == "")
        close(held)
    }

    @Test func `one that is at work ends with the menu`() throws {
        let stage = try Stage()
        let hanging = "exec 9<>\(folder.path)/held; echo begun >\(folder.path)/log; sleep 600"
        let program = try stage.start(
            ["wofi", "-d", "--pre-display-cmd", "case '%s' in two) \(hanging);; esac; echo '%s'"], input: .open)
        program.write("one\n")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        program.write("two\n")
        #expect(try folder.read("log") == "begun\n")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, "one\n"))
        #expect(waitForEnds())
    }
}
