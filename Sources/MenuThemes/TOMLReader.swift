/// Reads the part of TOML 1.0 that settings need: tables, dotted keys, strings on one line, numbers, booleans, arrays, inline tables.
///
/// Arrays of tables, dates and strings over several lines are refused by name. A library would read them too, but it weighs fifteen
/// megabytes and half a millisecond at every start, and tells the positions of keys only by detours.
struct TOMLReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Reads a file.
    ///
    /// - Returns: Every key outside of inline tables, in the order of the file, with the whole of its path.
    /// - Throws: What is wrong first, and where.
    /// - Complexity: O(bytes).
    static func read(_ bytes: [UInt8]) throws(TOMLFault) -> [TOMLEntry] {
        var reader = TOMLReader(bytes: bytes)
        return try reader.file()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func file() throws(TOMLFault) -> [TOMLEntry] {
        var entries: [TOMLEntry] = []
        var table: [String] = []
        var seen: Set<[String]> = []
        var tables: Set<[String]> = []
        while true {
            skipBlank()
            guard let next = peek else { return entries }
            let offset = position
            if next == UInt8(ascii: "[") {
                position += 1
                if peek == UInt8(ascii: "[") { throw fault("arrays of tables are not used here", at: offset) }
                table = try keyPath()
                try expect("]")
                guard tables.insert(table).inserted else {
                    throw fault("the table \(table.joined(separator: ".")) stands here a second time", at: offset)
                }
            } else {
                let entry = try entry(in: table)
                guard seen.insert(entry.path).inserted else {
                    throw fault("\(entry.key) is set a second time", at: offset)
                }
                entries.append(entry)
            }
            try endOfLine()
        }
    }

    private mutating func entry(in table: [String]) throws(TOMLFault) -> TOMLEntry {
        let offset = position
        let path = try keyPath()
        try expect("=")
        skipSpaces()
        return TOMLEntry(path: table + path, value: try value(), offset: offset)
    }

    private mutating func keyPath() throws(TOMLFault) -> [String] {
        var path: [String] = []
        repeat {
            skipSpaces()
            path.append(try key())
            skipSpaces()
        } while take(".")
        return path
    }

    private mutating func key() throws(TOMLFault) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
        let start = position
        while let byte = peek, byte.isBareKey { position += 1 }
        guard position > start else { throw fault("a key is missing here") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func value() throws(TOMLFault) -> TOMLValue {
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
            skipBlank()
            if take("]") { return values }
            values.append(try value())
            skipBlank()
            if take(",") { continue }
            try expect("]")
            return values
        }
    }

    private mutating func inlineTable() throws(TOMLFault) -> [TOMLEntry] {
        try nest()
        defer { depth -= 1 }
        position += 1
        var entries: [TOMLEntry] = []
        skipSpaces()
        if take("}") { return entries }
        repeat {
            skipSpaces()
            let entry = try entry(in: [])
            guard !entries.contains(where: { $0.path == entry.path }) else {
                throw fault("\(entry.key) is set a second time", at: entry.offset)
            }
            entries.append(entry)
            skipSpaces()
        } while take(",")
        try expect("}")
        return entries
    }

    /// Goes one level down; a file that nests without end must not end us.
    private mutating func nest() throws(TOMLFault) {
        depth += 1
        guard depth <= 16 else { throw fault("too many arrays inside each other") }
    }

    private mutating func scalar() throws(TOMLFault) -> TOMLValue.Content {
        let start = position
        while let byte = peek,
            byte.isBareKey || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
        {
            position += 1
        }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "": throw fault("a value is missing here", at: start)
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "inf", "+inf": return .number(.infinity, isWhole: false)
        default: break
        }
        let digits = word.utf8.filter { $0 != UInt8(ascii: "_") }
        let plain = String(decoding: digits, as: UTF8.self)
        let isDecimal = digits.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
        guard isDecimal, let first = word.utf8.first(where: { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            first.isDigit, word.utf8.last?.isDigit == true, let number = Double(plain), number.isFinite
        else { throw fault("\(word) is neither a number nor a string; strings stand in quotes", at: start) }
        return .number(
            number, isWhole: digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
    }

    private mutating func string() throws(TOMLFault) -> String {
        let start = position
        let quote = bytes[position]
        position += 1
        if peek == quote, position + 1 < bytes.count, bytes[position + 1] == quote {
            throw fault("strings over several lines are not used here", at: start)
        }
        var text: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\n") {
            position += 1
            if byte == quote {
                return String(decoding: text, as: UTF8.self)
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                text += try escape()
            } else {
                text.append(byte)
            }
        }
        throw fault("the string that begins here has no end", at: start)
    }

    /// What an escape in a string stands for; the backslash is read already.
    private mutating func escape() throws(TOMLFault) -> [UInt8] {
        let start = position - 1
        guard let byte = peek else { throw fault("the string has no end", at: start) }
        position += 1
        let plain: [UInt8: UInt8] = [
            UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "f"): 12,
            UInt8(ascii: "r"): 13, UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        ]
        if let meant = plain[byte] { return [meant] }
        let count = byte == UInt8(ascii: "u") ? 4 : byte == UInt8(ascii: "U") ? 8 : 0
        guard count > 0, position + count <= bytes.count,
            let number = UInt32(String(decoding: bytes[position..<position + count], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(number)
        else { throw fault("there is no such escape", at: start) }
        position += count
        return Array(String(scalar).utf8)
    }
}

extension TOMLReader {
    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(TOMLFault) {
        guard take(character) else { throw fault("a \(character) is missing here") }
    }

    private mutating func skipSpaces() {
        while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    }

    private mutating func skipComment() {
        guard peek == UInt8(ascii: "#") else { return }
        while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
    }

    /// Skips spaces, ends of lines and comments.
    private mutating func skipBlank() {
        while let byte = peek {
            if byte == UInt8(ascii: "#") {
                skipComment()
            } else if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func endOfLine() throws(TOMLFault) {
        skipSpaces()
        skipComment()
        if peek == 13 { position += 1 }
        guard let byte = peek else { return }
        guard byte == UInt8(ascii: "\n") else { throw fault("the line should end here") }
        position += 1
    }

    private func fault(_ message: String, at offset: Int? = nil) -> TOMLFault {
        TOMLFault(offset: offset ?? position, message: message)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether a key can hold it without quotes.
    fileprivate var isBareKey: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_")
    }
}
