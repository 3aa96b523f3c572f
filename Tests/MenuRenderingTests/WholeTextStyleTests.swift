import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import Testing

/// Styles that change the whole of a text.
@Suite struct WholeTextStyleTests {
    private let shaper = TextShaper(scale: 1)
    private static let plain = FontStyle(family: "Sans", size: 13)

    private func style(
        _ letters: SpanLettering.Transform = .none, lines: Set<SpanStyle.Line> = [], tabs: TabStops = .none
    ) -> FontStyle {
        var style = Self.plain
        (style.letters, style.lines, style.tabs) = (letters, lines, tabs)
        return style
    }

    @Test func `a text is as wide as its letters in the case that is shown`() {
        for (shown, transform) in [
            ("STRASSE", SpanLettering.Transform.uppercase), ("straße", .lowercase), ("Straße", .capitalized),
        ] {
            #expect(
                shaper.width(of: "straße", style: style(transform)) == shaper.width(of: shown, style: Self.plain),
                "\(shown)")
        }
        // Parts with a style of their own change their case too.
        var bold = SpanStyle()
        bold.weight = 700
        #expect(
            shaper.width(of: "one two", style: style(.uppercase), spans: [TextSpan(0..<3, bold)])
                == shaper.width(of: "ONE TWO", style: Self.plain, spans: [TextSpan(0..<3, bold)]))
    }

    @Test func `carets stand between the letters that are shown, by the bytes of the text`() {
        let (upper, written) = (style(.uppercase), "aßb")
        #expect(shaper.caret(at: 1, in: written, style: upper) == shaper.width(of: "A", style: Self.plain))
        #expect(shaper.caret(at: 4, in: written, style: upper) == shaper.width(of: "ASSB", style: Self.plain))
        #expect(shaper.place(at: 1000, in: written, style: upper) == 4)
    }

    @Test func `what follows a TAB changes its case too`() {
        let tabbed = style(.uppercase, tabs: .every(100))
        #expect(shaper.width(of: "a\tbc", style: tabbed) == 100 + shaper.width(of: "BC", style: Self.plain))
    }

    private func drawn(_ text: String, _ style: FontStyle, width: Double = 196) throws -> CanvasPixels {
        let line = TextLine(text, style: style, color: .black, origin: Point(x: 2, y: 20), width: width)
        return try CanvasPixels(width: 200, height: 30, content: [.text(line)])
    }

    @Test func `letters are drawn in the case that is shown, also where the text is cut short`() throws {
        #expect(try drawn("Mixed words", style(.uppercase)) == drawn("MIXED WORDS", style(.uppercase)))
        #expect(
            try drawn("Mixed words that are long", style(.uppercase), width: 90)
                == drawn("MIXED WORDS THAT ARE LONG", style(.uppercase), width: 90))
        #expect(try drawn("Mixed words", style(.uppercase)) != drawn("Mixed words", Self.plain))
    }

    @Test func `lines run along the whole text`() throws {
        let (plain, lined) = (try drawn("i i i", Self.plain), try drawn("i i i", style(lines: [.under])))
        let width = Int(shaper.width(of: "i i i", style: Self.plain))
        // Some row has ink at every place between the ends of the text, and none has without the line.
        func isCrossed(_ pixels: CanvasPixels) -> Bool {
            (0..<30).contains { row in (3..<width).allSatisfy { pixels.alpha($0, row) > 0 } }
        }
        #expect(isCrossed(lined) && !isCrossed(plain))
        #expect(try isCrossed(drawn("i i i", style(lines: [.through]))))
    }
}
