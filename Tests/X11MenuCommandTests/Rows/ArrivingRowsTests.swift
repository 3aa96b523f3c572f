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
        let menu = try stage.open(.text(document), ["--at", "100,100"])
        let place = try layout["Third"].center
        // The rows of the four that are drawn on the blue of the highlight, looked at where they have no text.
        func lit(_ frames: (String) throws -> PixelArea) throws -> [String] {
            try ["Keep", "Delete all", "Third", "Fourth"].filter { title in
                let row = try frames(title)
                let end = PixelArea(x: row.x + row.width - 20, y: row.y + row.height / 2, width: 1, height: 1)
                let pixel = try stage.display.screenshot(of: end)[0, 0]
                return Int(pixel.blue) - Int(pixel.red) > 60
            }
        }
        try stage.robot.move(toX: place.x, y: place.y)
        try stage.robot.press()
        // The spinner of the lazy menu turns: the screen is never still.
        let limit = Deadline(after: .seconds(20))
        while try lit({ try layout[$0] }) != ["Third"], !limit.hasPassed {
            try stage.display.waitForChange(
                of: menu.window.frame, from: stage.display.screenshot(of: menu.window.frame))
        }
        try openGate(of: folder)
        try stage.display.waitUntilStill()
        // The row has stayed under the pointer.
        #expect(try lit { try stage.display.item($0).frame } == ["Third"])
        #expect(try stage.display.item("Third").frame.contains(x: place.x, y: place.y))
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
