import Foundation
import MenuTesting
import TestSupport
import Testing
import X11Menu

/// The example that puts a menu bar and a context menu into a plain window of its own.
@Suite(.serialized) struct EmbeddingTests {
    private static let program = TestedProgram.path(of: "EmbeddingExample")

    @Test func `the bar is a part of the window, and both kinds of menu choose`() throws {
        let stage = try MenuStage()
        let program = try stage.server.start(Self.program, arguments: [])
        let window = try stage.display.waitForMappedWindow(
            WindowMatch("the window of the example") { $0.frame.width == 640 && $0.frame.height == 400 })
        // The titles are drawn once the strip is there: the hairline beneath it is darker than the ground.
        let strip = PixelArea(x: window.frame.x, y: window.frame.y, width: 120, height: 26)
        try stage.display.waitForPixel(
            x: window.frame.x + 300, y: window.frame.y + 25, (red: 0xCB, green: 0xCD, blue: 0xD1), tolerance: 16)
        try stage.display.waitUntilStill()
        let drawn = try stage.display.screenshot(of: strip)
        #expect(Set((0..<120).map { drawn[$0, 13] }).count > 3)

        // The menus say whose they are; the window of the example does not.
        func menu() throws -> TestWindow {
            try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        }
        try stage.robot.click(atX: window.frame.x + 30, y: window.frame.y + 13)
        let file = try menu()
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForLine { _ in true }.line == "File/New")
        try stage.display.waitUntilDestroyed(file)

        try stage.robot.click(atX: window.frame.x + 100, y: window.frame.y + 140, button: 3)
        // The dimmed screen and the popover.
        let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try program.waitForLine(from: 1) { _ in true }.line == "Copy")
        for window in windows { try stage.display.waitUntilDestroyed(window) }

        // A press that is held opens the menu and goes on into it: the menu follows the pointer by itself.
        try stage.robot.move(toX: window.frame.x + 100, y: window.frame.y + 140)
        try stage.robot.press()
        let held = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        let popover = try #require(held.min { $0.frame.width < $1.frame.width }?.frame)
        // Three rows of 40 points; beneath them the margin for the shadow.
        let bottom = popover.y + popover.height - Int(ContextMenu.popover.metrics.windowMargins.bottom)
        try stage.robot.drag(toX: popover.x + popover.width / 2, y: bottom - 20)
        try stage.robot.release()
        #expect(try program.waitForLine(from: 2) { _ in true }.line == "Delete")
        for window in held { try stage.display.waitUntilDestroyed(window) }

        try stage.display.waitUntilStill()
        try stage.robot.click(atX: window.frame.x + 30, y: window.frame.y + 13)
        _ = try menu()
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Up", "Return")
        #expect(try program.waitForExit().exit == .code(0))
        #expect(program.lines == ["File/New", "Copy", "Delete", "File/Quit"])
    }
}
