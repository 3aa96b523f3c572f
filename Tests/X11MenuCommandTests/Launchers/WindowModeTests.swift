import MenuTesting
import Testing

/// The modes of rofi that list windows, under a window manager.
@Suite(.serialized) struct WindowModeTests {
    private static func show(_ options: String..., on stage: Stage) throws -> ChildProgram {
        let program = try stage.start(["rofi", "-no-config", "-show", "window"] + options, input: .nothing)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    @Test func `a window that is found by its class is focused, and one that is removed is closed`() throws {
        let stage = try Stage(manager: .openbox)
        let first = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 50, y: 50, width: 200, height: 100), pixel: 0x808080,
            className: "Alder")
        let second = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 400, y: 50, width: 200, height: 100), pixel: 0x808080,
            className: "Birch")
        try second.focus()
        for (text, window) in [("alder", first), ("birch", second), ("alder", first)] {
            let program = try Self.show(on: stage)
            try stage.robot.type(text)
            try stage.robot.tap("Return")
            #expect(try program.waitForExit() == .quiet(0, ""))
            _ = try stage.display.waitForFocus(on: window)
        }
        // Until its own program runs, a terminal is deaf to a hang-up: it would stay for good.
        let terminal = try XtermWindow(on: stage.server, x: 300, y: 300)
        let program = try Self.show("-window-format", "{c}", on: stage)
        try stage.robot.type("xte")
        try stage.robot.tap("Shift+Delete")
        #expect(try program.waitForExit() == .quiet(0, ""))
        try stage.display.waitUntilDestroyed(terminal.window)
        _ = try terminal.program.waitForExit()
    }

    @Test func `the active window is left out where that is asked for`() throws {
        let stage = try Stage(manager: .openbox)
        let windows = try ["Alder", "Birch"].enumerated().map { index, name in
            try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 50 + 350 * index, y: 50, width: 200, height: 100),
                pixel: 0x808080, className: name)
        }
        try windows[1].focus()
        _ = try stage.display.waitForFocus(on: windows[1])
        let program = try Self.show("-window-hide-active-window", "true", on: stage)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, ""))
        _ = try stage.display.waitForFocus(on: windows[0])
    }

    @Test func `another key runs a command with the number of the window`() throws {
        let (stage, folder) = (try Stage(manager: .openbox), try TemporaryFolder())
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 50, y: 50, width: 200, height: 100), pixel: 0x808080,
            className: "Alder")
        try window.focus()
        try folder.makePipe("log")
        let program = try Self.show("-window-command", "sh -c 'echo {window} > \(folder.path)/log'", on: stage)
        try stage.robot.tap("Shift+Return")
        let shown = try #require(try stage.display.mappedWindows(.named("Alder")).first)
        #expect(try folder.read("log") == "\(shown.id)\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }
}
