import MenuFormats
import Testing

@Suite struct ControlCharacterTests {
    @Test("A message that quotes a file stays on one line and contains no control characters")
    func messages() {
        let json = #"[{"title": "a", "x\u001b]0;t\u0007\nmenu.json:9:9: error: forged": 1}]"#
        let errors = MenuReader.diagnose(Array(json.utf8)).map { $0.description(for: "menu\n.json") }
        #expect(
            errors == [
                #"menu\u{A}.json:1:17: error: unknown key "x\u{1B}]0;t\u{7}\u{A}menu.json:9:9: error: forged" of an action"#
            ])
    }

    @Test(
        "Control characters are escaped, other characters are not",
        arguments: [
            ("a é 😀\\", "a é 😀\\"), ("\t\r\n", #"\u{9}\u{D}\u{A}"#), ("\u{7F}\u{9B}2J", #"\u{7F}\u{9B}2J"#),
            ("\u{2028}\u{202E}\u{2066}", #"\u{2028}\u{202E}\u{2066}"#), ("", ""),
        ])
    func characters(text: String, escaped: String) {
        #expect(text.escapingControls == escaped)
        #expect(escaped.escapingControls == escaped)
    }
}
