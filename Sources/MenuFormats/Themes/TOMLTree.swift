/// The tables of a TOML file, and which of them can still be extended.
///
/// The nodes are stored in one array and refer to each other by index, so that a lookup takes constant time.
struct TOMLTree {
    /// The value of a key.
    enum Node {
        case value(TOMLValue)
        case table(Origin)
        /// The elements of `[[name]]`, which are tables without names.
        case tables
    }

    /// How a table was created; this determines what may extend it.
    enum Origin {
        /// By the header of a table inside it.
        case subtable
        /// By its own header.
        case header
        /// By a dotted key.
        case dottedKey
    }

    /// A key and its value.
    struct Member {
        var name: String
        var node: Node
        /// The offset at which it first occurs.
        var offset: Int
        var children: [Int] = []
    }

    private struct Place: Hashable {
        var table: Int
        var name: String
    }

    /// The root table of the file.
    static let root = 0

    private(set) var members = [Member(name: "", node: .table(.header), offset: 0)]
    private var places: [Place: Int] = [:]

    /// Sets a key in a table; the names before the last one are those of nested tables.
    mutating func set(_ path: [String], to value: TOMLValue, in table: Int, at offset: Int) throws(TOMLFault) {
        var table = table
        for name in path.dropLast() {
            guard let known = places[Place(table: table, name: name)] else {
                table = add(name, .table(.dottedKey), to: table, at: offset)
                continue
            }
            guard case .table(.dottedKey) = members[known].node else {
                throw TOMLFault(offset: offset, message: "\(Self.key(path)) adds to \(name), which is complete")
            }
            table = known
        }
        guard let name = path.last, places[Place(table: table, name: name)] == nil else {
            throw TOMLFault(offset: offset, message: "\(Self.key(path)) is set a second time")
        }
        add(name, .value(value), to: table, at: offset)
    }

    /// Opens the table that a header names.
    mutating func openTable(_ path: [String], at offset: Int) throws(TOMLFault) -> Int {
        let (parent, name) = try parent(of: path, at: offset)
        guard let known = places[Place(table: parent, name: name)] else {
            return add(name, .table(.header), to: parent, at: offset)
        }
        guard case .table(.subtable) = members[known].node else {
            throw TOMLFault(offset: offset, message: "the table \(Self.key(path)) stands here a second time")
        }
        members[known].node = .table(.header)
        return known
    }

    /// Adds a table to the array that a header names.
    mutating func openElement(ofArray path: [String], at offset: Int) throws(TOMLFault) -> Int {
        let (parent, name) = try parent(of: path, at: offset)
        let array = places[Place(table: parent, name: name)] ?? add(name, .tables, to: parent, at: offset)
        guard case .tables = members[array].node else {
            throw TOMLFault(offset: offset, message: "\(Self.key(path)) is there already, and is no array of tables")
        }
        members.append(Member(name: "", node: .table(.header), offset: offset))
        members[array].children.append(members.count - 1)
        return members.count - 1
    }

    /// The table that contains the last name of a header; for an array of tables, its last table.
    private mutating func parent(of path: [String], at offset: Int) throws(TOMLFault) -> (table: Int, name: String) {
        var table = Self.root
        for name in path.dropLast() {
            guard let known = places[Place(table: table, name: name)] else {
                table = add(name, .table(.subtable), to: table, at: offset)
                continue
            }
            switch members[known].node {
            case .table: table = known
            case .tables: table = members[known].children.last ?? known
            case .value:
                throw TOMLFault(offset: offset, message: "\(name) in \(Self.key(path)) is a value, not a table")
            }
        }
        return (table, path.last ?? "")
    }

    @discardableResult
    private mutating func add(_ name: String, _ node: Node, to table: Int, at offset: Int) -> Int {
        let index = members.count
        members.append(Member(name: name, node: node, offset: offset))
        members[table].children.append(index)
        places[Place(table: table, name: name)] = index
        return index
    }

    private static func key(_ path: [String]) -> String { path.joined(separator: ".") }

    /// Every key with its value, in the order of the file; an array of tables is one value.
    func entries() -> [TOMLEntry] { entries(of: Self.root, below: []).sorted { $0.offset < $1.offset } }

    /// The recursion is as deep as keys are long, which the scanner limits.
    private func entries(of table: Int, below path: [String]) -> [TOMLEntry] {
        members[table].children.flatMap { index -> [TOMLEntry] in
            let member = members[index]
            let path = path + [member.name]
            switch member.node {
            case .value(let value): return [TOMLEntry(path: path, value: value, offset: member.offset)]
            case .table: return entries(of: index, below: path)
            case .tables:
                let elements = member.children.map { element in
                    TOMLValue(content: .table(entries(of: element, below: [])), offset: members[element].offset)
                }
                let value = TOMLValue(content: .array(elements), offset: member.offset)
                return [TOMLEntry(path: path, value: value, offset: member.offset)]
            }
        }
    }
}
