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
            """)
        #expect(
            script.lines.map(\.step) == [
                .move(Point(x: 10, y: 20.5)), .press(1), .release(3), .scroll(-1), .scroll(3),
                .key(KeyStroke(name: "a", modifiers: [.control, .shift])), .type("two  words"),
                .touch(.begin, Point(x: 1, y: 2)), .touch(.update, Point(x: 3, y: 4)), .touch(.end, Point(x: -5, y: 6)),
                .wait(0.25), .hover(["File", "Open…"]), .shot("a b.png"), .printState,
            ])
        #expect(script.lines.first?.number == 3)
    }

    @Test(arguments: [
        ("jump 1 2", 1, 1), ("move 1", 1, 7), ("\nmove 1 x", 2, 8), ("move 1 2 3", 1, 10), ("move nan 2", 1, 6),
        ("move 1e308 2", 1, 6), ("press", 1, 6), ("press 0", 1, 7), ("press 256", 1, 7), ("scroll sideways", 1, 8),
        ("scroll up -1", 1, 11), ("key", 1, 4), ("key Foo+a", 1, 5), ("touch hold 1 2", 1, 7), ("wait -1", 1, 6),
        ("wait inf", 1, 6), ("print-state now", 1, 13),
    ])
    func `what is no event tells its line and column`(text: String, line: Int, column: Int) {
        #expect {
            try EventScript(text)
        } throws: { error in
            guard let error = error as? EventScript.ParseError else { return false }
            return error.line == line && error.column == column && !error.message.isEmpty
        }
    }
}
