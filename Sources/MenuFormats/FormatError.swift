/// What is wrong with a menu file, and where.
public struct FormatError: Error, Sendable, Hashable {
    /// The line, from 1. Lines end at a newline byte.
    public var line: Int
    /// The column, from 1, in characters: Unicode scalars, of which a tab is one. Bytes that are not UTF-8 count as
    /// the U+FFFD that stand for them.
    public var column: Int
    /// What is wrong, for the author of the file.
    public var message: String

    /// Makes an error.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// Says it the way compilers do, on one line: `FILE:LINE:COLUMN: error: what`.
    public func description(for file: String) -> String {
        "\(file):\(line):\(column): error: \(message)".escapingControls
    }
}
