internal import MenuGeometry
public import MenuScene

/// Finds the weakest tint over a backdrop with which everything drawn on it keeps its contrast.
///
/// Every result is valid for the pixels that `BlurredBackdrop.paint` makes, including dithering, and for colours drawn over them with
/// eight-bit arithmetic, without antialiasing, as WCAG 2 allows. Pure: the same input gives the same result.
public struct TintSolver: Sendable {
    /// The backdrop of the menu; nil if it is unknown and can have any colours.
    public let backdrop: BlurredBackdrop?

    /// Makes a solver for a backdrop; nil stands for any backdrop.
    public init(backdrop: BlurredBackdrop?) {
        self.backdrop = backdrop.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The minimum alpha of a tint, at least its own, with which runs drawn in the given colours keep their ratios.
    /// Nil if not even the opaque tint is sufficient.
    ///
    /// - Complexity: O(samples under the runs).
    public func leastAlpha(for runs: [ContrastRun], colors: ContrastColors, tint: Color) -> Double? {
        patches(runs).leastAlpha(colors: colors, tint: tint)
    }

    /// Whether runs drawn in the given colours keep their ratios with a tint of the given alpha.
    ///
    /// - Complexity: O(samples under the runs).
    public func keeps(_ runs: [ContrastRun], colors: ContrastColors, tint: Color, alpha: Double) -> Bool {
        patches(runs).keep(colors: colors, tint: tint, alpha: alpha)
    }

    /// The minimum alpha of a tint, at least its own, with which a colour keeps its ratio over any backdrop.
    /// Nil if not even the opaque tint is sufficient.
    public static func ceiling(of tint: Color, for color: Color, ratio: Double) -> Double? {
        let colors = ContrastColors(primary: color, secondary: color, disabled: color)
        return TintSolver(backdrop: nil).leastAlpha(
            for: [ContrastRun(rect: .zero, role: .primary, ratio: ratio)], colors: colors, tint: tint)
    }

    /// The runs with the cells under them.
    func patches(_ runs: [ContrastRun]) -> [TintPatch] {
        runs.map { run in
            // Pixels that a rectangle only touches extend up to one pixel beyond it, which is at most one point.
            TintPatch(run: run, cells: backdrop.map { TintCells($0, in: run.rect.outset(by: 1)) })
        }
    }

    /// The minimum number from `start` to 1 for which `holds` is true, to within a thousandth; 1 if it is false for all lower numbers.
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
