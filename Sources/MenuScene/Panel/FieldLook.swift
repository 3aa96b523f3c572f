/// What is seen of a search field under a person's hands. Lengths are points, places count from the left end of its text's room.
public struct FieldLook: Sendable, Hashable {
    /// The entry that is the field.
    public var entry: Int
    /// The text, or the part of it that can be seen, or what stands for its letters; empty shows the placeholder.
    public var text: String
    /// Where the text begins; negative where its beginning is scrolled away.
    public var offset: Double
    /// The place of the caret; nil where the field does not have the keyboard.
    public var caret: Double?
    /// The selected pieces.
    public var selection: [ClosedRange<Double>]
    /// Whether the field has the keyboard.
    public var isFocused: Bool
    /// What stands at the end of the field, such as how many rows are found; empty for nothing.
    public var note = ""
    /// How much of the text's room that takes, with a gap.
    public var noteWidth = 0.0

    /// Describes a field.
    public init(
        entry: Int, text: String, offset: Double = 0, caret: Double? = nil, selection: [ClosedRange<Double>] = [],
        isFocused: Bool = false
    ) {
        self.entry = entry
        self.text = text
        self.offset = offset
        self.caret = caret
        self.selection = selection
        self.isFocused = isFocused
    }
}
