public import MenuGeometry

/// What is seen of a row that a person carries about.
public struct CarriedLook: Sendable, Hashable {
    /// How it is seen.
    public enum Manner: Sendable, Hashable {
        /// Over the others, at the pointer, and faint where it was.
        case lifted
        /// Pushed out of its place to the side; `isFar` says that it goes for good when it is let go.
        case aside(isFar: Bool)
        /// Faint where it was.
        case away
    }

    /// Which entry.
    public var entry: Int
    /// How far it was carried, in points.
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
