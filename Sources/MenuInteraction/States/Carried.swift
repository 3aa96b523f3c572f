public import MenuGeometry

/// A row that a person carries about.
public struct Carried: Sendable, Hashable {
    /// What is done with it.
    public enum Manner: Sendable, Hashable {
        /// It goes elsewhere in its menu: before an entry, or behind the last one; nil where it cannot go.
        case moving(before: Int?)
        /// It is pushed out to the side; far enough, it will be taken away.
        case sliding(isFar: Bool)
        /// It is outside of all menus, on its way to another program.
        case leaving
    }

    /// The menu that it belongs to.
    public var level: Int
    /// Which entry of that.
    public var entry: Int
    /// How far it was carried, in points.
    public var way: Vector
    /// What is done with it.
    public var manner: Manner
}
