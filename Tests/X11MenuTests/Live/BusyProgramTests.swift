import Foundation
import MenuTesting
import TestSupport
import Testing

/// Programs of their own, each with a kind of menu, whose handlers take ten seconds.
@Suite(.serialized) struct BusyProgramTests {
    /// A server, the program, and a window of another program beneath.
    private final class Program: TestStage {
        let own: RecordingWindow
        let beneath: RecordingWindow
        let program: ChildProgram

        init(_ kind: String, _ behaviour: String) throws {
            let server = try XvfbServer()
            own = try RecordingWindow(on: server, frame: PixelArea(x: 100, y: 50, width: 400, height: 200))
            beneath = try RecordingWindow(on: server, frame: PixelArea(x: 700, y: 300, width: 400, height: 300))
            let path = TestedProgram.path(of: "BusyProgram")
            program = try server.start(path, arguments: [kind, behaviour, "\(own.id)"], input: .open)
            try super.init(server)
        }

        /// Opens the menu and chooses an element of it by keys.
        ///
        /// - Returns: A window of the menu.
        @discardableResult func choose(_ keys: String...) throws -> TestWindow {
            let others = try display.mappedWindows().map(\.id)
            program.write("\n")
            let menu = try display.waitForMappedWindow(
                .process(program.processIdentifier).excluding(others))
            try display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try robot.tap(key) }
            return menu
        }
    }

    private static let kinds = ["popup", "context", "bar"].flatMap { kind in [(kind, "closes"), (kind, "stays")] }

    @Test func `programs live whose handlers take ten seconds, and the desktop is usable meanwhile`() throws {
        // A machine that is busy may be late, but not every time.
        for _ in 0..<3 where try areInTime() { return }
        Issue.record("a click was late every time")
    }

    /// Has all programs work at once, which takes as long as one does.
    ///
    /// - Returns: Whether each click beneath came in time.
    private func areInTime() throws -> Bool {
        let programs = try Self.kinds.map { try Program($0.0, $0.1) }
        var isInTime = true
        let menus = try programs.map { stage in
            let menu = try stage.choose("Down", "Return")
            try stage.program.waitForLine { $0 == "working" }
            isInTime = try stage.beneath.isClickedInTime(on: stage) && isInTime
            for x in 110...130 { try stage.robot.move(toX: x, y: 65) }
            #expect(stage.program.lines == ["working"])
            return menu
        }
        for (stage, menu) in zip(programs, menus) {
            try stage.program.waitForLine { $0 == "done" }
            try stage.display.waitUntilDestroyed(menu)
            try stage.choose("Down", "Down", "Return")
            let outcome = try stage.program.waitForExit()
            #expect(outcome.exit == .code(0) && outcome.errorText == "")
            #expect(outcome.outputText == "working\ndone\n")
        }
        return isInTime
    }
}
