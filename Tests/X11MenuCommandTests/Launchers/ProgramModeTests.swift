import MenuTesting
import Testing

@testable import X11MenuCommand

/// rofi's mode `run`.
@Suite(.serialized) struct ProgramModeTests {
    @Test(.timeLimit(.minutes(1)))
    func `a command for the list that prints without end is ended, and its beginning is listed`() throws {
        let folder = try TemporaryFolder(["bin/listed": "#!/bin/sh\necho started > ROOT/log\n"])
        try folder.makePipe("log")
        let held = try HeldPipe(in: folder)
        let stage = try Stage()
        let program = try stage.start(
            [
                "rofi", "-no-config", "-show", "run", "-modi", "run", "-run-list-command",
                "exec 9<>\(held.path); yes \(folder.path)/bin/listed",
            ], input: .nothing, environment: ["PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": folder.path])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        #expect(held.waitForEnds())
        try stage.robot.type("bin/listed")
        try stage.robot.tap("Return")
        #expect(try folder.read("log") == "started\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["sleep 600 & sleep 600", "exec >&-; sleep 600"])
    func `a command for the list that hangs is ended with all that it started, and lists nothing`(end: String) throws {
        let folder = try TemporaryFolder()
        let held = try HeldPipe(in: folder)
        let command = "exec 9<>\(folder.path)/held; echo listed"
        #expect(ProgramMode.listed(by: command, within: 60) == ["listed"])
        #expect(ProgramMode.listed(by: "\(command); \(end)", within: 0.3) == [])
        #expect(held.waitForEnds())
        // The folder lives until here.
        folder.remove("held")
    }
}
