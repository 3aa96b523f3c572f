public import MenuGeometry

/// A row that the user is carrying.
public struct Carried: Sendable, Hashable {
    /// How the row is carried.
    public enum Gesture: Sendable, Hashable {
        /// It is moved within its menu: before an entry, or after the last one; nil if it cannot be moved there.
        case moving(before: Int?)
        /// It is pushed to the side; `isFar` means that a release removes it.
        case sliding(isFar: Bool)
        /// It is outside of all menus, on its way to another program.
        case leaving
    }

    /// The menu that it belongs to.
    public var level: Int
    /// Its entry in that menu.
    public var entry: Int
    /// How far it has been carried, in points.
    public var offset: Vector
    /// How the row is carried.
    public var gesture: Gesture
}
