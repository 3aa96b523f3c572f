public import MenuModel

/// Reads menus from arbitrary bytes.
///
/// No input crashes a reader, overflows its stack, or takes more than time and memory proportional to its length. Menus may nest 64 levels deep;
/// deeper ones are refused at the place where the limit is exceeded. Bytes that are not UTF-8 are kept unchanged in `Action.value`, and appear as
/// U+FFFD in titles. A byte-order mark is skipped in all formats except `lines`, where it is ordinary bytes. The carriage return of a CRLF line end
/// is skipped too, except in `lines` and `rofi`, which keep it in the value.
public enum MenuReader {
    /// How deep menus may nest, in every format. Code that compares, writes, lays out or frees a menu recurses once per level: for this depth it uses
    /// less than one mebibyte of stack, even unoptimized.
    public static let depthLimit = 64

    /// How many elements a menu may have when every link to a shared menu is followed.
    public static let linkedElementLimit = 1_000_000

    /// Returns the bytes of a file that a menu includes, or nil if it does not exist.
    public typealias Include = (_ path: String) -> [UInt8]?

    /// Reads a menu.
    ///
    /// - Parameters:
    ///   - bytes: The whole input. Empty input is a menu without elements in every format except `json` and `openbox`.
    ///   - format: The format of the input.
    ///   - separator: The byte between rows of `lines` and `rofi`.
    ///   - tag: The tag of a `jgmenu` file to read as the menu; nil, or an unknown tag, means the first one.
    ///   - include: Opens the files that a `jgmenu` file includes; without it, includes add no items.
    /// - Throws: The first error that makes the bytes no menu.
    /// - Complexity: O(number of bytes); for `lines` no object is created per line.
    public static func read(
        _ bytes: [UInt8], format: MenuFormat = .auto, separator: UInt8 = 0x0A, tag: String? = nil,
        include: Include? = nil
    ) throws(FormatError) -> MenuContent {
        let (menu, report) = parse(bytes, format: format, separator: separator, tag: tag, include: include)
        if let error = report.fatalError(in: bytes) { throw error }
        return menu
    }

    /// Lists the errors of a menu: those that refuse it, and those that its format tolerates, in order.
    public static func diagnose(_ bytes: [UInt8], format: MenuFormat = .auto, include: Include? = nil) -> Findings<
        FormatError
    > {
        parse(bytes, format: format, separator: Ascii.newline, include: include).report.errors(in: bytes)
    }

    private static func parse(
        _ bytes: [UInt8], format: MenuFormat, separator: UInt8, tag: String? = nil, include: Include?
    ) -> (menu: MenuContent, report: Report) {
        switch format {
        case .auto:
            parse(bytes, format: MenuFormat.detect(bytes), separator: separator, tag: tag, include: include)
        case .lines:
            (MenuContent(items: .lines(LineList(bytes, separator: separator))), Report())
        case .tree:
            TreeReader.read(bytes)
        case .json:
            JSONMenuReader.read(bytes)
        case .jgmenu:
            JgmenuReader.read(bytes, tag: tag, include: include)
        case .openbox:
            OpenboxReader.read(bytes)
        case .rofi:
            (RofiReader.read(bytes, separator: separator), Report())
        }
    }
}
