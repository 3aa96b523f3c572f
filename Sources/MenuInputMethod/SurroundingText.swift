/// The text around the caret of a field. Positions count Unicode scalars.
public struct SurroundingText: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The position of the caret.
    public var caret: Int
    /// The position of the selection's other end.
    public var anchor: Int

    /// Describes a text.
    public init(text: String, caret: Int, anchor: Int) {
        (self.text, self.caret, self.anchor) = (text, caret, anchor)
    }
}
