import Glibc
import MenuTesting
import Testing

/// Inputs of which one is enough to keep a machine busy: `X11MENU_LARGE=1` runs them.
@Suite(.serialized, .enabled(if: unsafe getenv("X11MENU_LARGE") != nil, "X11MENU_LARGE=1 runs them"))
struct LargeInputTests {
    /// The most memory that a program has had at once, in KiB.
    private static func peak(of program: ChildProgram) throws -> Int {
        let line = try ChildProgram.run(
            "/bin/sh", arguments: ["-c", "grep VmHWM /proc/\(program.processIdentifier)/status"], input: .nothing,
            output: .collected, display: nil, environment: [:], within: .seconds(10)
        ).outputText
        return try #require(line.split(separator: " ").compactMap { Int($0) }.first, "“\(line)”")
    }

    @Test func `10,000,000 rows take less than twice their bytes, and the last of them can be had`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder()
        let line = "seq 1 10000000 > \"$1/rows\" && exec \"$0\" dmenu -l 5 -ps 9999999 < \"$1/rows\""
        let program = try stage.server.start(
            "/bin/sh", arguments: ["-c", line, Program.path, folder.path], input: .nothing, output: .collected)
        try stage.display.wait(untilGrabbed: true, .keyboard, within: .seconds(120))
        let peak = try Self.peak(of: program)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit(within: .seconds(60)) == .quiet(0, "10000000\n"))
        let bytes = 78_888_898
        print("10,000,000 rows: \(bytes / 1024) KiB of input, \(peak) KiB at most")
        #expect(peak * 1024 < bytes * 2 + (64 << 20))
    }
}
