import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene

/// Measures texts for a program, which may give any number.
struct CanvasText: TextMeasuring {
    let text: TextShaper

    func lineMetrics(of style: FontStyle) -> LineMetrics { text.lineMetrics(of: style.bounded) }

    func width(of text: String, style: FontStyle) -> Double { self.text.width(of: text, style: style.bounded) }

    func width(of text: String, style: FontStyle, spans: [TextSpan]) -> Double {
        self.text.width(of: text, style: style.bounded, spans: spans)
    }

    func caret(at byte: Int, in text: String, style: FontStyle) -> Double {
        self.text.caret(at: byte.bounded(to: 0...text.utf8.count), in: text, style: style.bounded)
    }

    func place(at x: Double, in text: String, style: FontStyle) -> Int {
        self.text.place(at: x.bounded(to: Double.coordinates), in: text, style: style.bounded)
    }

    func spans(of bytes: Range<Int>, in text: String, style: FontStyle) -> [ClosedRange<Double>] {
        self.text.spans(of: bytes.clamped(to: 0..<text.utf8.count), in: text, style: style.bounded)
    }

    func isRightToLeft(_ text: String) -> Bool { self.text.isRightToLeft(text) }
}
