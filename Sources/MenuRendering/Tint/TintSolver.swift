internal import MenuGeometry
public import MenuScene

/// Finds the weakest tint over a backdrop with which everything drawn on it keeps its contrast.
///
/// Every answer holds for the pixels that `BlurredBackdrop.paint` makes, dithering included, and for colours drawn over them with
/// eight-bit arithmetic, without antialiasing, as WCAG 2 allows. Pure: the same input gives the same answer.
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
        patches(runs).leastAlpha(colors: colors, tint: tint)
    }

    /// Whether runs drawn in the given colours keep their ratios under a tint of the given alpha.
    ///
    /// - Complexity: O(samples under the runs).
    public func keeps(_ runs: [ContrastRun], colors: ContrastColors, tint: Color, alpha: Double) -> Bool {
        patches(runs).keep(colors: colors, tint: tint, alpha: alpha)
    }

    /// The least alpha of a tint, from its own up, with which a colour keeps its ratio over any backdrop at all.
    /// Nil where not even the bare tint does it.
    public static func ceiling(of tint: Color, for color: Color, ratio: Double) -> Double? {
        let colors = ContrastColors(primary: color, secondary: color, disabled: color)
        return TintSolver(backdrop: nil).leastAlpha(
            for: [ContrastRun(rect: .zero, role: .primary, ratio: ratio)], colors: colors, tint: tint)
    }

    /// Runs with what lies under them.
    func patches(_ runs: [ContrastRun]) -> [TintPatch] {
        runs.map { run in
            // Pixels that a rectangle only touches reach up to one pixel beyond it, which is a point at most.
            TintPatch(run: run, cells: backdrop.map { TintCells($0, in: run.rect.outset(by: 1)) })
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
