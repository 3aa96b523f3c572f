import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import TestSupport
import Testing

@Suite struct TextPaintingTests {
    private let style = FontStyle(family: "Sans", size: 13)

    private func line(
        _ text: String, width: Double = 200, truncation: TextLine.Truncation = .end,
        alignment: TextLine.Alignment = .natural, underlined: [Range<Int>] = [], style: FontStyle? = nil
    ) -> DrawCommand {
        .text(
            TextLine(
                text, style: style ?? self.style, color: .black, origin: Point(x: 20, y: 40), width: width,
                truncation: truncation, alignment: alignment, underlined: underlined))
    }

    private func drawn(_ command: DrawCommand, scale: Double = 1) throws -> CanvasPixels {
        try CanvasPixels(width: 300, height: 60, scale: scale, content: [command])
    }

    @Test("The measured width is the drawn width, within one device pixel", arguments: [1, 1.25, 1.5, 2, 3])
    func measuredWidth(scale: Double) throws {
        // Both texts begin and end with the same letter, so that the space beside letters cancels out.
        let shaper = TextShaper(scale: scale)
        let (short, long) = ("HoH", "HoHeiijmWQ.,xnoH")
        let measured = (shaper.width(of: long, style: style) - shaper.width(of: short, style: style)) * scale
        let one = try #require(drawn(line(short, truncation: .none), scale: scale).inkedColumns)
        let other = try #require(drawn(line(long, truncation: .none), scale: scale).inkedColumns)
        #expect(abs(Double(other.count - one.count) - measured) <= 1)
    }

    @Test("Text has nearly the same width at all scales")
    func scalesAgree() {
        let text = "The quick brown fox jumps over the lazy dog"
        let widths = [1, 1.25, 1.5, 2, 3].map { TextShaper(scale: $0).width(of: text, style: style) }
        for width in widths { #expect(abs(width - widths[3]) / widths[3] < 0.005) }
    }

    @Test("A text in exactly its measured width is not truncated", arguments: [1, 1.25, 1.5, 2, 3])
    func measuredRoomSuffices(scale: Double) throws {
        let shaper = TextShaper(scale: scale)
        for text in ["Save As…", "Open Recent", "WWWiii", "fi ffl AVAVA"] {
            let width = shaper.width(of: text, style: style)
            #expect(
                try drawn(line(text, width: width, truncation: .end), scale: scale)
                    == drawn(line(text, width: width, truncation: .none), scale: scale))
        }
    }

    @Test("Capitals stand on the requested baseline")
    func baseline() throws {
        let rows = try #require(drawn(line("HHH")).inkedRows)
        let metrics = TextShaper(scale: 1).lineMetrics(of: style)
        #expect(rows.upperBound == 39)
        #expect(abs(Double(rows.count) - metrics.capHeight) <= 1)
        #expect(metrics.ascent > metrics.capHeight && metrics.descent > 0)
    }

    /// A line of which one part has a style of its own.
    private func drawn(_ text: String, _ bytes: Range<Int>, scale: Double = 2, _ change: (inout SpanStyle) -> Void)
        throws
        -> CanvasPixels
    {
        var line = TextLine(text, style: style, color: .black, origin: Point(x: 20, y: 40), width: 200)
        var span = SpanStyle()
        change(&span)
        line.spans = [TextSpan(bytes, span)]
        return try drawn(.text(line), scale: scale)
    }

    @Test(
        "Spans are bold, larger, raised, struck or underlined, and the rest of the line is unchanged",
        .needsFamily, arguments: [1.0, 2])
    func spans(scale: Double) throws {
        let plain = try drawn(line("HHH HHH"), scale: scale)
        let columns = try #require(plain.inkedColumns), rows = try #require(plain.inkedRows)
        #expect(try drawn("HHH HHH", 4..<7, scale: scale) { _ in } == plain)
        let bold = try drawn("HHH HHH", 4..<7, scale: scale) { $0.weight = 700 }
        #expect(try #require(bold.inkedColumns).count > columns.count)
        #expect(bold.inkedRows == rows)
        let large = try drawn("HHH HHH", 0..<3, scale: scale) { $0.size = .factor(1.5) }
        #expect(try #require(large.inkedRows).lowerBound < rows.lowerBound)
        #expect(try #require(large.inkedRows).upperBound == rows.upperBound)
        let raised = try drawn("HHH HHH", 4..<7, scale: scale) { ($0.rise, $0.size) = (0.4, .factor(0.7)) }
        #expect(try #require(raised.inkedRows).lowerBound < rows.lowerBound)
        let under = try drawn("HHH HHH", 0..<7, scale: scale) { $0.lines = [.under] }
        #expect(try #require(under.inkedRows).upperBound > rows.upperBound)
        #expect(try drawn("HHH HHH", 0..<7, scale: scale) { $0.lines = [.through] } != plain)
        // The lines of two adjacent spans meet without a gap.
        var halves = TextLine("HHH HHH", style: style, color: .black, origin: Point(x: 20, y: 40), width: 200)
        var span = SpanStyle()
        span.lines = [.under]
        halves.spans = [TextSpan(0..<3, span), TextSpan(3..<7, span)]
        #expect(try drawn(.text(halves), scale: scale) == under)
    }

    @Test("A line with spans is truncated like any line, and keeps the styles of what remains")
    func shortenedSpans() throws {
        let text = "one two three four five six seven eight nine ten eleven twelve thirteen"
        func shortened(_ bytes: Range<Int>) throws -> CanvasPixels {
            try drawn(text, bytes) { $0.weight = 700 }
        }
        #expect(try #require(shortened(0..<3).inkedColumns).upperBound <= 440)
        // One span is visible, the other is truncated.
        #expect(try shortened(0..<3) != drawn(line(text), scale: 2))
        #expect(try shortened(60..<71) == drawn(line(text), scale: 2))
        // A range that splits a letter, and one beyond the end of the text.
        _ = try drawn("äöü", 1..<99) { $0.weight = 700 }
        _ = try drawn("äöü", 3..<4) { $0.color = SpanColor(red: 255, green: 0, blue: 0) }
    }

    @Test("Right-to-left text is aligned to the right of its width")
    func rightToLeft() throws {
        let text = "שלום"
        let width = TextShaper(scale: 1).width(of: text, style: style)
        let natural = try #require(drawn(line(text)).inkedColumns)
        #expect(natural.upperBound <= 220 && natural.upperBound >= 216)
        #expect(abs(Double(natural.lowerBound) - (220 - width)) <= 3)
        let left = try #require(drawn(line(text, alignment: .left)).inkedColumns)
        #expect(left.lowerBound >= 19 && left.lowerBound <= 23)
    }

    @Test("Left-to-right text is aligned to the left, the centre or the right")
    func alignments() throws {
        let natural = try #require(drawn(line("HiH")).inkedColumns)
        let center = try #require(drawn(line("HiH", alignment: .center)).inkedColumns)
        let right = try #require(drawn(line("HiH", alignment: .right)).inkedColumns)
        #expect(natural.lowerBound >= 20 && natural.lowerBound <= 23)
        #expect(abs(Double(center.lowerBound + center.upperBound + 1) / 2 - 120) <= 1)
        #expect(right.upperBound < 220 && right.upperBound >= 216)
    }

    @Test(
        "Text that is too wide is truncated at the end, in the middle or at the beginning, and stays within its width")
    func ellipsis() throws {
        let text = "Alphabetical order of everything, ending in ZZZ"
        let end = try drawn(line(text, width: 100, truncation: .end))
        let middle = try drawn(line(text, width: 100, truncation: .middle))
        let start = try drawn(line(text, width: 100, truncation: .start))
        let none = try drawn(line(text, width: 100, truncation: .none))
        for shortened in [end, middle, start] {
            let columns = try #require(shortened.inkedColumns)
            #expect(columns.lowerBound >= 20 && columns.upperBound <= 120)
            #expect(columns.upperBound > 100)
        }
        #expect(end != middle && end != start && middle != start)
        // What is left is the end of the text, after an ellipsis.
        let left = (1..<text.count).map { "…" + text.suffix($0) }
        #expect(try left.contains { try drawn(line($0, width: 100, truncation: .none)) == start })
        #expect(try #require(none.inkedColumns).upperBound > 150)
    }

    @Test("Line breaks and control characters are measured and drawn as spaces")
    func controls() throws {
        let shaper = TextShaper(scale: 1)
        for text in ["a\nb", "a\tb", "a\u{0}b", "a\u{7F}b", "a\u{85}b", "a\u{2028}b", "a\rb"] {
            #expect(shaper.width(of: text, style: style) == shaper.width(of: "a b", style: style))
            #expect(try drawn(line(text)) == drawn(line("a b")))
        }
        #expect(shaper.width(of: "", style: style) == 0)
    }

    @Test("A line of ten megabytes is measured and drawn", .timeLimit(.minutes(1)))
    func hugeLine() throws {
        let shaper = TextShaper(scale: 1)
        let marks = "e" + String(repeating: "\u{301}", count: 5_000_000)
        for text in [String(repeating: "x", count: 10_485_760), marks] {
            let width = shaper.width(of: text, style: style)
            #expect(width.isFinite && width > 0 && width < 100_000)
            for truncation in [TextLine.Truncation.end, .middle, .none] {
                let pixels = try drawn(line(text, truncation: truncation))
                #expect(pixels.inkedColumns != nil)
            }
        }
    }

    @Test("Zero, negative and NaN widths draw nothing, and an infinite width does not trap")
    func senselessRooms() throws {
        for width in [0, -5, Double.nan] {
            #expect(try drawn(line("HH", width: width)).inkedColumns == nil)
        }
        #expect(try drawn(line("HH", width: .infinity, alignment: .right)).inkedColumns != nil)
    }

    @Test("An underline lies under its letters only")
    func underline() throws {
        let plain = try drawn(line("HHHH"))
        let marked = try drawn(line("HHHH", underlined: [1..<2]))
        let below = (41..<46).flatMap { y in (0..<300).filter { marked.alpha($0, y) > 128 } }
        let columns = try #require(plain.inkedColumns)
        let letter = Double(columns.count) / 4
        #expect(!below.isEmpty)
        #expect(below.allSatisfy { Double($0) >= Double(columns.lowerBound) + letter - 3 })
        #expect(below.allSatisfy { Double($0) <= Double(columns.lowerBound) + 2 * letter + 3 })
        #expect(try drawn(line("HHHH", underlined: [9..<12])) == plain)
    }

    @Test("An underline is placed correctly after letters of several bytes and several scalars")
    func underlineAfterMultibyte() throws {
        let marked = try drawn(line("e\u{301}ßHH", underlined: [3..<4]))
        let plain = try drawn(line("e\u{301}ßHH"))
        let below = (41..<46).flatMap { y in (0..<300).filter { marked.alpha($0, y) > 128 } }
        let last = try #require(plain.inkedColumns).upperBound
        #expect(!below.isEmpty)
        #expect(below.allSatisfy { $0 > last - 14 && $0 <= last + 3 })
    }

    @Test(
        "Emoji keep their colours",
        .enabled(if: TextShaper(scale: 1).width(of: "😀", style: FontStyle(family: "Noto Color Emoji", size: 13)) > 14))
    func emoji() throws {
        let pixels = try drawn(line("😀"))
        let coloured = (0..<60).contains { y in (0..<300).contains { !pixels.isGrey($0, y) } }
        #expect(coloured)
    }

    @Test("A shaper made on another thread measures like one made on this thread")
    func warmup() {
        let warm = TextWarmup(scale: 2, styles: [style])
        let shaper = warm.finish()
        let other = TextShaper(scale: 2)
        #expect(shaper.width(of: "Open Recent", style: style) == other.width(of: "Open Recent", style: style))
        #expect(warm.finish().scale == 2)
        _ = TextWarmup(scale: 1, styles: [style])
    }

    @Test("A shaper measures again after its scale changes")
    func rescaling() {
        let shaper = TextShaper(scale: 1)
        _ = shaper.width(of: "Open Recent", style: style)
        shaper.scale = 3
        #expect(shaper.width(of: "Open", style: style) == TextShaper(scale: 3).width(of: "Open", style: style))
    }

    @Test("Measuring hundreds of thousands of different texts does not keep them in memory", .timeLimit(.minutes(1)))
    func boundedCache() {
        let shaper = TextShaper(scale: 1)
        for index in 0..<3000 { #expect(shaper.width(of: "row \(index)", style: style) > 0) }
    }
}
