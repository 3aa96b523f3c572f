/// A file format of menus.
public enum MenuFormat: String, Sendable, Hashable, CaseIterable {
    /// One item per line.
    case lines
    /// xmenu's grammar: tabs for depth, a label, tabs, the output.
    case tree
    /// The whole element model.
    case json
    /// Comma-separated fields with caret markup.
    case jgmenu
    /// Menu XML and pipe menus.
    case openbox
    /// Rows with `\0key\x1fvalue` metadata.
    case rofi
    /// The format that the bytes look like.
    case auto

    /// Detects the format of bytes; never `auto`, and never `jgmenu`, which must be requested.
    ///
    /// A NUL in the first row means `rofi`. Otherwise the first byte that is neither blank nor part of a byte-order
    /// mark decides: `{` or `[` means `json` and `<` means `openbox`. Otherwise a tab that starts a line, or that is between two texts of a line,
    /// means `tree`. Everything else is `lines`.
    ///
    /// - Complexity: O(number of bytes).
    public static func detect(_ bytes: [UInt8]) -> MenuFormat {
        if hasNUL(inFirstRowOf: bytes) { return .rofi }
        let start = Ascii.byteOrderMarkLength(bytes)
        switch bytes[start...].first(where: { !Ascii.isBlank($0) }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        case UInt8(ascii: "<"): return .openbox
        default: return hasTreeTab(bytes, from: start) ? .tree : .lines
        }
    }

    private static func hasNUL(inFirstRowOf bytes: [UInt8]) -> Bool {
        let span = bytes.span
        for index in span.indices where span[index] == Ascii.nul || span[index] == Ascii.newline {
            return span[index] == Ascii.nul
        }
        return false
    }

    /// Whether some tab starts a line, or has text of its own line on both sides.
    private static func hasTreeTab(_ bytes: [UInt8], from start: Int) -> Bool {
        let span = bytes.span
        var tab = start
        while tab < span.count {
            guard span[tab] == Ascii.tab else {
                tab += 1
                continue
            }
            if tab == start || span[tab - 1] == Ascii.newline { return true }
            while tab < span.count, span[tab] == Ascii.tab { tab += 1 }
            if tab < span.count, span[tab] != Ascii.newline, span[tab] != Ascii.carriageReturn { return true }
        }
        return false
    }
}

/// The bytes that are special in the grammars.
enum Ascii {
    static let nul: UInt8 = 0
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    /// Whether a byte is white space between tokens.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == space || byte == newline || byte == tab || byte == carriageReturn
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    /// How many bytes a UTF-8 byte-order mark takes at the start of a text: three or none.
    static func byteOrderMarkLength(_ bytes: [UInt8]) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The text with a byte-order mark in front if its first letter would be mistaken for one.
    static func protectingFirstLetter(of bytes: [UInt8]) -> [UInt8] {
        byteOrderMarkLength(bytes) == 0 ? bytes : Array(bytes.prefix(3)) + bytes
    }

    /// A slice without surrounding blanks.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return bytes.prefix(0) }
        return bytes[first...last]
    }
}
