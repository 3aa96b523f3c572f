import Foundation
import MenuTesting
import Testing

/// A monitor that is rotated, with a bar and a menu on it.
@Suite(.serialized, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/Xephyr"), "needs Xephyr"))
struct RotationTests {
    @Test func `a bar follows its monitor as that is rotated, and a menu on it goes`() throws {
        let server = try RotatingServer()
        let stage = try MenuStage(server)
        let bar = try BarTests.OpenBar(on: stage)
        for (rotation, width) in [("left", 600), ("inverted", 800), ("right", 600), ("normal", 800)] {
            let menu = try server.start(
                MenuStage.program, arguments: ["--at", "300,200"], input: .text("New\nOpen\n"))
            try stage.display.waitForMappedWindow(of: menu)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try server.start("xrandr", arguments: ["-o", rotation]).waitForExit()
            try stage.display.waitForMappedWindow(
                WindowMatch("the bar \(width) wide") { [id = bar.strip.id] in
                    $0.id == id && $0.frame == PixelArea(x: 0, y: 0, width: width, height: 26)
                })
            #expect(try menu.choice() == "code(1)")
            #expect(
                try stage.display.cardinals("_NET_WM_STRUT_PARTIAL", of: bar.strip)[8...9] == [0, UInt32(width - 1)])
        }
        #expect(bar.program.isRunning)
    }
}

/// A server of 800 by 600 pixels whose monitor can be rotated, which Xvfb does not permit.
private final class RotatingServer: DisplayServer {
    let displayName: String
    private let surrounding: XvfbServer
    private let program: ChildProgram

    /// Starts it in a window of another server.
    init() throws {
        surrounding = try XvfbServer()
        program = try surrounding.start("Xephyr", arguments: ["-displayfd", "1", "-noreset", "-screen", "800x600"])
        displayName = ":" + (try program.waitForLine { Int($0) != nil }.line)
    }

    deinit {
        program.signal(SIGTERM)
        _ = try? program.waitForExit(within: .seconds(5))
    }
}
