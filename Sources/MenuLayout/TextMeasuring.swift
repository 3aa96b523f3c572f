/// Tells layout how large texts are. The renderer implements it with the very shapes that it will draw.
public protocol TextMeasuring {
    /// Tells how far a line of a style reaches above and below its baseline, in points.
    func lineMetrics(of style: FontStyle) -> LineMetrics

    /// Tells the advance width of one line of text in points, unbroken and unabridged.
    ///
    /// Line breaks in the text count as spaces. The answer is finite for every text.
    func width(of text: String, style: FontStyle) -> Double
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
