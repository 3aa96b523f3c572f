import MenuTesting
import Testing

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
}
