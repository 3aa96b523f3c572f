/// A value of a TOML file, and its position in the file.
struct TOMLValue: Sendable, Hashable {
    /// The type of a value, with the value.
    enum Content: Sendable, Hashable {
        case string(String)
        /// A number without a decimal point or an exponent.
        case whole(Int64)
        /// A number with a decimal point or an exponent, an infinity, or NaN.
        case fraction(Double)
        case boolean(Bool)
        /// A date, a time, or both, as written.
        case date(String)
        case array([TOMLValue])
        case table([TOMLEntry])
    }

    /// The type of the value, with the value.
    var content: Content
    /// Its offset, in bytes from the start of the file.
    var offset: Int

    /// The value as a number; nil if it is not a number.
    var number: Double? {
        switch content {
        case .whole(let number): Double(number)
        case .fraction(let number): number
        default: nil
        }
    }

    /// The type in words, for error messages.
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
    /// The names of the tables that contain it, followed by its own name.
    var path: [String]
    /// The value.
    var value: TOMLValue
    /// The offset of the key, in bytes from the start of the file.
    var offset: Int

    /// The full key as it could be written: `light.text`.
    var key: String { path.joined(separator: ".") }
}

/// Why a file is not valid TOML, or not valid for its purpose.
struct TOMLFault: Error, Sendable, Hashable {
    /// The offset of the error, in bytes from the start of the file.
    var offset: Int
    /// The error message.
    var message: String
}
