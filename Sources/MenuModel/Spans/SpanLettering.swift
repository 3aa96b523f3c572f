/// How the letters of a span are chosen and shaped, beyond family, size, weight and slant; nil values are inherited from the surrounding text.
public struct SpanLettering: Sendable, Hashable {
    /// The forms of lower-case and upper-case letters.
    public enum Variant: Int, Sendable, Hashable {
        /// As they are written.
        case normal
        /// Lower-case letters as small capitals.
        case smallCapitals
        /// All letters as small capitals.
        case allSmallCapitals
        /// Lower-case letters as petite capitals.
        case petiteCapitals
        /// All letters as petite capitals.
        case allPetiteCapitals
        /// Upper-case letters as small capitals, lower-case letters unchanged.
        case unicase
        /// Capitals made for titles.
        case titleCapitals
    }

    /// The case in which letters are shown, whatever case they are written in.
    public enum Transform: Int, Sendable, Hashable {
        /// As they are written.
        case none
        /// Lower case.
        case lowercase
        /// Upper case.
        case uppercase
        /// The first letter of each word in upper case.
        case capitalized
    }

    /// OpenType features, as in CSS: `tnum=1, zero`.
    public var features: String?
    /// Axes of a variable font, as in CSS: `wght=300`.
    public var variations: String?
    /// The forms of letters.
    public var variant: Variant?
    /// The width of letters, from 0, the narrowest, through 4, normal, to 8.
    public var stretch: Int?
    /// The language of the text, such as `sr-Cyrl`; some fonts have special letter forms for a language.
    public var language: String?
    /// Whether letters that the font lacks are taken from other fonts.
    public var usesOtherFonts: Bool?
    /// The case in which letters are shown.
    public var transform: Transform?

    /// Makes a lettering without any settings.
    public init() {}
}
