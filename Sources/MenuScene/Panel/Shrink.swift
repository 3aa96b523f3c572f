public import MenuGeometry

/// How much smaller a menu is drawn because a press is dragged out of it. Hit tests use the full size.
public struct Shrink: Sendable, Hashable {
    /// What stays in its place, in screen points.
    public var center: Point
    /// The size, as a part of the whole one.
    public var scale: Double

    /// Makes a size.
    public init(towards center: Point, scale: Double) {
        self.center = center
        self.scale = scale
    }

    /// Where a path of the menu is drawn.
    func applied(to path: Path) -> Path { path.mapPoints { center + ($0 - center) * scale } }
}
