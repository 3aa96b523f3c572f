public import MenuGeometry

/// How far a menu has come that is on its way to another size, because rows came or went while it is open. What is hit is where it will be.
public struct Resizing: Sendable, Hashable {
    /// The body that it comes from, in screen points.
    public var body: Rect
    /// The room that it took there, with its shadows, in screen points.
    public var room: Rect
    /// Where entries come from that are still there, as the way back from where they are to be, in points. The others appear.
    public var ways: [Int: Vector]
    /// How far it is: 0 where it was, 1 where it will be.
    public var part: Double

    /// Makes a stage of the way.
    public init(body: Rect, room: Rect, ways: [Int: Vector], part: Double) {
        self.body = body
        self.room = room
        self.ways = ways
        self.part = part
    }

    /// What is left of an entry's way back; nil for one that was not there.
    public func rest(ofEntry index: Int) -> Vector? { ways[index].map { $0 * (1 - part) } }

    /// What it fills on its way to a body.
    public func extent(of body: Rect) -> Rect { self.body.blended(with: body, part) }
}
