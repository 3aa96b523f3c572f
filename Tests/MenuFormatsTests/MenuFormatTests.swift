import MenuFormats
import TestSupport
import Testing

@Suite struct MenuFormatTests {
    @Test(
        "The format is detected from the bytes",
        arguments: [
            ("", MenuFormat.lines), ("one\ntwo\n", .lines), ("\n\n", .lines), ("one two", .lines),
            ("one\t\ntwo\t", .lines), ("one\t\r\n", .lines),
            ("one\n\ttwo\n", .tree), ("one\tprint\n", .tree), ("\tone", .tree), ("one\ntwo\t\tx", .tree),
            ("{}", .json), (" \r\n\t[]", .json), ("\u{FEFF}{}", .json), ("[one]\ntwo\n", .json),
            ("<a/>", .openbox), ("\n\u{20}<?xml?>", .openbox), ("\u{FEFF}<a/>", .openbox),
            ("one\0icon\u{1F}x\ntwo", .rofi), ("<b>\0", .rofi), ("one\ntwo\0icon\u{1F}x", .lines),
        ])
    func detection(text: String, format: MenuFormat) {
        #expect(MenuFormat.detect(Array(text.utf8)) == format)
    }

    @Test("Shell words are split without a shell")
    func shellWords() throws {
        #expect(try ShellWords.split("a 'b c' \"d \\\" $e\" f\\ g ''") == ["a", "b c", "d \" $e", "f g", ""])
        #expect(try ShellWords.split("a\\\nb 'x'\"y\"z \"\\n\"") == ["ab", "xyz", "\\n"])
        #expect(try ShellWords.split("x | y > $HOME/*") == ["x", "|", "y", ">", "$HOME/*"])
        #expect(throws: ShellWords.Failure.openQuote("'")) { try ShellWords.split("a 'b") }
        #expect(throws: ShellWords.Failure.openQuote("\"")) { try ShellWords.split("a \"b\\") }
        #expect(throws: ShellWords.Failure.loneBackslash) { try ShellWords.split("a \\") }
        #expect(throws: ShellWords.Failure.empty) { try ShellWords.split(" \t\n") }
    }

    @Test("Quoted shell words split back into the same words")
    func shellQuoting() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let words = random.command()
            #expect(try ShellWords.split(ShellWords.join(words)) == words)
        }
        #expect(ShellWords.join(["ls", "-l", "it's", ""]) == "ls -l 'it'\\''s' ''")
    }
}
