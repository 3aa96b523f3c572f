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

    /// Lets what lies beneath a menu move, as a film does, for so many frames of 40 ms; the server keeps the time.
    private func play(_ frames: Int, on film: RecordingWindow) throws {
        for frame in 0..<frames {
            let isLight = frame % 2 == 0
            try film.fill(red: isLight ? 200 : 60, green: isLight ? 190 : 70, blue: 150)
            try stage.robot.travel(toX: 5 + frame % 2, y: 5, within: 0.04)
        }
    }

    @Test(arguments: [2_000_000, 20_000_000, 0])
    func `what moves beneath is not looked at more often than the line bears`(rate: Int) throws {
        let film = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 200, y: 100, width: 600, height: 500), isOverrideRedirect: true)
        let line = try SlowLine(to: stage.server, rate: rate)
        let program = try open(line, [], "One\nTwo\nThree\n")
        var total = 0
        for _ in 0..<4 {
            let (before, start) = (try line.received(), ContinuousClock.now)
            try play(50, on: film)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            let received = try line.received() - before
            // A tenth of what the line carries, and a capture that was due at the start.
            if rate > 0 { #expect(Double(received * 8) < 0.25 * Double(rate) * seconds, "\(received) in \(seconds) s") }
            total += received
        }
        // A fast line shows what moves.
        if rate == 0 { #expect(total > 1_000_000) }
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit().exit == .code(1))
    }

    @Test(arguments: [[], ["--search", "field"]])
    func `on two megabits a second, a highlight and the end of a menu are at most 0.3 seconds away`(
        options: [String]
    ) throws {
        let film = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 200, y: 100, width: 600, height: 500), isOverrideRedirect: true)
        let line = try SlowLine(to: stage.server, rate: 2_000_000)
        for _ in 0..<3 {
            let program = try open(line, options, fiveLines)
            let rows = try stage.rows(of: fiveLines, ["--at", "300,200"] + options)
            try play(25, on: film)
            for label in ["Beta", "Delta"] {
                let row = try #require(rows[label])
                let edge = PixelArea(x: row.x + 6, y: row.y + row.height / 2, width: 4, height: 1)
                let (before, start) = (try stage.display.screenshot(of: edge), try line.passed())
                try stage.robot.move(toX: row.x + 30, y: row.y + row.height / 2)
                try stage.display.waitForChange(of: edge, from: before)
                // Whatever the machine is busy with, the line carries 75,000 bytes in 0.3 seconds.
                let end = try line.passed()
                #expect(end.sent - start.sent < 75_000 && end.received - start.received < 75_000)
            }
            let start = try line.passed()
            try stage.robot.tap("Escape")
            #expect(try program.waitForExit().exit == .code(1))
            let end = try line.passed()
            #expect(end.sent - start.sent < 75_000 && end.received - start.received < 75_000)
            try stage.display.waitUntilStill(for: .milliseconds(200))
        }
        withExtendedLifetime(film) {}
    }
}
