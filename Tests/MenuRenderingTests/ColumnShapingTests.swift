import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import TestSupport
import Testing

/// Lines whose parts stand in columns.
@Suite struct ColumnShapingTests {
    private static let plain = FontStyle(family: "Sans", size: 13)
    private static let tabbed = FontStyle(family: "Sans", size: 13, tabs: .every(100))

    private let shaper = TextShaper(scale: 2)

    private func caret(_ byte: Int, _ text: String) -> Double { shaper.caret(at: byte, in: text, style: Self.tabbed) }

    @Test func `what follows a TAB begins at the next place that is farther than what stands before it`() {
        #expect(caret(2, "a\tb") == 100 && caret(4, "WWW\tb") == 100)
        #expect(caret(3, "a\t\tb") == 200 && caret(1, "\tb") == 100)
        #expect(caret(5, "a\tb\tcd") == 200 + caret(1, "c"))
        let long = String(repeating: "W", count: 12)
        let width = shaper.width(of: long, style: Self.plain)
        #expect(width > 100 && width < 200)
        #expect(caret(13, long + "\tb") == 200)
        #expect(shaper.width(of: "a\tb", style: Self.tabbed) == 100 + shaper.width(of: "b", style: Self.plain))
        // Without column positions, a TAB is as wide as a space.
        #expect(shaper.width(of: "a\tb", style: Self.plain) == shaper.width(of: "a b", style: Self.plain))
    }

    private func caret(_ byte: Int, _ text: String, _ tabs: TabStops) -> Double {
        shaper.caret(at: byte, in: text, style: FontStyle(family: "Sans", size: 13, tabs: tabs))
    }

    @Test func `columns stand at the places of a list, and beyond its end as far apart as its last two`() {
        let list = TabStops.at([30, 100, 120])
        #expect((2...6).map { caret($0, "\t\t\t\t\t\tx", list) } == [100, 120, 140, 160, 180])
        #expect(caret(6, "WWWWW\tb", list) == 100 && caret(11, "WWWWWWWWWW\tb", list) == 140)
        // One place alone is repeated.
        #expect(caret(2, "\t\tx", .at([40])) == 80)
        #expect(caret(1, "\tx", .at([])).isFinite && caret(1, "\tx", .every(0)).isFinite)
    }

    @Test(.needsFamily) func `columns that are some spaces apart leave a space at least`() {
        let shaper = TextShaper(scale: 1)
        let space = shaper.width(of: "a a", style: Self.plain) - shaper.width(of: "aa", style: Self.plain)
        let (gap, style) = (8 * space.rounded(), FontStyle(family: "Sans", size: 13, tabs: .spaces(8)))
        // Where all letters have the same width, seven of them leave a space before the next place, as if that width were whole pixels.
        let mono = FontStyle(family: "DejaVu Sans Mono", size: 13.4, tabs: .spaces(8))
        let letter = shaper.width(of: "M", style: mono)
        for (count, column) in [(1, 8), (7, 8), (8, 16), (15, 16), (16, 24)] {
            let text = String(repeating: "M", count: count)
            #expect(
                shaper.caret(at: count + 1, in: text + "\tx", style: mono) == letter.rounded() * Double(column),
                "\(count)")
        }
        for count in 1...20 {
            let text = String(repeating: "i", count: count)
            let column = shaper.caret(at: count + 1, in: text + "\tx", style: style)
            let end = shaper.width(of: text, style: Self.plain)
            #expect(column.truncatingRemainder(dividingBy: gap) == 0)
            #expect(column >= end + space.rounded() && column < end + space.rounded() + gap, "\(count)")
        }
    }

    @Test func `places in a line of columns lead to its letters and back, and so do spans`() {
        let text = "one\tétwo\t\tthree"
        for index in text.indices where text[index] != "\t" {
            let byte = text.utf8.distance(from: text.startIndex, to: index)
            #expect(shaper.place(at: caret(byte, text) + 0.5, in: text, style: Self.tabbed) == byte)
        }
        #expect(shaper.spans(of: 0..<5, in: "a\tb\tc", style: Self.tabbed).map(\.lowerBound) == [0, 100, 200])
        #expect(shaper.spans(of: 1..<2, in: "a\tb", style: Self.tabbed) == [])
    }

    @Test func `columns of a line from right to left are counted from its right end`() {
        let text = "א\tבגד\tה"
        let width = shaper.width(of: text, style: Self.tabbed)
        #expect(shaper.isRightToLeft(text))
        for (byte, column) in [(0, 0.0), (3, 100), (10, 200)] {
            #expect(abs(width - column - caret(byte, text)) < 0.01, "\(byte)")
        }
    }

    @Test func `parts with styles of their own stand in columns in their colours`() throws {
        let red = SpanColor(red: 255, green: 0, blue: 0)
        func drawn(_ text: String, _ spans: [TextSpan]) throws -> CanvasPixels {
            var line = TextLine(text, style: Self.tabbed, color: .black, origin: Point(x: 0, y: 30), width: 290)
            line.spans = spans
            line.ground = TextGround(from: .white, to: .white, ratio: 1)
            return try CanvasPixels(width: 300, height: 60, scale: 1, content: [.text(line)])
        }
        var style = SpanStyle()
        style.color = red
        // The span covers both TABs, so the second and the third column have text in its colour.
        let pixels = try drawn("HH\tHH\tHH", [TextSpan(2..<8, style)])
        func isRed(_ x: Int) -> Bool { (0..<60).contains { pixels.alpha(x, $0) > 100 && !pixels.isGrey(x, $0) } }
        let columns = (0..<300).filter(isRed)
        #expect(columns.first.map { 100...103 ~= $0 } == true)
        #expect(columns.contains { $0 >= 200 } && !columns.contains { 140..<200 ~= $0 })
        #expect(pixels.inkedColumns.map { $0.lowerBound < 4 } == true)
    }

    @Test func `nothing but TABs, very many of them, and places very near and far`() {
        #expect(shaper.width(of: "\t", style: Self.tabbed) == 100)
        var style = Self.tabbed
        for text in ["\t\t\t", String(repeating: "\t", count: 5_000), String(repeating: "a\t\u{301}", count: 2_000)] {
            for stop in [0.001, 1, 1e4, 1e9] {
                style.tabs = .every(stop)
                #expect(shaper.width(of: text, style: style).isFinite)
                #expect(shaper.place(at: 5, in: text, style: style) >= 0)
            }
        }
    }
}
