import MenuFormats
import MenuModel
import Testing

@Suite struct TreeTests {
    @Test("Tabs before a label set its depth, and tabs after it precede the output")
    func depth() {
        let text = """
            Applications
            \tIMG:./web.png\tBrowser\t\tfirefox
            \tEditor\tvim\twith tabs
            \t\tFont

            Quit\tpkill x
            """
        #expect(
            read(text) == [
                "Applications:", "  Browser = firefox [./web.png]", "  Editor:", "    Font", "-", "Quit = pkill x",
            ])
        #expect(diagnose(text) == [])
    }

    @Test(
        "Lines are read as xmenu reads them",
        arguments: [
            ("a\n:\nb\tx", ["a", "-", "b = x"]),
            ("a\n\t\n\tb", ["a:", "  -", "  b"]),
            ("a\t:\nb\t\nc\tx", ["a (off)", "b (off)", "c = x"]),
            ("a\tx\n''\ty\nb", ["a = x / y", "b"]),
            ("IMG:a.png\n\tb", ["-", "b"]),
            ("a\tx\r\n\tb\ty\r\n", ["a:", "  b = y"]),
            ("\u{FEFF}a\tx", ["a = x"]),
            ("\ta\n\t\tb\n\tc", ["a:", "  b", "c"]),
            ("a\n\tb\n\t\tc\nd", ["a:", "  b:", "    c", "d"]),
            ("a\n\t\t\tb\n\t\t\tc\nd", ["a:", "  b", "  c", "d"]),
        ])
    func leniency(text: String, expected: [String]) {
        #expect(read(text, .tree) == expected)
    }

    @Test("Items indented below a separator join the separator's menu, and `check` reports it")
    func belowSeparator() {
        let text = "a\n\n\tb\n\tc\n\t\td\ne"
        #expect(read(text, .tree) == ["a", "-", "b", "c:", "  d", "e"])
        #expect(
            diagnose(text, .tree) == [
                "-:3:2: error: a separator cannot have a submenu; the line joins the separator's own menu"
            ])
    }

    @Test("`check` reports a jump of two levels, and an alternate output without an item")
    func tolerated() {
        #expect(
            diagnose("a\n\t\tb\n", .tree) == [
                "-:2:3: error: this line is 2 levels below the one above it; one is enough"
            ])
        #expect(
            diagnose("\n''\tx", .tree) == [
                "-:2:1: error: '' gives the item above it something else to print, and there is no item above it"
            ])
    }

    @Test(
        "Improperly indented lines join the nearest shallower menu, as in the newer xmenu, and `check` reports them",
        arguments: [
            ("a\n\t\tb\n\tc", ["a:", "  b", "c"]), ("a\n\t\tb\n\tc\n\td\n\t\te", ["a:", "  b", "c", "d:", "  e"]),
            ("a\n\t\tb\n\tc\nd\n\te", ["a:", "  b", "c", "d:", "  e"]), ("\ta\nb\n\tc", ["a", "b:", "  c"]),
            ("a\n\t\tb\n\t\t\t\tc\n\t\t\td", ["a:", "  b:", "    c", "  d"]),
        ])
    func improperIndentation(text: String, expected: [String]) {
        #expect(read(text, .tree) == expected)
        #expect(
            diagnose(text, .tree).contains { $0.contains("tabs deep, and no menu around it is: the last item is") })
    }

    @Test("Bytes that are not UTF-8 are printed unchanged")
    func bytes() throws {
        let menu = try MenuReader.read([0xFF, 0x0A, 0x61, 0x09, 0xFE, 0x0A], format: .tree)
        let printed = EntryList(menu).flatMap { ChoiceWriter().bytes(for: [$0]) }
        #expect(printed == [0xFF, 0x0A, 0xFE, 0x0A])
    }
}
