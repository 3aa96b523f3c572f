public import MenuModel

/// Tells layout how large texts are. The renderer implements it with the very shapes that it will draw.
public protocol TextMeasuring {
    /// Tells how far a line of a style reaches above and below its baseline, in points.
    func lineMetrics(of style: FontStyle) -> LineMetrics

    /// Tells the advance width of one line of text in points, unbroken and unabridged.
    ///
    /// Line breaks in the text count as spaces. The answer is finite for every text.
    func width(of text: String, style: FontStyle) -> Double

    /// Tells the same for a line of which parts have styles of their own.
    func width(of text: String, style: FontStyle, spans: [TextSpan]) -> Double

    /// Tells where a caret before a byte of a line's UTF-8 form stands, in points from the left end of the line; at the byte count, the
    /// caret behind all of it. The order on the screen counts, whichever way parts of the text run.
    func caret(at byte: Int, in text: String, style: FontStyle) -> Double

    /// Tells which place between characters is nearest to one in points from the left end of a line, as an offset into its UTF-8 form.
    func place(at x: Double, in text: String, style: FontStyle) -> Int

    /// Tells where a stretch of a line lies, in points from the line's left end: several pieces where parts of the text run differently.
    ///
    /// - Parameter bytes: The stretch as offsets into the text's UTF-8 form.
    func spans(of bytes: Range<Int>, in text: String, style: FontStyle) -> [ClosedRange<Double>]

    /// Tells whether a line begins at its right end.
    func isRightToLeft(_ text: String) -> Bool
}

extension TextMeasuring {
    // What holds for texts that run from left to right, from the widths of their beginnings.

    /// Takes them all for letters of the line's own style.
    public func width(of text: String, style: FontStyle, spans: [TextSpan]) -> Double { width(of: text, style: style) }

    /// Measures what stands before the byte.
    public func caret(at byte: Int, in text: String, style: FontStyle) -> Double {
        let index = text.utf8.index(text.startIndex, offsetBy: byte, limitedBy: text.endIndex) ?? text.endIndex
        return width(of: String(text[..<index]), style: style)
    }

    /// Tries every place in turn.
    ///
    /// - Complexity: O(length of the text squared).
    public func place(at x: Double, in text: String, style: FontStyle) -> Int {
        let places = (text.indices + [text.endIndex]).map { text.utf8.distance(from: text.startIndex, to: $0) }
        return places.min {
            abs(caret(at: $0, in: text, style: style) - x) < abs(caret(at: $1, in: text, style: style) - x)
        } ?? 0
    }

    /// The one piece between the carets.
    public func spans(of bytes: Range<Int>, in text: String, style: FontStyle) -> [ClosedRange<Double>] {
        let start = caret(at: bytes.lowerBound, in: text, style: style)
        return [start...max(start, caret(at: bytes.upperBound, in: text, style: style))]
    }

    /// Never so.
    public func isRightToLeft(_ text: String) -> Bool { false }
}

/// The vertical extent of a line of text, in points.
public struct LineMetrics: Sendable, Hashable {
    /// From the baseline up to the line's top.
    public var ascent: Double
    /// From the baseline down to the line's bottom.
    public var descent: Double
    /// The height of a capital letter; what looks centred is centred on it.
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
