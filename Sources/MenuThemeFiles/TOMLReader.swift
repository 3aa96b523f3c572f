/// Reads TOML 1.0 (https://toml.io/en/v1.0.0), the whole of it.
///
/// `TOMLScanner` reads keys and values, this type the lines that they stand on, and `TOMLTree` holds the tables and the rules for them.
struct TOMLReader {
    private var scanner: TOMLScanner
    private var tree = TOMLTree()

    /// Reads a file.
    ///
    /// - Returns: Every key outside of inline tables and arrays, in the order of the file, with the whole of its path.
    /// - Throws: What is wrong first, and where.
    /// - Complexity: O(bytes).
    static func read(_ bytes: [UInt8]) throws(TOMLFault) -> [TOMLEntry] {
        try tree(of: bytes).entries()
    }

    /// Reads a file with its tables as they are, those without keys too.
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

    /// Reads `[table]` or `[[array of tables]]`.
    ///
    /// - Returns: The table that the lines below it belong to.
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
        // The two brackets stand together.
        try scanner.expect("]")
        return try tree.openElement(ofArray: path, at: offset)
    }
}
