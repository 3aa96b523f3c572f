import MenuGeometry
import MenuLayout
import MenuScene
import Testing

@testable import MenuRendering

@Suite struct SubtitlePaintingTests {
    private let style = FontStyle(family: "Sans", size: 11)

    private func text(
        _ string: String, width: Double = 200, lines: Int = 2, truncation: TextLine.Truncation = .middle
    ) -> TextLine {
        var line = TextLine(
            string, style: style, color: .black, origin: Point(x: 20, y: 20), width: width, truncation: truncation)
        line.lines = lines
        line.lineHeight = 13
        return line
    }

    private func lines(_ string: String, width: Double = 200, scale: Double = 1) -> [String] {
        TextShaper(scale: scale).lines(of: text(string, width: width)).map(\.text)
    }

    @Test(arguments: [1, 1.25, 2])
    func `A text is broken between words, the first line as long as it can be`(scale: Double) throws {
        let shaper = TextShaper(scale: scale)
        let words = "A good compromise between the time that it takes and the size of the file"
        for width in stride(from: 160.0, through: 320, by: 20) {
            let lines = shaper.lines(of: text(words, width: width))
            try #require(lines.count == 2)
            #expect(lines.map(\.text).joined(separator: " ") == words)
            #expect(shaper.width(of: lines[0].text, style: style) <= width + 0.5)
            let next = lines[1].text.split(separator: " ")[0]
            #expect(shaper.width(of: lines[0].text + " " + next, style: style) > width)
            #expect(lines[1].origin == Point(x: 20, y: 33))
        }
    }

    @Test func `What has room on one line stays on it, and what breaks by itself does not`() {
        #expect(lines("short") == ["short"])
        #expect(lines("first\nsecond") == ["first", "second"])
        #expect(lines("first\r\n\n second\nthird") == ["first", "second third"])
        #expect(lines("\nonly\n") == ["only"])
        #expect(TextShaper(scale: 1).lines(of: text("a\nb", lines: 1)).count == 1)
    }

    @Test func `A path is broken behind a slash, and one long word where it must be`() {
        let path = lines("/usr/share/doc/packages/with/long/names/README", width: 150)
        #expect(
            path.count == 2 && path[0].hasSuffix("/")
                && path.joined() == "/usr/share/doc/packages/with/long/names/README")
        let word = String(repeating: "w", count: 40)
        let pieces = lines(word, width: 150)
        #expect(pieces.count == 2 && pieces.joined() == word && pieces[0].count > 10)
    }

    @Test func `What has no room on the second line ends with an ellipsis, and that of a path keeps its end`() throws {
        let shaper = TextShaper(scale: 1)
        func shortened(_ string: String) throws -> String {
            let last = try #require(shaper.lines(of: text(string, width: 120)).last)
            return try #require(shaper.shape(last)).text
        }
        #expect(try shortened(String(repeating: "many words ", count: 20)).hasSuffix("…"))
        let path = try shortened("/usr/" + String(repeating: "directory", count: 12) + "/last")
        #expect(path.contains("…") && path.hasSuffix("/last"))
    }

    @Test(
        arguments: [
            "/srv/a long name of a folder/and another one that is long/and one more/last file",
            "~/Documents/letters/of the year before the last one/to whom it may concern/last file",
            "https://example.org/a/very/long/way/to/what/is/wanted/and/a/little/more/last file",
        ], [TextLine.Truncation.end, .middle])
    func `A path is shortened in the middle of its second line, with spaces too, whatever the theme does to titles`(
        path: String, truncation: TextLine.Truncation
    ) throws {
        let shaper = TextShaper(scale: 1)
        let lines = shaper.lines(of: text(path, width: 150, truncation: truncation))
        let last = try #require(lines.last)
        let shown = try #require(shaper.shape(last)).text
        #expect(lines.count == 2 && path.hasPrefix(lines[0].text))
        #expect(shown.contains("…") && shown.hasSuffix("last file"), "\(shown)")
        #expect(shaper.width(of: shown, style: style) <= 150.5)
    }

    @Test func `Both lines are drawn in their room, and nothing outside of it`() throws {
        let drawn = try CanvasPixels(
            width: 240, height: 60, scale: 1,
            content: [.text(text(String(repeating: "Many words ", count: 20), width: 180))])
        let columns = try #require(drawn.inkedColumns)
        #expect(columns.lowerBound >= 19 && columns.upperBound <= 201)
        #expect(TextShaper(scale: 1).ink(of: text("One\ngy")).map { $0.minY < 14 && $0.maxY > 34 } == true)
    }

    @Test func `Lines of a text that runs to the left all begin at the right`() {
        let hebrew = "זהו תיאור ארוך מאוד של הפריט הזה, ABC והוא נמשך גם בשורה השנייה"
        let lines = TextShaper(scale: 1).lines(of: text(hebrew, width: 220))
        #expect(lines.count == 2 && lines.allSatisfy { $0.alignment == .right })
        let mixed = TextShaper(scale: 1).lines(of: text("שלום\nABC", width: 220))
        #expect(mixed.map(\.alignment) == [.right, .right] && mixed.last?.text == "\u{200F}ABC")
    }

    /// A text by what it repeats: the report of a test prints its arguments, and these would fill it.
    struct StrangeText: CustomTestStringConvertible {
        let start: String
        let piece: String
        let count: Int

        init(_ start: String = "", repeating piece: String = "", _ count: Int = 0) {
            (self.start, self.piece, self.count) = (start, piece, count)
        }

        var string: String { start + String(repeating: piece, count: count) }
        var testDescription: String { "\(start.debugDescription) + \(count) × \(piece.debugDescription)" }
    }

    @Test(
        arguments: [
            StrangeText(), StrangeText(" "), StrangeText("\n"), StrangeText("\n\n\n"), StrangeText("\0\u{1}\u{7F}"),
            StrangeText(repeating: "a", 100_000), StrangeText(repeating: "a ", 100_000),
            StrangeText(repeating: "\n", 100_000), StrangeText("e", repeating: "\u{301}", 50_000),
            StrangeText("\u{202E}abc def ghi \u{202C}"), StrangeText("👩‍👩‍👧‍👦 👩‍👩‍👧‍👦 👩‍👩‍👧‍👦"),
        ], [0, 1, 30.0, 1e9])
    func `No text is too strange to be broken`(strange: StrangeText, width: Double) {
        let shaper = TextShaper(scale: 1)
        let lines = shaper.lines(of: text(strange.string, width: width))
        #expect((1...2).contains(lines.count))
        for line in lines { _ = shaper.shape(line) }
    }
}
