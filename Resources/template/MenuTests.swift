import Foundation
import MenuTesting
import Testing

/// The program: the one built beside the tests if it exists, otherwise the installed one.
private let x11menu: String = {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let built = tests.deletingLastPathComponent().appending(path: "x11menu").path(percentEncoded: false)
    return FileManager.default.isExecutableFile(atPath: built) ? built : "x11menu"
}()

/// Drives a menu on a private X server, and compares the screen with a picture in Snapshots.
@Suite struct MenuTests {
    @Test func `the submenu opens, and its item is chosen`() throws {
        let server = try XvfbServer(width: 480, height: 320)
        let display = try server.open()
        let robot = try Robot(on: display)

        let menu = try server.start(
            x11menu, arguments: ["--hermetic", "--at", "40,40", "--appearance", "light", "--font", "DejaVu Sans 13"],
            input: .text(#"[{"title": "Cut"}, {"type": "menu", "title": "Paste", "items": [{"title": "As Text"}]}]"#))
        try display.waitForMappedWindow(of: menu)
        try display.wait(untilGrabbed: true, .keyboard)

        try robot.tap("Down", "Down", "Right")
        try display.waitForMappedWindows(2, .process(menu.processIdentifier))
        try display.waitUntilStill()
        try display.screenshot().check(againstSnapshot: "in-swift", tolerance: .exact)

        try robot.tap("Return")
        let outcome = try menu.waitForExit()
        #expect(outcome.outputText == "As Text\n")
        #expect(outcome.exit == .code(0))
    }
}
