import MenuGeometry
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

private typealias Place = EditorDocument.Place

/// The text that the editor edits.
@Suite struct EditorDocumentTests {
    private func document(_ text: String) -> EditorDocument {
        EditorDocument("A.txt", lines: EditorText.lines(of: text))
    }

    @Test func `typing replaces the selection, and one undo takes back what was typed at a stretch`() {
        var text = document("one two\nthree")
        text.selectWord(at: Place(line: 0, column: 5))
        #expect(text.selectedText == "two")
        for letter in "2 3" { text.insert(String(letter)) }
        #expect(text.lines == ["one 2 3", "three"] && text.caret == Place(line: 0, column: 7))
        #expect(text.isModified && text.canUndo)
        text.undo()
        #expect(text.lines == ["one two", "three"] && text.selectedText == "two" && !text.isModified)
        text.redo()
        #expect(text.lines == ["one 2 3", "three"])
        text.undo()
        text.insert("x")
        #expect(!text.canRedo)
    }

    @Test func `a text with several lines is inserted, copied and removed across lines`() {
        var text = document("  ab\nc")
        text.move(to: Place(line: 0, column: 3))
        text.insert("1\n2\r\n3")
        #expect(text.lines == ["  a1", "2", "3b", "c"] && text.caret == Place(line: 2, column: 1))
        text.move(to: Place(line: 0, column: 3))
        text.move(to: Place(line: 2, column: 1), selecting: true)
        #expect(text.selectedText == "1\n2\n3")
        text.remove(.left)
        #expect(text.lines == ["  ab", "c"])
        text.breakLine()
        #expect(text.lines == ["  a", "  b", "c"] && text.caret == Place(line: 1, column: 2))
        text.move(to: Place(line: 0, column: 0))
        text.remove(.left)
        #expect(text.lines == ["  a", "  b", "c"])
        text.take(.lineEnd, selecting: false)
        text.remove(.right)
        #expect(text.lines == ["  a  b", "c"])
        text.selectAll()
        text.remove(.left)
        #expect(text.lines == [""] && text.caret == Place(line: 0, column: 0))
    }

    @Test func `the caret steps by characters, words and lines, and stays in the text`() {
        var text = document("  let a = 1\nb")
        let steps: [(EditorStep, Place)] = [
            (.wordRight, Place(line: 0, column: 5)), (.wordRight, Place(line: 0, column: 7)),
            (.wordLeft, Place(line: 0, column: 6)), (.lineStart, Place(line: 0, column: 2)),
            (.lineStart, Place(line: 0, column: 0)), (.left, Place(line: 0, column: 0)),
            (.lineEnd, Place(line: 0, column: 11)), (.right, Place(line: 1, column: 0)),
            (.left, Place(line: 0, column: 11)), (.lines(5), Place(line: 1, column: 1)),
            (.lines(-9), Place(line: 0, column: 1)), (.textEnd, Place(line: 1, column: 1)),
            (.right, Place(line: 1, column: 1)), (.textStart, Place(line: 0, column: 0)),
        ]
        for (index, (step, place)) in steps.enumerated() {
            text.take(step, selecting: false)
            #expect(text.caret == place && !text.hasSelection, "step \(index)")
        }
        text.take(.lineEnd, selecting: true)
        #expect(text.selectedText == "  let a = 1")
        text.take(.left, selecting: false)
        #expect(text.caret == Place(line: 0, column: 0) && !text.hasSelection)
    }

    @Test func `a text is found from the selection on, ignoring case, and again from the start`() {
        var text = document("tide Tide\nx")
        #expect(text.find("TIDE", stays: true) && text.selection.lowerBound == Place(line: 0, column: 0))
        #expect(text.find("tide") && text.selection.lowerBound == Place(line: 0, column: 5))
        #expect(text.find("tide") && text.selection.lowerBound == Place(line: 0, column: 0))
        #expect(!text.find("ebb") && !text.find(""))
        #expect(text.selectedText == "tide")
    }

    @Test func `lines are duplicated, moved and deleted, and saved lines come back`() {
        var text = document("a\nb")
        text.duplicateLine()
        #expect(text.lines == ["a", "a", "b"])
        text.moveLine(by: -1)
        text.move(to: Place(line: 2, column: 0))
        text.moveLine(by: -1)
        #expect(text.lines == ["a", "b", "a"] && text.caret.line == 1)
        text.save()
        text.deleteLine()
        text.deleteLine()
        text.deleteLine()
        #expect(text.lines == [""] && text.isModified)
        text.revert()
        #expect(text.lines == ["a", "b", "a"] && !text.isModified)
    }
}

/// The editor in the demo, touched without a display.
@Suite struct EditorTests {
    private let stage: PictureStage
    private let editor: EditorScene

    init() throws {
        stage = try PictureStage("editor")
        editor = try stage.scene()
    }

    /// A point in the text.
    private func point(_ line: Int, _ column: Double) -> Point {
        let text = editor.textRect(in: stage.stage.size)
        return Point(
            x: text.minX + editor.gutter + editor.cell(stage.stage.measuring) * column,
            y: text.minY + EditorScene.textTop + editor.lineHeight * (Double(line) + 0.5))
    }

    @Test func `clicks set the caret, select a word and a line, and a drag selects`() throws {
        try stage.click(point(7, 3.2))
        #expect(editor.document.caret == Place(line: 7, column: 3))
        for _ in 0..<2 {
            try stage.press(point(7, 8.3))
            try stage.release(point(7, 8.3))
        }
        #expect(editor.document.selectedText == "Tide")
        try stage.press(point(7, 8.3))
        try stage.release(point(7, 8.3))
        #expect(editor.document.selectedText == "struct Tide {\n")
        try stage.picture.carryOut(.wait(1))
        try stage.drag(from: point(0, 0), to: point(0, 6))
        #expect(editor.document.selectedText == "import")
    }

    @Test func `keys type, select, cut, copy, paste, undo and redo`() throws {
        try stage.click(point(1, 0))
        try stage.type("ebb")
        try stage.keys("Return")
        try stage.type("two words")
        #expect(Array(editor.lines[1...2]) == ["ebb", "two words"])
        try stage.keys("Ctrl+BackSpace", "Shift+Home", "Ctrl+x")
        #expect(editor.lines[2] == "" && stage.picture.clipboard == "two ")
        try stage.keys("Ctrl+v", "Ctrl+v", "Tab")
        #expect(editor.lines[2] == "two two     ")
        try stage.keys("Ctrl+z", "Ctrl+z")
        #expect(editor.lines[2] == "two ")
        try stage.keys("Ctrl+Shift+z")
        #expect(editor.lines[2] == "two two ")
        try stage.keys("Ctrl+c")
        #expect(stage.picture.clipboard == "two two ")
        try stage.keys("Ctrl+a", "Delete")
        #expect(editor.lines == [""])
    }

    @Test func `the menus undo and redo as far as there is anything to undo`() throws {
        func undo() throws -> Action {
            let edit = try #require(stage.shell.bars.first?.menus[1])
            return try #require(edit.children.first as? Action)
        }
        #expect(try !undo().isEnabled)
        try stage.type("a")
        #expect(try undo().isEnabled)
        let line = editor.line
        try stage.choose(inMenu: "Edit", "Undo")
        #expect(editor.lines[line] == EditorText.lines(of: EditorText.files[0].1)[line])
        try stage.choose(inMenu: "Edit", "Redo")
        #expect(editor.document.isModified)
    }

    @Test func `files are made, opened, saved under another name, and keep what was typed`() throws {
        try stage.choose(inMenu: "File", "New")
        #expect(editor.document.name == "Untitled.txt")
        try stage.type("x")
        try stage.choose(inMenu: "File", "Open Recent", "Keel.swift")
        #expect(editor.document.name == "Keel.swift" && editor.lines[1].hasPrefix("struct Keel"))
        try stage.choose(inMenu: "File", "Open…")
        try stage.choose("Untitled.txt")
        #expect(editor.lines == ["x"] && editor.document.isModified)
        try stage.choose(inMenu: "File", "Save As…")
        try stage.keys("Ctrl+BackSpace")
        try stage.type("Log.txt")
        try stage.keys("Return")
        #expect(editor.document.name == "Log.txt" && !editor.document.isModified && editor.sheet == nil)
        #expect(editor.library.names.contains("Log.txt"))
        try stage.type("y")
        try stage.choose(inMenu: "File", "Revert")
        #expect(editor.lines == ["x"])
        try stage.choose(inMenu: "File", "Export As", "HTML")
        #expect(editor.lines.contains("<pre>") && editor.lines.contains("x"))
    }

    @Test func `Find goes to a word or to the typed text, and on to the next one`() throws {
        try stage.choose(inMenu: "Find", "Chart")
        #expect(editor.document.selectedText.lowercased() == "chart")
        let first = editor.line
        try stage.keys("Ctrl+g")
        #expect(editor.document.selectedText.lowercased() == "chart" && editor.line != first)
    }

    @Test func `Help shows texts, and what the editor is until a key is pressed`() throws {
        try stage.keys("F1")
        #expect(editor.document.name == "Language.txt")
        try stage.choose(inMenu: "Help", "Keys")
        #expect(editor.document.name == "Keys.txt")
        try stage.choose(inMenu: "Help", "About This Editor")
        #expect(editor.sheet == .about)
        let lines = editor.lines
        try stage.keys("a")
        #expect(editor.sheet == nil && editor.lines == lines)
    }

    @Test func `View's checks are set by their keys too, and agree with their marks`() throws {
        try stage.keys("Ctrl+l")
        #expect(!editor.view.showsNumbers)
        try stage.choose(inMenu: "View", "Line Numbers")
        #expect(editor.view.showsNumbers)
        try stage.choose(inMenu: "View", "Colours", "Paper")
        #expect(editor.view.inks == .paper)
    }
}
