public import MenuGeometry

/// How much smaller a menu is drawn because a press is dragged out of it. Hit tests use the full size.
public struct Shrink: Sendable, Hashable {
    /// The fixed point of the scaling, in screen points.
    public var center: Point
    /// The scale, 1 for the full size.
    public var scale: Double

    /// Makes a scaling towards a point.
    public init(towards center: Point, scale: Double) {
        self.center = center
        self.scale = scale
    }

    /// The scaled path.
    func applied(to path: Path) -> Path { path.mapPoints { center + ($0 - center) * scale } }
}
