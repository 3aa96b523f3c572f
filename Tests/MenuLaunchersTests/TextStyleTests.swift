import MenuLayout
import MenuGeometry
import MenuModel
import MenuScene
import Testing

@testable import MenuLaunchers

/// How a theme of rofi writes the texts of a widget, beyond family and size.
@Suite struct TextStyleTests {
    private func boxes(_ theme: String) throws -> LauncherBoxes { try #require(try RasiTests.boxes(theme)) }

    @Test func `the style of a whole text goes with its widget's font or with that of the menu`() throws {
        let font = try #require(
            try boxes("element-text { text-transform: bold italic underline strikethrough uppercase; }").rows.font)
        #expect(
            font.weight == .bold && font.isItalic == true && font.lines == [.under, .through]
                && font.letters == .uppercase)
        #expect(font.family == nil && font.size == nil)
        let own = try boxes("element-text { font: \"Mono 9\"; text-transform: lowercase; }").rows.font
        #expect(own?.family == "Mono" && own?.letters == .lowercase && own?.weight == nil)
        #expect(try boxes("* { text-transform: capitalize; }").fonts.allSatisfy { $0?.letters == .capitalized })
        #expect(try boxes("element-text { text-transform: none; }").rows.font == LauncherLook.Font())
        #expect(try boxes("element-text { text-color: red; }").rows.font == nil)
    }

    @Test func `the colour of a style is that of the letters, in every state that has one`() throws {
        let boxes = try boxes(
            """
            element-text { text-color: white; text-transform: bold #102030; }
            element-text selected { text-transform: italic #405060; }
            entry { text-color: white; text-transform: underline rgb(1, 2, 3); }
            """)
        #expect(boxes.rows.looks[RowState(.normal, .normal)]?.text == Color(hex: "#102030"))
        #expect(boxes.rows.looks[RowState(.normal, .selected)]?.text == Color(hex: "#405060"))
        #expect(boxes.field.text == Color(hex: "#010203"))
    }

    @Test func `letters that are found may change their case`() throws {
        let found = try boxes("element-text { highlight: bold uppercase; }").rows.found
        #expect(found.weight == 700 && found.lettering?.transform == .uppercase)
    }

    @Test func `fonts are italic by their names`() {
        for name in ["Sans Italic 12", "Sans Oblique Bold 12", "italic"] {
            #expect(LauncherLook.Font(pango: name).isItalic == true, "\(name)")
        }
        #expect(
            LauncherLook.Font(pango: "Italic 12").over(.init(pango: "Hack Bold 9"))
                == .init(pango: "Hack Bold Italic 12"))
        #expect(LauncherLook.Font(pango: "Sans 12").over(.init(pango: "Hack Italic 9")).isItalic == false)
        for (name, weight, isItalic) in [
            ("Sans-12:bold", FontStyle.Weight.bold, nil), ("Sans:italic:size=9", nil, true),
            ("Hack:style=Bold Oblique", .bold, true), ("Hack:weight=demibold", .semibold, nil),
            ("Hack:weight=200:slant=100", .bold, true), ("Hack:weight=80:slant=0", .regular, false),
            ("Hack:antialias=true:pixelsize=12", nil, nil),
        ] as [(String, FontStyle.Weight?, Bool?)] {
            let font = LauncherLook.Font(fontconfig: name)
            #expect(font.weight == weight && font.isItalic == isItalic, "\(name)")
        }
    }

    @Test func `the caret has a width and a colour, and the quiet text may be markup`() throws {
        let boxes = try boxes("entry { cursor-width: 5px; cursor-color: #ff8000; placeholder-markup: true; }")
        #expect(boxes.field.caretWidth == 5 && boxes.field.caret == Color(hex: "#ff8000"))
        #expect(boxes.field.placeholderHasMarkup)
        let usual = try self.boxes("entry { cursor-width: 0; }")
        #expect(usual.field.caretWidth == 1 && usual.field.caret == nil && !usual.field.placeholderHasMarkup)
        #expect(try self.boxes("entry { padding: 1px; }").field.caretWidth == 2)
    }
}
