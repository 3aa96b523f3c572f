public import MenuGeometry

/// The appearance of a row that is being dragged.
public struct CarriedLook: Sendable, Hashable {
    /// How the row is drawn.
    public enum Manner: Sendable, Hashable {
        /// Over the others, at the pointer, and faint at its old position.
        case lifted
        /// Swiped to the side; `isFar` says that it is removed when it is released.
        case aside(isFar: Bool)
        /// Faint at its old position.
        case away
    }

    /// The index of the entry.
    public var entry: Int
    /// The distance that it was dragged, in points.
    public var way: Vector
    /// How the row is drawn.
    public var manner: Manner

    /// Describes a row.
    public init(entry: Int, way: Vector, manner: Manner) {
        self.entry = entry
        self.way = way
        self.manner = manner
    }
}
