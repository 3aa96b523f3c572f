import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import Testing

/// Styles of parts of a line that only markup can set.
@Suite struct SpanPaintingTests {
    private static let font = FontStyle(family: "Sans", size: 13)

    private func style(_ change: (inout SpanStyle) -> Void) -> SpanStyle {
        var style = SpanStyle()
        change(&style)
        return style
    }

    private func lettering(_ change: (inout SpanLettering) -> Void) -> SpanStyle {
        var lettering = SpanLettering()
        change(&lettering)
        return style { $0.lettering = lettering }
    }

    private func drawn(
        _ text: String, _ span: SpanStyle? = nil, scale: Double = 2, on ground: TextGround? = nil
    ) throws -> CanvasPixels {
        var line = TextLine(text, style: Self.font, color: .black, origin: Point(x: 20, y: 30), width: 270)
        if let span { line.spans = [TextSpan(0..<text.utf8.count, span)] }
        line.ground = ground
        return try CanvasPixels(width: 300, height: 60, scale: scale, content: [.text(line)])
    }

    private func width(_ text: String, _ span: SpanStyle, scale: Double = 2) -> Double {
        TextShaper(scale: scale).width(
            of: text, style: Self.font, spans: [TextSpan(0..<text.utf8.count, span)])
    }

    @Test("Letter spacing widens each letter by the given distance, and splits ligatures", arguments: [1.0, 2])
    func spacing(scale: Double) throws {
        for text in ["spaced", "ffi", "אבג"] {
            let apart = width(text, style { $0.spacing = 3 }, scale: scale)
            #expect(abs(apart - width(text, SpanStyle(), scale: scale) - 3 * Double(text.count)) < 1, "\(text)")
        }
        #expect(width("spaced", style { $0.spacing = -1 }) < width("spaced", SpanStyle()) - 5)
        // A negative spacing does not reorder letters.
        #expect(width("spaced", style { $0.spacing = -1e9 }) > 0)
        #expect(width("spaced", style { $0.spacing = 1e9 }) < 1000)
        #expect(width("spaced", style { $0.spacing = .nan }) == width("spaced", SpanStyle()))
        let plain = try drawn("HHH", SpanStyle()), apart = try drawn("HHH", style { $0.spacing = 3 })
        #expect(try #require(apart.inkedColumns).count >= #require(plain.inkedColumns).count + 12)
        #expect(apart.inkedRows == plain.inkedRows)
    }

    @Test("Spans change the case of letters, and set small capitals and condensed widths")
    func lettering() throws {
        let upper = lettering { $0.transform = .uppercase }
        #expect(try drawn("words", upper) == drawn("WORDS", lettering { $0.transform = SpanLettering.Transform.none }))
        #expect(
            abs(
                width("two words", lettering { $0.transform = .capitalized })
                    - width("Two Words", lettering { $0.transform = SpanLettering.Transform.none })) < 0.01)
        let capitals = lettering { $0.variant = .smallCapitals }
        #expect(width("words", capitals) < width("WORDS", capitals) - 2)
        #expect(try drawn("words", capitals) != drawn("words", SpanStyle()))
        // A language and features without effect in the font leave the letters unchanged.
        #expect(try drawn("words", lettering { $0.language = "de" }) == drawn("words", SpanStyle()))
        let hostile = lettering {
            ($0.features, $0.variations, $0.language) = ("\u{0}=,;;'zzzz", "wght=x,,@", "\u{1}--")
            ($0.stretch, $0.usesOtherFonts) = (99, false)
        }
        _ = try drawn("words שלום 😀", hostile)
        _ = try drawn("ǆ ß ﬁ İ", upper)
    }

    @Test("Spans draw wavy, low and coloured lines", arguments: [1.0, 2])
    func lines(scale: Double) throws {
        func lines(_ lines: Set<SpanStyle.Line>) throws -> CanvasPixels {
            try drawn("HgH", style { $0.lines = lines }, scale: scale)
        }
        let under = try #require(lines([.under]).inkedRows), wave = try #require(lines([.wave]).inkedRows)
        #expect(try lines([.under]) != lines([.wave]))
        // The same letters and a line on high: below all else, past what reaches below the line.
        let low = try #require(lines([.lowUnder]).inkedRows)
        #expect(low.upperBound > under.upperBound)
        #expect(low.lowerBound == under.lowerBound && wave.lowerBound == under.lowerBound)
        // A line has its colour, letters keep theirs; without a ground to hold it against, both have that of the line.
        let blue = SpanColor(red: 0, green: 0, blue: 160)
        let colored = style { ($0.lines, $0.lineColors) = ([.under], [.below: blue]) }
        let ground = TextGround(from: .white, to: .white, ratio: 4.5)
        let one = try drawn("HHH", colored, scale: scale, on: ground)
        let other = try drawn("HHH", style { $0.lines = [.under] }, scale: scale, on: ground)
        #expect(one != other)
        #expect(one.inkedRows == other.inkedRows && one.inkedColumns == other.inkedColumns)
        #expect(try drawn("HHH", colored, scale: scale) == drawn("HHH", style { $0.lines = [.under] }, scale: scale))
        // A colour for a line that is not drawn has no effect.
        #expect(
            try drawn("HHH", style { $0.lineColors = [.above: blue] }, scale: scale, on: ground)
                == drawn("HHH", SpanStyle(), scale: scale, on: ground))
    }
}
