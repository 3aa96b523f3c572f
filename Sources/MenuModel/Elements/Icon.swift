/// Where a picture beside a title comes from. Nothing is opened until it is drawn.
public enum Icon: Sendable, Hashable {
    /// A name in the icon theme, such as `document-open` or `document-open-symbolic`.
    case named(String)
    /// A file in the PNG or SVG format.
    case file(String)
    /// An SVG document itself.
    case inline(String)
    /// What the program draws by itself whenever it is seen, known to it by a number. No file can hold it.
    case drawn(Int)
}
