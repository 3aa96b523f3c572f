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

    let bytes: [UInt8]
    let isFragment: Bool
    var position: Int
    /// The elements around the position.
    var open: [(name: String, offset: Int)] = []
    /// Whether the first element has started.
    var hasRoot = false
    /// The end of an element that was empty, still to be told.
    private var pendingEnd: String?
    /// What the document type says entities stand for.
    var entities: [String: [UInt8]] = [:]
    /// How many bytes entities have stood for so far.
    var expanded = 0

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

    mutating func readName(_ expected: String) throws(Failure) -> String {
        let name = bytes[position...].prefix {
            Ascii.isLetter($0) || Ascii.isDigit($0) || $0 >= 0x80 || "_:.-".utf8.contains($0)
        }
        guard let first = name.first, !Ascii.isDigit(first), let text = String(validating: name, as: UTF8.self) else {
            throw error("expected \(expected)")
        }
        position = name.endIndex
        return text
    }

    // MARK: Bytes

    func starts(_ text: StaticString) -> Bool {
        bytes[position...].starts(with: text.description.utf8)
    }

    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = position
        while position < bytes.count, Ascii.isBlank(bytes[position]) { position += 1 }
        return position > start
    }

    mutating func skip(past end: String, from length: Int, _ message: String) throws(Failure) {
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

    func error(_ message: String) -> Failure {
        Failure(offset: position, message: message)
    }
}
