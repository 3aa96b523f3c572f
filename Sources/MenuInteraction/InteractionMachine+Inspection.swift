public import Geometry

extension InteractionMachine {
    /// The corners of the ground on which the pointer is on its way to an open submenu, in screen points; nil where it is on no way.
    public var safeGround: [Point]? {
        guard case .aiming(let aim)? = state.tracking?.intent, levels.indices.contains(aim.level + 1),
            let panel = levels[aim.level + 1].panel
        else { return nil }
        return SafeTriangle(apex: aim.apex, base: panel, opensLeft: levels[aim.level + 1].opensLeft, timing: timing)
            .corners
    }
}
