/// Declarations of attributes (section 3.3).
extension XMLReader {
    /// Reads the element's name, and its attributes with their types and defaults.
    mutating func readAttributeList() throws(Failure) {
        let element = try readName("an element's name")
        while true {
            let hadBlank = skipBlanks()
            if starts(">") {
                position += 1
                return
            }
            guard hadBlank else { throw error("expected a space before an attribute's name") }
            let name = try readName("an attribute's name or >")
            try expectBlank("behind the attribute's name")
            let isTokens = try readAttributeType()
            try expectBlank("behind the attribute's type")
            let value = try readDefault(isTokens: isTokens)
            let attribute = XMLDoctype.Attribute(name: name, isTokens: isTokens, value: value)
            guard doctype.declare(attribute, of: element) else {
                throw error("more than \(XMLDoctype.attributeLimit) attributes are declared for <\(element)>")
            }
        }
    }

    /// - Returns: Whether its value is a list of words.
    private mutating func readAttributeType() throws(Failure) -> Bool {
        // Longer words come before their prefixes.
        let words: [StaticString] = ["CDATA", "IDREFS", "IDREF", "ID", "ENTITY", "ENTITIES", "NMTOKENS", "NMTOKEN"]
        for (index, word) in words.enumerated() where starts(word) {
            position += word.utf8CodeUnitCount
            return index > 0
        }
        let isNotation = starts("NOTATION")
        if isNotation {
            position += 8
            try expectBlank("behind NOTATION")
        }
        try expect("(", "expected an attribute's type")
        repeat {
            skipBlanks()
            if isNotation {
                _ = try readName("a notation's name")
            } else {
                let start = position
                skipNameCharacters()
                guard position > start else { throw error("expected a word") }
            }
            skipBlanks()
        } while skip("|")
        try expect(")", "expected | or )")
        return true
    }

    private mutating func readDefault(isTokens: Bool) throws(Failure) -> String? {
        for word: StaticString in ["#REQUIRED", "#IMPLIED"] where starts(word) {
            position += word.utf8CodeUnitCount
            return nil
        }
        if starts("#FIXED") {
            position += 6
            try expectBlank("after #FIXED")
        }
        return try readAttributeValue(isTokens: isTokens)
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        guard starts(text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }
}
