internal import MenuModel

/// Writes JSON, token by token.
struct JSONText {
    /// The text so far.
    private(set) var bytes: [UInt8] = []
    /// Whether the next member of an object needs a comma before it.
    private var needsComma = false

    /// Writes an object on one line with the members that a closure writes.
    static func object(_ members: (inout JSONText) -> Void) -> [UInt8] {
        var text = JSONText()
        text.raw("{")
        members(&text)
        text.raw("}")
        return text.bytes
    }

    /// Writes a text unchanged.
    mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Opens an object or an array.
    mutating func open(_ bracket: String) {
        raw(bracket)
        needsComma = false
    }

    /// Closes an object or an array.
    mutating func close(_ bracket: String) {
        raw(bracket)
        needsComma = true
    }

    /// Writes the comma and a space between two members; nothing before the first.
    mutating func separate(_ space: String = " ") {
        if needsComma { raw("," + space) }
        needsComma = true
    }

    /// Writes a member's key.
    mutating func key(_ key: String) {
        separate()
        string(key)
        raw(": ")
    }

    /// Writes a member that is a string.
    mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    /// Writes a member that is bytes: as a text, and if it is not UTF-8, as base64 too, under the name with `Base64` after it.
    mutating func member(_ name: String, _ value: ByteString) {
        member(name, value.text)
        if String(validating: value.bytes, as: UTF8.self) == nil { member(name + "Base64", Base64.encode(value.bytes)) }
    }

    /// Writes a member that is a number or a word.
    mutating func member(_ name: String, raw value: String) {
        key(name)
        raw(value)
    }

    /// Writes a string with its quotes.
    mutating func string(_ text: String) {
        bytes.append(Ascii.quote)
        for byte in text.utf8 {
            switch byte {
            case Ascii.quote, Ascii.backslash: bytes.append(contentsOf: [Ascii.backslash, byte])
            case Ascii.newline: raw("\\n")
            case Ascii.tab: raw("\\t")
            case Ascii.carriageReturn: raw("\\r")
            case 0..<0x20, 0x7F: raw("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(Ascii.quote)
    }
}
