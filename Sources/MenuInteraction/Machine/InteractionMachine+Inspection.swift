public import MenuGeometry

extension InteractionMachine {
    /// The corners of the safe triangle while the pointer moves towards an open submenu, in screen points; nil otherwise.
    public var safeGround: [Point]? {
        guard case .aiming(let aim)? = state.tracking?.intent, levels.indices.contains(aim.level + 1),
            let panel = levels[aim.level + 1].panel
        else { return nil }
        return SafeTriangle(apex: aim.apex, base: panel, opensLeft: levels[aim.level + 1].opensLeft, timing: timing)
            .corners
    }

    /// How far a selecting press has been dragged out of the menus, in points; 0 over a menu or over the anchor.
    ///
    /// For the press that opened them, the area between its origin and the first menu counts as inside.
    public var distanceOut: Double {
        guard case .dragging(let press, _, let tracking) = state, let pointer = tracking.pointer,
            pointer.hit == .outside
        else { return 0 }
        var grounds = levels.compactMap(\.panel)
        if press.opened, let first = grounds.first {
            grounds.append(first.reaching(press.origin))
        }
        return grounds.map { $0.distance(to: pointer.location) }.min() ?? 0
    }
}

extension Rect {
    /// The smallest rectangle that contains this one and a point.
    fileprivate func reaching(_ point: Point) -> Rect {
        Rect(
            minX: min(minX, point.x), minY: min(minY, point.y), maxX: max(maxX, point.x), maxY: max(maxY, point.y))
    }

    /// The distance of a point from the rectangle; 0 inside.
    fileprivate func distance(to point: Point) -> Double {
        Vector(
            dx: max(minX - point.x, 0, point.x - maxX), dy: max(minY - point.y, 0, point.y - maxY)
        ).length
    }
}
