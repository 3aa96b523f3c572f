public import MenuScene

extension Palette {
    /// Sets the highlight colour. Its text becomes white or black, whichever suits it better, and the colour is moved away from the text colour
    /// until the text has a contrast ratio.
    ///
    /// - Parameters:
    ///   - accent: The colour; its alpha counts as 1.
    ///   - contrast: The minimum ratio of highlighted text, 1 to 21 (WCAG 2).
    public mutating func setAccent(_ accent: Color, contrast: Double = 4.5) {
        var accent = Color(red: accent.red, green: accent.green, blue: accent.blue)
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
        let worst = min(
            Contrast.ratio(of: highlightedText, over: accent), Contrast.ratio(of: highlightedText, over: pressedAccent))
        if worst < contrast { setAccent(accent, contrast: contrast) }
    }
}
