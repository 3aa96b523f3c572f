/// A value of a TOML file, and where it stands in it.
struct TOMLValue: Sendable, Hashable {
    /// What it is.
    enum Content: Sendable, Hashable {
        case string(String)
        /// A number without a point or an exponent.
        case whole(Int64)
        /// A number with one of these, an infinite one, or none at all.
        case fraction(Double)
        case boolean(Bool)
        /// A date, a time, or both, as it is written.
        case date(String)
        case array([TOMLValue])
        case table([TOMLEntry])
    }

    /// What it is.
    var content: Content
    /// Where it begins, in bytes from the start of the file.
    var offset: Int

    /// The number that it is; nil if it is none.
    var number: Double? {
        switch content {
        case .whole(let number): Double(number)
        case .fraction(let number): number
        default: nil
        }
    }

    /// What it is, in words for whoever wrote it.
    var kind: String {
        switch content {
        case .string: "a string"
        case .whole, .fraction: "a number"
        case .boolean: "true or false"
        case .date: "a date"
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
