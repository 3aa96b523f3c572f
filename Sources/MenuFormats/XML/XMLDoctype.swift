/// The parts of a document type that matter to a non-validating processor: entities, and attributes that have defaults or are lists of words.
struct XMLDoctype {
    /// The replacement of an entity.
    enum Entity {
        /// Text, which may contain tags.
        case text([UInt8])
        /// An external file, which is not read.
        case external
        /// An unparsed entity, which is not XML.
        case unparsed
    }

    /// The declaration of an attribute.
    struct Attribute {
        var name: String
        /// Whether its value is a list of words instead of text.
        var isTokens: Bool
        /// The default value.
        var value: String?
    }

    /// The entities by name; the first declaration of each counts.
    private(set) var entities: [String: Entity] = [:]
    private var attributes: [String: [Attribute]] = [:]
    /// Whether the document declares that it does not depend on external declarations.
    var isStandalone = false
    /// Whether there are declarations that are not read: in an external file, or in a parameter entity.
    var hasUnreadParts = false
    /// Whether declarations still count: not after a parameter entity, which might contain an earlier declaration.
    var isRead: Bool { !hasUnreadParameterEntity || isStandalone }
    /// Whether a parameter entity was referenced.
    var hasUnreadParameterEntity = false
    /// Whether the document has a document type.
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

    /// The attributes that an element has by default.
    func defaults(of element: String) -> [(name: String, value: String)] {
        (attributes[element] ?? []).compactMap { attribute in attribute.value.map { (attribute.name, $0) } }
    }
}
