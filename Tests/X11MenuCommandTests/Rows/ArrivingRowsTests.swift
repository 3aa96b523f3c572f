import Glibc
import MenuTesting
import Testing

/// Rows that come while a hand is on the menu, and keys that are pressed before rows have come.
@Suite(.serialized) struct ArrivingRowsTests {
    /// Lets a script that waits for the pipe `gate` go on.
    private func openGate(of folder: TemporaryFolder) throws {
        _ = try ChildProgram.run(
            "/usr/bin/timeout", arguments: ["30", "sh", "-c", "echo >'\(folder.path)/gate'"], display: nil)
    }

    @Test func `a row on which a button is held stays lit and is chosen, whatever a lazy menu lists above it`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("gate")
        let others = #"{"title":"Keep"},{"title":"Delete all"},{"title":"Third"},{"title":"Fourth"}"#
        let script = "read -r _ <\(folder.path)/gate; printf 'L1\\\\nL2\\\\nL3\\\\nL4\\\\n'"
        let document = #"{"items":[{"type":"lazy","command":["sh","-c","\#(script)"]},\#(others)]}"#
        let layout = try ScreenLayout(#"{"items":[{"title":"Loading…"},\#(others)]}"#, ["--at", "100,100"])
        let later = try ScreenLayout(
            #"{"items":[{"title":"L1"},{"title":"L2"},{"title":"L3"},{"title":"L4"},\#(others)]}"#, ["--at", "100,100"])
        let menu = try stage.open(.text(document), ["--at", "100,100"])
        let place = try layout["Third"].center
        func end(of row: PixelArea) throws -> Picture {
            try stage.display.screenshot(
                of: PixelArea(x: row.x + row.width - 20, y: row.y + row.height / 2 - 1, width: 2, height: 2))
        }
        let (row, plain) = (try layout["Third"], try end(of: layout["Third"]))
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.robot.press()
        // The spinner of the lazy menu turns: the screen is never still.
        let limit = Deadline(after: .seconds(20))
        while try end(of: row) == plain, !limit.hasPassed {
            try stage.display.waitForChange(
                of: menu.window.frame, from: stage.display.screenshot(of: menu.window.frame))
        }
        let lit = try end(of: row)
        try openGate(of: folder)
        try stage.display.waitUntilStill()
        #expect(try end(of: later["Third"]) == lit)
        #expect(try end(of: layout["Third"]) != lit)
        try stage.robot.release()
        #expect(try menu.end() == .quiet(0, "Third\n"))
    }

    @Test(arguments: [false, true])
    func `the same keys choose the same row of a query, however slow it is`(isSlow: Bool) throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        try folder.makePipe("gate")
        let wait = isSlow ? "read -r _ <ROOT/gate" : ":"
        try folder.write("#!/bin/sh\n\(wait)\nprintf 'a\\nb\\nc\\n'\n", to: "bin/list")
        let menu = try stage.open(.nothing, ["--query", "\(folder.path)/bin/list"])
        if !isSlow { try stage.display.waitUntilStill() }
        try stage.robot.tap("Down", "Return")
        if isSlow {
            try stage.display.waitUntilStill()
            try openGate(of: folder)
        }
        #expect(try menu.end() == .quiet(0, "b\n"))
    }

    @Test func `a script may list a search field as its only row, and rows after it`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let menu = try stage.open(.nothing, ["--listen", "\(folder.path)/socket"])
        let script = try ScriptClient("\(folder.path)/socket")
        try script.say(
            #"{"do":"rows","rows":[{"type":"search"}]}"#, #"{"do":"rows","rows":[{"title":"A"},{"type":"search"}]}"#)
        try script.say(#"{"do":"rows","rows":[{"id":"z","title":"Last"}]}"#)
        try stage.display.waitUntilStill()
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "Last\n"))
    }
}
