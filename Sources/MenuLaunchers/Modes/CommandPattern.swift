internal import MenuFormats

/// A command line with names in braces, such as `{terminal} -e {cmd}`.
///
/// The values are put into the text before it is split into words, as rofi does, so a value may be several words.
public struct CommandPattern: Sendable, Hashable {
    private let format: RowFormat

    /// Reads a pattern.
    public init(_ text: String) { format = RowFormat(text) }

    /// The words of the command; nil if quotes are not closed or there is no word.
    public func words(_ values: [String: String]) -> [String]? {
        try? ShellWords.split(format.text { values[$0] })
    }
}
