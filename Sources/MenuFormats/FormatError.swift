/// An error in a menu file, with its place.
public struct FormatError: Error, Sendable, Hashable {
    /// The line, from 1. Lines end at a newline byte.
    public var line: Int
    /// The column, from 1, in Unicode scalars; a tab counts as one. Bytes that are not UTF-8 count as the U+FFFD that replace them.
    public var column: Int
    /// The message for the author of the file.
    public var message: String

    /// Makes an error.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// The error in the style of compilers, on one line: `FILE:LINE:COLUMN: error: message`.
    public func description(for file: String) -> String {
        "\(file):\(line):\(column): error: \(message)".escapingControls
    }
}
