package import MenuScene

extension Material {
    /// The colours that contain all colours of a body between them, whatever is beneath it: a text that is legible on them is legible everywhere.
    ///
    /// Of the band of lightness, both greys at its ends, and the corners of the colours of full chroma there with the middles between them. Of a tint,
    /// what is seen of it over black, white and the colours whose components are either.
    package var bodies: [Color] {
        guard let tint else { return corners(at: luma.lowerBound) + corners(at: luma.upperBound) }
        let full = (0..<8).map { Color(red: Double($0 & 1), green: Double($0 >> 1 & 1), blue: Double($0 >> 2)) }
        let covers = gradient?.steps(hiding: tint.alpha) ?? [tint]
        return covers.flatMap { cover in cover.alpha >= 1 ? [cover] : full.map { cover.drawn(over: $0) } }
    }

    /// Grey and the colours of full chroma with a luma.
    private func corners(at luma: Double) -> [Color] {
        // Red and blue may each be as far from the luma as the chroma allows; green, which weighs the most, follows.
        let ways = [(1.0, 1.0), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)]
        return [Color(white: luma)]
            + ways.map { red, blue in
                let green = -(0.2126 * red + 0.0722 * blue) / 0.7152
                let (up, down) = (max(red, green, blue), -min(red, green, blue))
                let part: Double = min(chroma, (1 - luma) / up, luma / down)
                return Color(red: luma + red * part, green: luma + green * part, blue: luma + blue * part)
            }
    }

    /// The material with the near end of its band moved by a part of the way to black or to white, then the far end too; at 1 it is solid.
    func moved(towards end: Color, by part: Double) -> Material {
        var material = self
        material.chroma *= 1 - part
        if end == .white {
            let low = luma.lowerBound + (1 - luma.lowerBound) * part
            material.luma = low...max(low, luma.upperBound)
        } else {
            let high = luma.upperBound * (1 - part)
            material.luma = min(high, luma.lowerBound)...high
        }
        return material
    }
}

extension Material.Gradient {
    /// The colours along the line, which hide at least a part of the backdrop; near enough to each other that no colour between them is much harder to
    /// read on than one of them.
    package func steps(hiding alpha: Double = 0) -> [Color] {
        let count = 16
        return (0...count).map { step in
            let color = start.mixed(with: end, Double(step) / Double(count))
            return color.replacingAlpha(max(color.alpha, alpha))
        }
    }
}

extension Color {
    /// The least contrast ratio of the colour drawn over any of some others, 1 to 21.
    package func leastRatio(over bodies: [Color]) -> Double {
        bodies.map { Contrast.ratio(of: self, over: $0) }.min() ?? 21
    }

    /// The colour, strengthened just enough for a contrast ratio with all of some others: first more opaque, then darker if it is dark, else lighter,
    /// and the other way if that cannot be enough. Black or white if nothing is.
    package func reaching(_ ratio: Double, over bodies: [Color]) -> Color {
        if leastRatio(over: bodies) >= ratio { return self }
        let own = Contrast.luminance(self)
        let isDark = bodies.count { Contrast.luminance($0) > own } * 2 >= bodies.count
        let ends = isDark ? [Color.black, .white] : [.white, .black]
        for end in ends where end.leastRatio(over: bodies) >= ratio {
            func stronger(_ amount: Double) -> Color {
                amount <= 0.5 ? mixed(with: opaque, 2 * amount) : opaque.mixed(with: end, 2 * amount - 1)
            }
            return stronger(Contrast.least { stronger($0).leastRatio(over: bodies) >= ratio })
        }
        return ends[0].leastRatio(over: bodies) >= ends[1].leastRatio(over: bodies) ? ends[0] : ends[1]
    }
}

extension Contrast {
    /// The least number from 0 to 1, to within a thousandth, from which on a condition holds; 1 if it never does.
    static func least(_ holds: (Double) -> Bool) -> Double {
        if holds(0) { return 0 }
        var (low, high) = (0.0, 1.0)
        while high - low > 0.001 {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
