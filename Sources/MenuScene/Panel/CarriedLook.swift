public import MenuGeometry

/// The appearance of a row that is being dragged.
public struct CarriedLook: Sendable, Hashable {
    /// How the row is drawn.
    public enum Style: Sendable, Hashable {
        /// Over the others, at the pointer, and faint at its old position.
        case lifted
        /// Swiped to the side; `isFar` says that it is removed when it is released.
        case swiped(isFar: Bool)
        /// Faint at its old position.
        case draggedOut
    }

    /// The index of the entry.
    public var entry: Int
    /// The distance that it was dragged, in points.
    public var offset: Vector
    /// How the row is drawn.
    public var style: Style

    /// Describes a row.
    public init(entry: Int, offset: Vector, style: Style) {
        self.entry = entry
        self.offset = offset
        self.style = style
    }
}
