internal import Geometry
public import MenuScene

/// Finds the weakest tint over a backdrop with which everything drawn on it keeps its contrast.
///
/// Every answer holds for the pixels that `BlurredBackdrop.paint` makes, dithering included, and for colours drawn over them with eight-bit
/// arithmetic. Evaluated without antialiasing, as WCAG 2 allows. Pure: the same input gives the same answer.
public struct TintSolver: Sendable {
    /// What lies under the menu; nil where it is unknown and could be anything.
    public let backdrop: BlurredBackdrop?

    /// Makes a solver for a backdrop, or for any backdrop there may be.
    public init(backdrop: BlurredBackdrop?) {
        self.backdrop = backdrop.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The least alpha of a tint, from its own up, with which runs drawn in the given colours keep their ratios.
    /// Nil where not even the bare tint does it.
    ///
    /// - Complexity: O(samples under the runs).
    public func leastAlpha(for runs: [ContrastRun], colors: ContrastColors, tint: Color) -> Double? {
        let demands = demands(runs, colors: colors, tint: tint)
        let levels = TintSolver.levels(tint)
        let bare = TintMix(tint: levels, alpha: 1)
        guard demands.allSatisfy({ bare.reaches($0.goal, low: .zero, high: .zero) }) else { return nil }
        var alpha = min(max(tint.alpha, 0), 1)
        // Raising the tint for one run may in theory cost another; what has been raised is therefore checked again.
        while !demands.allSatisfy({ $0.isMet(by: TintMix(tint: levels, alpha: Float(alpha))) }) {
            let before = alpha
            for demand in demands { alpha = demand.raise(alpha, tint: levels) }
            guard alpha > before else { return 1 }
        }
        return alpha
    }

    /// Whether runs drawn in the given colours keep their ratios under a tint of the given alpha.
    ///
    /// - Complexity: O(samples under the runs).
    public func keeps(_ runs: [ContrastRun], colors: ContrastColors, tint: Color, alpha: Double) -> Bool {
        let mix = TintMix(tint: TintSolver.levels(tint), alpha: Float(alpha))
        return demands(runs, colors: colors, tint: tint).allSatisfy { $0.isMet(by: mix) }
    }

    /// The least alpha of a tint, from its own up, with which a colour keeps its ratio over any backdrop at all.
    /// Nil where not even the bare tint does it.
    public static func ceiling(of tint: Color, for color: Color, ratio: Double) -> Double? {
        let colors = ContrastColors(primary: color, secondary: color, disabled: color)
        return TintSolver(backdrop: nil).leastAlpha(
            for: [ContrastRun(rect: .zero, role: .primary, ratio: ratio)], colors: colors, tint: tint)
    }

    private static func levels(_ tint: Color) -> SIMD4<Float> {
        SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 1) * 255
    }

    /// What runs ask for, and over what.
    private func demands(_ runs: [ContrastRun], colors: ContrastColors, tint: Color) -> [TintDemand] {
        runs.map { run in
            TintDemand(
                goal: ContrastGoal(colors[run.role], ratio: run.ratio, on: tint),
                // Pixels that a rectangle only touches reach up to one pixel beyond it, which is a point at most.
                cells: backdrop.map { TintCells($0, in: run.rect.outset(by: 1)) })
        }
    }

    /// The least number from `start` to 1 for which `holds`, to within a thousandth; 1 where it holds nowhere below.
    static func bisect(from start: Double, _ holds: (Double) -> Bool) -> Double {
        if holds(start) { return start }
        var (low, high) = (start, 1.0)
        while high - low > 0.001 {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

/// A goal, and the cells over which it is to be reached; nil where that could be anything.
private struct TintDemand {
    let goal: ContrastGoal
    let cells: TintCells?

    /// The highest level of every component.
    private static let full = SIMD4<Float>(repeating: 255)

    func isMet(by mix: TintMix) -> Bool {
        guard let cells else { return mix.reaches(goal, low: .zero, high: TintDemand.full) }
        return mix.reaches(goal, low: cells.low, high: cells.high)
            || cells.allCells { mix.reaches(goal, over: $0, depth: 2) }
    }

    /// The least alpha of a tint, from the given one up, that meets it.
    func raise(_ alpha: Double, tint: SIMD4<Float>) -> Double {
        guard let cells else {
            return TintSolver.bisect(from: alpha) { isMet(by: TintMix(tint: tint, alpha: Float($0))) }
        }
        let mix = TintMix(tint: tint, alpha: Float(alpha))
        if mix.reaches(goal, low: cells.low, high: cells.high) { return alpha }
        var alpha = alpha
        func raise(for cell: TintCell) {
            alpha = TintSolver.bisect(from: alpha) {
                TintMix(tint: tint, alpha: Float($0)).reaches(goal, over: cell, depth: 2)
            }
        }
        // The worst cell first: after it, hardly another one asks for more.
        if let worst = cells.worst(by: { mix.leastRatio(goal, over: $0) }) { raise(for: worst) }
        _ = cells.allCells { cell in
            raise(for: cell)
            return true
        }
        return alpha
    }
}
