/// The lists of rows in a JSON text: an object has a row for each key, an array one for each value. A row may lead to another list.
public struct JSONLists: Sendable {
    /// One of the lists.
    public struct List: Sendable, Hashable {
        fileprivate var node: Int
    }

    /// A row of a list.
    public struct Row: Sendable, Hashable {
        /// What is shown: the key, or the value itself in an array.
        public var title: String
        /// The value as text: that of a string, nothing for null, otherwise JSON on one line.
        public var text: String
        /// The list that the value is; nil for other values.
        public var list: List?
    }

    private let document: JSONDocument

    /// Parses a text.
    ///
    /// - Throws: The error with its place, if it is not JSON, or neither an object nor an array.
    public init(_ bytes: [UInt8]) throws(FormatError) {
        let parsed: JSONDocument
        do { parsed = try JSONDocument(bytes) } catch { throw Report.error(at: error.offset, error.message, in: bytes) }
        let root = parsed.nodes[0]
        guard JSONLists.isList(root.kind) else {
            throw Report.error(at: root.start, "a menu is an object or an array, not \(root.kind.name)", in: bytes)
        }
        document = parsed
    }

    /// The outermost list.
    public var root: List { List(node: 0) }

    /// The rows of a list, in the order of the text.
    public func rows(of list: List) -> [Row] {
        let nodes = document.children(of: list.node)
        guard document.nodes[list.node].kind == .object else {
            return nodes.map { row(titled: text(of: $0), of: $0) }
        }
        // The value of a key follows it.
        return stride(from: 0, to: nodes.count - 1, by: 2).map { number in
            row(titled: document.string(at: nodes[number]), of: nodes[number + 1])
        }
    }

    private func row(titled title: String, of node: Int) -> Row {
        Row(
            title: title, text: text(of: node),
            list: JSONLists.isList(document.nodes[node].kind) ? List(node: node) : nil)
    }

    private func text(of index: Int) -> String {
        let node = document.nodes[index]
        switch node.kind {
        case .string: return document.string(at: index)
        case .null: return ""
        case .true, .false, .number, .array, .object:
            let text = String(decoding: document.bytes[node.start..<node.end], as: UTF8.self)
            return text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
                .joined(separator: " ")
        }
    }

    private static func isList(_ kind: JSONDocument.Kind) -> Bool { kind == .object || kind == .array }
}
