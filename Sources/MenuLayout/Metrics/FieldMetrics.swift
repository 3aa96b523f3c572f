public import MenuGeometry

/// The parts of a search field, and the space around them; in points.
public struct FieldMetrics: Sendable, Hashable {
    /// A text before the space for typed text, in a box of its own.
    public struct Label: Sendable, Hashable {
        /// The text; nil for the prompt of the field.
        public var text: String?
        /// The space between the edges of the box and the text.
        public var padding: EdgeInsets
        /// The space around the box.
        public var margin: EdgeInsets

        /// Makes a label.
        public init(
            _ text: String?, padding: EdgeInsets = EdgeInsets(all: 0), margin: EdgeInsets = EdgeInsets(all: 0)
        ) {
            self.text = text
            self.padding = padding
            self.margin = margin
        }
    }

    /// The space between the edges of the field and its parts.
    public var padding = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    /// The space between its parts.
    public var gap = 8.0
    /// The labels, from the left; nil for the prompt, or a magnifying glass where there is no prompt.
    public var labels: [Label]?
    /// Whether the typed text is shown.
    public var showsText = true

    /// Creates the parts of the default theme.
    public init() {}
}
