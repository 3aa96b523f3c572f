internal import Synchronization

/// Blurred masks that were made before a menu was asked for.
///
/// What a body casts depends on its corners, and on how many pixels its edges have beyond whole cells of the blur; the rest of long edges is folded away.
/// So those of bodies of all sizes are few.
package enum ReadyShadows {
    private struct Entry {
        let mask: MaskBuffer
        let plan: BlurPlan
        let blurred: MaskBuffer
    }

    private struct State {
        var entries: [Entry] = []
        var collects = false
    }

    private static let state = Mutex(State())
    /// How many masks are kept at most.
    private static let most = 64
    /// The largest cells of a blur for whose sizes masks are kept: there is one for each number of pixels in a cell.
    private static let largestFactor = 5

    /// Keeps the blurred masks of all shadows that are painted meanwhile, for bodies of other sizes too.
    package static func prepare<Result>(_ paint: () throws -> Result) rethrows -> Result {
        state.withLock { $0.collects = true }
        defer { state.withLock { $0.collects = false } }
        return try paint()
    }

    /// A mask blurred by a plan, if it is ready.
    static func blurred(_ mask: MaskBuffer, by plan: BlurPlan) -> MaskBuffer? {
        let known = state.withLock { state in
            state.entries.first { $0.plan == plan && $0.mask.hasOpacities(of: mask) }?.blurred
        }
        guard var known else { return nil }
        (known.x, known.y) = (known.x + mask.x, known.y + mask.y)
        return known
    }

    /// Notes a folded mask that is to be blurred, and the ones that the same shape has in other sizes.
    static func note(
        _ mask: MaskBuffer, _ folding: ShadowFolding, by plan: BlurPlan, _ blur: (MaskBuffer) -> MaskBuffer
    ) {
        guard plan.factor <= largestFactor, state.withLock({ $0.collects }) else { return }
        for var other in folding.otherSizes(of: mask, unit: plan.factor) {
            (other.x, other.y) = (0, 0)
            guard blurred(other, by: plan) == nil else { continue }
            let entry = Entry(mask: other, plan: plan, blurred: blur(other))
            state.withLock { if $0.entries.count < most { $0.entries.append(entry) } }
        }
    }
}
