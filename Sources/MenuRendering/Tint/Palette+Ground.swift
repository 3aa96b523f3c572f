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
        let mix = TintMix(material.tint, alpha: material.tint.alpha)
        ground = TextGround(
            from: Color(levels: mix.drawn(over: low)), to: Color(levels: mix.drawn(over: high)), ratio: ratio)
    }
}

extension EntryList {
    /// Whether parts of any title or subtitle may differ from the rest of it.
    var hasSpans: Bool {
        // Uniform rows have no subtitles and need not be examined one by one.
        if isUniform { return rows?.hasSpans == true || prefix(headerCount).contains(where: \.hasSpans) }
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
