internal import MenuScene

/// A run and the cells of the backdrop under it.
struct TintPatch {
    /// The run that is drawn.
    let run: ContrastRun
    /// The cells under it; nil if the backdrop is unknown and can have any colour.
    let cells: TintCells?

    /// The goal of the run in the given colours.
    func goal(_ colors: ContrastColors, tint: Color) -> ContrastGoal {
        ContrastGoal(colors[run.role], ratio: run.ratio, on: tint)
    }

    /// Whether a goal is reached everywhere with a tint.
    func reaches(_ goal: ContrastGoal, under mix: TintMix) -> Bool {
        guard let cells else { return mix.reaches(goal, low: .zero, high: SIMD4(repeating: 255)) }
        return mix.reaches(goal, low: cells.low, high: cells.high)
            || cells.allCells { mix.reaches(goal, over: $0, depth: 2) }
    }

    /// The minimum alpha of a tint, at least the given one, with which a goal is reached everywhere.
    func leastAlpha(from alpha: Double, for goal: ContrastGoal, tint: Color) -> Double {
        guard let cells else {
            return TintSolver.bisect(from: alpha) { reaches(goal, under: TintMix(tint, alpha: $0)) }
        }
        let mix = TintMix(tint, alpha: alpha)
        if mix.reaches(goal, low: cells.low, high: cells.high) { return alpha }
        var alpha = alpha
        func raise(for cell: TintCell) {
            alpha = TintSolver.bisect(from: alpha) { TintMix(tint, alpha: $0).reaches(goal, over: cell, depth: 2) }
        }
        // The worst cell is handled first, because the other cells then rarely need a higher alpha.
        if let worst = cells.worst(by: { mix.leastRatio(goal, over: $0) }) { raise(for: worst) }
        _ = cells.allCells { cell in
            raise(for: cell)
            return true
        }
        return alpha
    }
}

extension [TintPatch] {
    /// Whether all runs keep their ratios with a tint of the given alpha.
    ///
    /// - Complexity: O(samples under the runs).
    func keep(colors: ContrastColors, tint: Color, alpha: Double) -> Bool {
        let mix = TintMix(tint, alpha: alpha)
        return allSatisfy { $0.reaches($0.goal(colors, tint: tint), under: mix) }
    }

    /// The minimum alpha of a tint, at least its own, with which all runs keep their ratios. Nil if not even the opaque tint is sufficient.
    ///
    /// - Complexity: O(samples under the runs).
    func leastAlpha(colors: ContrastColors, tint: Color) -> Double? {
        let goals = map { $0.goal(colors, tint: tint) }
        let bare = TintMix(tint, alpha: 1)
        guard goals.allSatisfy({ bare.reaches($0, low: .zero, high: .zero) }) else { return nil }
        var alpha = Swift.min(Swift.max(tint.alpha, 0), 1)
        // Raising the alpha for one run can in theory reduce the ratio of another, so all runs are checked again.
        while true {
            let before = alpha
            for (patch, goal) in zip(self, goals) { alpha = patch.leastAlpha(from: alpha, for: goal, tint: tint) }
            if alpha == before { return alpha }
        }
    }
}
