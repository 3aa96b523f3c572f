/// How the letters of a stretch of a text are chosen and shaped, beyond family, size, weight and slant; what is nil is as around it.
public struct SpanLettering: Sendable, Hashable {
    /// Which forms small and large letters take.
    public enum Variant: Int, Sendable, Hashable {
        /// As they are written.
        case normal
        /// Small letters as small capitals.
        case smallCapitals
        /// All letters as small capitals.
        case allSmallCapitals
        /// Small letters as petite capitals.
        case petiteCapitals
        /// All letters as petite capitals.
        case allPetiteCapitals
        /// Large letters as small capitals, small ones as they are.
        case unicase
        /// Capitals made for titles.
        case titleCapitals
    }

    /// In which case letters are shown, whatever case they are written in.
    public enum Transform: Int, Sendable, Hashable {
        /// As they are written.
        case none
        /// Small ones.
        case lowercase
        /// Large ones.
        case uppercase
        /// Each word's first one large.
        case capitalized
    }

    /// OpenType features, as in CSS: `tnum=1, zero`.
    public var features: String?
    /// Axes of a variable font, as in CSS: `wght=300`.
    public var variations: String?
    /// Which forms letters take.
    public var variant: Variant?
    /// How wide letters are, from 0, the narrowest, over 4, the usual, to 8.
    public var stretch: Int?
    /// The language of the text, as in `sr-Cyrl`, which some fonts have letters of their own for.
    public var language: String?
    /// Whether letters that the font has not are taken from others.
    public var usesOtherFonts: Bool?
    /// In which case letters are shown.
    public var transform: Transform?

    /// Makes one that says nothing.
    public init() {}
}
