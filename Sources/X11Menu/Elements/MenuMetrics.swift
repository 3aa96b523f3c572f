public import MenuLayout
public import MenuScene

/// What a view needs to know to look like the rows around it. Lengths are points.
public struct MenuMetrics: Sendable, Hashable {
    /// How many lines a title has.
    public var maximumNumberOfLines: Int
    /// The font of titles.
    public var contentFont: FontStyle
    /// The colour of titles as the row is now: highlighted, disabled, destructive or none of it.
    public var contentColor: Color
    /// Whether the row is highlighted.
    public var isHighlighted: Bool
    /// Whether rows keep room for check marks before their titles.
    public var menuHasLeadingAccessories: Bool
    /// Where titles begin, from the row's left edge.
    public var leadingContentInset: Double
    /// How far titles stay away from the row's right edge.
    public var trailingContentInset: Double
    /// The extent of the pictures beside titles.
    public var maximumIconSize: Double
}
