import MenuTesting
import Testing

/// What a finger does to the titles of a bar.
@Suite(.serialized, .enabled(if: XorgServer.isInstalled, "\(XorgServer.requirement)"))
struct FingerBarTests {
    private let server: XorgServer
    private let bar: BarTests.OpenBar

    init() throws {
        server = try XorgServer()
        bar = try BarTests.OpenBar(on: try MenuStage(server, pointingWith: server.pointer))
        try bar.stage.robot.move(toX: 900, y: 700)
    }

    private func touch(_ step: TestTouchscreen.Step, _ area: PixelArea) throws {
        let (x, y) = bar.place(area)
        try server.touchscreen.touch(step, atX: x, y: y)
    }

    private func tap(_ area: PixelArea) throws {
        try touch(.begin, area)
        try touch(.end, area)
    }

    private func row(_ title: String) throws -> PixelArea {
        try #require(try bar.rows("New\nOpen\nSave\n", title: 0)[title])
    }

    @Test func `a tap opens a menu, which stays, and a tap on an item chooses it`() throws {
        for count in 1...3 {
            try tap(bar.titles[0])
            let menu = try bar.menu()
            try tap(try row("Open"))
            try bar.program.waitForLine(from: count - 1) { $0 == "File/Open" }
            try bar.stage.display.waitUntilDestroyed(menu)
        }
    }

    @Test func `a finger that comes down on a title and slides to an item chooses it where it goes up`() throws {
        for count in 1...3 {
            try touch(.begin, bar.titles[0])
            let menu = try bar.menu()
            let (start, end) = (bar.place(bar.titles[0]), bar.place(try row("Save")))
            for step in 1...10 {
                try server.touchscreen.touch(
                    .update, atX: start.x + (end.x - start.x) * step / 10, y: start.y + (end.y - start.y) * step / 10)
            }
            try touch(.end, try row("Save"))
            try bar.program.waitForLine(from: count - 1) { $0 == "File/Save" }
            try bar.stage.display.waitUntilDestroyed(menu)
        }
    }

    @Test func `a finger that rests on a title has its menu while it rests, and the bar goes on`() throws {
        try touch(.begin, bar.titles[0])
        let menu = try bar.menu()
        try bar.stage.display.waitUntilStill(for: .milliseconds(700))
        #expect(try bar.stage.display.mappedWindows().contains { $0.id == menu.id })
        try touch(.end, bar.titles[0])
        try bar.stage.robot.tap("Escape")
        try bar.stage.display.waitUntilDestroyed(menu)
        try tap(bar.titles[1])
        _ = try bar.menu()
        try bar.stage.robot.tap("Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "Edit/Undo")
    }
}
