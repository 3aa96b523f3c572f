import MenuTesting
import Testing

/// The lists of a JSON file, as in dmenu's patch for that.
@Suite(.serialized) struct ListDocumentTests {
    @Test func `one list stands in place of the other`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "m.json": #"{"web": {"mail": "open mail", "news": ["one", {"deep": 7}]}, "off": "halt", "wax": null}"#,
            "bad.json": "{\n\"a\" 1}", "number.json": "3",
        ])
        func answer(_ options: String, _ keys: String...) throws -> ChildProgram.Outcome {
            let program = try stage.start(
                ["dmenu", "-j", "\(folder.path)/m.json"] + options.split(separator: " ").map(String.init),
                input: .closed)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            defer { try? stage.display.wait(untilGrabbed: false, .keyboard) }
            return try program.waitForExit()
        }
        #expect(try answer("", "Down", "Return") == .quiet(0, "halt\n"))
        #expect(try answer("", "Return", "Return") == .quiet(0, "open mail\n"))
        // What was typed is gone in the list that it led to.
        #expect(
            try answer("-l 4", "w", "e", "b", "Return", "n", "Return", "Down", "Return", "Return") == .quiet(0, "7\n"))
        #expect(try answer("-ix", "Return", "Down", "Return", "Return") == .quiet(0, "0\n"))
        #expect(try answer("", "Return", "x", "Return") == .quiet(0, "x\n"))
        #expect(try answer("-n", "e", "n", "Return") == .quiet(0, "one\n"))
        #expect(try answer("", "w", "a", "Return") == .quiet(0, "\n"))
        #expect(try answer("", "Return", "Escape") == .quiet(1, ""))
        for (name, place) in [("bad", ":2:5"), ("number", ":1:1"), ("none", "")] {
            let outcome = try stage.start(["dmenu", "-j", "\(folder.path)/\(name).json"], input: .closed).waitForExit()
            #expect(outcome.code == 1 && outcome.errorText.contains("\(name).json\(place)"), "\(outcome)")
        }
    }
}
