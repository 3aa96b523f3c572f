internal import MenuScene

/// A tint with a given alpha.
struct TintMix {
    private let tint: SIMD4<Float>
    private let rest: Float

    /// Makes a mix of a tint with the given alpha instead of its own.
    init(_ tint: Color, alpha: Double) {
        self.tint = SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 1) * (255 * Float(alpha))
        rest = 1 - Float(alpha)
    }

    /// The levels of the tint drawn over a backdrop's levels.
    func drawn(over levels: SIMD4<Float>) -> SIMD4<Float> { levels * rest + tint }

    /// Whether a goal is reached over every backdrop between two colours.
    func reaches(_ goal: ContrastGoal, low: SIMD4<Float>, high: SIMD4<Float>) -> Bool {
        goal.isReached(low: drawn(over: low), high: drawn(over: high))
    }

    /// Whether a goal is reached over every colour in a cell. A cell for which this is uncertain is split into quarters up to `depth` times.
    func reaches(_ goal: ContrastGoal, over cell: TintCell, depth: Int) -> Bool {
        if reaches(goal, low: cell.low, high: cell.high) { return true }
        return depth > 0 && cell.quarters.allSatisfy { reaches(goal, over: $0, depth: depth - 1) }
    }

    /// A lower bound of the ratio over a cell.
    func leastRatio(_ goal: ContrastGoal, over cell: TintCell) -> Float {
        goal.leastRatio(low: drawn(over: cell.low), high: drawn(over: cell.high))
    }
}
