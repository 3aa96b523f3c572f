import MenuTesting
import Testing

/// `x11menu demo`, as a person starts it.
@Suite(.serialized) struct DemoTests {
    @Test func `it lists its scenes, and draws each of them with no display`() throws {
        let list = try Program.run("demo", "--list-scenes")
        let names = list.outputText.split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(list.code == 0 && list.errorText.isEmpty)
        #expect(names == ["gallery", "editor", "wall", "chat", "catalogue", "tabs", "engine"])
        let folder = try TemporaryFolder()
        for name in names {
            let file = folder.path + "/\(name).png"
            let outcome = try Program.run(
                "demo", "--scene", name, "--size", "700x500", "--appearance", "dark", "-o", file)
            #expect(outcome == .quiet(0, ""))
            #expect(try Picture(contentsOf: file).width == 700)
        }
    }

    @Test func `an unknown scene is wrong usage and the scenes are named, a missing display is told`() throws {
        let unknown = try Program.run("demo", "--scene", "nowhere", "-o", "/dev/null")
        #expect(unknown.code == 64 && unknown.errorText.contains("catalogue"))
        let outcome = try Program.run("demo")
        #expect(outcome.code == 69 && outcome.output.isEmpty && outcome.errorText.contains("DISPLAY"))
    }

    @Test func `the window opens, a button in it opens a menu, and Control+Q ends it`() throws {
        let stage = try Stage(width: 1280, height: 860)
        let program = try stage.start(["demo", "--scene", "gallery", "--appearance", "light"], input: .nothing)
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        #expect(window.frame == PixelArea(x: 80, y: 60, width: 1120, height: 740))
        try stage.display.waitUntilStill()
        // The middle of the first card's button.
        try stage.robot.click(atX: 380, y: 253)
        let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        #expect(windows.count == 2)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        _ = try stage.display.waitForMappedWindows(1, .process(program.processIdentifier))
        try stage.robot.tap("Control+q")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }
}
