internal import MenuModel
public import MenuScene

extension SpanStyle {
    /// The colours of letters and of what lies right under them, so that the letters stand out as well as the ground asks for.
    ///
    /// - Parameters:
    ///   - ink: the line's own colour, which does so already.
    ///   - ground: what the line lies on.
    func colors(of ink: Color, on ground: TextGround) -> (letters: Color, background: Color?) {
        guard hasColor else { return (ink, nil) }
        let under = background.map(Color.init)
        let own = under.map { ground.covered(by: $0) } ?? ground
        let asked = (color.map(Color.init) ?? ink).withAlpha(alpha ?? 1)
        let found = asked.standingOut(from: own, like: under == nil ? ink : nil) ?? ink
        // Who asks for a ground and for no colour of letters on it would rather have black or white than something between.
        guard color == nil, under != nil, found != asked else { return (found, under) }
        return (found.luma < own.low.mixed(with: own.high, 0.5).luma ? .black : .white, under)
    }
}

extension TextLine {
    /// The colours that its letters are drawn in and what its parts bring along to lie on: that of the line, and those of parts with
    /// colours of their own and of their lines, changed so far that they stand out.
    public var partColors: [(letters: Color, background: Color?)] {
        guard let ground, spans.haveColors else { return [(color, nil)] }
        let inks = spans.flatMap { span in
            [span.style.ink]
                + SpanStyle.LinePlace.allCases.filter(span.style.hasColor(ofLinesAt:)).map(span.style.ink(ofLinesAt:))
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

    /// The colour, moved towards black or white just as far as it must be to stand out from a ground; nil where not even those do.
    ///
    /// - Parameter ink: a colour that does. What is darker than the ground becomes no lighter than it, and the other way round: what else
    ///   lies under a line only ever helps its own colour. Nil takes either side.
    func standingOut(from ground: TextGround, like ink: Color?) -> Color? {
        let middle = ground.low.mixed(with: ground.high, 0.5)
        let (low, high) = (ground.low.levels, ground.high.levels)
        let isDark = (ink ?? self).luma < middle.luma
        func reaches(_ color: Color, _ isDark: Bool) -> Bool {
            let goal = ContrastGoal(color, ratio: ground.ratio, on: isDark ? ground.low : ground.high)
            return goal.isDark == isDark && goal.isReached(low: low, high: high)
        }
        for isDark in ink == nil ? [isDark, !isDark] : [isDark] {
            let end = isDark ? Color.black : .white
            guard reaches(end, isDark) else { continue }
            return mixed(with: end, TintSolver.bisect(from: 0) { reaches(mixed(with: end, $0), isDark) })
        }
        return ink == nil
            ? (Contrast.ratio(of: .black, over: middle) > Contrast.ratio(of: .white, over: middle) ? .black : .white)
            : nil
    }

    /// The components as levels of a pixel, from 0 to 255: blue, green, red.
    fileprivate var levels: SIMD4<Float> { SIMD4(Float(blue), Float(green), Float(red), 0) * 255 }
}

extension TextGround {
    /// What is seen under a colour that lies on it.
    fileprivate func covered(by color: Color) -> TextGround {
        TextGround(from: color.drawn(over: low), to: color.drawn(over: high), ratio: ratio)
    }
}
