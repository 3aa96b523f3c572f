/// The colours of a text field.
public struct FieldColors: Sendable, Hashable {
    /// The fill of the field, over the material.
    public var fill: Color
    /// The letters, if the colour of titles has too little contrast with the fill; otherwise nil.
    public var text: Color?
    /// The placeholder, the prompt, the lens and the note, if the menu's secondary colour has too little contrast with the fill; otherwise nil.
    public var secondaryText: Color?
    /// The letters of a disabled field, if the menu's colour has too little contrast with the fill; otherwise nil.
    public var disabledText: Color?

    /// The caret; nil for the colour of letters.
    public var caret: Color?
    /// The line inside the edge of the field; nil for none, and the ring of the theme while it has the keyboard focus.
    public var border: Border?

    /// Makes the colours of a field whose letters have the menu's colours.
    init(fill: Color) { self.fill = fill }
}

extension Palette {
    /// The fill of a field.
    public var field: Color {
        get { fields.fill }
        set { fields.fill = newValue }
    }
    /// The letters in a field.
    var fieldText: Color { fields.text ?? text }
    /// The caret in a field.
    var caret: Color { fields.caret ?? fieldText }
    /// The placeholder, the prompt, the lens and the note of a field.
    var fieldSecondaryText: Color { fields.secondaryText ?? secondaryText }
    /// The letters in a disabled field.
    var fieldDisabledText: Color { fields.disabledText ?? disabledText }
}
