import MenuGeometry
import MenuModel
import MenuSession
import Testing

@testable import MenuHeadless

@Suite struct EventScriptTests {
    @Test func `every event is read`() throws {
        let script = try EventScript(
            """
            # a comment, and an empty line

            move 10 20.5
            press 1\r
              release 3
            scroll up
            scroll down 3
            key Ctrl+Shift+a
            type two  words
            touch begin 1 2
            touch update 3 4
            touch end -5 6
            wait 250
            hover File/Open…
            shot a b.png
            print-state
            """, isKey: { _ in false })
        #expect(
            script.lines.map(\.step) == [
                .move(Point(x: 10, y: 20.5)), .press(1), .release(3), .scroll(-1), .scroll(3),
                .key(KeyStroke(name: "a", modifiers: [.control, .shift])), .type("two  words"),
                .touch(.begin, Point(x: 1, y: 2)), .touch(.update, Point(x: 3, y: 4)), .touch(.end, Point(x: -5, y: 6)),
                .wait(0.25), .hover(EventScript.TitlePath("File/Open…")), .shot("a b.png"), .printState,
            ])
        #expect(script.lines.first?.number == 3)
    }

    @Test(arguments: [
        ("jump 1 2", 1, 1), ("move 1", 1, 7), ("\nmove 1 x", 2, 8), ("move 1 2 3", 1, 10), ("move nan 2", 1, 6),
        ("move 1e308 2", 1, 6), ("press", 1, 6), ("press 0", 1, 7), ("press 256", 1, 7), ("press 4", 1, 7),
        ("press 1.5", 1, 7), ("release 7", 1, 9), ("release left", 1, 9), ("scroll", 1, 7), ("scroll sideways", 1, 8),
        ("scroll up -1", 1, 11), ("key", 1, 4), ("key Foo+a", 1, 5), ("key ctrl+a", 1, 5), ("key Ctrl+shift+a", 1, 5),
        ("key Retrun", 1, 5), ("key Ctrl+Retrun", 1, 5), ("key a b", 1, 7), ("type", 1, 5), ("touch hold 1 2", 1, 7),
        ("touch begin 1", 1, 14), ("wait -1", 1, 6), ("wait inf", 1, 6), ("wait", 1, 5), ("hover", 1, 6),
        ("hover ", 1, 7), ("shot", 1, 5), ("print-state now", 1, 13), ("Move 1 2", 1, 1),
    ])
    func `what is no event tells its line and column`(text: String, line: Int, column: Int) {
        #expect {
            try EventScript(text, isKey: ["Return", "Down"].contains)
        } throws: { error in
            guard let errors = (error as? EventScript.ParseErrors)?.errors, let error = errors.first else {
                return false
            }
            return errors.count == 1 && error.line == line && error.column == column && !error.message.isEmpty
        }
    }

    @Test func `all lines that are no events are told`() {
        #expect {
            try EventScript("key Retrun\nkey Return\npress 4\n\nscroll\n", isKey: ["Return"].contains)
        } throws: { error in
            (error as? EventScript.ParseErrors)?.errors.map(\.line) == [1, 3, 5]
        }
    }

    @Test func `a path names titles with slashes and backslashes`() {
        func rest(_ path: String, _ title: String) -> String? { EventScript.TitlePath(path).rest(after: title)?.text }
        #expect(rest("File/Open", "File") == "Open")
        #expect(rest("File/Open", "File/Open") == "")
        #expect(rest(#"A\/B"#, "A") == nil)
        #expect(rest(#"A\/B/C"#, "A/B") == "C")
        #expect(rest(#"C:\\dir"#, #"C:\dir"#) == "")
        #expect(rest(#"C:\dir"#, #"C:\dir"#) == "")
        #expect(rest("File", "Fil") == nil && rest("Fil", "File") == nil)
        let titles = [#"a\b"#, "c/d", "e"]
        let path = titles.reduce(EventScript.TitlePath(titles: titles) as EventScript.TitlePath?) {
            $0?.rest(after: $1)
        }
        #expect(path?.text == "")
    }
}
