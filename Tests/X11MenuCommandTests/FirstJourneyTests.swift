import MenuTesting
import Testing

/// The basic use in a script: items on standard input, a menu, the choice on standard output.
@Suite(.serialized) struct FirstJourneyTests {
    private static let three = "one\ntwo\nthree\n"

    @Test func `Down, Down, Return prints the second item`() throws {
        let menu = try Stage().open(Self.three)
        try menu.stage.robot.tap("Down", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "two\n"))
    }

    @Test func `Escape prints nothing and leaves with 1`() throws {
        let menu = try Stage().open(Self.three)
        try menu.stage.robot.tap("Down", "Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `without a display one line says so, and the code is 69`() throws {
        for (name, word) in [(nil, "DISPLAY"), (":987", ":987"), ("nonsense", "nonsense")] {
            let outcome = try ChildProgram.run(Program.path, input: .text(Self.three), display: name)
            #expect(outcome.code == 69 && outcome.output.isEmpty)
            #expect(outcome.errorText.split(separator: "\n").count == 1 && outcome.errorText.contains(word))
        }
    }
}
