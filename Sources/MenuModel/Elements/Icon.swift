/// Where a picture beside a title comes from. Nothing is opened until it is drawn.
public struct Icon: Sendable, Hashable {
    /// The places that a picture can come from.
    package enum Source: Sendable, Hashable {
        case named(String)
        case file(String)
        case inline(String)
        /// Pixels of the program's. No file can hold them.
        case pixels(IconPixels)
        /// What the program draws by itself whenever it is seen, known to it by a number. No file can hold it.
        case drawn(Int)
    }

    /// Where it comes from.
    package let source: Source

    /// Whether it is a mere shape that takes the colour of the text beside it, by its name or by what stands in it.
    public var isSymbolic: Bool {
        switch source {
        case .named(let name): name.hasSuffix("-symbolic")
        case .file(let path): path.hasSuffix("-symbolic.svg") || path.hasSuffix(".symbolic.png")
        case .inline(let text): text.contains("currentColor")
        case .pixels, .drawn: false
        }
    }

    /// A name in the icon theme, such as `document-open` or `document-open-symbolic`.
    public static func named(_ name: String) -> Icon { Icon(source: .named(name)) }

    /// A file in the PNG or SVG format.
    public static func file(_ path: String) -> Icon { Icon(source: .file(path)) }

    /// An SVG document itself.
    public static func inline(_ document: String) -> Icon { Icon(source: .inline(document)) }

    /// A picture in memory, such as another program's icon or a thumbnail. It is fitted into the place of an icon, its proportions kept.
    ///
    /// - Parameters:
    ///   - bytes: Four bytes a pixel: red, green, blue and alpha, colours not multiplied by it; rows from the top, without padding.
    ///   - width: Pixels in a row.
    ///   - height: Rows.
    /// - Returns: The icon; nil where `bytes` are not as many as the extents ask for, or an extent is not positive.
    public static func pixels(_ bytes: [UInt8], width: Int, height: Int) -> Icon? {
        IconPixels(straight: bytes, width: width, height: height).map { Icon(source: .pixels($0)) }
    }

    /// What the program draws by itself, known to it by a number.
    package static func drawn(_ number: Int) -> Icon { Icon(source: .drawn(number)) }
}
