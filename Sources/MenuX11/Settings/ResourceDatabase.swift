/// The user's X resources, as `xrdb` stores them on the root window.
public struct ResourceDatabase: Equatable, Sendable {
    /// The values by name, such as `Xft.dpi`; a later line overrides an earlier one.
    public var values: [String: String] = [:]

    /// Reads lines of the form `NAME: VALUE`; skips comments and other lines. Linear in the number of bytes.
    public init(parsing bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "!") {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            values[Self.trimmed(line[..<colon])] = Self.trimmed(line[line.index(after: colon)...])
        }
    }

    /// The resolution of fonts, in dots per inch; nil if it is not set or not a positive number.
    public var fontDPI: Double? {
        (values["Xft.dpi"] ?? values["*Xft.dpi"] ?? values["Xft*dpi"]).flatMap(Double.init).flatMap {
            $0.isFinite && $0 > 0 ? $0 : nil
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let blank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == 13 }
        let start = bytes.drop(while: blank)
        let end = start.lastIndex { !blank($0) }.map { start.index(after: $0) } ?? start.startIndex
        return String(decoding: start[start.startIndex..<end], as: UTF8.self)
    }
}
