/// A part of a text with its own font.
public struct TextSegment<Font> {
    /// Its range in the text's UTF-8 form.
    public var bytes: Range<Int>
    /// Its font.
    public var font: Font
    /// The distance that it is raised above the baseline, in device pixels.
    public var rise: Double
    /// The additional letter spacing, in device pixels; negative for tighter letters.
    public var spacing: Double
    /// How its letters are chosen and shaped; nil for the default.
    public var shaping: ShapingOptions?

    /// Makes a part.
    public init(
        _ bytes: Range<Int>, _ font: Font, rise: Double = 0, spacing: Double = 0, shaping: ShapingOptions? = nil
    ) {
        (self.bytes, self.font, self.rise) = (bytes, font, rise)
        (self.spacing, self.shaping) = (spacing, shaping)
    }

    /// Whether only Pango can shape it.
    public var needsPango: Bool { spacing != 0 || shaping != nil }
}
