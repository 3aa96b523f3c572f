/// What a picture has in place of what was asked for.
package enum Replacement: Sendable, Hashable {
    /// A family of fonts that is not there, and the one that is used.
    case font(String, by: String)
    /// A character that no font has, which is drawn as a box with its number.
    case letter(Unicode.Scalar)
    /// A name of an icon that no theme has, which is left out.
    case icon(String)
    /// A file of a picture that cannot be read, in place of which a sign is drawn; nil for one that is no file.
    case picture(String?)
}
