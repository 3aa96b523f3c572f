public import MenuGeometry

/// The progress of a menu that is being resized because rows were added or removed while it is open. Hit tests use the final size.
public struct Resizing: Sendable, Hashable {
    /// The body before the change, in screen points.
    public var body: Rect
    /// The rectangle of the menu before the change, with its shadows, in screen points.
    public var room: Rect
    /// For entries that remain, the offset from their new position to their old one, in points. The others fade in.
    public var offsets: [Int: Vector]
    /// The entries that are gone, which fade where they were.
    public var gone: [Gone]
    /// From 0, the old size, to 1, the new one.
    public var progress: Double

    /// An entry that is gone.
    public struct Gone: Sendable, Hashable {
        /// Where it was, in screen points.
        public var rect: Rect
        /// Its drawing there.
        public var commands: [DrawCommand]
        /// Its opacity at the start.
        public var opacity = 1.0

        /// The same entry after a part of an earlier transition, in which it faded.
        public func faded(_ progress: Double) -> Gone {
            var faded = self
            faded.opacity *= 1 - progress
            return faded
        }
    }

    /// Makes a stage of the transition.
    public init(body: Rect, room: Rect, offsets: [Int: Vector], gone: [Gone] = [], progress: Double) {
        self.body = body
        self.room = room
        self.offsets = offsets
        self.gone = gone
        self.progress = progress
    }

    /// The remaining offset of an entry; nil for a new one.
    public func rest(ofEntry index: Int) -> Vector? { offsets[index].map { $0 * (1 - progress) } }

    /// The current rectangle of the body, between the old one and the given final one.
    public func extent(of body: Rect) -> Rect { self.body.blended(with: body, progress) }
}
