import Foundation
import MenuTesting
import Testing

@Suite("The trace of a robot", .serialized)
struct RobotTraceTests {
    let files: TemporaryFolder
    let server: XvfbServer
    let display: TestDisplay
    let robot: Robot

    init() throws {
        files = try TemporaryFolder()
        server = try XvfbServer(width: 200, height: 100)
        display = try server.open()
        robot = try Robot(on: display)
    }

    @Test("A part of a test that fails leaves the picture before each step and what programs have written")
    func failing() throws {
        let program = try server.start("sh", arguments: ["-c", "echo hello; exec sleep 60"])
        try program.waitForLine { $0 == "hello" }
        let window = try RecordingWindow(
            on: server, frame: PixelArea(x: 0, y: 0, width: 200, height: 100), color: (200, 100, 50))
        let source = files.path + "/Tests.swift"
        let failure = #expect(throws: TestFailure.self) {
            try robot.tracing("it fails", of: [program], file: source) {
                try robot.click(atX: 10, y: 10)
                try robot.tap("Ctrl+a")
                throw TestFailure("no")
            }
        }
        let folder = files.path + "/Traces/it fails"
        #expect(failure?.description == "no; see \(folder)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(
            names == [
                "01-move-10-10.png", "02-click-1.png", "03-tap-Ctrl-a.png", "04-failure.png", "trace.txt",
            ])
        #expect(try Picture(contentsOf: folder + "/01-move-10-10.png")[5, 5] == .init(red: 200, green: 100, blue: 50))
        let text = try files.read("Traces/it fails/trace.txt")
        #expect(text.hasPrefix("1. move 10 10\n") && text.contains("   hello\n"))
        // The next time it passes, and nothing is left. Without a trace, nothing is kept.
        #expect(try robot.tracing("it fails", file: source) { try robot.pointerPosition().x } == 10)
        #expect(!FileManager.default.fileExists(atPath: folder) && robot.trace == nil)
        _ = try window.records()
    }

    /// The trait sees the issue first, and the filter then keeps it from the report.
    @Test(
        "An expectation that fails leaves a trace too, where the trait asks for it",
        .filterIssues { !$0.comments.contains("planted") }, .tracesIssues)
    func expecting() throws {
        let source = files.path + "/Tests.swift"
        let failure = #expect(throws: TestFailure.self) {
            try robot.tracing("it is wrong", file: source) {
                try robot.tap("a")
                #expect(Bool(false), "planted")
            }
        }
        let folder = files.path + "/Traces/it is wrong"
        #expect(failure?.description == "issues were recorded; see \(folder)")
        #expect(try files.read("Traces/it is wrong/trace.txt").hasPrefix("1. tap a\n"))
        // What an earlier part has recorded is no failure of a later one.
        #expect(try robot.tracing("it is wrong", file: source) { 1 } == 1)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("The last steps are kept")
    func limit() throws {
        let trace = RobotTrace(keeping: 2)
        robot.trace = trace
        for x in 0..<5 { try robot.move(toX: x, y: 0) }
        #expect(trace.steps.map(\.action) == ["move 3 0", "move 4 0"] && trace.forgotten == 3)
        #expect(trace.text.hasPrefix("3 steps before these are not kept\n1. move 3 0\n"))
    }

    @Test("A wait ends at once when a program that it needs has ended")
    func ended() throws {
        let program = try server.start("sh", arguments: ["-c", "echo no such option >&2; exit 64"])
        display.watchedPrograms = [program]
        let failure = #expect(throws: TestFailure.self) {
            try display.waitForMappedWindow(.named("nothing"), within: .seconds(3600))
        }
        let text = try #require(failure?.description)
        #expect(text.contains("sh ended during the wait for ") && text.contains("no such option"), "\(text)")
        let line = #expect(throws: TestFailure.self) { try program.waitForLine(within: .seconds(3600)) { _ in true } }
        #expect(line?.description.contains("ended without such a line") == true)
    }
}
