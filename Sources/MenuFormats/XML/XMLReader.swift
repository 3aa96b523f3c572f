/// Reads XML 1.0 (fifth edition) as a non-validating processor: one event after another.
///
/// It is UTF-8, whatever the first line says. A document type may name an external file, which is not read; one with declarations is refused, so that
/// there are no entities but the predefined ones, and nothing expands. Nesting and attributes are limited. Pango markup is a fragment: text and elements
/// in any order, without declarations, and with any character except NUL.
struct XMLReader {
    /// How deep elements may nest.
    static let depthLimit = MenuReader.depthLimit + 8
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

        /// The name without the prefix of its namespace.
        var localName: String { name.split(separator: ":").last.map(String.init) ?? name }
    }

    /// An event of reading.
    enum Event {
        case start(Element)
        case end(name: String)
        case text(String, offset: Int)
    }

    /// The place where a text stops being XML, and the reason.
    struct Failure: Error {
        var offset: Int
        var message: String
    }

    let isFragment: Bool
    /// The text, without a byte-order mark once reading has begun: offsets refer to it.
    private(set) var bytes: [UInt8]
    var position = 0
    /// The open elements at the position.
    var open: [(name: String, offset: Int)] = []
    /// Whether the first element has started.
    var hasRoot = false
    /// Whether the first line has been read.
    private var hasBegun = false
    /// The end event of an empty element, not returned yet.
    private var pendingEnd: String?

    /// Reads a document with one root, or a fragment: text and elements in any order.
    init(_ bytes: [UInt8], isFragment: Bool = false) {
        self.bytes = bytes
        self.isFragment = isFragment
    }

    /// The next event; nil at the end of a text whose elements are all closed.
    mutating func next() throws(Failure) -> Event? {
        if !hasBegun { try begin() }
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        while position < bytes.count {
            if let event = try readMarkup() { return event }
        }
        if let last = open.last { throw Failure(offset: last.offset, message: "<\(last.name)> is never closed") }
        if !isFragment, !hasRoot { throw error("there is no element here") }
        return nil
    }

    /// Checks the characters, and reads the XML declaration.
    private mutating func begin() throws(Failure) {
        hasBegun = true
        if isFragment {
            guard let offset = bytes.firstIndex(of: Ascii.nul) else { return }
            throw Failure(offset: offset, message: "XML holds no NUL")
        }
        bytes.removeFirst(Ascii.byteOrderMarkLength(bytes))
        if let offset = UTF8Text.firstInvalidOffset(in: bytes[...]) {
            throw Failure(offset: offset, message: "this is not UTF-8")
        }
        if let offset = XMLCharacter.firstForbiddenOffset(in: bytes) {
            throw Failure(
                offset: offset, message: bytes[offset] == 0 ? "XML holds no NUL" : "XML holds no such character")
        }
        if starts("<?xml"), position + 5 < bytes.count, Ascii.isBlank(bytes[position + 5]) { try readDeclaration() }
    }

    /// Reads the markup that starts here; nil if it makes no event.
    private mutating func readMarkup() throws(Failure) -> Event? {
        let start = position
        if bytes[position] != UInt8(ascii: "<") {
            return try readText().map { .text($0, offset: start) }
        } else if starts("<!--") {
            try skipComment()
        } else if starts("<![CDATA[") {
            return .text(try readCDATA(), offset: start)
        } else if starts("<!DOCTYPE") {
            try skipDoctype()
        } else if starts("<?") {
            try skipInstruction()
        } else if starts("</") {
            return .end(name: try readEndTag())
        } else {
            let (element, isEmpty) = try readStartTag()
            if isEmpty { pendingEnd = element.name }
            return .start(element)
        }
        return nil
    }

    /// Skips `<!DOCTYPE … >`.
    private mutating func skipDoctype() throws(Failure) {
        let start = position
        guard !hasRoot, !isFragment else { throw error("a document type stands before the first element") }
        while position < bytes.count, !starts(">") {
            guard !starts("[") else { throw error("a document type with declarations is not read") }
            if starts("\"") || starts("'") { _ = try readLiteral("a quote") } else { position += 1 }
        }
        guard position < bytes.count else { throw error("this document type never ends", at: start) }
        position += 1
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

    /// Skips blanks; there must be at least one.
    mutating func expectBlank(_ place: String) throws(Failure) {
        guard skipBlanks() else { throw error("expected a space \(place)") }
    }

    /// Skips a text that must follow.
    mutating func expect(_ text: StaticString, _ message: @autoclosure () -> String) throws(Failure) {
        guard starts(text) else { throw error(message()) }
        position += text.utf8CodeUnitCount
    }

    /// The place of a text within a range.
    func find(_ text: StaticString, in range: Range<Int>) -> Int? {
        let ending = Array(text.description.utf8)
        var index = range.lowerBound
        while index + ending.count <= range.upperBound {
            if bytes[index] == ending[0], bytes[index..<(index + ending.count)].elementsEqual(ending) { return index }
            index += 1
        }
        return nil
    }

    func error(_ message: String, at place: Int? = nil) -> Failure {
        Failure(offset: place ?? position, message: message)
    }
}
