public import MenuGeometry

/// The look of a row that is being dragged.
public struct CarriedLook: Sendable, Hashable {
    /// How it is seen.
    public enum Manner: Sendable, Hashable {
        /// Over the others, at the pointer, and faint where it was.
        case lifted
        /// Swiped to the side; `isFar` says that it is removed when it is released.
        case aside(isFar: Bool)
        /// Faint where it was.
        case away
    }

    /// Which entry.
    public var entry: Int
    /// How far it was dragged, in points.
    public var way: Vector
    /// How it is seen.
    public var manner: Manner

    /// Describes a row.
    public init(entry: Int, way: Vector, manner: Manner) {
        self.entry = entry
        self.way = way
        self.manner = manner
    }
}
