/// Text and attribute values, and the references in them.
extension XMLReader {
    /// Reads up to the next tag; nil if there are only blanks outside the root element.
    mutating func readText() throws(Failure) -> String? {
        let start = position
        guard isFragment || !open.isEmpty else {
            position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            guard let stray = bytes[start..<position].firstIndex(where: { !Ascii.isBlank($0) }) else { return nil }
            throw error("text stands outside the \(hasRoot ? "menu" : "elements")", at: stray)
        }
        var result: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            guard bytes[position] == UInt8(ascii: "&") else {
                let end = bytes[position...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
                let run = position..<(end ?? bytes.count)
                if !isFragment, let stray = find("]]>", in: run) {
                    throw error("]]> stands only at the end of a CDATA section; write ]]&gt;", at: stray)
                }
                result += XMLReader.withPlainLineEnds(bytes[run])
                position = run.upperBound
                continue
            }
            result += try readReference()
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads a CDATA section.
    mutating func readCDATA() throws(Failure) -> String {
        let start = position + 9
        guard isFragment || !open.isEmpty else { throw error("text stands outside the elements") }
        guard let end = find("]]>", in: start..<bytes.count) else { throw error("this CDATA section never ends") }
        position = end + 3
        return String(decoding: XMLReader.withPlainLineEnds(bytes[start..<end]), as: UTF8.self)
    }

    /// Reads an attribute's value in its quotes (section 3.3.3).
    mutating func readAttributeValue() throws(Failure) -> String {
        guard position < bytes.count, bytes[position] == Ascii.quote || bytes[position] == UInt8(ascii: "'") else {
            throw error("an attribute's value stands in quotes")
        }
        let start = position
        guard let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) else {
            throw error("this attribute's value never ends")
        }
        if let angle = bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
            throw error("< in an attribute's value is written &lt;", at: angle)
        }
        var result: [UInt8] = []
        position = start + 1
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "&") {
                result += try readReference()
            } else {
                // White space, including a line end, becomes a space.
                result.append(Ascii.isBlank(byte) ? Ascii.space : byte)
                position += starts("\r\n") ? 2 : 1
            }
        }
        position = end + 1
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads `&name;`, `&#1;` or `&#x1;`.
    private mutating func readReference() throws(Failure) -> [UInt8] {
        let start = position
        position += 1
        if starts("#") { return try readCharacterReference(from: start) }
        let unended = "& starts an entity that does not end in ;, or should be &amp;"
        guard let name = try? readName("a name"), starts(";") else { throw error(unended, at: start) }
        position += 1
        guard let byte = XMLReader.predefined[name] else { throw error("unknown entity &\(name);", at: start) }
        return [byte]
    }

    /// Reads what follows `&` in `&#1;`.
    private mutating func readCharacterReference(from start: Int) throws(Failure) -> [UInt8] {
        position += 1
        let isHexadecimal = starts("x")
        if isHexadecimal { position += 1 }
        let digits = bytes[position...].prefix {
            isHexadecimal ? JSONParser.digitValue($0) != nil : Ascii.isDigit($0)
        }
        let end = digits.endIndex
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
            throw error("& starts an entity that does not end in ;, or should be &amp;", at: start)
        }
        let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        guard let number, number > 0, let scalar = Unicode.Scalar(number), isFragment || XMLCharacter.isAllowed(scalar)
        else {
            throw error("\(String(decoding: bytes[start...end], as: UTF8.self).prefix(40)) is no character", at: start)
        }
        position = end + 1
        return Array(String(Character(scalar)).utf8)
    }

    /// Text with a newline for each line end (section 2.11).
    private static func withPlainLineEnds(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(Ascii.carriageReturn) else { return Array(text) }
        var result: [UInt8] = []
        for (index, byte) in zip(text.indices, text) {
            let follows = index > text.startIndex && text[index - 1] == Ascii.carriageReturn
            if byte == Ascii.carriageReturn {
                result.append(Ascii.newline)
            } else if byte != Ascii.newline || !follows {
                result.append(byte)
            }
        }
        return result
    }

    private static let predefined: [String: UInt8] = [
        "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"), "quot": UInt8(ascii: "\""),
        "apos": UInt8(ascii: "'"),
    ]
}
