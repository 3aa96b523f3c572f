/// Reads XML 1.0 (fifth edition) as a non-validating processor: one event after another.
///
/// Everything that a malicious text could inflate is limited: nesting, attributes and the expansion of entities. Nothing outside the text is ever
/// read: external entities and parameter entities are left out, as the recommendation allows (section 5.1). Pango markup is a fragment: text and
/// elements in any order, without declarations, and with any character except NUL.
struct XMLReader {
    /// How deep elements may nest.
    static let depthLimit = MenuReader.depthLimit + 8
    /// How many bytes all entities of a text may expand to in total.
    static let expansionLimit = 1 << 20
    /// How many attributes a tag may have; each is compared with all before it.
    static let attributeLimit = 100

    /// A start tag.
    struct Element {
        /// The element's name.
        var name: String
        /// Its attributes, in order; defaults from the document type are last.
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

    /// Where reading continues after the text of an entity.
    struct Input {
        var bytes: [UInt8]
        var position: Int
        /// The place of the reference to the entity that is being read.
        var reference: Int
        /// Its name.
        var entity: String
        /// How many elements were open at the reference; the same number must be open at the entity's end.
        var depth: Int
    }

    let isFragment: Bool
    /// The current input: the document, or the text of an entity.
    var bytes: [UInt8]
    var position = 0
    /// The inputs that are continued after this one, the document first.
    var outer: [Input] = []
    /// The open elements at the position.
    var open: [(name: String, offset: Int)] = []
    /// Whether the first element has started.
    var hasRoot = false
    /// The document type.
    var doctype = XMLDoctype()
    /// How many bytes entities have expanded to so far.
    var expanded = 0
    /// Whether the first line has been read.
    private var hasBegun = false
    /// The end event of an empty element, not returned yet.
    private var pendingEnd: String?

    /// Reads a document with one root, or a fragment: text and elements in any order.
    init(_ bytes: [UInt8], isFragment: Bool = false) {
        self.bytes = bytes
        self.isFragment = isFragment
    }

    /// The document as UTF-8: offsets refer to it.
    var document: [UInt8] { outer.first?.bytes ?? bytes }

    /// The next event; nil at the end of a text whose elements are all closed.
    mutating func next() throws(Failure) -> Event? {
        if !hasBegun { try begin() }
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        while true {
            guard position < bytes.count else {
                guard try leaveEntity() else { break }
                continue
            }
            if let event = try readMarkup() { return event }
        }
        if let last = open.last { throw Failure(offset: last.offset, message: "<\(last.name)> is never closed") }
        if !isFragment, !hasRoot { throw error("there is no element here") }
        return nil
    }

    /// Converts the text to UTF-8, and reads its XML declaration.
    private mutating func begin() throws(Failure) {
        hasBegun = true
        if isFragment {
            guard let offset = bytes.firstIndex(of: Ascii.nul) else { return }
            throw Failure(offset: offset, message: "XML holds no NUL")
        }
        bytes = try XMLEncoding.utf8(bytes)
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
            return try readText().map { .text($0, offset: offset(of: start)) }
        } else if starts("<!--") {
            try skipComment()
        } else if starts("<![CDATA[") {
            return .text(try readCDATA(), offset: offset(of: start))
        } else if starts("<!DOCTYPE") {
            try readDoctype()
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

    // MARK: Entities

    /// Continues with the text of an entity.
    mutating func enter(_ entity: String, _ text: [UInt8], namedAt reference: Int) {
        outer.append(
            Input(bytes: bytes, position: position, reference: reference, entity: entity, depth: open.count))
        (bytes, position) = (text, 0)
    }

    /// Returns to the reference to an entity, at the end of its text.
    ///
    /// - Returns: Whether there is more to read.
    private mutating func leaveEntity() throws(Failure) -> Bool {
        guard let input = outer.last else { return false }
        guard open.count == input.depth else { throw error("&\(input.entity); ends inside an element") }
        outer.removeLast()
        (bytes, position) = (input.bytes, input.position)
        return true
    }

    // MARK: Bytes

    /// A place as an offset into the document; for a place in an entity, that of the reference.
    func offset(of place: Int) -> Int { outer.first?.reference ?? place }

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
        Failure(offset: offset(of: place ?? position), message: message)
    }
}
