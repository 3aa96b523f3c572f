public import MenuModel

/// Measures texts for the layout. The renderer implements it with the same shaped text that it draws.
public protocol TextMeasuring {
    /// The ascent and descent of a line in a style, in points.
    func lineMetrics(of style: FontStyle) -> LineMetrics

    /// The advance width of one line of text in points, neither wrapped nor shortened.
    ///
    /// Line breaks in the text count as spaces. The result is finite for every text.
    func width(of text: String, style: FontStyle) -> Double

    /// The same width for a line with style spans.
    func width(of text: String, style: FontStyle, spans: [TextSpan]) -> Double

    /// The position of the caret before a byte of a line's UTF-8 form, in points from the left end of the line; at the byte count, the caret
    /// after the last character. Positions are visual, whichever direction the parts of the text have.
    func caret(at byte: Int, in text: String, style: FontStyle) -> Double

    /// The caret position nearest to `x`, in points from the left end of a line, as an offset into its UTF-8 form.
    func place(at x: Double, in text: String, style: FontStyle) -> Int

    /// The horizontal extent of a part of a line, in points from the line's left end: several pieces if the parts of the text have different
    /// directions.
    ///
    /// - Parameter bytes: The part, as offsets into the text's UTF-8 form.
    func spans(of bytes: Range<Int>, in text: String, style: FontStyle) -> [ClosedRange<Double>]

    /// Whether the base direction of a line is right to left.
    func isRightToLeft(_ text: String) -> Bool
}

extension TextMeasuring {
    // Default implementations for left-to-right texts, based on the widths of prefixes.

    /// Ignores the spans: measures the text in the line's own style.
    public func width(of text: String, style: FontStyle, spans: [TextSpan]) -> Double { width(of: text, style: style) }

    /// Measures the text before the byte.
    public func caret(at byte: Int, in text: String, style: FontStyle) -> Double {
        let index = text.utf8.index(text.startIndex, offsetBy: byte, limitedBy: text.endIndex) ?? text.endIndex
        return width(of: String(text[..<index]), style: style)
    }

    /// Tries every position in turn.
    ///
    /// - Complexity: O(length of the text squared).
    public func place(at x: Double, in text: String, style: FontStyle) -> Int {
        let places = (text.indices + [text.endIndex]).map { text.utf8.distance(from: text.startIndex, to: $0) }
        return places.min {
            abs(caret(at: $0, in: text, style: style) - x) < abs(caret(at: $1, in: text, style: style) - x)
        } ?? 0
    }

    /// A single piece between the carets.
    public func spans(of bytes: Range<Int>, in text: String, style: FontStyle) -> [ClosedRange<Double>] {
        let start = caret(at: bytes.lowerBound, in: text, style: style)
        return [start...max(start, caret(at: bytes.upperBound, in: text, style: style))]
    }

    /// Always false.
    public func isRightToLeft(_ text: String) -> Bool { false }
}

/// The vertical size of a line of text, in points.
public struct LineMetrics: Sendable, Hashable {
    /// From the baseline up to the line's top.
    public var ascent: Double
    /// From the baseline down to the line's bottom.
    public var descent: Double
    /// The height of a capital letter; vertical centring uses it.
    public var capHeight: Double

    /// Makes line metrics.
    public init(ascent: Double, descent: Double, capHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
    }

    /// From the line's top to its bottom.
    public var height: Double { ascent + descent }
}
