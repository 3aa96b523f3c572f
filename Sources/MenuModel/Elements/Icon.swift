/// The source of a picture beside a title. Files are opened only when the icon is drawn.
public struct Icon: Sendable, Hashable {
    /// The possible sources of a picture.
    package enum Source: Sendable, Hashable {
        case named(String)
        case file(String)
        case inline(String)
        /// Lines of the program's own, for which nothing is decoded. No file format can express them.
        case lines(String)
        /// The bytes of a picture's file, of any encoding that is known. No file format can express them.
        case encoded(EncodedPicture)
        /// Pixels that the program supplies. No file format can express them.
        case pixels(IconPixels)
        /// A picture that the program draws whenever it is visible, identified by a number. No file format can express it.
        case drawn(Int)
        /// A picture that is fetched when it is to be drawn. No file format can express it.
        indirect case late(LatePicture)
    }

    /// The source of the picture.
    package let source: Source

    /// Whether it is a plain shape that is drawn in the colour of the text beside it; its name or its contents say so.
    public var isSymbolic: Bool {
        switch source {
        case .named(let name): name.hasSuffix("-symbolic")
        case .file(let path): path.hasSuffix("-symbolic.svg") || path.hasSuffix(".symbolic.png")
        case .inline(let text): text.contains("currentColor")
        case .lines: true
        case .pixels, .encoded, .drawn, .late: false
        }
    }

    /// A name in the icon theme, such as `document-open` or `document-open-symbolic`; of several names with commas between them the first that a
    /// theme has.
    public static func named(_ name: String) -> Icon { Icon(source: .named(name)) }

    /// A file in the PNG or SVG format.
    public static func file(_ path: String) -> Icon { Icon(source: .file(path)) }

    /// The text of an SVG document.
    public static func inline(_ document: String) -> Icon { Icon(source: .inline(document)) }

    /// Lines in the colour of the text beside them, drawn with a round pen 1.3 wide on a square of 16 by 16.
    ///
    /// - Parameter path: The path of an SVG document, with absolute coordinates, separated by spaces, and the commands `M`, `L`, `C` and `Z`, each of
    ///   which stands before its first number and is not left out.
    package static func lines(_ path: String) -> Icon { Icon(source: .lines(path)) }

    /// A picture in memory, such as another program's icon or a thumbnail. It is scaled to the size of an icon and keeps its proportions.
    ///
    /// - Parameters:
    ///   - bytes: Four bytes per pixel: red, green, blue and alpha, not premultiplied; rows from the top, without padding.
    ///   - width: Pixels in a row.
    ///   - height: Rows.
    /// - Returns: The icon; nil if the number of bytes does not match the width and height, or if either is not positive.
    public static func pixels(_ bytes: [UInt8], width: Int, height: Int) -> Icon? {
        IconPixels(straight: bytes, width: width, height: height).map { Icon(source: .pixels($0)) }
    }

    /// A picture as the bytes of its file.
    package static func encoded(_ picture: EncodedPicture) -> Icon { Icon(source: .encoded(picture)) }

    /// A picture that the program draws, identified by a number.
    package static func drawn(_ number: Int) -> Icon { Icon(source: .drawn(number)) }

    /// A picture that is fetched when it is to be drawn.
    package static func late(_ picture: LatePicture) -> Icon { Icon(source: .late(picture)) }
}
