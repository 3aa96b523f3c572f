internal import MenuModel

/// Reads the element model from JSON.
///
/// Malformed JSON is refused at the place of the syntax error. In well-formed JSON every item is read and all its errors are noted. `JSONDecoder` is
/// not used because it gives no place for errors beyond the syntax, silently accepts unknown and duplicate keys, stops at the first error, recurses
/// as deep as its input, and takes longer at a cold start than the menu's whole first frame.
struct JSONMenuReader {
    let document: JSONDocument
    /// Whether items may have commands; otherwise each is an error.
    let allowsCommands: Bool
    var report = Report()
    /// How many menus enclose the current place.
    private var depth = 0

    static func read(_ bytes: [UInt8]) -> (menu: MenuContent, report: Report) {
        do {
            var reader = JSONMenuReader(document: try JSONDocument(bytes))
            let menu = reader.readRoot()
            return (menu, reader.report)
        } catch {
            var report = Report()
            report.fail(at: error.offset, error.message)
            return (MenuContent(), report)
        }
    }

    init(document: JSONDocument, allowsCommands: Bool = true) {
        (self.document, self.allowsCommands) = (document, allowsCommands)
    }

    private mutating func readRoot() -> MenuContent {
        let root = document.nodes[0]
        switch root.kind {
        case .array:
            return MenuContent(items: MenuItems(readElements(0)))
        case .object:
            guard var fields = fields(of: 0, default: .menu) else { return MenuContent() }
            guard fields.type == .menu else {
                report.fail(at: root.start, "the whole is a menu, or an array of items, not \(fields.type.phrase)")
                return MenuContent()
            }
            return readMenu(&fields)
        default:
            report.fail(at: root.start, "a menu is an object or an array, not \(root.kind.name)")
            return MenuContent()
        }
    }

    /// Reads an array of items.
    mutating func readElements(_ node: Int) -> [MenuElement] {
        guard document.nodes[node].kind == .array else {
            fail(at: node, "items stand in an array, not in \(document.nodes[node].kind.name)")
            return []
        }
        guard depth < MenuReader.depthLimit else {
            fail(at: node, "menus nest more than \(MenuReader.depthLimit) deep")
            return []
        }
        depth += 1
        defer { depth -= 1 }
        return document.children(of: node).compactMap { readElement($0) }
    }

    /// Reads those properties of an item that are given, such as a change of one; nil if it is no item.
    mutating func readChange(_ node: Int) -> RowChange? {
        guard let element = readElement(node, isWhole: false) else { return nil }
        let keys = document.children(of: node).enumerated().filter { $0.offset.isMultiple(of: 2) }
            .compactMap { JSONKey.named[document.string(at: $0.element)] }
        return RowChange(element: element, keys: Set(keys))
    }

    /// Reads an item.
    ///
    /// - Parameter isWhole: Whether properties that an item needs must be given.
    private mutating func readElement(_ node: Int, isWhole: Bool = true) -> MenuElement? {
        guard document.nodes[node].kind == .object else {
            fail(at: node, "an item is an object, not \(document.nodes[node].kind.name)")
            return nil
        }
        guard var fields = fields(of: node, default: .action) else { return nil }
        switch fields.type {
        case .action: return .action(readAction(&fields, isWhole: isWhole))
        case .menu: return .menu(readMenu(&fields))
        case .separator: return .separator(readSeparator(&fields))
        case .header: return .header(readHeader(&fields))
        case .search: return .search(readSearch(&fields))
        case .lazy: return .lazy(readLazy(&fields))
        case .custom: return .custom(readCustom(&fields))
        case .group: return .group(readGroup(&fields))
        }
    }

    /// Notes an error in a value.
    mutating func fail(at node: Int, _ message: String) {
        report.fail(at: document.nodes[node].start, message)
    }

    // MARK: The keys of an object

    /// The values of an object by its keys, all of which are valid for its type.
    struct Fields {
        /// The object.
        var node: Int
        /// The type of the object.
        var type: JSONType
        /// Whether it has unknown keys: one of them may be a missing key, misspelt.
        fileprivate(set) var hasUnknownKeys = false
        /// The values as nodes. There are few, so that a list is faster than a dictionary.
        fileprivate var values: [(key: JSONKey, node: Int)] = []

        /// The value of a key.
        subscript(key: JSONKey) -> Int? { values.first { $0.key == key }?.node }
    }

    /// Sorts an object's values by key; notes unknown and duplicate ones. Nil if the type of the object is unknown.
    private mutating func fields(of node: Int, default type: JSONType) -> Fields? {
        var fields = Fields(node: node, type: type)
        let children = document.children(of: node)
        var unknown: [(name: String, node: Int)] = []
        for index in stride(from: 0, to: children.count - 1, by: 2) {
            let name = document.string(at: children[index])
            if let key = JSONKey.named[name] {
                if fields[key] == nil {
                    fields.values.append((key, children[index + 1]))
                } else {
                    fail(at: children[index], "the key \"\(name)\" is given twice")
                }
            } else {
                unknown.append((name, children[index]))
            }
        }
        guard let read = readType(fields, default: type) else { return nil }
        fields.type = read
        fields.hasUnknownKeys = !unknown.isEmpty
        for (name, key) in unknown {
            let near = NearMiss.question(name, among: JSONKey.allCases.filter(read.takes).map(\.rawValue))
            fail(at: key, "unknown key \"\(shortened(name))\" of \(read.phrase)\(near)")
        }
        checkKeys(of: fields, in: children)
        return fields
    }

    private mutating func readType(_ fields: Fields, default type: JSONType) -> JSONType? {
        guard let node = fields[.type] else { return type }
        guard let name = readString(node, of: .type) else { return nil }
        if let read = JSONType(rawValue: name) { return read }
        let near = NearMiss.question(name, among: JSONType.allCases.map(\.rawValue))
        fail(at: node, "unknown type \"\(shortened(name))\"\(near)")
        return nil
    }

    /// Notes a missing key, unless an unknown key is reported that may be its misspelling.
    mutating func miss(in fields: Fields, _ what: String) {
        if !fields.hasUnknownKeys { fail(at: fields.node, what) }
    }

    /// Notes keys that are valid only in other types.
    private mutating func checkKeys(of fields: Fields, in children: [Int]) {
        for (key, node) in fields.values where !fields.type.takes(key) {
            // A key is directly before its value.
            let others = JSONType.allCases.filter { $0.keys.contains(key) }.map { "\"type\": \"\($0.rawValue)\"" }
            let hint = others.isEmpty ? "" : "; it goes with \(others.joined(separator: ", "))"
            fail(at: node - 1, "\(fields.type.phrase) has no \"\(key.rawValue)\"\(hint)")
        }
    }

    private func shortened(_ name: String) -> String {
        name.unicodeScalars.count <= 40 ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(40))) + "…"
    }

    // MARK: Typed values

    /// A string, or nil with a note.
    mutating func readString(_ node: Int, of key: JSONKey) -> String? {
        guard document.nodes[node].kind == .string else {
            fail(at: node, "\"\(key.rawValue)\" is a string, not \(document.nodes[node].kind.name)")
            return nil
        }
        return document.string(at: node)
    }

    /// The string of a key, if it is given. NULs are not allowed, because no title, path or argument can contain them.
    mutating func string(_ key: JSONKey, of fields: Fields) -> String? {
        guard let node = fields[key], let text = readString(node, of: key) else { return nil }
        if text.utf8.contains(0) {
            fail(at: node, "\"\(key.rawValue)\" cannot hold a NUL")
            return nil
        }
        return text
    }

    /// The boolean of a key; the default, normally false, if it is not given.
    mutating func bool(_ key: JSONKey, of fields: Fields, default value: Bool = false) -> Bool {
        guard let node = fields[key] else { return value }
        switch document.nodes[node].kind {
        case .true: return true
        case .false: return false
        case let kind:
            fail(at: node, "\"\(key.rawValue)\" is true or false, not \(kind.name)")
            return value
        }
    }

    /// The number of a key within a range, if it is given.
    mutating func number(_ key: JSONKey, of fields: Fields, in range: ClosedRange<Double>) -> Double? {
        guard let node = fields[key] else { return nil }
        guard document.nodes[node].kind == .number else {
            fail(at: node, "\"\(key.rawValue)\" is a number, not \(document.nodes[node].kind.name)")
            return nil
        }
        let number = document.number(at: node)
        guard range.contains(number) else {
            fail(at: node, "\"\(key.rawValue)\" is between \(Int(range.lowerBound)) and \(Int(range.upperBound))")
            return nil
        }
        return number
    }

    /// The value that a key's word stands for, if it is given.
    mutating func choice<Value>(_ key: JSONKey, of fields: Fields, from words: KeyValuePairs<String, Value>) -> Value? {
        guard let node = fields[key] else { return nil }
        let names = words.map { "\"\($0.key)\"" }.joined(separator: ", ")
        guard document.nodes[node].kind == .string else {
            fail(at: node, "\"\(key.rawValue)\" is one of \(names), not \(document.nodes[node].kind.name)")
            return nil
        }
        let name = document.string(at: node)
        if let value = words.first(where: { $0.key == name })?.value { return value }
        fail(at: node, "\"\(key.rawValue)\" is one of \(names), not \"\(shortened(name))\"")
        return nil
    }
}
