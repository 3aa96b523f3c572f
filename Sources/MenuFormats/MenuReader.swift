public import MenuModel

/// Reads menus from bytes, whatever the bytes.
///
/// No input crashes a reader, overflows its stack, or takes more than time and memory in proportion to its length. Menus may nest 64 deep;
/// deeper ones are refused where the limit is passed. Bytes that are not UTF-8 come out of `Action.value` as they went in, and show as
/// U+FFFD in titles. A byte-order mark is skipped by all formats but `lines`, to which it is bytes like any other; so is the carriage
/// return of a CRLF line end, which `lines` and `rofi` keep in the value.
public enum MenuReader {
    /// How deep menus may nest, whatever the format. What compares, writes, lays out or frees a menu calls itself once for each level: so deep a
    /// menu takes less than a mebibyte of stack, unoptimized as well.
    public static let depthLimit = 64

    /// How many elements a menu may stand for once every link to a shared menu is followed.
    public static let linkedElementLimit = 1_000_000

    /// Gives the bytes of a file that a menu includes, or nil where there is none.
    public typealias Include = (_ path: String) -> [UInt8]?

    /// Reads a menu.
    ///
    /// - Parameters:
    ///   - bytes: The whole input. Nothing at all is a menu without elements in every format but `json` and `openbox`.
    ///   - format: How it is written.
    ///   - separator: The byte between rows of `lines` and `rofi`.
    ///   - tag: The part of a `jgmenu` file that is the menu; nil, or one that it has not, for the first one.
    ///   - include: Opens what a `jgmenu` file includes; without it an include brings no items.
    /// - Throws: The first reason why the bytes are no menu.
    /// - Complexity: O(number of bytes); for `lines` no object is made for a line.
    public static func read(
        _ bytes: [UInt8], format: MenuFormat = .auto, separator: UInt8 = 0x0A, tag: String? = nil,
        include: Include? = nil
    ) throws(FormatError) -> MenuContent {
        let (menu, report) = parse(bytes, format: format, separator: separator, tag: tag, include: include)
        if let error = report.fatalError(in: bytes) { throw error }
        return menu
    }

    /// Lists what is wrong with a menu: every reason to refuse it, and what its format merely puts up with. At most 100 errors, in order.
    public static func diagnose(_ bytes: [UInt8], format: MenuFormat = .auto, include: Include? = nil) -> [FormatError]
    {
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
