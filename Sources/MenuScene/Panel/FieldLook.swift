/// The appearance of a field while the user edits it. Lengths are points; positions are relative to the left end of the room for its text.
public struct FieldLook: Sendable, Hashable {
    /// The entry that is the field.
    public var entry: Int
    /// The text, or the visible part of it, or the dots of a password; empty shows the placeholder.
    public var text: String
    /// Where the text begins; negative where its beginning is scrolled away.
    public var offset: Double
    /// The position of the caret; nil if the field does not have the keyboard focus.
    public var caret: Double?
    /// The selected ranges.
    public var selection: [ClosedRange<Double>]
    /// Whether the field has the keyboard focus.
    public var isFocused: Bool
    /// The ranges that an input method composes; they are underlined.
    public var composed: [ClosedRange<Double>] = []
    /// The ranges of these that the next key changes; their underline is thicker.
    public var target: [ClosedRange<Double>] = []
    /// The text at the end of the field, such as the number of matching rows; empty for none.
    public var note = ""
    /// The width of the note with a gap, which is taken from the room for the text.
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
