internal import Geometry
internal import MenuModel
internal import Pango

extension ShapedText {
    /// How many times as large as the line's letters the largest of its parts' are.
    var largest: Double {
        parts.reduce(1) { largest, part in
            guard case .factor(let factor)? = part.style.size else {
                return part.style.size == nil ? largest : SpanStyle.sizes.upperBound
            }
            return max(largest, min(factor, SpanStyle.sizes.upperBound))
        }
    }

    /// The lines along parts of the text, on whole pixels, so that neighbours meet without a seam.
    ///
    /// - Parameter ink: which of `inks` they belong to; nil for all.
    func lines(ink: Int?) -> [Rect] {
        let thickness = max(1, (em / 14).rounded())
        let gap = max(1, (em / 10).rounded())
        return parts.enumerated().flatMap { index, part in
            guard !part.style.lines.isEmpty, ink.map({ inks[$0].parts.contains(index) }) ?? true else {
                return [Rect]()
            }
            let rise = (part.style.rise * em).rounded()
            let heights = part.style.lines.flatMap { line in
                switch line {
                case .under: [gap]
                case .doubleUnder: [gap, gap + 2 * thickness]
                case .through: [-(0.3 * em).rounded()]
                case .over: [-(0.98 * em).rounded()]
                }
            }
            return stretches(of: part).flatMap { span in
                heights.map { Rect(minX: span.minX, minY: $0 - rise, maxX: span.maxX, maxY: $0 - rise + thickness) }
            }
        }
    }

    /// What lies right under the letters of an ink that has a ground of its own.
    func grounds(ink: Int) -> [Rect] {
        guard inks[ink].style.background != nil else { return [] }
        let (above, below) = ((0.95 * em * largest).rounded(), (0.27 * em * largest).rounded())
        return inks[ink].parts.sorted().flatMap { stretches(of: parts[$0]) }.map {
            Rect(minX: $0.minX, minY: -above, maxX: $0.maxX, maxY: below)
        }
    }

    /// The pieces of a part from left to right, as wide as whole pixels and without height.
    private func stretches(of part: StyledPart) -> [Rect] {
        layout.spans(of: part.bytes).map { span in
            Rect(minX: span.lowerBound.rounded(), minY: 0, maxX: span.upperBound.rounded(), maxY: 0)
        }
    }
}

extension SpanStyle {
    /// What of it is about colours.
    var ink: SpanStyle {
        var ink = SpanStyle()
        (ink.color, ink.alpha, ink.background) = (color, alpha, background)
        return ink
    }
}
