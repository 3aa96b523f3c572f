/// The colours of a field that is typed into.
public struct FieldColors: Sendable, Hashable {
    /// What fills it, over the material.
    public var fill: Color
    /// Its letters, where those of titles do not stand out enough from the fill.
    public var text: Color?
    /// What stands for letters, and beside them, where the menu's secondary colour does not stand out enough from the fill.
    public var secondaryText: Color?
    /// The letters of a field that cannot be used, where the menu's colour does not stand out enough from the fill.
    public var disabledText: Color?

    /// Makes the colours of a field whose letters are drawn as the menu's are.
    public init(fill: Color) { self.fill = fill }
}

extension Palette {
    /// What fills a field.
    public var field: Color {
        get { fields.fill }
        set { fields.fill = newValue }
    }
    /// The letters in a field.
    var fieldText: Color { fields.text ?? text }
    /// What stands for letters in a field, and beside them.
    var fieldSecondaryText: Color { fields.secondaryText ?? secondaryText }
    /// The letters in a field that cannot be used.
    var fieldDisabledText: Color { fields.disabledText ?? disabledText }
}
