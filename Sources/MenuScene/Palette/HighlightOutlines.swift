/// The hairlines just inside the edges of highlights, where the fill alone differs too little from the body beneath; clear for none.
public struct HighlightOutlines: Sendable, Hashable {
    /// Around the highlight of an enabled row.
    public var enabled = Color.clear
    /// Around the highlight of a disabled row.
    public var disabled = Color.clear

    /// Makes outlines that are not drawn.
    public init() {}
}
