public import MenuLayout
public import MenuScene

/// What a view needs to know to look like the rows around it. Lengths are points.
public struct MenuMetrics: Sendable, Hashable {
    /// The maximum number of lines of a title.
    public var maximumNumberOfLines: Int
    /// The font of titles.
    public var contentFont: FontStyle
    /// The colour of titles in the row's current state: highlighted, disabled, destructive or normal.
    public var contentColor: Color
    /// Whether the row is highlighted.
    public var isHighlighted: Bool
    /// Whether rows reserve room for check marks before their titles.
    public var menuHasLeadingAccessories: Bool
    /// Where titles begin, from the row's left edge.
    public var leadingContentInset: Double
    /// The distance from the end of the titles to the row's right edge.
    public var trailingContentInset: Double
    /// The largest width and height of the pictures beside titles.
    public var maximumIconSize: Double
}
