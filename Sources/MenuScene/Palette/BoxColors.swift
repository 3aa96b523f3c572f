public import MenuModel

/// What a theme of a launcher draws in the boxes of a menu.
public struct BoxColors: Sendable, Hashable {
    /// The line inside the silhouette; nil for none.
    public var border: Border?
    /// The looks of the boxes that the theme arranges the parts in, by their numbers.
    public var looks: [BoxLook] = []
    /// Whether they are laid over the program's own look, which follows the backdrop.
    public var adapts = false
    /// The looks of rows by their states. A state that is not among them has that of a menu without a theme.
    public var rows: [RowState: BoxLook] = [:]
    /// The looks of the boxes of icons and titles in rows, by the states of these, where they are drawn over those of the rows.
    public var icons: [RowState: BoxLook] = [:], titles: [RowState: BoxLook] = [:]
    /// The look of the bar beside the rows, whose handle has the colour of indicators.
    public var bar = BoxLook()
    /// How the letters that a search found differ from others; nil for a line below them alone.
    public var found: SpanStyle?

    /// The same for the highlighted row; nil for that of others.
    public var foundHighlighted: SpanStyle?

    /// How the letters that a search found differ from others in a row; nil for a line below them alone.
    func found(isHighlighted: Bool) -> SpanStyle? { (isHighlighted ? foundHighlighted : nil) ?? found }
}
