public import MenuGeometry

/// The progress of a menu that is being resized because rows were added or removed while it is open. Hit tests use the final size.
public struct Resizing: Sendable, Hashable {
    /// The body before the change, in screen points.
    public var body: Rect
    /// The rectangle of the menu before the change, with its shadows, in screen points.
    public var room: Rect
    /// For entries that remain, the offset from their new position to their old one, in points. The others fade in.
    public var offsets: [Int: Vector]
    /// From 0, the old size, to 1, the new one.
    public var progress: Double

    /// Makes a stage of the transition.
    public init(body: Rect, room: Rect, offsets: [Int: Vector], progress: Double) {
        self.body = body
        self.room = room
        self.offsets = offsets
        self.progress = progress
    }

    /// The remaining offset of an entry; nil for a new one.
    public func rest(ofEntry index: Int) -> Vector? { offsets[index].map { $0 * (1 - progress) } }

    /// The current rectangle of the body, between the old one and the given final one.
    public func extent(of body: Rect) -> Rect { self.body.blended(with: body, progress) }
}
