import MenuTesting
import Testing

/// rofi's mode `calc`, with a calculator that is made up.
@Suite(.serialized) struct CalculatorModeTests {
    /// A calculator that writes down how it is called and answers with the text and its length.
    private static let honest = """
        #!/bin/sh
        for word; do last=$word; done
        case $last in
            *slow*) printf '%s\\n' "$last" > ROOT/log; sleep 600;;
            *bad*) echo 'error: "bad" is nothing'; exit 1;;
        esac
        printf '%s = %s\\n' "$last" "${#last}"
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["bin/qalc": Self.honest, "data/rofi/rofi_calc_history": "1 = 1\n2 = 2\n"])
    }

    private func show(_ options: String..., on stage: Stage) throws -> ChildProgram {
        let program = try stage.start(
            ["rofi", "-no-config", "-show", "calc", "-modi", "calc", "-qalc-binary", "\(folder.path)/bin/qalc"]
                + options, input: .nothing, environment: ["XDG_DATA_HOME": "\(folder.path)/data"])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    private var history: String { get throws { try folder.read("data/rofi/rofi_calc_history") } }

    @Test func `Control+Return prints the result of what is typed, for which it waits`() throws {
        let stage = try Stage()
        let program = try show(on: stage)
        try stage.robot.type("2+2")
        try stage.robot.tap("Ctrl+Return")
        #expect(try program.waitForExit() == .quiet(0, "2+2 = 3\n"))
        #expect(try history == "1 = 1\n2 = 2\n")
    }

    @Test func `Return adds the result to the others, whatever is typed, and leaves the menu open`() throws {
        let stage = try Stage()
        let program = try show(on: stage)
        try stage.robot.type("abc")
        try stage.reopen(program, by: "Return")
        // The rows that the menu opens with again: Add to history, abc, 2, 1.
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit() == .quiet(0, "abc = 3\n"))
        #expect(try history == "1 = 1\n2 = 2\nabc = 3\n")
    }

    @Test func `beside other modes it is calculated too, whatever rows of theirs are found`() throws {
        let stage = try Stage()
        try folder.makePipe("log")
        func show(typing text: String) throws -> ChildProgram {
            let program = try stage.start(
                [
                    "rofi", "-no-config", "-show", "combi", "-modi", "combi", "-combi-modi", "ssh,calc", "-qalc-binary",
                    "\(folder.path)/bin/qalc",
                ], input: .nothing,
                environment: [
                    "XDG_DATA_HOME": "\(folder.path)/data", "HOME": folder.path, "XDG_CACHE_HOME": folder.path,
                ])
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.type(text)
            return program
        }
        var program = try show(typing: "slow")
        // The calculator is at work, and the rows of its results are there for any text.
        #expect(try folder.read("log") == "slow\n")
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit() == .quiet(0, "2 = 2\n"))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // The selector of a mode is no part of what is calculated.
        program = try show(typing: "!c slow")
        #expect(try folder.read("log") == "slow\n")
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a result is removed, and another one printed`() throws {
        let stage = try Stage()
        let program = try show(on: stage)
        try stage.robot.tap("Down")
        try stage.reopen(program, by: "Shift+Delete")
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, "1 = 1\n"))
        #expect(try history == "1 = 1\n")
    }

    @Test func `a command gets both sides of the result`() throws {
        let stage = try Stage()
        let program = try show(
            "-calc-command", "printf '%s|%s\\n' '{expression}' '{result}' > \(folder.path)/said", "-no-history",
            on: stage)
        try folder.makePipe("said")
        try stage.robot.type("x")
        try stage.robot.tap("Return")
        #expect(try folder.read("said") == "x|1\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `what was calculated last is remembered where that is asked for`() throws {
        let stage = try Stage()
        let program = try show("-automatic-save-to-history", on: stage)
        try stage.robot.type("four")
        try stage.robot.tap("Ctrl+Return")
        #expect(try program.waitForExit() == .quiet(0, "four = 4\n"))
        #expect(try history == "1 = 1\n2 = 2\nfour = 4\n")
    }

    @Test func `a calculator that hangs holds up nothing, and ends with the next letter or the menu`() throws {
        let stage = try Stage()
        try folder.makePipe("log")
        let program = try show("-no-history", on: stage)
        try stage.robot.type("slow")
        #expect(try folder.read("log") == "slow\n")
        try stage.robot.tap("BackSpace")
        try stage.robot.tap("Ctrl+Return")
        #expect(try program.waitForExit() == .quiet(0, "slo = 3\n"))
    }

    @Test func `an error is no result`() throws {
        let stage = try Stage()
        let program = try show("-no-history", on: stage)
        try stage.robot.type("bad")
        try stage.reopen(program, by: "Ctrl+Return")
        try stage.robot.tap("BackSpace")
        try stage.robot.tap("Ctrl+Return")
        #expect(try program.waitForExit() == .quiet(0, "ba = 2\n"))
    }

    @Test func `without a calculator there is no such mode`() throws {
        let stage = try Stage()
        let program = try stage.start(
            ["rofi", "-no-config", "-show", "calc", "-modi", "calc", "-qalc-binary", "/nonexistent/qalc"],
            input: .nothing)
        let outcome = try program.waitForExit()
        #expect(outcome.code == 1 && outcome.errorText == "calc: /nonexistent/qalc is not installed\n")
    }
}
