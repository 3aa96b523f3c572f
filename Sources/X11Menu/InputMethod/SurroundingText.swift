/// The text around the caret of a field. Positions count Unicode scalars.
package struct SurroundingText: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The position of the caret.
    package var caret: Int
    /// The position of the selection's other end.
    package var anchor: Int

    /// Describes a text.
    package init(text: String, caret: Int, anchor: Int) {
        (self.text, self.caret, self.anchor) = (text, caret, anchor)
    }
}
