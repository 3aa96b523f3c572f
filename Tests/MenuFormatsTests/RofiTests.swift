import MenuFormats
import MenuModel
import Testing

@Suite struct RofiTests {
    @Test("Metadata behind a NUL changes the row, and what is printed stays the text")
    func metadata() throws {
        let text =
            "Fire\0icon\u{1F}firefox\u{1F}META\u{1F}web\u{1F}info\u{1F}1\u{1F}unknown\u{1F}x\nb\0nonselectable\u{1F}true\nc\0display\u{1F}Shown\u{1F}urgent\u{1F}true"
        #expect(read(text) == ["Fire [firefox]", "b (off)", "Shown = c"])
        guard case .action(let first) = try MenuReader.read(Array(text.utf8)).items[0] else { return }
        #expect(first.launcherDetails == LauncherDetails(keywords: "web", info: "1"))
    }

    @Test("A picture made of text stands before the title, even where there is no other text")
    func textIcon() {
        let smile = "\0meta\u{1F}smile\u{1F}icon\u{1F}<span font='20'>😀 &amp;</span>"
        #expect(read(smile) == ["😀 & = "])
        #expect(read("row" + smile) == ["😀 & row = row"])
    }

    @Test("Rows without metadata stay lines, and odd metadata is no reason to refuse")
    func plain() throws {
        #expect(try MenuReader.read(Array("a\nb".utf8), format: .rofi).items == .lines(LineList(Array("a\nb".utf8))))
        #expect(read("a\0icon\nb\0\nc\0\u{1F}\u{1F}\u{1F}", .rofi) == ["a", "b", "c"])
    }

    @Test("A script's options are told apart from its rows")
    func script() {
        let text =
            "\0prompt\u{1F}Go: now\n\0markup-rows\u{1F}true\n\0urgent\u{1F}0,-1\n<b>a</b>\n\0delim\u{1F}|\nb & c|d\0info\u{1F}x"
        let rows = RofiRows(script: Array(text.utf8))
        #expect(rows.options == ["prompt": "Go: now", "markup-rows": "true", "urgent": "0,-1"])
        #expect(outline(rows.menu) == ["a = <b>a</b>", "b & c", "d"])
        let urgent = (0..<3).map { index in
            if case .action(let action) = rows.menu.items[index] {
                action.launcherDetails?.isUrgent == true
            } else {
                false
            }
        }
        #expect(urgent == [true, false, true])
    }

    @Test(
        "Sets of rows are read as rofi writes them",
        arguments: [
            ("5", [5]), ("2,0,-2", [0, 2, 8]), ("7:9", [7, 8]), ("-3:", [7, 8, 9]), (":2", [0, 1]), ("7-9", [7, 8, 9]),
            ("x,,99,3", [3]), ("-99", []), ("8:-1", [8]), ("", []), ("5:2", []), ("1:99", Array(1...9)),
            ("9223372036854775807,-9223372036854775808:1", [0]),
        ])
    func rowSets(text: String, expected: [Int]) {
        let members = RowSet(text).members(of: 10)
        #expect(members.indices.filter { members[$0] } == expected)
    }

    @Test("Markup is read as text, or not at all")
    func markup() {
        #expect(MarkupText.plain("a <b>b</b> &lt;&#x41;&amp;") == "a b <A&")
        #expect(MarkupText.plain("plain") == "plain")
        for broken in ["a < b", "<b>", "</b>", "<b></i>", "&nope;", "&", "<b x>", "<b x=y>", "<b x='<'/>"] {
            #expect(MarkupText.plain(broken) == nil)
        }
        #expect(MarkupText.plain(MarkupText.escape("<a href=\"x\">'&")) == "<a href=\"x\">'&")
    }
}
