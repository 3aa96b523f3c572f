public import MenuGeometry

/// The accessible objects of a window, which are derived when somebody asks for them.
public protocol AccessContents {
    /// The name of the window.
    var title: String { get }
    /// Device pixels per point.
    var scale: Double { get }

    /// The object at a place; nil if there is none.
    func node(at place: AccessPlace) -> AccessNode?
    /// How many objects the one at a place contains.
    func childCount(of place: AccessPlace) -> Int
    /// The object with an index in the one at a place; nil if there is none.
    func child(_ index: Int, of place: AccessPlace) -> AccessPlace?
    /// The index of an object in the one around it; nil if there is no such object.
    func index(of place: AccessPlace) -> Int?
    /// The index of the object that is selected in the one at a place; nil if there is none.
    func selectedChild(of place: AccessPlace) -> Int?
    /// The innermost object at a position on the screen, in points; nil if there is none.
    func place(at point: Point) -> AccessPlace?
    /// The position of an object among its like, from 1, and their number; nil for objects that are not counted.
    func positionInSet(of place: AccessPlace) -> (position: Int, count: Int)?
    /// The objects of the group of which exactly one is on that an object belongs to, itself among them; empty for none.
    func members(ofGroupWith place: AccessPlace) -> [AccessPlace]
    /// What assistive programs follow of it, after the last such snapshot; nil for the first.
    func snapshot(after previous: AccessSnapshot?) -> AccessSnapshot
}

extension AccessContents {
    /// No group.
    public func members(ofGroupWith place: AccessPlace) -> [AccessPlace] { [] }
}
