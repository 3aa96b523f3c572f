import MenuFormats

/// Reads files in rofi's configuration and theme language.
struct RasiReader {
    private let text: [Unicode.Scalar]
    private var position = 0
    private var line = 1
    private var lineStart = 0
    private var items: [RasiDocument.Item] = []
    private var errors: [FormatError] = []
    /// What is wrong and harms nothing.
    private var flaws: [FormatError] = []
    /// The conditions of the blocks of `@media` that are open.
    private var conditions: [RasiCondition] = []

    /// How many errors are listed, and how deep blocks of `@media` may be.
    private static let (errorLimit, depthLimit) = (20, 16)

    init(_ text: String) { self.text = Array(text.unicodeScalars) }

    mutating func read() -> (items: [RasiDocument.Item], errors: [FormatError], flaws: [FormatError]) {
        while skipBlanks(), errors.count < RasiReader.errorLimit {
            switch text[position] {
            case ";": advance()
            case "}":
                if conditions.popLast() == nil { fail("this brace closes nothing") }
                advance()
            case "@": readDirective()
            default: readBlock()
            }
        }
        if !conditions.isEmpty { fail("this file ends within a block of @media") }
        return (items, errors, flaws)
    }

    // MARK: Blocks

    private mutating func readDirective() {
        let place = self.place
        advance()
        let name = word()
        switch name {
        case "import", "theme":
            _ = skipBlanks()
            items.append(.file(fileName(), isTheme: name == "theme", conditions, place))
        case "media":
            let condition = RasiCondition(header().joined(separator: ","))
            guard position < text.count else { return fail("this @media has no block") }
            advance()
            if let condition, conditions.count < RasiReader.depthLimit {
                conditions.append(condition)
            } else {
                skipBlock()
                fail("this condition of @media is unknown or too deep, and its block is left out", at: place)
            }
        default:
            fail("@\(name) is unknown", at: place)
            _ = value(endsAt: ";")
        }
    }

    private mutating func readBlock() {
        let place = self.place
        let names = header()
        guard position < text.count else {
            return fail("this is neither a section nor a property of one", at: place)
        }
        guard text[position] == "{" else {
            fail("here a section is expected, such as window { }", at: place)
            advance()
            return
        }
        advance()
        let isSettings = names == ["configuration"]
        let properties = readProperties(prefix: "", mayNest: true, opened: place)
        guard isSettings else {
            let names = names.map(RasiReader.normalized)
            return items.append(.section(.init(names: names, properties: properties, conditions: conditions)))
        }
        if conditions.allSatisfy({ $0.holds($0.value, on: nil) }) {
            items.append(.settings(properties))
        } else {
            fail("settings cannot depend on @media, and are left out", at: place)
        }
    }

    /// The properties up to the brace that closes the block.
    private mutating func readProperties(
        prefix: String, mayNest: Bool, opened: RasiDocument.Place
    ) -> [RasiDocument.Property] {
        var properties: [RasiDocument.Property] = []
        while true {
            guard skipBlanks() else {
                fail("this block is not closed", at: opened)
                return properties
            }
            guard errors.count < RasiReader.errorLimit else { return properties }
            if text[position] == "}" {
                advance()
                return properties
            }
            if text[position] == ";" {
                advance()
                continue
            }
            let place = self.place
            let name = propertyName()
            guard skipBlanks() else { continue }
            if mayNest, let names = furtherNames(after: name) {
                let inner = readProperties(prefix: "", mayNest: false, opened: place)
                for name in names {
                    properties += inner.map { .init(name: "\(name).\($0.name)", value: $0.value, place: $0.place) }
                }
                continue
            }
            switch text[position] {
            case ":" where !name.isEmpty:
                advance()
                _ = skipBlanks()
                let value = value(endsAt: ";}")
                if !value.isEnded { fail("a semicolon is missing after the value of \(name)", at: place) }
                properties.append(.init(name: prefix + name, value: value.text, place: place))
            default:
                fail("here a property is expected, such as width: 50%;", at: place)
                _ = value(endsAt: ";}")
            }
        }
    }

    /// Passes over a block whose opening brace has been read.
    private mutating func skipBlock() {
        var depth = 1
        while skipBlanks(), depth > 0 {
            switch text[position] {
            case "{": depth += 1
            case "}": depth -= 1
            case "\"", "'":
                skipString()
                continue
            default: break
            }
            advance()
        }
    }

    // MARK: Words

    /// The names before a block, which commas separate; the position is at its opening brace, or at the end or a sign that no header has.
    private mutating func header() -> [String] {
        var (names, name) = ([String](), "")
        while position < text.count {
            if startsComment { _ = skipBlanks() }
            guard position < text.count else { break }
            let scalar = text[position]
            if scalar == "{" || scalar == "}" || scalar == ";" { break }
            if scalar == "," {
                names.append(name)
                name = ""
            } else {
                name.unicodeScalars.append(scalar)
            }
            advance()
        }
        names.append(name)
        return names.map { $0[...].trimmed }.filter { !$0.isEmpty }
    }

    /// The name of widgets with their state, in one form: `element selected.normal`.
    private static func normalized(_ name: String) -> String {
        let parts = name.filter { $0 != "#" }.split { $0 == " " || $0 == "." || $0 == "\t" || $0 == "\n" }
        guard let first = parts.first else { return name }
        return parts.count == 1 ? String(first) : "\(first) \(parts.dropFirst().joined(separator: "."))"
    }

    /// The name of a file: a string, or the rest of the line.
    private mutating func fileName() -> String {
        guard position < text.count, text[position] == "\"" || text[position] == "'" else {
            return value(endsAt: ";\n").text
        }
        let start = position
        skipString()
        var name = ""
        name.unicodeScalars.append(contentsOf: text[start..<position])
        return RasiReader.unquoted(name)
    }

    private mutating func word() -> String {
        var word = ""
        while position < text.count, isLetter(text[position]) {
            word.unicodeScalars.append(text[position])
            advance()
        }
        return word
    }

    private mutating func propertyName() -> String {
        var name = ""
        while position < text.count, isLetter(text[position]) || text[position] == "." {
            name.unicodeScalars.append(text[position])
            advance()
        }
        return name
    }

    /// The names before a block within a section, of which one has been read, and passes over the opening brace; nil where no block begins.
    private mutating func furtherNames(after first: String) -> [String]? {
        let start = self
        var names = [first]
        while position < text.count, text[position] == "," {
            advance()
            _ = skipBlanks()
            names.append(propertyName())
            _ = skipBlanks()
        }
        guard position < text.count, text[position] == "{", !names.contains("") else {
            self = start
            return nil
        }
        advance()
        return names
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    /// The text up to a sign that is neither in a string nor in parentheses; a semicolon is taken too.
    private mutating func value(endsAt ends: String) -> (text: String, isEnded: Bool) {
        let ends = Set(ends.unicodeScalars)
        var (value, depth) = ("", 0)
        while position < text.count {
            if startsComment {
                _ = skipBlanks()
                continue
            }
            let scalar = text[position]
            if depth == 0, ends.contains(scalar) {
                if scalar != "}" { advance() }
                return (value[...].trimmed, true)
            }
            // A value that was not ended would take the rest of the file.
            if scalar == "{" || scalar == "}" { return (value[...].trimmed, false) }
            if scalar == "\"" || scalar == "'" {
                let start = position
                skipString()
                value.unicodeScalars.append(contentsOf: text[start..<position])
                continue
            }
            if scalar == "(" || scalar == "[" { depth += 1 }
            if scalar == ")" || scalar == "]" { depth = max(0, depth - 1) }
            value.unicodeScalars.append(scalar)
            advance()
        }
        return (value[...].trimmed, ends.contains("\n"))
    }

    private mutating func skipString() {
        let (place, quote) = (self.place, text[position])
        advance()
        while position < text.count, text[position] != quote {
            if text[position] == "\\" { advance() }
            if position < text.count { advance() }
        }
        if position < text.count { advance() } else { fail("this text is not closed", at: place) }
    }

    /// A text without its quotes and with its escapes replaced; any other value unchanged.
    static func unquoted(_ value: String) -> String {
        guard let quote = value.first, quote == "\"" || quote == "'", value.count > 1, value.last == quote else {
            return value
        }
        var (text, isEscaped) = ("", false)
        for character in value.dropFirst().dropLast() {
            if isEscaped {
                text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }

    // MARK: Places

    private var place: RasiDocument.Place { .init(line: line, column: position - lineStart + 1) }

    private mutating func fail(_ message: String, at place: RasiDocument.Place? = nil) {
        guard errors.count < RasiReader.errorLimit else { return }
        let place = place ?? self.place
        errors.append(FormatError(line: place.line, column: place.column, message: message))
    }

    private mutating func advance() {
        if text[position] == "\n" { (line, lineStart) = (line + 1, position + 1) }
        position += 1
    }

    private var startsComment: Bool {
        guard position + 1 < text.count, text[position] == "/" else { return false }
        return text[position + 1] == "*" || text[position + 1] == "/"
    }

    /// Passes over blanks and comments; returns whether anything follows.
    private mutating func skipBlanks() -> Bool {
        while position < text.count {
            if startsComment {
                skipComment()
            } else if text[position].properties.isWhitespace {
                advance()
            } else {
                return true
            }
        }
        return false
    }

    private mutating func skipComment() {
        let (place, isBlock) = (self.place, text[position + 1] == "*")
        advance()
        advance()
        while position < text.count {
            if !isBlock, text[position] == "\n" { return }
            if isBlock, text[position] == "*", position + 1 < text.count, text[position + 1] == "/" {
                advance()
                return advance()
            }
            advance()
        }
        if isBlock {
            flaws.append(
                FormatError(line: place.line, column: place.column, message: "this comment is not closed"))
        }
    }
}
