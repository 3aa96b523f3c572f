import MenuTesting
import Testing

/// Dragging items by finger: within the menu, sideways to remove them, and out to another program.
@Suite(.serialized, .enabled(if: XorgServer.isInstalled, "\(XorgServer.requirement)"))
struct FingerDragTests {
    private let server: XorgServer
    private let stage: MenuStage

    private static let menu = """
        {"items": [
            {"title": "One", "value": "one", "drag": true, "movable": true},
            {"title": "Two", "removable": true},
            {"title": "Three", "movable": true},
            {"title": "Last", "value": "last"}
        ]}
        """

    init() throws {
        server = try XorgServer()
        stage = try MenuStage(server, pointingWith: server.pointer)
    }

    private func open() throws -> OpenMenu {
        try stage.robot.move(toX: 900, y: 700)
        let menu = try stage.open(
            Self.menu, ["--at", "100,100", "--print", "json", "--outside-press", "keep"])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return menu
    }

    /// Puts a finger on a row, and lets it rest there for longer than it takes to select.
    private func rest(on label: String, of menu: OpenMenu) throws -> (x: Int, y: Int) {
        let place = try menu.place(of: label)
        let row = try #require(menu.rows[label])
        let edge = PixelArea(x: row.x + 4, y: row.y + row.height / 2, width: 4, height: 1)
        let before = try stage.display.screenshot(of: edge)
        try server.touchscreen.touch(.begin, atX: place.x, y: place.y)
        // Its row is highlighted at once; nothing visible shows when the 70 ms until it selects are over.
        try stage.display.waitForChange(of: edge, from: before)
        try stage.display.waitUntilStill(for: .milliseconds(300))
        return place
    }

    /// Slides the finger on, step by step.
    private func slide(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
        for step in 1...10 {
            try server.touchscreen.touch(
                .update, atX: start.x + (end.x - start.x) * step / 10, y: start.y + (end.y - start.y) * step / 10)
        }
    }

    @Test func `a row goes with the finger that rests on it, and where that goes up it stays`() throws {
        let menu = try open()
        let start = try rest(on: "One", of: menu)
        let end = try menu.place(of: "Three")
        try slide(from: start, to: (end.x, end.y + 6))
        try server.touchscreen.touch(.end, atX: end.x, y: end.y + 6)
        let line = try menu.program.waitForLine(within: .seconds(10)) { $0.contains(#""event": "move""#) }.line
        #expect(line.contains(#""label": "One""#) && line.contains(#""to": "2""#), "\(line)")
        try stage.robot.tap("Escape")
        _ = try menu.program.waitForExit()
    }

    @Test func `a row is pushed away by a finger, at once`() throws {
        let menu = try open()
        let start = try menu.place(of: "Two")
        try server.touchscreen.touch(.begin, atX: start.x, y: start.y)
        try slide(from: start, to: (start.x + 80, start.y))
        try server.touchscreen.touch(.end, atX: start.x + 80, y: start.y)
        let line = try menu.program.waitForLine(within: .seconds(10)) { $0.contains(#""event": "remove""#) }.line
        #expect(line.contains(#""label": "Two""#), "\(line)")
        try stage.robot.tap("Escape")
        _ = try menu.program.waitForExit()
    }

    @Test func `an item goes to another program by finger, and its picture goes along`() throws {
        let peer = try GtkDragWindow(.taking, atX: 600, y: 400, on: server)
        let menu = try open()
        let first = try #require(menu.rows["One"])
        let unlit = try stage.display.screenshot(
            of: PixelArea(x: first.x + 4, y: first.y + first.height / 2, width: 4, height: 1))
        for round in 0..<3 {
            let start = try rest(on: "One", of: menu)
            try slide(from: start, to: (start.x + 10, 450))
            let picture = try stage.display.waitForMappedWindow(
                .process(menu.program.processIdentifier).and(.titled("Dragged item")))
            try slide(from: (start.x + 10, 450), to: peer.center)
            let row = try #require(menu.rows["One"])
            try stage.display.waitForMappedWindow(
                .process(menu.program.processIdentifier).and(
                    WindowMatch("under the finger") { window in
                        window.id == picture.id && abs(window.frame.y - row.y - (peer.center.y - start.y)) <= 2
                    }))
            let lines = peer.program.lines.count
            try server.touchscreen.touch(.end, atX: peer.center.x, y: peer.center.y)
            try peer.program.waitForLine(from: lines, within: .seconds(10)) { $0 == "text one" }
            try menu.program.waitForLine(from: round, within: .seconds(10)) { $0.contains(#""event": "drag""#) }
            try stage.display.waitUntilDestroyed(picture)
            // The row is no longer highlighted.
            let edge = PixelArea(x: row.x + 4, y: row.y + row.height / 2, width: 4, height: 1)
            try stage.display.waitUntilStill()
            #expect(try stage.display.screenshot(of: edge) == unlit)
        }
        try stage.robot.tap("Escape")
        _ = try menu.program.waitForExit()
    }
}
