/// A part of a text that has a font of its own.
public struct TextSegment<Font> {
    /// Where it lies in the text's UTF-8 form.
    public var bytes: Range<Int>
    /// Its font.
    public var font: Font
    /// How far it is raised, in device pixels.
    public var rise: Double

    /// Makes a part.
    public init(_ bytes: Range<Int>, _ font: Font, rise: Double = 0) {
        (self.bytes, self.font, self.rise) = (bytes, font, rise)
    }
}
