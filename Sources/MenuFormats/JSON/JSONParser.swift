/// Parses a JSON text (RFC 8259, without extensions) into nodes. Parsing is iterative; nesting is limited nevertheless, for code that walks the
/// nodes.
struct JSONParser {
    /// How deep arrays and objects may nest: a menu takes two of them, its object and the array of its items.
    static let depthLimit = 2 * MenuReader.depthLimit + 4

    /// The characters that letters after a backslash stand for.
    static let escapes: [UInt8: UInt8] = [
        Ascii.quote: Ascii.quote, Ascii.backslash: Ascii.backslash, UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09,
    ]

    /// The literal names.
    private static let words: [(text: String, kind: JSONDocument.Kind)] = [
        ("null", .null), ("true", .true), ("false", .false),
    ]

    private let bytes: [UInt8]
    private var position: Int
    private var nodes: [JSONDocument.Node] = []
    /// The open arrays and objects, as indices of nodes.
    private var open: [Int] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
        position = Ascii.byteOrderMarkLength(bytes)
    }

    /// Reads the single value of the text.
    mutating func parse() throws(JSONSyntaxError) -> [JSONDocument.Node] {
        try skipBlanks()
        guard position < bytes.count else { throw error("there is nothing here; a menu is an object or an array") }
        repeat { try step() } while !open.isEmpty
        try skipBlanks()
        guard position == bytes.count else { throw error("the menu ended before this") }
        return nodes
    }

    /// Reads one value, with its key inside an object, or opens an array or object, or closes those that end here.
    private mutating func step() throws(JSONSyntaxError) {
        if let container = open.last {
            let isObject = nodes[container].kind == .object
            let closing = UInt8(ascii: isObject ? "}" : "]")
            if nodes.count == container + 1, current == closing { return try close() }
            if isObject { try readKey() }
        }
        try readValue()
    }

    private mutating func readValue() throws(JSONSyntaxError) {
        guard let byte = current else { throw unexpectedEnd() }
        switch byte {
        case UInt8(ascii: "{"): return try begin(.object)
        case UInt8(ascii: "["): return try begin(.array)
        case Ascii.quote: try readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        default: try readWord()
        }
        try endValue()
    }

    private mutating func begin(_ kind: JSONDocument.Kind) throws(JSONSyntaxError) {
        guard open.count < JSONParser.depthLimit else {
            throw error("menus nest more than \(MenuReader.depthLimit) deep")
        }
        open.append(nodes.count)
        nodes.append(.init(kind: kind, start: position, end: position, next: nodes.count))
        position += 1
        try skipBlanks()
    }

    /// Closes the innermost array or object at its closing bracket.
    private mutating func close() throws(JSONSyntaxError) {
        let container = open.removeLast()
        position += 1
        nodes[container].end = position
        nodes[container].next = nodes.count
        try endValue()
    }

    /// Reads what follows a value: a comma and the next one, or the end of its container.
    private mutating func endValue() throws(JSONSyntaxError) {
        // A loop instead of recursion through close(), so that a million brackets at the end use no stack.
        while let container = open.last {
            try skipBlanks()
            let isObject = nodes[container].kind == .object
            guard let byte = current else { throw unexpectedEnd() }
            if byte == UInt8(ascii: ",") {
                let comma = position
                position += 1
                try skipBlanks()
                if current == UInt8(ascii: "]") || current == UInt8(ascii: "}") {
                    position = comma
                    throw error("nothing follows the comma; the last one in a list takes none")
                }
                return
            }
            guard byte == UInt8(ascii: isObject ? "}" : "]") else {
                let held = isObject ? "object" : "array"
                throw error("expected , or \(isObject ? "}" : "]") after a value in an \(held), not \(found())")
            }
            open.removeLast()
            position += 1
            nodes[container].end = position
            nodes[container].next = nodes.count
        }
    }

    private mutating func readKey() throws(JSONSyntaxError) {
        guard current == Ascii.quote else {
            guard current != nil else { throw unexpectedEnd() }
            throw error("expected a key in double quotes, not \(found())")
        }
        try readString()
        try skipBlanks()
        guard current == UInt8(ascii: ":") else {
            guard current != nil else { throw unexpectedEnd() }
            throw error("expected : after a key, not \(found())")
        }
        position += 1
        try skipBlanks()
    }

    private mutating func readString() throws(JSONSyntaxError) {
        let start = position
        var hasEscapes = false
        var hasHighBytes = false
        position += 1
        while let byte = current, byte != Ascii.quote {
            guard byte >= 0x20 else {
                throw error(
                    byte == Ascii.newline
                        ? "this string does not end on its line" : "a control character in a string must be escaped")
            }
            if byte == Ascii.backslash {
                hasEscapes = true
                try skipEscape()
            } else {
                hasHighBytes = hasHighBytes || byte >= 0x80
                position += 1
            }
        }
        guard current == Ascii.quote else {
            position = start
            throw error("this string never ends")
        }
        position += 1
        if hasHighBytes { try validate(from: start) }
        nodes.append(
            .init(kind: .string, start: start, end: position, next: nodes.count + 1, hasEscapes: hasEscapes))
    }

    /// Refuses a string whose bytes are not UTF-8: the intended output would be unknown.
    private func validate(from start: Int) throws(JSONSyntaxError) {
        guard let offset = UTF8Text.firstInvalidOffset(in: bytes[start..<position]) else { return }
        throw JSONSyntaxError(offset: offset, message: "this is not UTF-8; give such bytes as \"valueBase64\"")
    }

    private mutating func skipEscape() throws(JSONSyntaxError) {
        let start = position
        position += 1
        guard let escape = current else { return }
        guard escape == UInt8(ascii: "u") else {
            guard JSONParser.escapes[escape] != nil else {
                position = start
                throw error("a backslash stands before one of \" \\ / b f n r t u, and before nothing else")
            }
            position += 1
            return
        }
        let unit = try readUnit(from: start)
        guard unit & 0xF800 == 0xD800 else { return }
        guard unit < 0xDC00, bytes[position...].starts(with: [Ascii.backslash, UInt8(ascii: "u")]) else {
            position = start
            throw error("half of a surrogate pair stands alone")
        }
        position += 1
        guard try readUnit(from: start) & 0xFC00 == 0xDC00 else {
            position = start
            throw error("half of a surrogate pair stands alone")
        }
    }

    /// Reads `uXXXX`; the position is at the `u`.
    private mutating func readUnit(from start: Int) throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for index in (position + 1)..<(position + 5) {
            guard index < bytes.count, let digit = JSONParser.digitValue(bytes[index]) else {
                position = start
                throw error("\\u takes four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
        }
        position += 5
        return unit
    }

    /// The value of a hexadecimal digit.
    static func digitValue(_ byte: UInt8) -> UInt8? {
        if Ascii.isDigit(byte) { return byte - 0x30 }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }

    private mutating func readNumber() throws(JSONSyntaxError) {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let first = current
        try skipDigits(from: start)
        if first == UInt8(ascii: "0"), position > start + (bytes[start] == first ? 1 : 2) {
            position = start
            throw error("a number does not start with 0")
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try skipDigits(from: start)
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try skipDigits(from: start)
        }
        nodes.append(.init(kind: .number, start: start, end: position, next: nodes.count + 1))
    }

    private mutating func skipDigits(from start: Int) throws(JSONSyntaxError) {
        guard let byte = current, Ascii.isDigit(byte) else {
            position = start
            throw error("this number is not complete")
        }
        while let byte = current, Ascii.isDigit(byte) { position += 1 }
    }

    private mutating func readWord() throws(JSONSyntaxError) {
        let word = bytes[position...].prefix { Ascii.isLetter($0) }
        for (text, kind) in JSONParser.words where word.elementsEqual(text.utf8) {
            nodes.append(.init(kind: kind, start: position, end: word.endIndex, next: nodes.count + 1))
            position = word.endIndex
            return
        }
        if current == UInt8(ascii: "'") { throw error("a string stands in double quotes") }
        throw error("expected a value, not \(found())")
    }

    /// Skips white space, and reports comments as errors.
    private mutating func skipBlanks() throws(JSONSyntaxError) {
        while let byte = current, Ascii.isBlank(byte) { position += 1 }
        if current == UInt8(ascii: "/") || current == UInt8(ascii: "#") { throw error("JSON has no comments") }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The word or character at this place, for messages.
    private func found() -> String {
        let word = bytes[position...].prefix { Ascii.isLetter($0) || Ascii.isDigit($0) }.prefix(20)
        if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
        guard let character, character.value >= 0x20 else { return "a control character" }
        return String(Character(character))
    }

    private func error(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(offset: position, message: message)
    }

    private func unexpectedEnd() -> JSONSyntaxError {
        guard let container = open.last else { return error("the text ends too early") }
        let held = nodes[container].kind == .object ? "object" : "array"
        return JSONSyntaxError(offset: nodes[container].start, message: "this \(held) never ends")
    }
}
