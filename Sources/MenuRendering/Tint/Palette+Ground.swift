internal import MenuGeometry
internal import MenuModel
internal import MenuScene

extension Palette {
    /// Computes the ground of titles, for titles with colours of their own.
    ///
    /// - Complexity: O(samples under the bodies).
    mutating func setGround(over backdrop: BlurredBackdrop?, in bodies: [Rect], _ ratio: Double) {
        var (low, high) = (SIMD4<Float>(repeating: 255), SIMD4<Float>.zero)
        if let backdrop, !backdrop.isEmpty {
            for body in bodies {
                let cells = TintCells(backdrop, in: body.outset(by: 1))
                low = pointwiseMin(low, cells.low)
                high = pointwiseMax(high, cells.high)
            }
        } else {
            (low, high) = (high, low)
        }
        let mixes = material.tints.map { TintMix($0, alpha: $0.alpha) }
        let lowest = mixes.map { $0.drawn(over: low) }.reduce(SIMD4(repeating: 255), pointwiseMin)
        let highest = mixes.map { $0.drawn(over: high) }.reduce(.zero, pointwiseMax)
        ground = TextGround(from: Color(levels: lowest), to: Color(levels: highest), ratio: ratio)
    }
}

extension EntryList {
    /// Whether parts of any title or subtitle may differ from the rest of it.
    var hasSpans: Bool {
        // Uniform rows have no subtitles and need not be examined one by one.
        if isUniform { return rows?.hasSpans == true || (0..<headerCount).contains { self[$0].hasSpans } }
        return contains(where: \.hasSpans)
    }
}

extension EntryList.Entry {
    fileprivate var hasSpans: Bool { !element.titleSpans.isEmpty || !element.subtitleSpans.isEmpty }
}

extension Color {
    /// Makes a colour from the levels of a pixel, from 0 to 255: blue, green, red.
    fileprivate init(levels: SIMD4<Float>) {
        self.init(red: Double(levels[2]) / 255, green: Double(levels[1]) / 255, blue: Double(levels[0]) / 255)
    }
}

extension Palette {
    /// The opacity of the gradient on a material that hides its backdrop completely.
    private static let slabShade = 0.3

    /// Keeps a material with more tint than its theme prefers from looking like a flat slab: the body is lit from above, and its edge is lighter.
    ///
    /// The gradient only increases the contrast of texts; see `shadeTop`. A theme with a gradient of its own keeps that. There is none where a tab
    /// has a colour of its own, whose contrast it would reduce.
    mutating func keepGlass(from theme: Palette, as appearance: Appearance) {
        let own = theme.material.tint.alpha
        guard own < 1, shadeTop == 0, shadeBottom == 0, titleInk.tab == theme.titleInk.tab else { return }
        let growth = (material.tint.alpha - own) / (1 - own)
        guard growth > 0 else { return }
        if appearance == .light {
            shadeTop = Palette.slabShade * growth
        } else {
            shadeBottom = Palette.slabShade * growth
        }
        innerOutline.alpha += (1 - innerOutline.alpha) * 0.3 * growth
    }
}
