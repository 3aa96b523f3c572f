import MenuModel
import Testing

@testable import MenuFormats

@Suite struct MnemonicTests {
    @Test(
        arguments: [
            ("_Open", "Open", "O"), ("Save _As", "Save As", "A"), ("file__name", "file_name", nil),
            ("plain", "plain", nil),
            ("_a_b", "a_b", "a"), ("end_", "end", nil), ("", "", nil), ("___x", "_x", "x"), ("_é", "é", "é"),
        ] as [(String, String, Character?)])
    func `an underscore marks the letter after it, two are one`(_ text: String, _ title: String, _ mnemonic: Character?)
    {
        let marked = MarkedTitle(text)
        #expect(marked.title == title)
        #expect(marked.mnemonic == mnemonic)
    }

    @Test func `titles are read so only where that is asked for, at every depth`() throws {
        let text = """
            {"items": [{"title": "_Open", "value": "o_o"}, {"title": "_More", "type": "menu", "items": [{"title": "In_ner"}]},
            {"type": "group", "items": [{"title": "_Quit", "mnemonic": "x"}]}]}
            """
        let menu = try MenuReader.read(Array(text.utf8), format: .json)
        #expect(EntryList(menu).map(\.element.title) == ["_Open", "_More", "_Quit"])
        let read = EntryList(menu.readingMnemonics())
        #expect(read.map(\.element.title) == ["Open", "More", "Quit"])
        guard case .action(let open) = read[0].element, case .menu(let more) = read[1].element,
            case .action(let quit) = read[2].element, case .action(let inner) = more.items[0]
        else { throw Wrong() }
        #expect(open.mnemonic == "O" && open.value == ByteString("o_o"))
        #expect(more.mnemonic == "M" && inner.mnemonic == "n" && inner.title == "Inner")
        #expect(quit.mnemonic == "x")
    }

    @Test func `a line prints its title without the mark`() throws {
        let menu = try MenuReader.read(Array("_One\ntwo\n".utf8), format: .lines).readingMnemonics()
        let entries = EntryList(menu)
        #expect(entries.map(\.element.title) == ["One", "two"])
        #expect(ChoiceWriter(.value).bytes(for: [entries[0]]) == Array("One\n".utf8))
    }

    private struct Wrong: Error {}
}
