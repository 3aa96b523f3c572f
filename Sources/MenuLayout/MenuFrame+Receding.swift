public import Geometry

/// How a menu steps back behind those that lie over it.
extension MenuFrame {
    /// How large it is drawn behind so many menus, as a part of its size.
    public func scale(behind count: Int) -> Double {
        (0..<max(0, count)).reduce(1) { scale, _ in scale * layout.metrics.parentScale }
    }

    /// A path of the menu as it is drawn behind so many menus.
    public func receded(_ path: Path, behind count: Int) -> Path {
        guard count > 0 else { return path }
        let (center, scale) = (body.center, scale(behind: count))
        return path.mapPoints { center + ($0 - center) * scale }
    }

    /// The outline that is seen of it behind so many menus.
    public func silhouette(behind count: Int) -> Path { receded(silhouette, behind: count) }
}
