/// How Pango chooses and shapes the letters of a part of a text, in addition to the font.
public struct ShapingOptions: Hashable, Sendable {
    /// OpenType features, as in CSS.
    public var features: String?
    /// The language of the text.
    public var language: String?
    /// Whether letters that the font lacks are taken from other fonts; nil for the default.
    public var usesOtherFonts: Bool?
    /// The case of the letters: 0 as written, 1 lowercase, 2 uppercase, 3 capitalized words.
    public var transform: Int

    /// Makes options.
    init(
        features: String? = nil, language: String? = nil, usesOtherFonts: Bool? = nil, transform: Int = 0
    ) {
        (self.features, self.language, self.usesOtherFonts) = (features, language, usesOtherFonts)
        self.transform = transform
    }
}
