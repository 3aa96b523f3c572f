import MenuFormats
import MenuModel
import Testing

@Suite struct ChoiceWriterTests {
    private let levels: [EntryList.Entry]

    init() throws {
        let json = """
            [{"title": "Hidden", "hidden": true},
             {"type": "menu", "title": "File", "items": [
               {"type": "group", "items": [
                 {"title": "Open…", "value": "a\\nb", "id": "open", "state": "on"}]},
               {"title": "Quit"}]}]
            """
        let outer = EntryList(try MenuReader.read(Array(json.utf8)))
        let inner = EntryList(try #require(outer[0].element.submenu))
        levels = [outer[0], inner[0]]
    }

    @Test(
        "Each form prints its part of the choice, followed by the terminator",
        arguments: [
            (ChoiceWriter.Form.value, "a\nb\n"), (.label, "Open…\n"), (.index, "1/0/0\n"), (.path, "File/Open…\n"),
            (
                .json,
                #"{"value": "a\nb", "label": "Open…", "path": "File/Open…", "index": "1/0/0", "id": "open", "state": "on"}"#
                    + "\n"
            ),
        ])
    func forms(form: ChoiceWriter.Form, expected: String) {
        #expect(ChoiceWriter(form).bytes(for: levels) == Array(expected.utf8))
        #expect(ChoiceWriter(form, terminator: 0).bytes(for: levels) == Array(expected.utf8.dropLast()) + [0])
    }

    @Test("An edit of an item is printed as one line of JSON, and not at all in other forms")
    func edits() {
        let inner: [Int] = [1, 0, 0]
        let item =
            #""value": "a\nb", "label": "Open…", "path": "File/Open…", "index": "1/0/0", "id": "open", "state": "on""#
        for (edit, expected) in [
            (MenuEdit.move(inner, to: 2), #"{"event": "move", \#(item), "to": "1/0/2"}"#),
            (.rename(inner, to: "New"), #"{"event": "rename", \#(item), "title": "New"}"#),
            (.remove(inner), #"{"event": "remove", \#(item)}"#),
        ] {
            let told = ChoiceWriter(.json).bytes(for: edit, of: levels)
            #expect(String(decoding: told, as: UTF8.self) == expected + "\n")
            for form in ChoiceWriter.Form.allCases where form != .json {
                #expect(ChoiceWriter(form).bytes(for: edit, of: levels) == [])
            }
        }
        var dropped = Action(title: "a")
        dropped.file = "/tmp/a"
        let entry = EntryList.Entry(element: .action(dropped), path: [2])
        #expect(
            String(
                decoding: ChoiceWriter(.json).bytes(for: .insert(entry.element, at: [2]), of: [entry]), as: UTF8.self)
                == #"{"event": "insert", "value": "a", "label": "a", "path": "a", "index": "2", "file": "/tmp/a"}"#
                + "\n")
    }

    @Test("Without a choice, nothing is printed, not even the terminator")
    func nothing() {
        #expect(ChoiceWriter(.json).bytes(for: []) == [])
    }

    @Test("JSON contains bytes that are not UTF-8 as base64, and menus as they are")
    func json() {
        let entry = EntryList.Entry(
            element: .action(Action(title: "\u{FFFD}", value: ByteString([0xFF, 0x00]), role: .check)), path: [7])
        let expected =
            #"{"value": ""# + "\u{FFFD}"
            + #"\u0000", "valueBase64": "/wA=", "label": ""# + "\u{FFFD}"
            + #"", "path": ""# + "\u{FFFD}" + #"", "index": "7", "state": "off"}"# + "\n"
        #expect(ChoiceWriter(.json).bytes(for: [entry]) == Array(expected.utf8))
    }
}
