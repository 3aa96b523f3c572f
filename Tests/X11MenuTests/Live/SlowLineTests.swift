import MenuTesting
import Testing

/// Menus on servers that share no memory with their clients.
@Suite("Slow connections", .serialized)
struct SlowLineTests {
    private let stage: MenuStage

    init() throws {
        stage = try MenuStage(XvfbServer(width: 1280, height: 800, arguments: ["-extension", "MIT-SHM"]))
    }

    private func open(_ line: SlowLine, _ options: [String], _ input: String) throws -> ChildProgram {
        let program = try ChildProgram(
            MenuStage.program, arguments: ["--at", "300,200"] + options, input: .text(input),
            display: line.displayName, environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    @Test func `without blur, nothing of the screen is transferred`() throws {
        let line = try SlowLine(to: stage.server, rate: 0)
        let program = try open(line, ["--blur", "0"], "One\nTwo\n")
        // A quarter of the screen in each direction would be as many bytes; fonts, keymap and settings are fewer.
        #expect(try line.received() < 320 * 200 * 4)
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit().exit == .code(1))
    }
}
