public import MenuGeometry
public import MenuLayout

extension SessionOptions {
    /// The monitor that a menu is shown on: the requested one, otherwise the one at its place.
    public func monitor(for request: PlacementRequest) -> Rect {
        if let monitor { return monitor }
        return switch request {
        case .pointer(let point), .at(let point), .centered(let point): monitor(at: point)
        case .anchor(let rect, _, _, _): monitor(at: rect.center)
        case .submenu(_, let parent, _), .over(_, let parent): monitor(at: parent.center)
        case .center: monitors[0]
        }
    }

    /// The monitor that contains a place, otherwise the nearest one; in screen points.
    public func monitor(at place: Point) -> Rect {
        func distance(_ rect: Rect) -> Double {
            Vector(
                dx: max(rect.minX - place.x, 0, place.x - rect.maxX),
                dy: max(rect.minY - place.y, 0, place.y - rect.maxY)
            ).length
        }
        // A monitor does not include its right and bottom edges, where the next one begins.
        if let holding = monitors.first(where: { $0.contains(place) }) { return holding }
        return monitors.min { distance($0) < distance($1) } ?? monitors[0]
    }
}
