/// A part of a text that has a font of its own.
public struct TextSegment<Font> {
    /// Where it lies in the text's UTF-8 form.
    public var bytes: Range<Int>
    /// Its font.
    public var font: Font
    /// How far it is raised, in device pixels.
    public var rise: Double
    /// How much further apart its letters stand than usual, in device pixels; negative for closer.
    public var spacing: Double
    /// How its letters are chosen and shaped; nil for as usual.
    public var lettering: Lettering?

    /// Makes a part.
    public init(
        _ bytes: Range<Int>, _ font: Font, rise: Double = 0, spacing: Double = 0, lettering: Lettering? = nil
    ) {
        (self.bytes, self.font, self.rise) = (bytes, font, rise)
        (self.spacing, self.lettering) = (spacing, lettering)
    }

    /// Whether nobody but Pango can shape it.
    public var needsPango: Bool { spacing != 0 || lettering != nil }
}
