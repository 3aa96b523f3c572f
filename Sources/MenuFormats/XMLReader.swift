/// Reads XML, an event after another: elements, attributes, text, CDATA, comments, the five entities and those of an internal DTD.
///
/// Bounded in everything that a hostile text could stretch: nesting, and what entities expand to. Nothing outside the text is ever read.
/// Why not GMarkup, which comes with Pango: this room holds no C, GMarkup knows no DTD entities, which menus in the wild have, and its
/// errors lose the place of an attribute.
struct XMLReader {
    /// How deep elements may nest.
    static let depthLimit = MenuReader.depthLimit + 8
    /// How many bytes all entities of a text may expand to.
    static let expansionLimit = 1 << 20

    /// How many attributes a tag may have; each is compared with all before it.
    static let attributeLimit = 100

    /// A start tag.
    struct Element {
        /// The element's name.
        var name: String
        /// Its attributes, in order.
        var attributes: [(name: String, value: String)] = []
        /// Where the tag starts.
        var offset: Int

        /// The value of an attribute.
        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// What comes next in a text.
    enum Event {
        case start(Element)
        case end(name: String)
        case text(String, offset: Int)
    }

    /// Where a text stops being XML, and how.
    struct Failure: Error {
        var offset: Int
        var message: String
    }

    private let bytes: [UInt8]
    private let isFragment: Bool
    private var position: Int
    private var open: [(name: String, offset: Int)] = []
    private var hasRoot = false
    /// The end of an element that was empty, still to be told.
    private var pendingEnd: String?
    private var entities: [String: [UInt8]] = [:]
    private var expanded = 0

    /// Reads a document with one root, or a fragment: text and elements in any order.
    init(_ bytes: [UInt8], isFragment: Bool = false) {
        self.bytes = bytes
        self.isFragment = isFragment
        position = Ascii.byteOrderMarkLength(bytes)
    }

    /// What comes next; nil at the end of a text whose elements are all closed.
    mutating func next() throws(Failure) -> Event? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        while position < bytes.count {
            let start = position
            if bytes[position] != UInt8(ascii: "<") {
                if let text = try readText() { return .text(text, offset: start) }
            } else if starts("<!--") {
                try skip(past: "-->", from: 4, "this comment never ends")
            } else if starts("<![CDATA[") {
                return .text(try readCDATA(), offset: start)
            } else if starts("<!DOCTYPE") {
                try readDoctype()
            } else if starts("<?") {
                try skip(past: "?>", from: 2, "this <? never ends")
            } else if starts("</") {
                return .end(name: try readEndTag())
            } else {
                return .start(try readStartTag())
            }
        }
        if let last = open.last { throw Failure(offset: last.offset, message: "<\(last.name)> is never closed") }
        if !isFragment, !hasRoot { throw Failure(offset: position, message: "there is no element here") }
        return nil
    }

    // MARK: Text

    private mutating func readText() throws(Failure) -> String? {
        let start = position
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        position = end
        guard isFragment || !open.isEmpty else {
            guard let stray = bytes[start..<end].firstIndex(where: { !Ascii.isBlank($0) }) else { return nil }
            throw Failure(offset: stray, message: "text stands outside the \(hasRoot ? "menu" : "elements")")
        }
        return try decode(start..<end)
    }

    private mutating func readCDATA() throws(Failure) -> String {
        let start = position + 9
        guard isFragment || !open.isEmpty else { throw error("text stands outside the elements") }
        try skip(past: "]]>", from: 9, "this CDATA section never ends")
        return try text(of: bytes[start..<position - 3])
    }

    /// The text of a range, with its entities replaced.
    private mutating func decode(_ range: Range<Int>) throws(Failure) -> String {
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

    // MARK: Tags

    private mutating func readStartTag() throws(Failure) -> Element {
        guard isFragment || !open.isEmpty || !hasRoot else { throw error("a second element stands behind the first") }
        guard open.count < XMLReader.depthLimit else {
            throw error("elements nest more than \(XMLReader.depthLimit) deep")
        }
        var element = Element(name: "", offset: position)
        position += 1
        element.name = try readName("an element's name")
        hasRoot = true
        while true {
            let hadBlank = skipBlanks()
            guard position < bytes.count else {
                throw Failure(offset: element.offset, message: "this tag never ends")
            }
            if starts("/>") {
                position += 2
                pendingEnd = element.name
                return element
            }
            if bytes[position] == UInt8(ascii: ">") {
                position += 1
                open.append((element.name, element.offset))
                return element
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
        guard element[name] == nil else {
            throw Failure(offset: start, message: "the attribute \(name) is given twice")
        }
        skipBlanks()
        guard starts("=") else { throw error("expected = after the attribute \(name)") }
        position += 1
        skipBlanks()
        guard position < bytes.count, bytes[position] == Ascii.quote || bytes[position] == UInt8(ascii: "'") else {
            throw error("an attribute's value stands in quotes")
        }
        let valueStart = position + 1
        guard let end = bytes[valueStart...].firstIndex(of: bytes[position]) else {
            throw error("this attribute's value never ends")
        }
        if let angle = bytes[valueStart..<end].firstIndex(of: UInt8(ascii: "<")) {
            throw Failure(offset: angle, message: "< in an attribute's value is written &lt;")
        }
        element.attributes.append((name, try decode(valueStart..<end)))
        position = end + 1
    }

    private mutating func readEndTag() throws(Failure) -> String {
        let start = position
        position += 2
        let name = try readName("an element's name")
        skipBlanks()
        guard starts(">") else { throw error("expected > at the end of </\(name)") }
        position += 1
        guard let last = open.last else { throw Failure(offset: start, message: "</\(name)> closes nothing") }
        guard last.name == name else {
            throw Failure(offset: start, message: "</\(name)> stands where </\(last.name)> is due")
        }
        open.removeLast()
        return name
    }

    private mutating func readName(_ expected: String) throws(Failure) -> String {
        let name = bytes[position...].prefix {
            Ascii.isLetter($0) || Ascii.isDigit($0) || $0 >= 0x80 || "_:.-".utf8.contains($0)
        }
        guard let first = name.first, !Ascii.isDigit(first), let text = String(validating: name, as: UTF8.self) else {
            throw error("expected \(expected)")
        }
        position = name.endIndex
        return text
    }

    // MARK: The document type

    private mutating func readDoctype() throws(Failure) {
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

    // MARK: Bytes

    private func starts(_ text: StaticString) -> Bool {
        bytes[position...].starts(with: text.description.utf8)
    }

    @discardableResult
    private mutating func skipBlanks() -> Bool {
        let start = position
        while position < bytes.count, Ascii.isBlank(bytes[position]) { position += 1 }
        return position > start
    }

    private mutating func skip(past end: String, from length: Int, _ message: String) throws(Failure) {
        let ending = Array(end.utf8)
        var index = position + length
        while index + ending.count <= bytes.count {
            if bytes[index] == ending[0], bytes[index..<(index + ending.count)].elementsEqual(ending) {
                position = index + ending.count
                return
            }
            index += 1
        }
        throw error(message)
    }

    private func error(_ message: String) -> Failure {
        Failure(offset: position, message: message)
    }
}
