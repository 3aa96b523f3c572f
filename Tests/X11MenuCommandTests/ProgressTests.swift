import MenuTesting
import Testing

/// Work that takes long shows itself on the terminal of whoever waits for it.
@Suite(.serialized) struct ProgressTests {
    /// A menu that takes a while to be read.
    private func longMenu() throws -> TemporaryFile {
        let items = (0..<40_000).map { #"{"title": "Item \#($0)", "subtitle": "words", "value": "\#($0)"}"# }
        return try TemporaryFile(#"{"items": ["# + items.joined(separator: ",\n") + "]}", suffix: ".json")
    }

    /// What comes on a terminal where a command runs.
    private func terminal(_ command: String) throws -> String {
        let outcome = try ChildProgram.run(
            "script", arguments: ["-qec", "'\(Program.path)' \(command) >/dev/null", "/dev/null"], display: nil,
            within: .seconds(120))
        #expect(outcome.code == 0, "\(outcome.errorText)")
        return outcome.outputText
    }

    @Test(arguments: ["check", "convert --to json", "render -o /dev/null"])
    func `what is read for long is told of on the terminal, and wiped away`(command: String) throws {
        let file = try longMenu()
        let seen = try terminal("\(command) '\(file.path)'")
        #expect(seen.contains(file.path) && seen.contains("ing "), "\(seen)")
        #expect(seen.hasSuffix("\r\u{1B}[K"))
        // Nobody else hears of it.
        let outcome = try Program.run("check", file.path, within: .seconds(120))
        #expect(outcome == .quiet(0, ""))
    }

    @Test func `what is read at once says nothing, on a terminal either`() throws {
        let file = try TemporaryFile("One\nTwo\n")
        for command in ["check", "convert --to json", "render -o /dev/null"] {
            #expect(try terminal("\(command) '\(file.path)'") == "")
        }
    }
}
