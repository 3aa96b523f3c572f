public import MenuGeometry

/// The appearance of a row that is being dragged.
public struct CarriedLook: Sendable, Hashable {
    /// How the row is drawn.
    public enum Style: Sendable, Hashable {
        /// Over the others, at the pointer or on its way from there, a little larger, with a shadow.
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
    /// How far a lifted row is lifted, from 0 to 1.
    public var lift: Double

    /// Describes a row.
    public init(entry: Int, offset: Vector, style: Style, lift: Double = 1) {
        self.entry = entry
        self.offset = offset
        self.style = style
        self.lift = lift
    }
}
