public import MenuGeometry

extension InteractionMachine {
    /// The corners of the ground on which the pointer is on its way to an open submenu, in screen points; nil where it is on no way.
    public var safeGround: [Point]? {
        guard case .aiming(let aim)? = state.tracking?.intent, levels.indices.contains(aim.level + 1),
            let panel = levels[aim.level + 1].panel
        else { return nil }
        return SafeTriangle(apex: aim.apex, base: panel, opensLeft: levels[aim.level + 1].opensLeft, timing: timing)
            .corners
    }

    /// How far a press that selects is dragged out of the menus, in points; 0 where it is over one, or over what they came out of.
    ///
    /// The press that opened them is on its way in as long as it lies between the place where it went down and the first menu.
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
    /// The smallest rectangle that holds this one and a point.
    fileprivate func reaching(_ point: Point) -> Rect {
        Rect(
            minX: min(minX, point.x), minY: min(minY, point.y), maxX: max(maxX, point.x), maxY: max(maxY, point.y))
    }

    /// How far a point lies from it; 0 inside.
    fileprivate func distance(to point: Point) -> Double {
        Vector(
            dx: max(minX - point.x, 0, point.x - maxX), dy: max(minY - point.y, 0, point.y - maxY)
        ).length
    }
}
