/// Parses keys and values of TOML from UTF-8 bytes.
struct TOMLScanner {
    /// The maximum number of names in a key, and the maximum nesting of arrays and inline tables.
    static let depthLimit = 16

    let bytes: [UInt8]
    /// The offset of the next byte.
    var position: Int
    private var depth = 0

    /// - Throws: An error if the bytes are not UTF-8.
    init(_ bytes: [UInt8]) throws(TOMLFault) {
        if let offset = UTF8Text.firstInvalidOffset(in: bytes[...]) {
            throw TOMLFault(offset: offset, message: "this is not UTF-8")
        }
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    // MARK: Keys

    /// Parses a key: names separated by dots.
    mutating func keyPath() throws(TOMLFault) -> [String] {
        let start = position
        var path: [String] = []
        repeat {
            skipSpaces()
            path.append(try key())
            skipSpaces()
        } while take(".")
        guard path.count <= Self.depthLimit else {
            throw fault("a key has more than \(Self.depthLimit) names", at: start)
        }
        return path
    }

    private mutating func key() throws(TOMLFault) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string(isKey: true) }
        let start = position
        while let byte = peek, byte.isBareKey { position += 1 }
        guard position > start else { throw fault("a key is missing here") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    // MARK: Values

    /// Parses a value.
    mutating func value() throws(TOMLFault) -> TOMLValue {
        let offset = position
        let content: TOMLValue.Content =
            switch peek {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): .string(try string())
            case UInt8(ascii: "["): .array(try array())
            case UInt8(ascii: "{"): .table(try inlineTable())
            default: try scalar()
            }
        return TOMLValue(content: content, offset: offset)
    }

    private mutating func array() throws(TOMLFault) -> [TOMLValue] {
        try nest()
        defer { depth -= 1 }
        position += 1
        var values: [TOMLValue] = []
        while true {
            try skipBlankLines()
            if take("]") { return values }
            values.append(try value())
            try skipBlankLines()
            if take(",") { continue }
            try expect("]")
            return values
        }
    }

    private mutating func inlineTable() throws(TOMLFault) -> [TOMLEntry] {
        try nest()
        defer { depth -= 1 }
        position += 1
        var tree = TOMLTree()
        skipSpaces()
        if take("}") { return [] }
        repeat {
            skipSpaces()
            let offset = position
            let path = try keyPath()
            try expect("=")
            skipSpaces()
            try tree.set(path, to: try value(), in: TOMLTree.root, at: offset)
            skipSpaces()
        } while take(",")
        try expect("}")
        return tree.entries()
    }

    private mutating func nest() throws(TOMLFault) {
        depth += 1
        guard depth <= Self.depthLimit else { throw fault("too many arrays inside each other") }
    }

    /// Parses a value without quotes or brackets: a number, a date or a word.
    private mutating func scalar() throws(TOMLFault) -> TOMLValue.Content {
        let start = position
        skipWord()
        // A date and a time may be separated by one space.
        if position - start == 10, bytes[start + 4] == UInt8(ascii: "-"), peek == UInt8(ascii: " "),
            position + 3 < bytes.count, bytes[position + 1].isDigit, bytes[position + 3] == UInt8(ascii: ":")
        {
            position += 1
            skipWord()
        }
        guard position > start else { throw fault("a value is missing here", at: start) }
        let word = bytes[start..<position]
        do {
            return try TOMLScalar.content(of: word)
        } catch {
            throw fault("\(String(decoding: word.prefix(100), as: UTF8.self)) \(error.message)", at: start)
        }
    }

    private mutating func skipWord() {
        while let byte = peek, byte > 0x20, byte != 0x7F, !",]}#\"'[{=".utf8.contains(byte) { position += 1 }
    }

    // MARK: Bytes

    /// The next byte; nil at the end.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips a character if it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Skips a character, which must be the next one.
    mutating func expect(_ character: Unicode.Scalar) throws(TOMLFault) {
        guard take(character) else { throw fault("a \(character) is missing here") }
    }

    /// Skips spaces and tabs.
    mutating func skipSpaces() {
        while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    }

    /// Skips spaces, comments and line breaks.
    mutating func skipBlankLines() throws(TOMLFault) {
        repeat {
            skipSpaces()
            try skipComment()
        } while takeLineEnd()
    }

    /// Moves to the next line; only a comment may precede the line break.
    mutating func endLine() throws(TOMLFault) {
        skipSpaces()
        try skipComment()
        guard takeLineEnd() || peek == nil else { throw fault("the line should end here") }
    }

    /// Skips a line feed, optionally preceded by a carriage return.
    mutating func takeLineEnd() -> Bool {
        if take("\n") { return true }
        guard bytes[position...].starts(with: [0x0D, 0x0A]) else { return false }
        position += 2
        return true
    }

    private mutating func skipComment() throws(TOMLFault) {
        guard peek == UInt8(ascii: "#") else { return }
        while let byte = peek, byte != UInt8(ascii: "\n"), !bytes[position...].starts(with: [0x0D, 0x0A]) {
            guard !byte.isForbiddenControl else { throw fault("a comment holds no control character") }
            position += 1
        }
    }

    func fault(_ message: String, at offset: Int? = nil) -> TOMLFault {
        TOMLFault(offset: offset ?? position, message: message)
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether it must not occur unescaped in a text: a control character other than the tab.
    var isForbiddenControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }

    /// Whether a key can contain it without quotes.
    fileprivate var isBareKey: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_")
    }
}
