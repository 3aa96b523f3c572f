public import MenuScene

extension Palette {
    /// Sets the highlight colour, which becomes opaque. Its text becomes white or black, whichever suits it better, and the colour is moved away
    /// from the text colour until the text has a contrast ratio.
    ///
    /// - Parameters:
    ///   - accent: The colour. A translucent one becomes what is seen of it over the tint.
    ///   - contrast: The minimum ratio of highlighted text, 1 to 21 (WCAG 2).
    public mutating func setAccent(_ accent: Color, contrast: Double = 4.5) {
        var accent = seen(accent)[0]
        // White text is used even with somewhat too little contrast, because it is expected on a saturated colour.
        let isWhite = Contrast.ratio(of: .white, over: accent) >= min(contrast, 4.5) * 0.6
        highlightedText = isWhite ? .white : .black
        var step = 0
        while Contrast.ratio(of: highlightedText, over: accent) < contrast, step < 256 {
            accent = accent.mixed(with: isWhite ? .black : .white, 1 / 64)
            step += 1
        }
        self.accent = accent
        pressedAccent = accent.mixed(with: isWhite ? .black : .white, 0.1)
    }

    /// Adjusts the highlight if its contrast with its text, pressed or not, is too low.
    mutating func ensureHighlightContrast(_ contrast: Double) {
        let worst = (seen(accent) + seen(pressedAccent)).map { Contrast.ratio(of: highlightedText, over: $0) }.min()
        if let worst, worst < contrast { setAccent(accent, contrast: contrast) }
    }

    /// What is seen of a highlight's colour, through which the body shows if it is translucent: over the tint, or over each end of a gradient.
    private func seen(_ accent: Color) -> [Color] {
        material.tints.map { $0.opaque.mixed(with: accent.opaque, accent.alpha) }
    }
}
