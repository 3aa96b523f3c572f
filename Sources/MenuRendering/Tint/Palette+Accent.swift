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

extension Palette {
    /// The interpolation from this palette's content colours to another's, by `amount` from 0 to 1; everything else is taken from the other.
    ///
    /// The colours of letters are mixed by their light, as the grounds are in `PanelCanvas.blend(to:)`.
    public func mixed(with other: Palette, _ amount: Double) -> Palette {
        guard amount < 1 else { return other }
        var result = other
        func light(_ one: Double, _ two: Double) -> Double {
            Contrast.encoded(Contrast.linear(one) * (1 - amount) + Contrast.linear(two) * amount)
        }
        func letters(_ one: Color, _ two: Color) -> Color {
            guard amount > 0 else { return one }
            return Color(
                red: light(one.red, two.red), green: light(one.green, two.green), blue: light(one.blue, two.blue),
                alpha: one.alpha + (two.alpha - one.alpha) * amount)
        }
        result.fields.text = letters(fields.text ?? text, other.fields.text ?? other.text)
        result.fields.secondaryText = letters(
            fields.secondaryText ?? secondaryText, other.fields.secondaryText ?? other.secondaryText)
        result.fields.disabledText = letters(
            fields.disabledText ?? disabledText, other.fields.disabledText ?? other.disabledText)
        for ink in [\Palette.text, \.secondaryText, \.disabledText, \.destructiveText] {
            result[keyPath: ink] = letters(self[keyPath: ink], other[keyPath: ink])
        }
        let colors = [
            \Palette.highlightedText, \.accent, \.pressedAccent, \.disabledHighlight, \.separator, \.thickSeparator,
            \.groove, \.grip, \.field, \.indicator,
        ]
        for color in colors { result[keyPath: color] = self[keyPath: color].mixed(with: other[keyPath: color], amount) }
        for outline in [\Palette.highlightOutlines.enabled, \.highlightOutlines.disabled] {
            let (old, new) = (self[keyPath: outline], other[keyPath: outline])
            // An outline that only one of them has fades in its own colour.
            result[keyPath: outline] = (old.alpha == 0 ? new.replacingAlpha(0) : old)
                .mixed(with: new.alpha == 0 ? old.replacingAlpha(0) : new, amount)
        }
        return result
    }
}
