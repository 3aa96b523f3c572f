/// The document type: its declarations are checked, and those of entities and attributes are stored (sections 2.8, 3.2, 3.3, 4.2 and 4.7).
extension XMLReader {
    mutating func readDoctype() throws(Failure) {
        let start = position
        guard !hasRoot, !isFragment else { throw error("a document type stands before the first element") }
        guard !doctype.isPresent else { throw error("a second document type stands behind the first") }
        doctype.isPresent = true
        position += 9
        try expectBlank("behind <!DOCTYPE")
        _ = try readName("an element's name")
        let hadBlank = skipBlanks()
        if starts("SYSTEM") || starts("PUBLIC") {
            guard hadBlank else { throw error("expected a space") }
            try readExternalID(needsSystem: true)
            doctype.hasUnreadParts = true
            skipBlanks()
        }
        if starts("[") {
            position += 1
            while true {
                skipBlanks()
                guard position < bytes.count else { throw error("this document type never ends", at: start) }
                if starts("]") { break }
                try readDeclarationInside()
            }
            position += 1
            skipBlanks()
        }
        guard position < bytes.count else { throw error("this document type never ends", at: start) }
        try expect(">", "expected > at the end of the document type")
    }

    private mutating func readDeclarationInside() throws(Failure) {
        if starts("<!--") {
            try skipComment()
        } else if starts("<?") {
            try skipInstruction()
        } else if starts("%") {
            position += 1
            _ = try readName("a parameter entity's name")
            try expect(";", "expected ; behind a parameter entity's name")
            (doctype.hasUnreadParts, doctype.hasUnreadParameterEntity) = (true, true)
        } else if try begins("<!ENTITY") {
            try readEntity()
        } else if try begins("<!ELEMENT") {
            _ = try readName("an element's name")
            try expectBlank("behind the element's name")
            try readContentModel()
            try endDeclaration()
        } else if try begins("<!ATTLIST") {
            try readAttributeList()
        } else if try begins("<!NOTATION") {
            _ = try readName("a notation's name")
            try expectBlank("behind the notation's name")
            try readExternalID(needsSystem: false)
            try endDeclaration()
        } else {
            throw error("this declaration is not known")
        }
    }

    /// Skips the keyword of a declaration, and the space after it.
    private mutating func begins(_ word: StaticString) throws(Failure) -> Bool {
        guard starts(word) else { return false }
        position += word.utf8CodeUnitCount
        try expectBlank("behind \(word)")
        return true
    }

    private mutating func endDeclaration() throws(Failure) {
        skipBlanks()
        try expect(">", "expected > at the end of this declaration")
    }

    // MARK: Entities

    /// Reads `name "value"`, or the reference to an external file.
    private mutating func readEntity() throws(Failure) {
        let isParameter = starts("%")
        if isParameter {
            position += 1
            try expectBlank("behind %")
        }
        let name = try readName("an entity's name")
        try expectBlank("behind the entity's name")
        var entity = XMLDoctype.Entity.external
        if starts("SYSTEM") || starts("PUBLIC") {
            try readExternalID(needsSystem: true)
            let hadBlank = skipBlanks()
            if !isParameter, starts("NDATA") {
                guard hadBlank else { throw error("expected a space before NDATA") }
                position += 5
                try expectBlank("behind NDATA")
                _ = try readName("a notation's name")
                entity = .unparsed
            }
        } else {
            entity = .text(try readEntityValue())
        }
        try endDeclaration()
        if !isParameter { doctype.declare(name, entity) }
    }

    /// Reads the value of an entity: character references are replaced, entity references are not (section 4.4).
    private mutating func readEntityValue() throws(Failure) -> [UInt8] {
        let start = position
        let literal = try readLiteral("what the entity stands for, in quotes")
        let end = position
        var result: [UInt8] = []
        position = literal.startIndex
        while position < literal.endIndex {
            let place = position
            switch bytes[position] {
            case UInt8(ascii: "%"):
                throw error("% in an entity is written &#37;")
            case UInt8(ascii: "&"):
                position += 1
                if starts("#") {
                    result += try readCharacterReference(from: place)
                } else {
                    _ = try readName("an entity's name, or &#38; for &")
                    try expect(";", "expected ; behind an entity's name")
                    result += bytes[place..<position]
                }
            default:
                let run = literal[position...].prefix { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "&") }
                result += XMLReader.withPlainLineEnds(run)
                position = run.endIndex
            }
        }
        guard position <= literal.endIndex else { throw error("a reference does not end in this value", at: start) }
        position = end
        return result
    }

    /// Reads `SYSTEM "file"` or `PUBLIC "identifier" "file"`.
    private mutating func readExternalID(needsSystem: Bool) throws(Failure) {
        let isPublic = starts("PUBLIC")
        guard isPublic || starts("SYSTEM") else { throw error("expected SYSTEM or PUBLIC") }
        position += 6
        try expectBlank("behind SYSTEM or PUBLIC")
        guard isPublic else {
            _ = try readLiteral("the name of a file, in quotes")
            return
        }
        let start = position
        let identifier = try readLiteral("a public identifier, in quotes")
        guard identifier.allSatisfy(XMLCharacter.isInPublicIdentifier) else {
            throw error("a public identifier does not hold such characters", at: start)
        }
        let hadBlank = skipBlanks()
        guard needsSystem || !starts(">") else { return }
        guard hadBlank else { throw error("expected a space before the name of the file") }
        _ = try readLiteral("the name of a file, in quotes")
    }

    // MARK: Elements

    /// Reads a content model (productions 46 to 51). A list instead of recursion, so that parentheses use no stack.
    private mutating func readContentModel() throws(Failure) {
        for word: StaticString in ["EMPTY", "ANY"] where starts(word) {
            position += word.utf8CodeUnitCount
            return
        }
        try expect("(", "expected EMPTY, ANY or (")
        skipBlanks()
        if starts("#PCDATA") { return try readMixedContent() }
        /// The separator of each open group; nil while it has only one part.
        var separators: [UInt8?] = [nil]
        var expectsPart = true
        while let separator = separators.last {
            skipBlanks()
            if expectsPart {
                if starts("(") {
                    position += 1
                    separators.append(nil)
                    continue
                }
                _ = try readName("an element's name or (")
                skipOccurrence()
                expectsPart = false
            } else if starts(")") {
                position += 1
                separators.removeLast()
                skipOccurrence()
            } else {
                guard position < bytes.count,
                    bytes[position] == UInt8(ascii: "|") || bytes[position] == UInt8(ascii: ","),
                    separator == nil || separator == bytes[position]
                else { throw error("expected ), or the | or , that stands in the whole of a group") }
                separators[separators.count - 1] = bytes[position]
                position += 1
                expectsPart = true
            }
        }
    }

    private mutating func skipOccurrence() {
        if position < bytes.count, "?*+".utf8.contains(bytes[position]) { position += 1 }
    }

    /// Reads `#PCDATA)`, or `#PCDATA | name … )*`.
    private mutating func readMixedContent() throws(Failure) {
        position += 7
        skipBlanks()
        var hasNames = false
        while starts("|") {
            position += 1
            skipBlanks()
            _ = try readName("an element's name")
            skipBlanks()
            hasNames = true
        }
        try expect(")", "expected | or )")
        if hasNames { try expect("*", "expected * behind text and elements") } else if starts("*") { position += 1 }
    }
}
