internal import MenuGeometry
internal import MenuScene

/// All that lines between rows may lie on: a backdrop under a tint, with more or less of a shade over it.
struct LineGround {
    private let low: SIMD4<Float>
    private let high: SIMD4<Float>
    private let shade: Color
    private let mostShade: Double

    /// Takes what is seen of a backdrop in a body; nil where that could be anything.
    ///
    /// - Complexity: O(samples in the body).
    init(_ blurred: BlurredBackdrop?, in body: Rect, of palette: Palette) {
        let cells = blurred.flatMap { $0.isEmpty ? nil : TintCells($0, in: body) }
        low = cells?.low ?? .zero
        high = cells?.high ?? SIMD4(repeating: 255)
        shade = palette.shade
        mostShade = max(palette.shadeTop, palette.shadeBottom)
    }

    /// Whether a line has a ratio to everything beside it, as eight-bit pixels will have it.
    func shows(_ line: Color, ratio: Double, on tint: Color) -> Bool {
        let goal = ContrastGoal(line, ratio: ratio, on: tint)
        let mix = TintMix(tint, alpha: tint.alpha)
        let (low, high) = (mix.drawn(over: low), mix.drawn(over: high))
        guard mostShade > 0 else { return goal.isReached(low: low, high: high) }
        let shaded = TintMix(shade, alpha: min(1, mostShade))
        // Shading rounds once more.
        return goal.isReached(
            low: pointwiseMin(low, shaded.drawn(over: low)) - 1, high: pointwiseMax(high, shaded.drawn(over: high)) + 1)
    }

    /// A line as it is, or as little stronger as it needs to have a ratio on a tint; nil where not even black or white has it.
    ///
    /// It becomes less translucent at first, then darker where it is darker than the tint, else lighter; the other way round only where
    /// that cannot be enough.
    func strengthened(_ line: Color, ratio: Double, on tint: Color) -> Color? {
        if shows(line, ratio: ratio, on: tint) { return line }
        let isDark = Contrast.luminance(line) < Contrast.luminance(tint)
        let firm = line.withAlpha(1 / max(line.alpha, 1e-9))
        for end in isDark ? [Color.black, .white] : [.white, .black] where shows(end, ratio: ratio, on: tint) {
            func stronger(_ amount: Double) -> Color {
                amount <= 0.5 ? line.mixed(with: firm, 2 * amount) : firm.mixed(with: end, 2 * amount - 1)
            }
            return stronger(TintSolver.bisect(from: 0) { shows(stronger($0), ratio: ratio, on: tint) })
        }
        return nil
    }
}

extension Palette {
    /// The least ratio of a line to the material beside it: it parts rows, and asks for no more attention.
    static let separatorContrast = 1.1

    /// Makes the lines between rows so much stronger that they are seen everywhere in a body; those that a theme leaves out stay away.
    ///
    /// Where the material is so thin that neither black nor white shows everywhere, it becomes as much thicker as they need.
    /// - Complexity: O(samples in the body).
    mutating func keepSeparators(over blurred: BlurredBackdrop?, in body: Rect) {
        let lines = [\Palette.separator, \.thickSeparator].filter { self[keyPath: $0].alpha > 0 }
        guard !lines.isEmpty else { return }
        let ground = LineGround(blurred, in: body, of: self)
        let ratio = Palette.separatorContrast
        for line in lines where ground.strengthened(self[keyPath: line], ratio: ratio, on: material.tint) == nil {
            let tint = material.tint
            let end = Contrast.luminance(tint) < Contrast.breakEven ? Color.white : .black
            let alpha = TintSolver.bisect(from: tint.alpha) {
                ground.shows(end, ratio: ratio, on: Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: $0))
            }
            material.tint.alpha = alpha
        }
        for line in lines {
            let own = self[keyPath: line]
            self[keyPath: line] = ground.strengthened(own, ratio: ratio, on: material.tint) ?? own
        }
    }
}
