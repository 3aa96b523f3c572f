import MenuTesting
import Testing

/// Presses that a menu handles late, when the pointer is already elsewhere.
@Suite(.serialized) struct LatePressTests {
    private let stage: MenuStage

    init() throws { stage = try MenuStage() }

    /// Runs an action while the menu is stopped, for less than its watchdog's timeout.
    private func stopping(_ menu: OpenMenu, _ body: () throws -> Void) throws {
        menu.program.signal(19)
        defer { menu.program.signal(18) }
        try body()
    }

    @Test(arguments: [[], ["--exclusive"], ["--outside-press", "keep"]])
    func `a click chooses the row that it was made on, wherever the pointer goes before the menu comes to it`(
        _ options: [String]
    ) throws {
        for _ in 0..<3 {
            let menu = try stage.open(fiveLines, ["--at", "500,300"] + options)
            try menu.hover("Beta")
            let (here, there) = (try menu.place(of: "Beta"), try menu.place(of: "Delta"))
            try stopping(menu) {
                try stage.robot.click(atX: here.x, y: here.y)
                try stage.robot.move(toX: there.x, y: there.y)
            }
            #expect(try menu.program.choice() == "Beta\n")
        }
    }

    @Test(arguments: [[], ["--exclusive"], ["--outside-press", "keep"]])
    func `a press on the anchor that comes before the grabs opens the menu, and chooses where it ends`(
        _ options: [String]
    ) throws {
        let stage = try MenuStage(XvfbServer(width: 1280, height: 800, arguments: ["-extension", "MIT-SHM"]))
        let line = try SlowLine(to: stage.server, rate: 0)
        let place = ["--anchor", "480,260,90,30"]
        try stage.robot.move(toX: 500, y: 270)
        try line.hold()
        let program = try ChildProgram(
            MenuStage.program, arguments: place + options, input: .text(fiveLines), display: line.displayName,
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.robot.press()
        try stage.robot.sync()
        try line.resume()
        let menu = OpenMenu(
            stage: stage, program: program, window: window, rows: try stage.rows(of: fiveLines, place))
        try menu.hover("Beta")
        try stage.robot.release()
        #expect(try program.choice() == "Beta\n")
    }
}
