/// The tables of a TOML file, and which of them may still be added to.
///
/// Nodes stand in one array and refer to each other by index, so that a lookup costs the same whatever the number of keys.
struct TOMLTree {
    /// What a key stands for.
    enum Node {
        case value(TOMLValue)
        case table(Origin)
        /// The elements of `[[name]]`; they are tables, without names.
        case tables
    }

    /// What made a table: this decides what may add to it.
    enum Origin {
        /// The header of a table inside it.
        case subtable
        /// Its own header.
        case header
        /// A dotted key.
        case dottedKey
    }

    /// A key with what it stands for.
    struct Member {
        var name: String
        var node: Node
        /// Where it was first named.
        var offset: Int
        var children: [Int] = []
    }

    private struct Place: Hashable {
        var table: Int
        var name: String
    }

    /// The table of the whole file.
    static let root = 0

    private(set) var members = [Member(name: "", node: .table(.header), offset: 0)]
    private var places: [Place: Int] = [:]

    /// Sets a key of a table; the names before the last are those of tables inside it.
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

    /// Opens the table of a header.
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

    /// Adds a table to the array of a header.
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

    /// The table around the last name of a header: of an array of tables it is the last one.
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

    /// Every key with its value, in the order of the file; an array of tables is a value.
    func entries() -> [TOMLEntry] { entries(of: Self.root, below: []).sorted { $0.offset < $1.offset } }

    /// Calls itself as deep as keys are long, which the scanner bounds.
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
