/// Colours for titles or for the edges under their letters, by what the titles say; nil where another one decides.
public struct TitleColors: Sendable, Hashable {
    /// Of titles that can be chosen.
    public var normal: Color?
    /// Of the one that is highlighted, or whose menu is open.
    public var highlighted: Color?
    /// Of those that cannot be chosen.
    public var disabled: Color?

    /// Says nothing about any.
    public init() {}
}

/// What a program says of titles besides the colours of a theme, which knows no edges under letters.
public struct TitleInk: Sendable, Hashable {
    /// The title in the tab that a menu pops out of; nil for the colour of all titles.
    public var tab: Color?
    /// The edge under the letters of that title, one point lower; nil for none.
    public var tabEdge: Color?
    /// The edges under the letters of rows, one point lower; nil for none.
    public var edges = TitleColors()

    /// Says nothing.
    public init() {}
}
