internal import MenuGeometry
internal import MenuScene

/// The colours that lines between rows are drawn on: a backdrop under a tint, with a shade of varying opacity over it.
struct LineGround {
    private let low: SIMD4<Float>
    private let high: SIMD4<Float>
    private let shade: Color
    private let mostShade: Double
    private let gradient: Material.Gradient?

    /// Makes a ground from the part of a backdrop in a body; a nil backdrop stands for any colours.
    ///
    /// - Complexity: O(samples in the body).
    init(_ blurred: BlurredBackdrop?, in body: Rect, of palette: Palette) {
        let cells = blurred.flatMap { $0.isEmpty ? nil : TintCells($0, in: body) }
        low = cells?.low ?? .zero
        high = cells?.high ?? SIMD4(repeating: 255)
        shade = palette.shade
        mostShade = max(palette.shadeTop, palette.shadeBottom)
        gradient = palette.material.gradient
    }

    /// Whether a line has a contrast ratio with everything beside it, including the rounding of eight-bit pixels.
    func shows(_ line: Color, ratio: Double, on tint: Color) -> Bool {
        guard let gradient else { return shows(line, ratio: ratio, onPlain: tint) }
        return gradient.colors(hiding: tint.alpha).allSatisfy { shows(line, ratio: ratio, onPlain: $0) }
    }

    private func shows(_ line: Color, ratio: Double, onPlain tint: Color) -> Bool {
        let goal = ContrastGoal(line, ratio: ratio, on: tint)
        let mix = TintMix(tint, alpha: tint.alpha)
        let (low, high) = (mix.drawn(over: low), mix.drawn(over: high))
        guard mostShade > 0 else { return goal.isReached(low: low, high: high) }
        let shaded = TintMix(shade, alpha: min(1, mostShade))
        // Shading rounds once more.
        return goal.isReached(
            low: pointwiseMin(low, shaded.drawn(over: low)) - 1, high: pointwiseMax(high, shaded.drawn(over: high)) + 1)
    }

    /// A line's colour, strengthened just enough to have a contrast ratio on a tint; nil if not even black or white has it.
    ///
    /// It becomes more opaque first, and then darker if it is darker than the tint, otherwise lighter. The opposite direction is used only if
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

    /// A tint, as opaque as necessary for either black or white to have a contrast ratio on it everywhere.
    func opaqueEnough(_ tint: Color, ratio: Double) -> Color {
        let end = Contrast.luminance(tint) < Contrast.breakEven ? Color.white : .black
        return tint.replacingAlpha(
            TintSolver.bisect(from: tint.alpha) { shows(end, ratio: ratio, on: tint.replacingAlpha($0)) })
    }
}

extension Palette {
    /// The minimum contrast ratio of a line with the material beside it: enough to separate rows without drawing attention.
    static let separatorContrast = 1.1

    /// Strengthens the lines between rows so that they are visible everywhere in a body; lines that a theme omits stay invisible.
    ///
    /// If neither black nor white would be visible everywhere on the material, the opacity of its tint is increased as far as necessary.
    /// - Complexity: O(samples in the body).
    mutating func ensureSeparatorContrast(over blurred: BlurredBackdrop?, in body: Rect) {
        let lines = [\Palette.separator, \.thickSeparator].filter { self[keyPath: $0].alpha > 0 }
        guard !lines.isEmpty else { return }
        let ground = LineGround(blurred, in: body, of: self)
        let ratio = Palette.separatorContrast
        for line in lines where ground.strengthened(self[keyPath: line], ratio: ratio, on: material.tint) == nil {
            material.tint = ground.opaqueEnough(material.tint, ratio: ratio)
        }
        for line in lines {
            let own = self[keyPath: line]
            self[keyPath: line] = ground.strengthened(own, ratio: ratio, on: material.tint) ?? own
        }
    }

    /// The factor of additional contrast of highlights.
    private static let highlightReserve = 1.05

    /// Outlines highlights whose fill differs too little from the body: with the fill's own colour, as much darker or lighter as necessary.
    ///
    /// If neither black nor white would be visible everywhere on the material, the opacity of its tint is increased as far as necessary.
    /// - Parameter ratio: The minimum contrast ratio of highlights with the body beside them, 1 to 4.5 (WCAG 2).
    /// - Complexity: O(samples in the body).
    mutating func outlineHighlights(over blurred: BlurredBackdrop?, in body: Rect, ratio: Double) {
        // At the edges of a body, its backdrop may be drawn somewhat differently than it was sampled.
        let ratio = ratio > 1 ? ratio * Palette.highlightReserve : 1
        let ground = LineGround(blurred, in: body, of: self)
        if ground.strengthened(accent, ratio: ratio, on: material.tint) == nil {
            material.tint = ground.opaqueEnough(material.tint, ratio: ratio)
        }
        func outline(of fills: Color...) -> Color {
            guard let weak = fills.first(where: { !ground.shows($0, ratio: ratio, on: material.tint) }) else {
                return .clear
            }
            return ground.strengthened(weak, ratio: ratio, on: material.tint) ?? weak
        }
        highlightOutlines.enabled = outline(of: accent, pressedAccent)
        highlightOutlines.disabled = outline(of: disabledHighlight)
    }
}
