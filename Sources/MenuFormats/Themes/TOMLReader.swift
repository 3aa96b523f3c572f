/// Parses all of TOML 1.0 (https://toml.io/en/v1.0.0).
///
/// `TOMLScanner` parses keys and values, this type parses the lines that contain them, and `TOMLTree` stores the tables and enforces their rules.
struct TOMLReader {
    private var scanner: TOMLScanner
    private var tree = TOMLTree()

    /// Parses a file.
    ///
    /// - Returns: Every key outside of inline tables and arrays, in the order of the file, with its full path.
    /// - Throws: The first error and its position.
    /// - Complexity: O(bytes).
    static func read(_ bytes: [UInt8]) throws(TOMLFault) -> [TOMLEntry] {
        try tree(of: bytes).entries()
    }

    /// Parses a file into its tables, including empty ones.
    static func tree(of bytes: [UInt8]) throws(TOMLFault) -> TOMLTree {
        var reader = TOMLReader(scanner: try TOMLScanner(bytes))
        try reader.readLines()
        return reader.tree
    }

    private init(scanner: TOMLScanner) { self.scanner = scanner }

    private mutating func readLines() throws(TOMLFault) {
        var table = TOMLTree.root
        while true {
            try scanner.skipBlankLines()
            guard let next = scanner.peek else { return }
            if next == UInt8(ascii: "[") {
                table = try readHeader()
            } else {
                let offset = scanner.position
                let path = try scanner.keyPath()
                try scanner.expect("=")
                scanner.skipSpaces()
                try tree.set(path, to: try scanner.value(), in: table, at: offset)
            }
            try scanner.endLine()
        }
    }

    /// Parses `[table]` or `[[array of tables]]`.
    ///
    /// - Returns: The table to which the following lines belong.
    private mutating func readHeader() throws(TOMLFault) -> Int {
        let offset = scanner.position
        scanner.position += 1
        guard scanner.take("[") else {
            let path = try scanner.keyPath()
            try scanner.expect("]")
            return try tree.openTable(path, at: offset)
        }
        let path = try scanner.keyPath()
        try scanner.expect("]")
        // No space is allowed between the two brackets.
        try scanner.expect("]")
        return try tree.openElement(ofArray: path, at: offset)
    }
}
