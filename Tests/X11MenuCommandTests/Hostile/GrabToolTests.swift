import Foundation
import MenuTesting
import TestSupport
import Testing

/// Menus that hold the pointer, and real tools that ask for it to have a window or a part of the screen pointed at.
@Suite(.serialized) struct GrabToolTests {
    /// A tool, and the menu that it meets.
    struct Case: CustomTestStringConvertible, Sendable {
        var tool: [String]
        var menu: [String]
        var testDescription: String { "\(tool[0]) over \(menu.joined(separator: " "))" }

        /// Whether the tool also holds the server while it has the pointer, so that nobody can look who has it.
        var holdsServer: Bool { tool[0] == "import" }

        static let all = [
            Case(tool: ["xkill"], menu: ["--at", "100,100", "--outside-press", "swallow"]),
            Case(tool: ["xwininfo"], menu: ["--at", "100,100", "--exclusive"]),
            Case(tool: ["xprop"], menu: ["dmenu"]),
            Case(tool: ["import", "/dev/null"], menu: ["rofi", "-dmenu"]),
            Case(tool: ["scrot", "-s", "-"], menu: ["wofi", "--dmenu"]),
            Case(tool: ["maim", "-s"], menu: ["--at", "100,100", "--exclusive", "--outside-press", "keep"]),
        ]
    }

    @Test(arguments: Case.all)
    func `a menu gives way to a tool that is refused the pointer, and the tool has it at its next try`(
        _ sample: Case
    ) throws {
        let path = "/usr/bin/\(sample.tool[0])"
        guard FileManager.default.fileExists(atPath: path) else { try Test.cancel("\(path) is not installed") }
        let stage = try Stage()
        let menu = try stage.open(.text("one\n"), sample.menu)
        func start() throws -> ChildProgram {
            try stage.server.start(path, arguments: Array(sample.tool.dropFirst()))
        }
        var tool = try start()
        /// Starts the tool again when it has given up, until something holds: a menu notices those who are refused once its first frame is shown.
        func keepTrying(until condition: () throws -> Bool) throws {
            let end = ContinuousClock.now + .seconds(20)
            while try !condition() {
                guard ContinuousClock.now < end else {
                    throw TestFailure("\(sample.testDescription): refused for 20 s")
                }
                if !tool.isRunning { tool = try start() }
            }
        }
        try keepTrying { !menu.program.isRunning }
        #expect(try menu.end() == .quiet(1, ""))
        if sample.holdsServer {
            tool.signal(SIGTERM)
            _ = try tool.waitForExit()
            // It is ended while it waits for somebody to point; refused, it ends by itself.
            let next = try stage.server.start("timeout", arguments: ["1", path] + sample.tool.dropFirst())
            #expect(try next.waitForExit().exit == .code(124))
            return
        }
        try keepTrying { try stage.display.isGrabbed(.pointer) }
        #expect(tool.isRunning)
        tool.signal(SIGTERM)
        _ = try tool.waitForExit()
    }
}
