/// A text that an input method composes, which is shown in a field but not yet part of it. Positions count Unicode scalars.
public struct ComposedText: Sendable, Hashable {
    /// The text.
    public var text: String
    /// The position of the caret.
    public var caret: Int
    /// The part that the next key changes; empty for none.
    public var target: Range<Int>

    /// The most bytes of a text.
    private static let limit = 1024

    /// Describes a text, which is made one line. Positions outside of it are moved to its end.
    public init(text: String, caret: Int, target: Range<Int> = 0..<0) {
        self.text = TextField.line(text, limit: Self.limit)
        let count = self.text.unicodeScalars.count
        self.caret = min(max(0, caret), count)
        self.target = min(max(0, target.lowerBound), count)..<min(max(0, target.upperBound), count)
    }
}
