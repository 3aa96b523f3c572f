/// Colours of titles, or of the edges under their letters, by the state of the titles; nil for the default.
public struct TitleColors: Sendable, Hashable {
    /// Titles that can be chosen.
    public var normal: Color?
    /// The title that is highlighted, or whose menu is open.
    public var highlighted: Color?
    /// Titles that cannot be chosen.
    public var disabled: Color?

    /// No colours.
    public init() {}
}

/// Colours of titles that a program sets in addition to the theme, which has no edges under letters.
public struct TitleInk: Sendable, Hashable {
    /// The title in the tab that a menu pops out of; nil for the colour of all titles.
    public var tab: Color?
    /// The edge under the letters of that title, one point lower; nil for none.
    public var tabEdge: Color?
    /// The edges under the letters of rows, one point lower; nil for none.
    public var edges = TitleColors()
}
