/// How Pango is to choose and shape the letters of a part of a text, beyond its font.
public struct Lettering: Hashable, Sendable {
    /// OpenType features, as in CSS.
    public var features: String?
    /// The language of the text.
    public var language: String?
    /// Whether letters that the font has not are taken from others; nil for as usual.
    public var usesOtherFonts: Bool?
    /// In which case letters are shown: 0 as written, 1 small, 2 large, 3 each word's first one large.
    public var transform: Int

    /// Makes one.
    public init(
        features: String? = nil, language: String? = nil, usesOtherFonts: Bool? = nil, transform: Int = 0
    ) {
        (self.features, self.language, self.usesOtherFonts) = (features, language, usesOtherFonts)
        self.transform = transform
    }
}
