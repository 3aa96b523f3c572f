import MenuTesting
import TestSupport
import Testing

/// Drags by which a window manager moves windows, while a menu is open.
@Suite(.serialized) struct WindowDragTests {
    @Test(arguments: ["pass", "keep"])
    func `Alt and a drag move a window under openbox as installed`(_ answer: String) throws {
        let stage = try MenuStage()
        stage.keep(try stage.server.start(.openbox))
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 200, y: 400, width: 300, height: 200))
        try repeatedly("openbox, \(answer)") {
            let before = try stage.display.waitForMappedWindow(.id(window.id)).frame
            let menu = try stage.open(fiveLines, ["--at", "800,100", "--outside-press", answer])
            try menu.hover("Beta")
            try stage.robot.hold("Alt_L")
            // A hand takes longer from the key to the button than the menu does, which has answered the key once it shows what came later.
            try menu.hover("Gamma")
            try stage.robot.move(toX: before.x + 100, y: before.y + 100)
            try stage.robot.press()
            // openbox has the press once it has the pointer, and moves the window from when it has the keyboard too.
            try stage.display.wait(untilGrabbed: true, .pointer)
            let limit = Deadline(after: .seconds(20))
            var step = 0
            while try stage.display.mappedWindows(.id(window.id)).first?.frame == before, !limit.hasPassed {
                step += 1
                try stage.robot.drag(toX: before.x + 115 + step % 2, y: before.y + 105)
            }
            try stage.robot.drag(toX: before.x + 130, y: before.y + 110)
            try stage.robot.release()
            try stage.robot.release("Alt_L")
            let moved = WindowMatch("the window where it was dragged to") { [id = window.id] in
                $0.id == id && $0.frame.x == before.x + 30 && $0.frame.y == before.y + 10
            }
            try stage.display.waitForMappedWindow(moved)
            if answer == "keep" { try menu.click("Gamma") }
            try #require(try menu.program.choice() == (answer == "keep" ? "Gamma\n" : "code(1)"))
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }
}
