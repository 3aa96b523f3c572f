/// The encodings that XML is read from (XML 1.0, section 4.3.3 and appendix F): UTF-8, UTF-16, ISO-8859-1 and US-ASCII.
enum XMLEncoding {
    /// A document as UTF-8 without its byte-order mark.
    ///
    /// - Throws: With an offset into the original bytes, if they are not valid in their declared encoding.
    static func utf8(_ bytes: [UInt8]) throws(XMLReader.Failure) -> [UInt8] {
        if let units = Units(bytes) {
            let text = try units.utf8()
            guard let name = declaredName(in: text), name != "UTF-16" else { return text }
            throw XMLReader.Failure(offset: 0, message: "this is UTF-16, and its first line says \(name)")
        }
        let start = Ascii.byteOrderMarkLength(bytes)
        switch declaredName(in: bytes[start...]) ?? "UTF-8" {
        case "UTF-8": return start == 0 ? bytes : Array(bytes[start...])
        case "ISO-8859-1": return latin1(bytes[start...])
        case "US-ASCII", "ASCII":
            guard let offset = bytes.firstIndex(where: { $0 >= 0x80 }) else { return bytes }
            throw XMLReader.Failure(offset: offset, message: "this is not US-ASCII, as the first line says")
        case "UTF-16": throw XMLReader.Failure(offset: 0, message: "the first line says UTF-16, and this is not")
        case let name:
            throw XMLReader.Failure(
                offset: 0,
                message: "the encoding \(name) is not known; UTF-8, UTF-16, ISO-8859-1 and US-ASCII are")
        }
    }

    /// Whether bytes start with a `<` in UTF-16, with or without its mark.
    static func startsUTF16Document(_ bytes: [UInt8]) -> Bool {
        Units(Array(bytes.prefix(4))).map { (try? $0.utf8())?.first == UInt8(ascii: "<") } ?? false
    }

    /// The name that the XML declaration gives, in capitals; nil if it gives none.
    private static func declaredName(in text: some Collection<UInt8>) -> String? {
        guard text.starts(with: "<?xml".utf8) else { return nil }
        let declaration = Array(text.prefix(200).prefix { $0 != UInt8(ascii: ">") })
        let word = Array("encoding".utf8)
        guard let place = declaration.indices.first(where: { declaration[$0...].starts(with: word) }) else {
            return nil
        }
        let rest = declaration[(place + word.count)...].drop { Ascii.isBlank($0) || $0 == UInt8(ascii: "=") }
        guard let quote = rest.first, quote == Ascii.quote || quote == UInt8(ascii: "'") else { return nil }
        return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self).uppercased()
    }

    private static func latin1(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
        }
        return text
    }

    /// Pairs of bytes in either byte order.
    private struct Units {
        private let bytes: ArraySlice<UInt8>
        private let isLittleEndian: Bool

        /// Nil if the bytes start neither with a byte-order mark of UTF-16 nor with `<?` in UTF-16.
        init?(_ bytes: [UInt8]) {
            switch Array(bytes.prefix(4)) {
            case let start where start.starts(with: [0xFF, 0xFE]): isLittleEndian = true
            case let start where start.starts(with: [0xFE, 0xFF]): isLittleEndian = false
            case [0x3C, 0, 0x3F, 0]: isLittleEndian = true
            case [0, 0x3C, 0, 0x3F]: isLittleEndian = false
            default: return nil
            }
            let hasMark = bytes[0] >= 0xFE
            self.bytes = hasMark ? bytes[2...] : bytes[...]
        }

        func utf8() throws(XMLReader.Failure) -> [UInt8] {
            guard bytes.count % 2 == 0 else {
                throw XMLReader.Failure(offset: bytes.endIndex - 1, message: "this is half a character of UTF-16")
            }
            let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isLittleEndian ? second << 8 | first : first << 8 | second
            }
            guard let text = String(validating: units, as: UTF16.self) else {
                throw XMLReader.Failure(offset: 0, message: "half of a surrogate pair of UTF-16 stands alone")
            }
            return Array(text.utf8)
        }
    }
}
