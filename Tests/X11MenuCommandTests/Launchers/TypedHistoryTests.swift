import MenuTesting
import Testing

/// The texts that were typed into rofi's field, which Ctrl+Up and Ctrl+Down put into it again.
@Suite(.serialized) struct TypedHistoryTests {
    /// Opens a menu, taps keys, and waits for its end.
    private static func answer(
        _ options: [String], keys: String..., in folder: TemporaryFolder, on stage: Stage
    ) throws -> ChildProgram.Outcome {
        let program = try stage.start(
            ["rofi", "-no-config"] + options, input: .text("alpha\nbeta\n"),
            environment: ["XDG_CACHE_HOME": folder.path])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        for key in keys { try stage.robot.tap(key) }
        return try program.waitForExit()
    }

    @Test func `what was typed before an answer can be recalled in the next menu`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        #expect(try Self.answer(["-dmenu"], keys: "b", "e", "Return", in: folder, on: stage) == .quiet(0, "beta\n"))
        #expect(try Self.answer(["-dmenu"], keys: "z", "Return", in: folder, on: stage) == .quiet(0, "z\n"))
        #expect(try folder.read("rofi-entry-history.txt") == "be\nz\n")
        #expect(
            try Self.answer(["-dmenu"], keys: "Ctrl+Up", "Ctrl+Up", "Ctrl+Return", in: folder, on: stage)
                == .quiet(0, "be\n"))
        #expect(try folder.read("rofi-entry-history.txt") == "z\nbe\n")
        // In modes too, up to a number of texts.
        let mode = ["-show", "a", "-modi", "a:echo x", "-entry-max-history", "2", "-dmenu"]
        #expect(try Self.answer(mode, keys: "n", "Ctrl+Return", in: folder, on: stage).code == 0)
        #expect(try folder.read("rofi-entry-history.txt") == "be\nn\n")
    }

    @Test(arguments: [["-password"], ["-disable-history"], ["-entry-max-history", "0"]])
    func `a password is not remembered, and nothing is where no history is wanted`(options: [String]) throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        #expect(
            try Self.answer(["-dmenu"] + options, keys: "z", "Return", in: folder, on: stage) == .quiet(0, "z\n"))
        #expect(throws: TestFailure.self) { try folder.read("rofi-entry-history.txt") }
    }
}
