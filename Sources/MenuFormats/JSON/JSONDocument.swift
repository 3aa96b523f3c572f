/// A parsed JSON text: its values in the order of the text, each with its start and the index of the value that follows it.
///
/// A flat list, so that even the deepest nesting needs no stack for reading or freeing. The offset of every value is kept: errors about the menu need
/// it, such as an unknown key in an otherwise valid file, and a decoder into a schema's types discards it.
struct JSONDocument {
    /// The kind of a value.
    enum Kind: UInt8 {
        case null
        case `true`
        case `false`
        case number
        case string
        case array
        case object

        /// Its name in messages.
        var name: String {
            switch self {
            case .null: "null"
            case .true, .false: "a boolean"
            case .number: "a number"
            case .string: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        }
    }

    /// A value, or the key of one.
    struct Node {
        /// The kind.
        var kind: Kind
        /// Where it starts, in bytes from the start of the text.
        var start: Int
        /// Where it ends.
        var end: Int
        /// The index of the first node after it and its contents.
        var next: Int
        /// Whether a string has escapes in it.
        var hasEscapes = false
    }

    /// The text.
    let bytes: [UInt8]
    /// All values; an object's keys come before their values. The first is the value of the whole text. Empty if the text is not JSON.
    let nodes: [Node]

    /// Parses a text.
    ///
    /// - Complexity: O(number of bytes).
    init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: bytes)
        self.nodes = try parser.parse()
        self.bytes = bytes
    }

    /// The indices of an array's elements, or of an object's keys, each followed by its value's.
    func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var child = index + 1
        while child < nodes[index].next {
            children.append(child)
            child = nodes[child].next
        }
        return children
    }

    /// The text of a string or a key.
    func string(at index: Int) -> String {
        let node = nodes[index]
        let inner = bytes[(node.start + 1)..<(node.end - 1)]
        guard node.hasEscapes else { return String(decoding: inner, as: UTF8.self) }
        return String(decoding: JSONDocument.unescaped(inner), as: UTF8.self)
    }

    /// The value of a number; infinite if it is too large.
    func number(at index: Int) -> Double {
        let node = nodes[index]
        return Double(String(decoding: bytes[node.start..<node.end], as: UTF8.self)) ?? .infinity
    }

    /// Replaces the escapes of a well-formed string.
    private static func unescaped(_ inner: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(inner.count)
        var rest = inner
        while let byte = rest.popFirst() {
            guard byte == Ascii.backslash, let escape = rest.popFirst() else {
                result.append(byte)
                continue
            }
            guard escape == UInt8(ascii: "u") else {
                result.append(JSONParser.escapes[escape] ?? escape)
                continue
            }
            var unit = hexadecimal(rest.prefix(4))
            rest = rest.dropFirst(4)
            if unit & 0xFC00 == 0xD800 {
                unit = 0x10000 + (unit & 0x3FF) << 10 + (hexadecimal(rest.dropFirst(2).prefix(4)) & 0x3FF)
                rest = rest.dropFirst(6)
            }
            if let scalar = Unicode.Scalar(unit) { result.append(contentsOf: Array(String(Character(scalar)).utf8)) }
        }
        return result
    }

    /// Reads hexadecimal digits.
    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32 {
        digits.reduce(0) { $0 << 4 | UInt32(JSONParser.digitValue($1) ?? 0) }
    }
}

/// The place where a text stops being JSON, and the reason.
struct JSONSyntaxError: Error {
    var offset: Int
    var message: String
}
