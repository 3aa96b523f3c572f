import Foundation
import MenuTesting
import Testing

/// A bar of the program and window managers that know no docks.
@Suite(.serialized) struct BarManagerTests {
    @Test func `dwm leaves the bar where it is, and its windows where they are`() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dwm") else {
            try Test.cancel("dwm is not installed")
        }
        let stage = try MenuStage()
        stage.keep(try stage.server.start("dwm"))
        try stage.display.waitForRootProperty("_NET_SUPPORTING_WM_CHECK")
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 300, y: 300, width: 200, height: 100))
        let tiled = WindowMatch("the tiled window") { [id = window.id] in $0.id == id && $0.frame.width > 1000 }
        let before = try stage.display.waitForMappedWindow(tiled).frame
        let bar = try BarTests.OpenBar(on: stage)
        #expect(bar.strip.isOverrideRedirect)
        #expect(bar.strip.frame == PixelArea(x: 0, y: 0, width: stage.display.width, height: 26))
        try bar.press(0)
        try stage.robot.release()
        try stage.robot.tap("Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "File/New")
        #expect(try stage.display.waitForMappedWindow(tiled).frame == before)
    }
}
