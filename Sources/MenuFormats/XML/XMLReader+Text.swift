/// Text and attribute values, and the references in them.
extension XMLReader {
    /// The replacement of a reference.
    enum Reference {
        case characters([UInt8])
        case entity(name: String, text: [UInt8])
        /// An entity that is not read.
        case skipped
    }

    /// Reads up to the next tag, or to an entity with tags in it; nil if there are only blanks outside the root element.
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
                result += textRun(run)
                position = run.upperBound
                continue
            }
            let ampersand = position
            switch try readReference() {
            case .characters(let characters): result += characters
            case .entity(let name, let text):
                try countExpansion(name, text, at: ampersand)
                enter(name, text, namedAt: ampersand)
                return String(decoding: result, as: UTF8.self)
            case .skipped: break
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads a CDATA section.
    mutating func readCDATA() throws(Failure) -> String {
        let start = position + 9
        guard isFragment || !open.isEmpty else { throw error("text stands outside the elements") }
        guard let end = find("]]>", in: start..<bytes.count) else { throw error("this CDATA section never ends") }
        position = end + 3
        return String(decoding: textRun(start..<end), as: UTF8.self)
    }

    /// Reads an attribute's value in its quotes (section 3.3.3).
    ///
    /// - Parameter isTokens: Whether the document type declares it as a list of words.
    mutating func readAttributeValue(isTokens: Bool) throws(Failure) -> String {
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
        let base = outer.count
        var stop = end
        while true {
            guard position < stop else {
                // This is the end of the value, or of an entity in it.
                guard outer.count > base, let input = outer.popLast() else { break }
                (bytes, position) = (input.bytes, input.position)
                stop = outer.count == base ? end : bytes.count
                continue
            }
            if bytes[position] == UInt8(ascii: "&") {
                try readReference(inValue: &result)
                stop = outer.count == base ? end : bytes.count
            } else {
                appendToValue(&result)
            }
        }
        position = end + 1
        return XMLReader.value(result, isTokens: isTokens)
    }

    /// Appends the next byte of a value; white space, including a line end, becomes a space.
    private mutating func appendToValue(_ value: inout [UInt8]) {
        let byte = bytes[position]
        value.append(Ascii.isBlank(byte) ? Ascii.space : byte)
        position += byte == Ascii.carriageReturn && outer.isEmpty && starts("\r\n") ? 2 : 1
    }

    /// Reads a reference in an attribute's value, and continues with the text of an entity.
    private mutating func readReference(inValue value: inout [UInt8]) throws(Failure) {
        let ampersand = position
        switch try readReference(isInValue: true) {
        case .characters(let characters): value += characters
        case .entity(let name, let text):
            try countExpansion(name, text, at: ampersand)
            guard !text.contains(UInt8(ascii: "<")) else {
                throw error("&\(name); has a <, which no attribute's value may have", at: ampersand)
            }
            enter(name, text, namedAt: ampersand)
        case .skipped: break
        }
    }

    private static func value(_ bytes: [UInt8], isTokens: Bool) -> String {
        guard isTokens else { return String(decoding: bytes, as: UTF8.self) }
        return bytes.split(separator: Ascii.space).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// Counts the expanded bytes of an entity, and refuses a recursive one.
    private mutating func countExpansion(_ name: String, _ text: [UInt8], at place: Int) throws(Failure) {
        expanded += text.count + 1
        guard expanded <= XMLReader.expansionLimit, !outer.contains(where: { $0.entity == name }) else {
            throw error("&\(name); stands for too much, or for itself", at: place)
        }
    }

    /// Reads `&name;`, `&#1;` or `&#x1;`.
    mutating func readReference(isInValue: Bool = false) throws(Failure) -> Reference {
        let start = position
        position += 1
        if starts("#") { return .characters(try readCharacterReference(from: start)) }
        let unended = "& starts an entity that does not end in ;, or should be &amp;"
        guard let name = try? readName("a name"), starts(";") else { throw error(unended, at: start) }
        position += 1
        if let byte = XMLReader.predefined[name] { return .characters([byte]) }
        switch doctype.entities[name] {
        case .text(let text)?: return .entity(name: name, text: text)
        case .unparsed?: throw error("&\(name); stands for what is no XML", at: start)
        case .external?:
            guard !isInValue else {
                throw error("&\(name); stands for a file, which no attribute's value may", at: start)
            }
            return .skipped
        case nil:
            guard doctype.hasUnreadParts, !doctype.isStandalone else {
                throw error("unknown entity &\(name);", at: start)
            }
            return .skipped
        }
    }

    /// Reads what follows `&` in `&#1;`.
    mutating func readCharacterReference(from start: Int) throws(Failure) -> [UInt8] {
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

    /// Text with normalized line ends. The text of an entity is already normalized: a carriage return in it was written as a reference.
    private func textRun(_ range: Range<Int>) -> [UInt8] {
        outer.isEmpty ? XMLReader.withPlainLineEnds(bytes[range]) : Array(bytes[range])
    }

    /// Text with a newline for each line end (section 2.11).
    static func withPlainLineEnds(_ text: ArraySlice<UInt8>) -> [UInt8] {
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

    static let predefined: [String: UInt8] = [
        "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"), "quot": UInt8(ascii: "\""),
        "apos": UInt8(ascii: "'"),
    ]
}
