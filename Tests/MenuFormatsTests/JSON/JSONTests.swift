import MenuFormats
import MenuModel
import Testing

@Suite struct JSONTests {
    @Test("Every key of every type is read into the model")
    func wholeModel() throws {
        let json = #"""
            {"$schema": "../menu.schema.json", "title": "All", "id": "root", "columns": "auto", "separators": "none",
             "onlyDismissesSubmenu": true, "elementSize": "medium",
             "headers": [{"type": "search", "id": "s", "placeholder": "Find", "text": "x", "focus": true, "enabled": false}],
             "items": [
               {"title": "Save", "subtitle": "all", "icon": "document-save", "selectedIcon": "./on.png",
                "shortcut": "Ctrl+Shift+S", "mnemonic": "S", "value": "s\u0000\ud83d\ude00", "state": "mixed",
                "role": "radio", "destructive": true, "keepOpen": true, "exec": "touch 'a b' $c", "enabled": false,
                "hidden": true, "id": "save", "keywords": "disk", "info": "i", "urgent": true, "movable": true,
                "renamable": true, "removable": true, "drag": true, "file": "/a b"},
               {"type": "separator", "thick": true},
               {"type": "header", "title": "H"},
               {"type": "menu", "title": "P", "palette": "open", "inline": true, "columns": 3, "items": []},
               {"type": "menu", "inline": true, "items": [], "movable": true, "acceptsDrops": true},
               {"type": "lazy", "command": ["ls", "a b"], "cache": true},
               {"type": "custom", "draw": "<svg/>", "height": 22.5, "interactive": true, "valueBase64": "/w=="},
               {"type": "group", "items": [{"icon": {"file": "x"}}]}
             ]}
            """#
        var save = Action(
            id: "save", title: "Save", subtitle: "all", icon: .named("document-save"),
            selectedIcon: .file("./on.png"), shortcut: Shortcut(modifiers: [.control, .shift], key: "S"),
            mnemonic: "S", value: "s\0😀", command: ["touch", "a b", "$c"], state: .mixed, role: .radio,
            isEnabled: false, isHidden: true, isDestructive: true, keepsMenuPresented: true,
            launcherDetails: LauncherDetails(keywords: "disk", info: "i", isUrgent: true))
        save.gestures = [.moves, .renames, .removes, .leaves]
        save.file = "/a b"
        var inline = MenuContent(display: .inline)
        inline.gestures = .moves
        inline.acceptsDrops = true
        let expected = MenuContent(
            id: "root", title: "All",
            headers: [
                .search(
                    SearchField(id: "s", placeholder: "Find", text: "x", focusesOnAppearance: true, isEnabled: false))
            ],
            items: .elements([
                .action(save),
                .separator(Separator(isThick: true)),
                .header(Header(title: "H")),
                .menu(MenuContent(title: "P", display: .palette(.open), columns: .count(3))),
                .menu(inline),
                .lazy(LazyElement(command: ["ls", "a b"], shouldCache: true)),
                .custom(
                    CustomElement(
                        picture: .inline("<svg/>"), height: 22.5, isInteractive: true, value: ByteString([0xFF]))),
                .group(Group(elements: [.action(Action(title: "", icon: .file("x")))])),
            ]), elementSize: .medium, columns: .automatic, separators: .none, onlyDismissesSubmenu: true)
        #expect(try MenuReader.read(Array(json.utf8)) == expected)
        #expect(diagnose(json) == [])
    }

    @Test("A top-level array is read as a menu's items")
    func array() {
        #expect(
            read(#"[{"title": "a"}, {"type": "menu", "title": "b", "items": [{"title": "c"}]}]"#) == ["a", "b:", "  c"])
        #expect(read("[]") == [])
    }

    @Test("Strings may contain every escape and character that JSON allows")
    func strings() {
        #expect(read(#"[{"title": "\"\\\/\b\f\n\r\té漢\ud834\udd1E"}]"#) == ["\"\\/\u{8}\u{C}\n\r\té漢𝄞"])
        #expect(read("[{\"title\": \"\u{FFFD}\"}]") == ["\u{FFFD}"])
    }

    @Test(
        "Malformed JSON is refused at the offending place",
        arguments: [
            ("", "1:1: error: there is nothing here; a menu is an object or an array"),
            (" \n ", "2:2: error: there is nothing here; a menu is an object or an array"),
            ("[", "1:1: error: this array never ends"),
            ("[{\"title\": \"a\"}", "1:1: error: this array never ends"),
            ("[{\"title\"", "1:2: error: this object never ends"),
            ("[\n {\"title\": \"ab}]", "2:12: error: this string never ends"),
            ("[{\"title\": \"a\nb\"}]", "1:14: error: this string does not end on its line"),
            ("[{\"title\": \"\u{1}\"}]", "1:13: error: a control character in a string must be escaped"),
            (
                "[{\"title\": \"é\\x\"}]",
                "1:14: error: a backslash stands before one of \" \\ / b f n r t u, and before nothing else"
            ),
            ("[{\"title\": \"\\u12G4\"}]", "1:13: error: \\u takes four hexadecimal digits"),
            ("[{\"title\": \"\\ud800\"}]", "1:13: error: half of a surrogate pair stands alone"),
            ("[{\"title\": \"\\udc00\"}]", "1:13: error: half of a surrogate pair stands alone"),
            ("[{\"title\": \"\\ud800\\u0041\"}]", "1:13: error: half of a surrogate pair stands alone"),
            ("[{\"title\": \"a\"},]", "1:16: error: nothing follows the comma; the last one in a list takes none"),
            ("[{\"title\": \"a\",}]", "1:15: error: nothing follows the comma; the last one in a list takes none"),
            ("[{\"title\": \"a\"}]\n]", "2:1: error: the menu ended before this"),
            ("[{\"title\": 'a'}]", "1:12: error: a string stands in double quotes"),
            ("[{title: \"a\"}]", "1:3: error: expected a key in double quotes, not title"),
            ("[{\"title\" \"a\"}]", "1:11: error: expected : after a key, not \""),
            ("[{\"title\": \"a\"} {}]", "1:17: error: expected , or ] after a value in an array, not {"),
            ("[{\"title\": \"a\"]", "1:15: error: expected , or } after a value in an object, not ]"),
            ("[{\"title\": True}]", "1:12: error: expected a value, not True"),
            ("[{\"title\": NaN}]", "1:12: error: expected a value, not NaN"),
            ("[ // no\n]", "1:3: error: JSON has no comments"),
            ("[01]", "1:2: error: a number does not start with 0"),
            ("[-]", "1:2: error: this number is not complete"),
            ("[1.]", "1:2: error: this number is not complete"),
            ("[1e+]", "1:2: error: this number is not complete"),
            ("{} {}", "1:4: error: the menu ended before this"),
        ])
    func syntax(json: String, error: String) {
        #expect(read(json, .json) == ["-:" + error])
        #expect(diagnose(json, .json) == ["-:" + error])
    }

    @Test("Bytes that are not UTF-8 are refused with their place")
    func notUTF8() {
        let bytes = Array("[{\"title\": \"é\u{FFFD}".utf8) + [0xC3] + Array("\"}]".utf8)
        #expect(
            throws: FormatError(line: 1, column: 15, message: "this is not UTF-8; give such bytes as \"valueBase64\"")
        ) {
            try MenuReader.read(bytes)
        }
    }

    @Test(
        "JSON that is not a menu is refused at the offending place",
        arguments: [
            ("1", "1:1: error: a menu is an object or an array, not a number"),
            (
                "{\"type\": \"action\", \"title\": \"a\"}",
                "1:1: error: the whole is a menu, or an array of items, not an action"
            ),
            ("{\"title\": \"a\"}", "1:1: error: a menu needs \"items\""),
            ("{\"items\": {}}", "1:11: error: items stand in an array, not in an object"),
            ("[null]", "1:2: error: an item is an object, not null"),
            ("[\"a\"]", "1:2: error: an item is an object, not a string"),
            ("[{}]", "1:2: error: an action needs a \"title\" or an \"icon\""),
            (
                "[{\"titel\": \"a\", \"icon\": \"b\"}]",
                "1:3: error: unknown key \"titel\" of an action; did you mean \"title\"?"
            ),
            ("[{\"icon\": \"a\", \"zzzzzz\": 1}]", "1:16: error: unknown key \"zzzzzz\" of an action"),
            ("[{\"title\": \"a\",\n \"title\": \"b\"}]", "2:2: error: the key \"title\" is given twice"),
            (
                "[{\"title\": \"a\", \"items\": []}]",
                "1:17: error: an action has no \"items\"; it goes with \"type\": \"menu\", \"type\": \"group\""
            ),
            ("[{\"type\": \"seperator\"}]", "1:11: error: unknown type \"seperator\"; did you mean \"separator\"?"),
            ("[{\"type\": 3}]", "1:11: error: \"type\" is a string, not a number"),
            ("[{\"title\": 3}]", "1:12: error: \"title\" is a string, not a number"),
            ("[{\"title\": \"a\\u0000\"}]", "1:12: error: \"title\" cannot hold a NUL"),
            ("[{\"title\": \"a\", \"enabled\": \"no\"}]", "1:28: error: \"enabled\" is true or false, not a string"),
            (
                "[{\"title\": \"a\", \"state\": \"maybe\"}]",
                "1:26: error: \"state\" is one of \"off\", \"on\", \"mixed\", not \"maybe\""
            ),
            (
                "[{\"title\": \"a\", \"state\": true}]",
                "1:26: error: \"state\" is one of \"off\", \"on\", \"mixed\", not a boolean"
            ),
            (
                "[{\"title\": \"a\", \"shortcut\": \"Strg+S\"}]",
                "1:29: error: \"Strg+S\" is no shortcut: names of modifiers (Ctrl, Alt, Shift, Super) and a key, joined by +"
            ),
            (
                "[{\"title\": \"a\", \"shortcut\": \"Ctrl+Retrun\"}]",
                "1:29: error: \"Retrun\" is no key; did you mean \"Return\"?"
            ),
            ("[{\"title\": \"a\", \"mnemonic\": \"ab\"}]", "1:29: error: \"mnemonic\" is one character"),
            (
                "[{\"title\": \"a\", \"exec\": \"x 'y\"}]",
                "1:25: error: this command opens a ' quote and does not close it"
            ),
            ("[{\"title\": \"a\", \"exec\": []}]", "1:25: error: this command is empty"),
            ("[{\"title\": \"a\", \"exec\": [1]}]", "1:26: error: \"exec\" is a string, not a number"),
            (
                "[{\"title\": \"a\", \"exec\": 1}]",
                "1:25: error: \"exec\" is a string or an array of strings, not a number"
            ),
            (
                "[{\"title\": \"a\", \"icon\": {\"nam\": \"b\"}}]",
                "1:25: error: \"icon\" is a string, or an object with one of \"name\", \"file\" and \"svg\""
            ),
            (
                "[{\"title\": \"a\", \"value\": \"\", \"valueBase64\": \"\"}]",
                "1:45: error: \"value\" and \"valueBase64\" exclude each other"
            ),
            ("[{\"title\": \"a\", \"valueBase64\": \"a\"}]", "1:32: error: \"valueBase64\" is not padded base64"),
            ("{\"items\": [], \"columns\": 0}", "1:26: error: \"columns\" is between 1 and 1000"),
            ("{\"items\": [], \"columns\": 1e999}", "1:26: error: \"columns\" is between 1 and 1000"),
            ("{\"items\": [], \"columns\": 2.5}", "1:26: error: \"columns\" is a whole number"),
            ("{\"items\": [], \"columns\": \"many\"}", "1:26: error: \"columns\" is one of \"auto\", not \"many\""),
            (
                "{\"items\": [], \"palette\": 1}",
                "1:26: error: \"palette\" is true, false, or one of \"tint\", \"closed\", \"open\", not a number"
            ),
            ("[{\"type\": \"lazy\"}]", "1:2: error: a lazy item needs a \"command\""),
            ("[{\"type\": \"custom\", \"draw\": \"a\"}]", "1:2: error: a custom item needs a \"height\""),
            ("[{\"type\": \"header\"}]", "1:2: error: a header needs a \"title\""),
            ("[{\"type\": \"group\"}]", "1:2: error: a group needs \"items\""),
        ])
    func schema(json: String, error: String) {
        #expect(read(json, .json) == ["-:" + error])
        #expect(diagnose(json, .json) == ["-:" + error])
    }

    @Test("`check` lists all errors in the order of the file, up to a limit")
    func manyErrors() {
        #expect(
            diagnose("[{\"titel\": 1},\n {\"title\": 2, \"enabled\": 0}]") == [
                "-:1:3: error: unknown key \"titel\" of an action; did you mean \"title\"?",
                "-:2:12: error: \"title\" is a string, not a number",
                "-:2:26: error: \"enabled\" is true or false, not a number",
            ])
        let flood = "[" + repeatElement("0", count: 10_000).joined(separator: ",") + "]"
        #expect(diagnose(flood).count == 100)
    }
}
