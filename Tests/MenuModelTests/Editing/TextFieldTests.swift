import Testing

@testable import MenuModel

/// A field written as people see it: `|` is the caret, `[` and `]` around what is selected.
private func field(_ picture: String, isSecret: Bool = false) -> TextField {
    let text = picture.filter { !"|[]".contains($0) }
    var field = TextField(text, isSecret: isSecret)
    func place(of mark: Character) -> Int? {
        picture.firstIndex(of: mark).map { picture[..<$0].filter { !"|[]".contains($0) }.utf8.count }
    }
    let caret = place(of: "|") ?? field.end
    if let start = place(of: "["), let stop = place(of: "]") {
        field.moveCaret(to: caret == start ? stop : start)
        field.moveCaret(to: caret, selecting: true)
    } else {
        field.moveCaret(to: caret)
    }
    return field
}

private func picture(_ field: TextField) -> String {
    var picture = ""
    for offset in 0...field.text.utf8.count {
        let index = field.index(offset)
        guard index.samePosition(in: field.text) != nil else { continue }
        let selection = field.selection
        if !selection.isEmpty, offset == selection.upperBound { picture += offset == field.caret ? "|]" : "]" }
        if !selection.isEmpty, offset == selection.lowerBound { picture += "[" }
        if offset == field.caret, selection.isEmpty || offset == selection.lowerBound { picture += "|" }
        if index < field.text.endIndex, field.place(atOrAfter: offset) == offset { picture.append(field.text[index]) }
    }
    return picture
}

@Suite struct TextFieldTests {
    @Test(arguments: [
        ("one two|", EditCommand.moveCharBack, "one tw|o"), ("|one", .moveCharBack, "|one"),
        ("on|e", .moveCharForward, "one|"), ("one|", .moveCharForward, "one|"),
        ("one two|", .moveWordBack, "one |two"), ("one |two", .moveWordBack, "|one two"),
        ("|one two", .moveWordForward, "one| two"), ("one| two", .moveWordForward, "one two|"),
        ("a-b|", .moveWordBack, "a-|b"), ("one|", .moveFront, "|one"), ("|one", .moveEnd, "one|"),
        ("o|ne", .moveLeft, "|one"), ("o|ne", .moveRight, "on|e"),
        ("[one|] two", .moveLeft, "|one two"), ("[|one] two", .moveRight, "one| two"),
        ("on|e", .selectLeft, "o[|n]e"), ("on|e", .selectRight, "on[e|]"), ("one| two", .selectWordBack, "[|one] two"),
        ("one| two", .selectWordForward, "one[ two|]"), ("on|e", .selectFront, "[|on]e"),
        ("on|e", .selectEnd, "on[e|]"),
        ("on|e", .selectAll, "[one|]"), ("one|", .removeCharBack, "on|"), ("o|ne", .removeCharForward, "o|e"),
        ("o[n|]e", .removeCharBack, "o|e"), ("o[|n]e", .removeCharForward, "o|e"),
        ("one two|", .removeWordBack, "one |"), ("a/b-c|", .removeSpacedWordBack, "|"),
        ("one a/b |", .removeSpacedWordBack, "one |"), ("|one two", .removeWordForward, "| two"),
        ("one| two", .removeToEnd, "one|"), ("one| two", .removeToFront, "| two"), ("one| two", .clearLine, "|"),
        ("ab|c", .transpose, "acb|"), ("abc|", .transpose, "acb|"), ("|abc", .transpose, "|abc"),
        ("a|", .transpose, "a|"), ("|", .removeCharBack, "|"), ("|", .removeCharForward, "|"), ("|", .yank, "|"),
    ])
    func `a command does what its name says`(before: String, command: EditCommand, after: String) {
        var field = field(before)
        field.apply(command)
        #expect(picture(field) == after)
    }

    @Test func `every command has a name of its own and leaves any text whole`() {
        #expect(Set(EditCommand.allCases.map(\.rawValue)).count == EditCommand.allCases.count)
        for text in ["", "a", "e\u{301}e\u{301}", "👨‍👩‍👧👩🏽‍🚀", "שלום abc", "🇩🇪🇫🇷🇪🇺"] {
            for command in EditCommand.allCases {
                for isRightToLeft in [false, true] {
                    var field = TextField(text)
                    for _ in 0..<3 { field.apply(command, isRightToLeft: isRightToLeft) }
                    #expect(field.place(atOrAfter: field.caret) == field.caret)
                }
            }
        }
    }

    @Test func `the caret never stands within what people see as one character`() {
        var field = TextField("👨‍👩‍👧e\u{301}x")
        field.apply(.moveCharBack)
        field.apply(.moveCharBack)
        #expect(field.caret == "👨‍👩‍👧".utf8.count)
        field.apply(.removeCharBack)
        #expect(field.text == "e\u{301}x")
        field.moveCaret(to: 1)
        #expect(field.caret == "e\u{301}".utf8.count)
        field = TextField("ab")
        field.moveCaret(to: 1)
        field.type("\u{301}")
        #expect(field.text == "a\u{301}b" && field.caret == 3)
    }

    @Test func `what is typed takes the place of the selection`() {
        var field = field("one [two|]")
        field.type("2")
        #expect(picture(field) == "one 2|")
    }

    @Test func `words are undone one by one, and redone`() {
        var field = TextField()
        for letter in "one two" { field.type(String(letter)) }
        field.apply(.removeCharBack)
        field.apply(.removeCharBack)
        #expect(field.text == "one t")
        field.apply(.undo)
        #expect(field.text == "one two")
        field.apply(.undo)
        #expect(field.text == "one ")
        field.apply(.undo)
        #expect(field.text.isEmpty)
        field.apply(.undo)
        field.apply(.redo)
        #expect(field.text == "one ")
        field.apply(.redo)
        field.apply(.redo)
        #expect(field.text == "one t")
        field.apply(.redo)
        #expect(field.text == "one t")
        field.apply(.undo)
        field.type("!")
        field.apply(.redo)
        #expect(field.text == "one two!")
    }

    @Test func `letters typed elsewhere are undone by themselves`() {
        var field = TextField()
        field.type("b")
        field.apply(.moveFront)
        field.type("a")
        field.apply(.undo)
        #expect(picture(field) == "|b")
    }

    @Test func `what was killed can be brought back`() {
        var field = field("one two|")
        field.apply(.removeSpacedWordBack)
        field.apply(.moveFront)
        field.apply(.yank)
        #expect(picture(field) == "two|one ")
    }

    @Test func `a pasted text is one line without control characters`() {
        var field = TextField()
        field.insert("\u{1B}[31mone\r\ntwo\tthree\u{0}\n\n")
        #expect(field.text == "[31mone two three")
        field.setText("\n\n")
        #expect(field.text.isEmpty)
    }

    @Test func `what is composed is one line of at most a kibibyte, and its places are in it`() {
        let long = "a\nb\u{1B}" + String(repeating: "é", count: 5 << 20)
        for (caret, target) in [(Int.max, Int.min..<Int.max), (.min, .max..<Int.max), (3, 1..<2)] {
            let composed = ComposedText(text: long, caret: caret, target: target)
            let count = composed.text.unicodeScalars.count
            #expect(composed.text.utf8.count <= 1024 && composed.text.hasPrefix("a b"))
            #expect(!composed.text.unicodeScalars.contains { $0.value < 0x20 })
            #expect((0...count).contains(composed.caret) && composed.target.upperBound <= count)
        }
    }

    @Test func `a paste of megabytes is cut at the limit, and costs no more than that`() {
        var field = TextField("x", limit: 100)
        field.insert(String(repeating: "é", count: 5 << 20))
        #expect(field.text.utf8.count == 99 && field.caret == 99)
        field.insert("y")
        #expect(field.text.utf8.count == 100)
        field.insert("z")
        #expect(field.text.hasSuffix("y"))
        let marks = "a" + String(repeating: "\u{301}", count: 5 << 20)
        var hostile = TextField()
        hostile.insert(marks)
        #expect(hostile.text.utf8.count <= TextField.standardLimit)
        hostile.apply(.removeCharBack)
        #expect(hostile.isEmpty)
    }

    @Test func `a secret shows no words and gives nothing away`() {
        var field = field("one two|", isSecret: true)
        field.apply(.selectWordBack)
        #expect(field.selection == 0..<7)
        #expect(field.selectedText.isEmpty)
        field.selectWord(at: 1)
        #expect(field.selection == 0..<7)
    }

    @Test func `a double click selects the word that it points at`() {
        var field = field("one two-three|")
        field.selectWord(at: 5)
        #expect(picture(field) == "one [two|]-three")
        field.selectWord(at: 13)
        #expect(picture(field) == "one two-[three|]")
        field.selectWord(at: 3)
        #expect(picture(field) == "one[ |]two-three")
    }

    @Test func `left and right turn with the direction of the text`() {
        var field = TextField("שלום")
        field.apply(.moveLeft, isRightToLeft: true)
        #expect(field.caret == 8)
        field.apply(.moveRight, isRightToLeft: true)
        #expect(field.caret == 6)
    }
}
