/// Text, the entities in it, and the document type that says what those stand for.
extension XMLReader {
    /// Reads up to the next tag; nil where there are but blanks outside the elements.
    mutating func readText() throws(Failure) -> String? {
        let start = position
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        position = end
        guard isFragment || !open.isEmpty else {
            guard let stray = bytes[start..<end].firstIndex(where: { !Ascii.isBlank($0) }) else { return nil }
            throw Failure(offset: stray, message: "text stands outside the \(hasRoot ? "menu" : "elements")")
        }
        return try decode(start..<end)
    }

    /// Reads a CDATA section.
    mutating func readCDATA() throws(Failure) -> String {
        let start = position + 9
        guard isFragment || !open.isEmpty else { throw error("text stands outside the elements") }
        try skip(past: "]]>", from: 9, "this CDATA section never ends")
        return try text(of: bytes[start..<position - 3])
    }

    /// The text of a range, with its entities replaced.
    mutating func decode(_ range: Range<Int>) throws(Failure) -> String {
        let raw = bytes[range]
        guard raw.contains(UInt8(ascii: "&")) else { return try text(of: raw) }
        var result: [UInt8] = []
        var rest = range.lowerBound
        while let ampersand = bytes[rest..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
            result.append(contentsOf: bytes[rest..<ampersand])
            guard let end = bytes[ampersand..<min(ampersand + 64, range.upperBound)].firstIndex(of: UInt8(ascii: ";"))
            else {
                throw Failure(
                    offset: ampersand, message: "& starts an entity that does not end in ;, or should be &amp;")
            }
            try expand(bytes[(ampersand + 1)..<end], at: ampersand, into: &result, depth: 0)
            rest = end + 1
        }
        result.append(contentsOf: bytes[rest..<range.upperBound])
        guard let text = String(validating: result, as: UTF8.self) else { return try text(of: raw) }
        return text
    }

    private func text(of raw: ArraySlice<UInt8>) throws(Failure) -> String {
        if raw.contains(Ascii.nul) {
            throw Failure(offset: raw.firstIndex(of: Ascii.nul) ?? raw.startIndex, message: "XML holds no NUL")
        }
        guard let text = String(validating: raw, as: UTF8.self) else {
            throw Failure(offset: raw.startIndex, message: "the text that starts here is not UTF-8")
        }
        return text
    }

    /// Appends what an entity stands for.
    private mutating func expand(
        _ name: ArraySlice<UInt8>, at offset: Int, into result: inout [UInt8], depth: Int
    ) throws(Failure) {
        let text = String(decoding: name, as: UTF8.self)
        if name.first == UInt8(ascii: "#") {
            let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
            let value = UInt32(text.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
            guard let value, value > 0, let scalar = Unicode.Scalar(value) else {
                throw Failure(offset: offset, message: "&\(text); is no character")
            }
            result.append(contentsOf: Array(String(Character(scalar)).utf8))
        } else if let byte = XMLReader.predefined[text] {
            result.append(byte)
        } else {
            guard let value = entities[text] else {
                throw Failure(offset: offset, message: "unknown entity &\(text);")
            }
            expanded += value.count + 1
            guard depth < 8, expanded <= XMLReader.expansionLimit else {
                throw Failure(offset: offset, message: "&\(text); stands for too much, or for itself")
            }
            var rest = value[...]
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "&"), let end = rest.prefix(64).firstIndex(of: UInt8(ascii: ";")) {
                    try expand(rest[..<end], at: offset, into: &result, depth: depth + 1)
                    rest = rest[(end + 1)...]
                } else {
                    result.append(byte)
                }
            }
        }
    }

    private static let predefined: [String: UInt8] = [
        "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"), "quot": UInt8(ascii: "\""),
        "apos": UInt8(ascii: "'"),
    ]

    /// Reads a document type for the entities in it.
    mutating func readDoctype() throws(Failure) {
        let start = position
        guard !hasRoot, !isFragment else { throw error("a document type stands before the first element") }
        position += 9
        var isInside = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "["): isInside = true
            case UInt8(ascii: "]"): isInside = false
            case UInt8(ascii: ">") where !isInside:
                position += 1
                return
            case Ascii.quote, UInt8(ascii: "'"):
                guard let end = bytes[(position + 1)...].firstIndex(of: bytes[position]) else {
                    throw error("this quote is never closed")
                }
                position = end
            case UInt8(ascii: "<") where starts("<!--"):
                try skip(past: "-->", from: 4, "this comment never ends")
                continue
            case UInt8(ascii: "<") where starts("<!ENTITY"):
                try readEntity()
                continue
            default: break
            }
            position += 1
        }
        throw Failure(offset: start, message: "this document type never ends")
    }

    /// Reads `<!ENTITY name "value">`; leaves out what names another file, or is for the DTD itself.
    private mutating func readEntity() throws(Failure) {
        position += 8
        skipBlanks()
        let isForDTD = starts("%")
        if isForDTD {
            position += 1
            skipBlanks()
        }
        let name = try readName("an entity's name")
        skipBlanks()
        guard position < bytes.count, !isForDTD, bytes[position] == Ascii.quote || bytes[position] == UInt8(ascii: "'")
        else { return }
        guard let end = bytes[(position + 1)...].firstIndex(of: bytes[position]) else {
            throw error("this quote is never closed")
        }
        if entities[name] == nil { entities[name] = Array(bytes[(position + 1)..<end]) }
        position = end + 1
    }
}
