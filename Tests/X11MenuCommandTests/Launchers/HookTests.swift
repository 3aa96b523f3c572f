import MenuTesting
import Testing

/// The commands that rofi starts when something happens in a menu: rofi-actions(5).
@Suite(.serialized) struct HookTests {
    private static let rows = "alpha\nbeta gamma\nbe\n"
    private static let hooks = [
        "selection-changed": "row {entry}", "entry-accepted": "answer {entry}", "mode-changed": "mode",
        "menu-canceled": "canceled", "menu-error": "message {error}",
    ]

    /// Starts a menu whose commands write what has happened to a pipe.
    private static func start(
        _ arguments: [String], _ hooks: [String: String] = hooks, in folder: TemporaryFolder, on stage: Stage
    ) throws -> ChildProgram {
        try folder.write("#!/bin/sh\necho \"$*\" > ROOT/log\n", to: "bin/note")
        try folder.makePipe("log")
        let note = "\(folder.path)/bin/note"
        let options = hooks.flatMap { ["-on-\($0.key)", "\(note) \($0.value)"] }
        let environment = ["XDG_CACHE_HOME": folder.path]
        let program = try stage.start(
            ["rofi", "-no-config"] + arguments + options, input: .text(rows), environment: environment)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    @Test func `rows are told of as they are highlighted, and the answer as it is given`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.start(["-dmenu", "-sync"], in: folder, on: stage)
        #expect(try folder.text(fromPipe: "log") == "row alpha\n")
        try stage.robot.tap("Down")
        #expect(try folder.text(fromPipe: "log") == "row beta gamma\n")
        try stage.robot.tap("Return")
        #expect(try folder.text(fromPipe: "log") == "answer beta gamma\n")
        #expect(try program.waitForExit() == .quiet(0, "beta gamma\n"))
    }

    @Test func `a text is told of as the answer, and going without one as that`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.start(["-dmenu", "-sync"], in: folder, on: stage)
        #expect(try folder.text(fromPipe: "log") == "row alpha\n")
        try stage.robot.tap("z", "Ctrl+Return")
        #expect(try folder.text(fromPipe: "log") == "answer z\n")
        #expect(try program.waitForExit() == .quiet(0, "z\n"))
    }

    @Test func `a menu that is left is told of`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let program = try Self.start(["-dmenu", "-sync"], in: folder, on: stage)
        #expect(try folder.text(fromPipe: "log") == "row alpha\n")
        try stage.robot.tap("Escape")
        #expect(try folder.text(fromPipe: "log") == "canceled\n")
        #expect(try program.waitForExit() == .quiet(1, ""))
    }

    @Test func `a message is told of`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let message = try Self.start(["-e", "no way"], in: folder, on: stage)
        #expect(try folder.text(fromPipe: "log") == "message no way\n")
        try stage.robot.tap("Escape")
        #expect(try message.waitForExit() == .quiet(0, ""))
    }

    @Test func `another mode is told of`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let hooks = Self.hooks.filter { $0.key != "selection-changed" }
        let program = try Self.start(["-show", "a", "-modi", "a:echo one,b:echo two"], hooks, in: folder, on: stage)
        try stage.robot.tap("Shift+Right")
        #expect(try folder.text(fromPipe: "log") == "mode\n")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        #expect(try folder.text(fromPipe: "log") == "canceled\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }
}
