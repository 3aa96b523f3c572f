import Foundation
import MenuTesting
import TestSupport
import Testing

/// The programs of Resources/recipes whose windows or displays are not the library's own: those of toolkits, and a display that is lost.
@Suite(.serialized) struct HostRecipeTests {
    /// A recipe for the windows of a toolkit, and what its menus say.
    struct Host: Sendable, CustomTestStringConvertible {
        let name: String
        let title: String
        let first: String
        let second: String

        var testDescription: String { name }

        var path: String { TestedProgram.path(of: name) }
    }

    private static let hosts = [
        Host(name: "GTKRecipe", title: "GTK", first: "Open…", second: "Copy"),
        Host(name: "SDLRecipe", title: "SDL", first: "paused", second: "March"),
    ]

    /// Waits for menu windows of a program, and until they have the keyboard.
    private func waitForMenu(_ count: Int = 1, of program: ChildProgram, on stage: TestStage, but known: [UInt32])
        throws
        -> [TestWindow]
    {
        let match = WindowMatch.process(program.processIdentifier).excluding(known)
        let windows = try stage.display.waitForMappedWindows(count, match)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return windows
    }

    @Test(
        .enabled(
            if: hosts.allSatisfy { FileManager.default.isExecutableFile(atPath: $0.path) },
            "X11MENU_HOSTS=1 builds them"),
        arguments: hosts)
    func `a window of a toolkit has a bar and a context menu`(_ host: Host) throws {
        let stage = try MenuStage()
        let program = try stage.server.start(
            host.path,
            environment: ["NO_AT_BRIDGE": "1", "GTK_IM_MODULE": nil, "XMODIFIERS": nil, "SDL_VIDEODRIVER": "x11"])
        let frame = try stage.display.waitForMappedWindow(.titled(host.title)).frame
        // The bar is lighter or darker than what is beneath it.
        let strip = PixelArea(x: frame.x, y: frame.y, width: 60, height: 24)
        var picture = try stage.display.screenshot(of: strip)
        while Set((0..<60).map { picture[$0, 13] }).count <= 3 {
            try stage.display.waitForChange(of: strip, from: picture)
            picture = try stage.display.screenshot(of: strip)
        }

        var known = try stage.display.mappedWindows().map(\.id)
        try stage.robot.click(atX: frame.x + 20, y: frame.y + 13)
        let menu = try waitForMenu(of: program, on: stage, but: known)
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForLine { _ in true }.line == host.first)
        for window in menu { try stage.display.waitUntilDestroyed(window) }

        known = try stage.display.mappedWindows().map(\.id)
        // SDL learns where the pointer is from motions that begin in its window, and not in the bar.
        try stage.robot.move(toX: frame.x + 299, y: frame.y + 200)
        try stage.robot.click(atX: frame.x + 300, y: frame.y + 200, button: 3)
        // The dimmed screen and the popover.
        let popover = try waitForMenu(2, of: program, on: stage, but: known)
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try program.waitForLine(from: 1) { _ in true }.line == host.second)
        for window in popover { try stage.display.waitUntilDestroyed(window) }

        known = try stage.display.mappedWindows().map(\.id)
        try stage.robot.click(atX: frame.x + 20, y: frame.y + 13)
        _ = try waitForMenu(of: program, on: stage, but: known)
        try stage.robot.tap("End", "Return")
        #expect(try program.waitForExit().exit == .code(0))
    }

    @Test func `a bar comes back with its display, its elements as they were`() throws {
        let server = try XvfbServer()
        let program = try server.start(TestedProgram.path(of: "RecoveryRecipe"), arguments: [])
        let place = (x: 30, y: 13)

        func choose(_ keys: String..., on stage: TestStage) throws {
            try program.waitForLine { $0 == "ready" }
            try stage.display.waitUntilStill()
            let known = try stage.display.mappedWindows().map(\.id)
            try stage.robot.click(atX: place.x, y: place.y)
            _ = try waitForMenu(of: program, on: stage, but: known)
            for key in keys { try stage.robot.tap(key) }
        }

        do {
            let stage = try TestStage(server)
            try choose("Down", "Down", "Return", on: stage)
            try program.waitForLine { $0 == "wrapped" }
        }
        server.crash()
        let lost = try program.waitForLine { $0 == "lost" }.index
        let next = try TestStage(XvfbServer(arguments: [server.displayName]))
        #expect(next.server.displayName == server.displayName)
        try program.waitForLine(from: lost) { $0 == "ready" }
        try choose("Down", "Down", "Return", on: next)
        #expect(try program.waitForLine(from: lost + 2) { _ in true }.line == "not wrapped")
        try next.display.wait(untilGrabbed: false, .keyboard)
        try choose("End", "Return", on: next)
        let outcome = try program.waitForExit()
        #expect(outcome.exit == .code(0) && outcome.errorText == "")
    }
}
