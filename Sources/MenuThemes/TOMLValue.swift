/// A value of a TOML file, and where it stands in it.
struct TOMLValue: Sendable, Hashable {
    /// What it is.
    enum Content: Sendable, Hashable {
        case string(String)
        /// A whole number or one with a fraction.
        case number(Double, isWhole: Bool)
        case boolean(Bool)
        case array([TOMLValue])
        case table([TOMLEntry])
    }

    /// What it is.
    var content: Content
    /// Where it begins, in bytes from the start of the file.
    var offset: Int

    /// What it is, in words for whoever wrote it.
    var kind: String {
        switch content {
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .array: "an array"
        case .table: "a table"
        }
    }
}

/// A key of a TOML file with its value.
struct TOMLEntry: Sendable, Hashable {
    /// The names of the tables that it stands in, and its own last.
    var path: [String]
    /// The value.
    var value: TOMLValue
    /// Where the key begins, in bytes from the start of the file.
    var offset: Int

    /// The whole key as it could be written: `light.text`.
    var key: String { path.joined(separator: ".") }
}

/// Why a file is not TOML, or not what it should say.
struct TOMLFault: Error, Sendable, Hashable {
    /// Where, in bytes from the start of the file.
    var offset: Int
    /// What, in words.
    var message: String
}
