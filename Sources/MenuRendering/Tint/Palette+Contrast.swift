public import MenuScene

extension Palette {
    /// The contrast ratio of titles on a material of bounded lightness, at least.
    private static let titleContrast = 7.0
    /// The minimum contrast ratio of marks, icons and rings, and of highlights with the body.
    static let symbolContrast = 3.0
    /// The minimum contrast ratio of disabled elements: less prominent, but legible.
    static let disabledContrast = 2.0
    /// The minimum contrast ratio of a line with the material beside it: enough to separate rows without drawing attention.
    static let separatorContrast = 1.1
    /// The factor of additional contrast, because pixels are rounded to eight bits.
    private static let reserve = 1.015

    /// The palette, adjusted so that everything in it keeps its contrast over any backdrop; the palette itself if it does.
    ///
    /// Texts become more opaque, and then darker or lighter. If not even black or white has the ratio everywhere, the near end of the material's band
    /// moves towards the far one, until the body is solid. A tint that is asked for stays as it is.
    /// - Parameter ratio: The minimum contrast ratio of texts, 1 to 21 (WCAG 2); of titles at least 7 where the material is one of bounded lightness
    ///   and the ratio is not below 4.5. With 1, nothing is adjusted.
    public func legible(_ ratio: Double) -> Palette {
        guard ratio > 1 else { return self }
        var palette = self
        let ratio = min(21, ratio)
        let asked = min(21, ratio * Self.reserve)
        let titles = material.tint == nil && ratio >= 4.5 ? max(asked, Self.titleContrast * Self.reserve) : asked
        let end = Contrast.luminance(material.cover) < Contrast.breakEven ? Color.white : .black
        if material.tint == nil {
            let part = Contrast.least {
                end.leastRatio(over: material.moved(towards: end.opposite, by: $0).bodies) >= titles
            }
            if part > 0 { palette.material = material.moved(towards: end.opposite, by: part) }
        }
        let bodies = palette.material.bodies
        palette.text = text.reaching(titles, over: bodies)
        palette.secondaryText = secondaryText.reaching(asked, over: bodies)
        palette.destructiveText = destructiveText.reaching(asked, over: bodies)
        palette.disabledText = disabledText.reaching(
            min(asked, Self.disabledContrast), over: bodies + bodies.map { disabledHighlight.drawn(over: $0) })
        let shaded = bodies.map { shade.withAlpha(max(shadeTop, shadeBottom)).drawn(over: $0) }
        for line in [\Palette.separator, \.thickSeparator] where palette[keyPath: line].alpha > 0 {
            palette[keyPath: line] = palette[keyPath: line].reaching(
                min(asked, Self.separatorContrast), over: bodies + shaded)
        }
        palette.adjustFields(asked, over: bodies, strongest: end)
        palette.adjustHighlight(ratio, over: bodies)
        // Opaque letters are as legible on a grey as on any colour that is as light.
        let lights = bodies.map(Contrast.luminance).sorted()
        func grey(_ luminance: Double) -> Color { Color(white: Contrast.encoded(luminance)) }
        palette.ground = TextGround(from: grey(lights[0]), to: grey(lights[lights.count - 1]), ratio: ratio)
        return palette
    }

    /// Strengthens the letters in fields. If not even black or white has the ratio on the fill, that becomes fainter.
    private mutating func adjustFields(_ ratio: Double, over bodies: [Color], strongest: Color) {
        guard fields.fill.alpha > 0 else { return }
        let whole = fields.fill
        func filled(_ fill: Color) -> [Color] { bodies.map { fill.drawn(over: $0) } }
        let part = Contrast.least { strongest.leastRatio(over: filled(whole.withAlpha(1 - $0))) >= ratio }
        fields.fill = whole.withAlpha(1 - part)
        let insides = filled(fields.fill)
        fields.text = (fields.text ?? text).reaching(ratio, over: insides)
        fields.secondaryText = (fields.secondaryText ?? secondaryText).reaching(ratio, over: insides)
        fields.disabledText = (fields.disabledText ?? disabledText).reaching(
            min(ratio, Self.disabledContrast), over: insides)
    }

    /// Adjusts the highlight if its contrast with its text, pressed or not, or with the body is too low.
    private mutating func adjustHighlight(_ ratio: Double, over bodies: [Color]) {
        let isSeen = material.tint != nil || accent.leastRatio(over: bodies) >= min(ratio, Self.symbolContrast)
        let fills = [accent, pressedAccent].flatMap { fill in bodies.map { fill.drawn(over: $0) } }
        if !isSeen || highlightedText.leastRatio(over: fills) < ratio { setAccent(accent, contrast: ratio) }
    }

    /// Sets the highlight colour, which becomes opaque. Its text becomes white or black, whichever suits it better, and the colour is moved towards black
    /// or white until it has the contrast ratio with its text and, on a material of bounded lightness, 3 to 1 with the body.
    ///
    /// - Parameters:
    ///   - accent: The colour. A translucent one becomes what is seen of it over the material.
    ///   - contrast: The minimum ratio of highlighted text, 1 to 21 (WCAG 2).
    public mutating func setAccent(_ accent: Color, contrast: Double = 4.5) {
        let lights = material.tint == nil ? material.bodies.map(Contrast.luminance) : []
        let seen = accent.drawn(over: material.cover)
        // White text is used even with somewhat too little contrast, because it is expected on a saturated colour.
        let isWhite = Contrast.ratio(of: .white, over: seen) >= min(contrast, 4.5) * 0.6
        let steps = 256
        let candidates = (isWhite ? [Color.white, .black] : [.black, .white]).lazy.flatMap { text in
            (0...steps).lazy.flatMap { step in
                [text.opposite, text].lazy.map { (text, seen.mixed(with: $0, Double(step) / Double(steps)).rounded) }
            }
        }
        let found = candidates.first { text, color in
            let light = Contrast.luminance(color)
            return Contrast.ratio(of: text, over: color) >= contrast
                && lights.allSatisfy { Contrast.ratio($0, light) >= min(contrast, Self.symbolContrast) }
        }
        // On every body, black or white is seen and carries the other one.
        (highlightedText, self.accent) = found ?? (seen.contrasting, seen)
        pressedAccent = self.accent.mixed(with: highlightedText.opposite, 0.1)
    }
}

extension Color {
    /// White for black, and black for everything else.
    fileprivate var opposite: Color { self == .black ? .white : .black }

    /// The opaque colour as pixels show it, rounded to eight bits.
    fileprivate var rounded: Color { Color(rgb: Int(pixel & 0xFF_FFFF)) }
}
