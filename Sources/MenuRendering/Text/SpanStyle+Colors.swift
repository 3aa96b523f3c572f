internal import MenuModel
public import MenuScene

extension SpanStyle {
    /// The colours of letters and of their background, with which the letters have the contrast that the ground requires.
    ///
    /// - Parameters:
    ///   - ink: the line's own colour, which already has that contrast.
    ///   - ground: the ground of the line.
    func colors(of ink: Color, on ground: TextGround) -> (letters: Color, background: Color?) {
        guard hasColor else { return (ink, nil) }
        let under = background.map(Color.init)
        let own = under.map { ground.covered(by: $0) } ?? ground
        let asked = (color.map(Color.init) ?? ink).withAlpha(alpha ?? 1)
        let found = asked.standingOut(from: own, like: under == nil ? ink : nil) ?? ink
        // If only a background is requested, its letters become black or white rather than an intermediate colour.
        guard color == nil, under != nil, found != asked else { return (found, under) }
        return (found.luma < own.low.mixed(with: own.high, 0.5).luma ? .black : .white, under)
    }
}

extension TextLine {
    /// The colours of its letters and the backgrounds of its parts: that of the line, and those of parts with their own colours and of their
    /// lines, adjusted so that they have enough contrast.
    public var partColors: [(letters: Color, background: Color?)] {
        guard let ground, spans.haveColors else { return [(color, nil)] }
        let inks = spans.flatMap { span in
            [span.style.ink]
                + SpanStyle.LinePlace.allCases.filter(span.style.hasColor(ofLinesAt:)).map(span.style.lineColors(at:))
        }
        return [(color, nil)] + inks.map { $0.colors(of: color, on: ground) }
    }
}

extension Color {
    init(_ color: SpanColor) {
        self.init(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
            alpha: Double(color.alpha) / 255)
    }

    /// The colour, moved towards black or white just far enough for the contrast that a ground requires; nil if not even those have it.
    ///
    /// - Parameter ink: a colour with that contrast. The result is on the same side of the ground as `ink`, darker or lighter, because
    ///   anything else under a line only increases the contrast of the line's own colour. Nil allows both sides.
    func standingOut(from ground: TextGround, like ink: Color?) -> Color? {
        let middle = ground.low.mixed(with: ground.high, 0.5)
        let ends = [ground.low, ground.high]
        let isDark = (ink ?? self).luma < middle.luma
        func reaches(_ color: Color, _ isDark: Bool) -> Bool {
            // Pixels are rounded to eight bits.
            color.leastRatio(over: ends) >= min(21, ground.ratio * 1.015)
                && ends.allSatisfy { (Contrast.luminance(color) < Contrast.luminance($0)) == isDark }
        }
        for isDark in ink == nil ? [isDark, !isDark] : [isDark] {
            let end = isDark ? Color.black : .white
            guard reaches(end, isDark) else { continue }
            return mixed(with: end, Contrast.least { reaches(mixed(with: end, $0), isDark) })
        }
        return ink == nil
            ? (Contrast.ratio(of: .black, over: middle) > Contrast.ratio(of: .white, over: middle) ? .black : .white)
            : nil
    }
}

extension TextGround {
    /// The ground with a colour drawn over it.
    fileprivate func covered(by color: Color) -> TextGround {
        TextGround(from: color.drawn(over: low), to: color.drawn(over: high), ratio: ratio)
    }
}
