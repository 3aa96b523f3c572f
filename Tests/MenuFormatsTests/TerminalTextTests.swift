import MenuFormats
import MenuModel
import TestSupport
import Testing

/// What programs write to terminals.
@Suite struct TerminalTextTests {
    private func lines(_ text: String) -> [PreviewLine] { TerminalText.lines(of: Array(text.utf8)) }

    private func span(_ bytes: Range<Int>, _ change: (inout SpanStyle) -> Void) -> TextSpan {
        var style = SpanStyle()
        change(&style)
        return TextSpan(bytes, style)
    }

    private func color(_ codes: String) -> SpanColor? { lines("\u{1B}[\(codes)mx").first?.spans.first?.style.color }

    @Test func `colours and styles last until they are taken back, across lines too`() {
        let red = SpanColor(red: 0xCD, green: 0x31, blue: 0x31)
        #expect(
            lines("a\u{1B}[1;31mbü\nc\u{1B}[39md\u{1B}[me") == [
                PreviewLine("abü", spans: [span(1..<4) { ($0.weight, $0.color) = (700, red) }]),
                PreviewLine(
                    "cde",
                    spans: [span(0..<1) { ($0.weight, $0.color) = (700, red) }, span(1..<2) { $0.weight = 700 }]),
            ])
        #expect(
            lines("\u{1B}[1m\u{1B}[22;3;4mx")[0].spans == [span(0..<1) { ($0.isItalic, $0.lines) = (true, [.under]) }])
        #expect(lines("\u{1B}[31m\u{1B}[0;;mx")[0].spans == [])
    }

    @Test func `colours by number, in both spellings`() {
        #expect(color("38;5;196") == SpanColor(red: 255, green: 0, blue: 0))
        #expect(color("38;5;244") == SpanColor(red: 128, green: 128, blue: 128))
        #expect(color("38;2;1;2;3") == SpanColor(red: 1, green: 2, blue: 3))
        #expect(color("38:2::1:2:3") == SpanColor(red: 1, green: 2, blue: 3))
        #expect(color("38:5:16") == SpanColor(red: 0, green: 0, blue: 0))
        for broken in ["38;5;256", "38;2;1;2", "38", "38;9;1", "38:", "38:2", "38;5;-1", "99999999999999999999"] {
            #expect(color(broken) == nil, "\(broken)")
        }
    }

    @Test func `letters struck over others are bold or underlined`() {
        #expect(
            lines("a\u{8}a _\u{8}b c\u{8}_ x\u{8}y") == [
                PreviewLine(
                    "a b c y",
                    spans: [
                        span(0..<1) { $0.weight = 700 }, span(2..<3) { $0.lines = [.under] },
                        span(4..<5) { $0.lines = [.under] },
                    ])
            ])
        #expect(lines("\u{8}\u{8}a") == [PreviewLine("a")])
    }

    @Test func `other sequences and control characters leave nothing, and TABs lead to columns`() {
        let text = "\u{1B}]0;title\u{7}a\u{1B}]8;;http://x\u{1B}\\b\u{1B}[2Kc\u{1B}(Bd\u{0}\u{9B}\r\n\u{1B}"
        #expect(lines(text) == [PreviewLine("abcd")])
        #expect(lines("a\tb\t\tc") == [PreviewLine("a       b               c")])
        for open in ["\u{1B}[", "\u{1B}[31", "\u{1B}]0;x", "\u{1B}]0\u{1B}", "\u{1B}("] { #expect(lines(open) == []) }
        #expect(lines("") == [] && lines("\n\n") == [PreviewLine(""), PreviewLine("")])
    }

    @Test func `no bytes break it, and a line without end is cut`() {
        var random = SeededGenerator(seed: 20)
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ in
                [0x1B, 0x5B, 0x3B, 0x6D, 0x08, 0x5F, 0x0A, 0x33, 0x38, 0x41, 0xC3, 0xFF].randomElement(using: &random)
                    ?? 0
            }
            for line in TerminalText.lines(of: bytes.map { UInt8($0) }) {
                let ends = line.spans.flatMap { [$0.bytes.lowerBound, $0.bytes.upperBound] }
                #expect(ends == ends.sorted() && ends.allSatisfy { (0...line.text.utf8.count).contains($0) })
                #expect(!line.text.unicodeScalars.contains { $0.value < 0x20 })
            }
        }
        #expect(lines(String(repeating: "x", count: 100_000)).map(\.text.count) == [4096])
    }

    @Test func `long lines are broken after spaces, or anywhere`() {
        func wrapped(_ text: String, _ columns: Int) -> [String] { PreviewLine(text).wrapped(to: columns).map(\.text) }
        #expect(wrapped("one two three", 8) == ["one two ", "three"])
        #expect(wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"])
        #expect(wrapped("a bcdefghij", 6) == ["a bcde", "fghij"])
        #expect(wrapped("日本語日本", 4) == ["日本", "語日", "本"])
        #expect(wrapped("short", 8) == ["short"] && wrapped("", 3) == [""] && wrapped("abc", 0) == ["abc"])
        let red = span(2..<6) { $0.weight = 700 }
        #expect(
            PreviewLine("abcdefgh", spans: [red]).wrapped(to: 4).map(\.spans.first?.bytes) == [2..<4, 0..<2])
    }
}
