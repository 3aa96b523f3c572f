public import MenuGeometry

/// The parts of a search field, and the space around them; in points.
public struct FieldMetrics: Sendable, Hashable {
    /// The space between the edges of the field and its parts.
    public var padding = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    /// The space between its parts.
    public var gap = 8.0
    /// The width of the caret in points; it is drawn in whole device pixels, at least one.
    public var caret = 1.5
    /// Its font; nil for that of titles.
    public var font: FontStyle?
}
