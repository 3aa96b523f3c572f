/// Tags, names, comments and instructions.
extension XMLReader {
    mutating func readStartTag() throws(Failure) -> (element: Element, isEmpty: Bool) {
        guard isFragment || !open.isEmpty || !hasRoot else { throw error("a second element stands behind the first") }
        guard open.count < XMLReader.depthLimit else {
            throw error("elements nest more than \(XMLReader.depthLimit) deep")
        }
        let start = position
        position += 1
        var element = Element(name: try readName("an element's name"), offset: start)
        hasRoot = true
        while true {
            let hadBlank = skipBlanks()
            guard position < bytes.count else { throw error("this tag never ends", at: start) }
            let isEmpty = starts("/>")
            if isEmpty || bytes[position] == UInt8(ascii: ">") {
                position += isEmpty ? 2 : 1
                if !isEmpty { open.append((element.name, element.offset)) }
                return (element, isEmpty)
            }
            guard element.attributes.count < XMLReader.attributeLimit else {
                throw error("a tag has more than \(XMLReader.attributeLimit) attributes")
            }
            guard hadBlank else { throw error("expected >, /> or a space before an attribute") }
            try readAttribute(of: &element)
        }
    }

    private mutating func readAttribute(of element: inout Element) throws(Failure) {
        let start = position
        let name = try readName("an attribute's name, > or />")
        guard element[name] == nil else { throw error("the attribute \(name) is given twice", at: start) }
        skipBlanks()
        try expect("=", "expected = after the attribute \(name)")
        skipBlanks()
        element.attributes.append((name, try readAttributeValue()))
    }

    mutating func readEndTag() throws(Failure) -> String {
        let start = position
        position += 2
        let name = try readName("an element's name")
        skipBlanks()
        try expect(">", "expected > at the end of </\(name)")
        guard let last = open.last else { throw error("</\(name)> closes nothing", at: start) }
        guard last.name == name else {
            throw error("</\(name)> stands where </\(last.name)> is due", at: start)
        }
        open.removeLast()
        return name
    }

    /// Reads a name (production 5).
    mutating func readName(_ expected: @autoclosure () -> String) throws(Failure) -> String {
        let start = position
        guard let first = scalar(at: position), XMLCharacter.startsName(first) else {
            throw error("expected \(expected())")
        }
        while let scalar = scalar(at: position), XMLCharacter.isInName(scalar) { position += UTF8.width(scalar) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func scalar(at place: Int) -> Unicode.Scalar? {
        guard place < bytes.count else { return nil }
        if bytes[place] < 0x80 { return Unicode.Scalar(bytes[place]) }
        return String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first
    }

    /// Skips `<!-- … -->`, which must not contain two hyphens elsewhere.
    mutating func skipComment() throws(Failure) {
        guard let end = find("-->", in: position + 4..<bytes.count) else { throw error("this comment never ends") }
        if !isFragment, let hyphens = find("--", in: position + 4..<end + 1) {
            throw error("a comment holds no two hyphens", at: hyphens)
        }
        position = end + 3
    }

    /// Skips `<?target … ?>`.
    mutating func skipInstruction() throws(Failure) {
        let start = position
        guard let end = find("?>", in: position + 2..<bytes.count) else { throw error("this <? never ends") }
        defer { position = end + 2 }
        guard !isFragment else { return }
        position += 2
        let target = try readName("a name behind <?")
        guard target.lowercased() != "xml" else {
            throw error("<?\(target) stands only at the very start of a document", at: start)
        }
        guard position == end || Ascii.isBlank(bytes[position]) else { throw error("expected a space or ?>") }
    }

    /// Reads `<?xml version="1.0" encoding="…" standalone="…"?>`.
    mutating func readDeclaration() throws(Failure) {
        position += 5
        try expectBlank("before version")
        let version = try readPseudoAttribute("version")
        guard version.hasPrefix("1."), version.count > 2, version.utf8.dropFirst(2).allSatisfy({ Ascii.isDigit($0) })
        else { throw error("the version is \"1.0\"") }
        var hadBlank = skipBlanks()
        if starts("encoding") {
            guard hadBlank else { throw error("expected a space before encoding") }
            let name = try readPseudoAttribute("encoding")
            let isName = name.utf8.allSatisfy { Ascii.isLetter($0) || Ascii.isDigit($0) || "._-".utf8.contains($0) }
            guard isName, let first = name.utf8.first, Ascii.isLetter(first) else {
                throw error("this names no encoding")
            }
            hadBlank = skipBlanks()
        }
        if starts("standalone") {
            guard hadBlank else { throw error("expected a space before standalone") }
            let value = try readPseudoAttribute("standalone")
            guard value == "yes" || value == "no" else { throw error("standalone is \"yes\" or \"no\"") }
            skipBlanks()
        }
        try expect("?>", "expected ?>")
    }

    private mutating func readPseudoAttribute(_ name: StaticString) throws(Failure) -> String {
        try expect(name, "expected \(name)")
        skipBlanks()
        try expect("=", "expected = after \(name)")
        skipBlanks()
        return String(decoding: try readLiteral("a value in quotes"), as: UTF8.self)
    }

    /// Reads a quoted literal unchanged.
    mutating func readLiteral(_ expected: @autoclosure () -> String) throws(Failure) -> ArraySlice<UInt8> {
        guard position < bytes.count, bytes[position] == Ascii.quote || bytes[position] == UInt8(ascii: "'") else {
            throw error("expected \(expected())")
        }
        guard let end = bytes[(position + 1)...].firstIndex(of: bytes[position]) else {
            throw error("this quote is never closed")
        }
        defer { position = end + 1 }
        return bytes[(position + 1)..<end]
    }
}
