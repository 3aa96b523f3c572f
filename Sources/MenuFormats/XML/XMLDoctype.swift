/// What a document type says that matters to a processor that does not validate: entities, and attributes that are added or made of words.
struct XMLDoctype {
    /// What an entity stands for.
    enum Entity {
        /// Text, in which there may be tags.
        case text([UInt8])
        /// Another file, which is not read.
        case external
        /// What is no XML.
        case unparsed
    }

    /// What is said of an attribute.
    struct Attribute {
        var name: String
        /// Whether its value is a list of words, and not just text.
        var isTokens: Bool
        /// The value that it has where a tag gives none.
        var value: String?
    }

    /// The entities by name; the first declaration of each counts.
    private(set) var entities: [String: Entity] = [:]
    private var attributes: [String: [Attribute]] = [:]
    /// Whether the document says that nothing outside of it matters.
    var isStandalone = false
    /// Whether there are declarations that are not read: in another file, or in a parameter entity.
    var hasUnreadParts = false
    /// Whether declarations still count: not behind a parameter entity, which might have said something else first.
    var isRead: Bool { !hasUnreadParameterEntity || isStandalone }
    /// Whether a parameter entity was named.
    var hasUnreadParameterEntity = false
    /// Whether the document had a document type.
    var isPresent = false

    /// How many attributes may be declared for an element.
    static let attributeLimit = XMLReader.attributeLimit

    mutating func declare(_ name: String, _ entity: Entity) {
        if isRead, entities[name] == nil { entities[name] = entity }
    }

    /// - Returns: Whether there is room for it.
    mutating func declare(_ attribute: Attribute, of element: String) -> Bool {
        guard isRead, attributes[element]?.contains(where: { $0.name == attribute.name }) != true else { return true }
        attributes[element, default: []].append(attribute)
        return attributes[element, default: []].count <= Self.attributeLimit
    }

    /// Whether an attribute's value is a list of words.
    func isTokens(_ name: String, of element: String) -> Bool {
        attributes[element]?.first { $0.name == name }?.isTokens ?? false
    }

    /// The attributes that an element has where its tag does not give them.
    func defaults(of element: String) -> [(name: String, value: String)] {
        (attributes[element] ?? []).compactMap { attribute in attribute.value.map { (attribute.name, $0) } }
    }
}
