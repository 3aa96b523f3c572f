internal import MenuGeometry
internal import MenuModel

extension ShapedText {
    /// The factor between the size of the largest part's letters and that of the line's letters, at least 1.
    var largest: Double {
        parts.reduce(1) { largest, part in
            guard case .factor(let factor)? = part.style.size else {
                return part.style.size == nil ? largest : SpanStyle.sizes.upperBound
            }
            return max(largest, min(factor, SpanStyle.sizes.upperBound))
        }
    }

    /// The lines along parts of the text, on whole pixels, so that adjacent lines join without a gap.
    ///
    /// - Parameter ink: the index in `inks` of the ink that they belong to; nil for all.
    func lines(ink: Int?) -> [DrawnLine] {
        parts.indices.flatMap { index in
            let own = parts[index].style
            guard !own.lines.isEmpty, ink.map({ inks[$0].parts.contains(index) }) ?? true else { return [DrawnLine]() }
            let drawn = own.lines.filter { line in
                guard let ink else { return true }
                return inks[ink].place.map { $0 == line.place } ?? !own.hasColor(ofLinesAt: line.place)
            }
            return drawn.flatMap { lines($0, along: parts[index]) }
        }
    }

    /// The pieces of a line of the given kind along a part.
    private func lines(_ line: SpanStyle.Line, along part: StyledPart) -> [DrawnLine] {
        let thickness = max(1, (em / 14).rounded())
        let gap = max(1, (em / 10).rounded())
        let rise = (part.style.rise * em).rounded()
        let tops: [Double] =
            switch line {
            case .under, .wave: [gap]
            case .doubleUnder: [gap, gap + 2 * thickness]
            case .lowUnder: [max(gap, (layout.ink.maxY + rise).rounded(.up) + thickness)]
            case .through: [-(0.3 * em).rounded()]
            case .over: [-(0.98 * em).rounded()]
            }
        return stretches(of: part).flatMap { span in
            tops.map { top in
                let frame = Rect(
                    minX: span.minX, minY: top - rise, maxX: span.maxX,
                    maxY: top - rise + (line == .wave ? 3 : 1) * thickness)
                return line == .wave ? .wave(frame) : .straight(frame)
            }
        }
    }

    /// The rectangles of the background behind the letters of an ink that has one.
    func grounds(ink: Int) -> [Rect] {
        guard inks[ink].place == nil, inks[ink].style.background != nil else { return [] }
        let (above, below) = ((0.95 * em * largest).rounded(), (0.27 * em * largest).rounded())
        return inks[ink].parts.sorted().flatMap { stretches(of: parts[$0]) }.map {
            Rect(minX: $0.minX, minY: -above, maxX: $0.maxX, maxY: below)
        }
    }

    /// The horizontal extents of a part's pieces from left to right, on whole pixels, with zero height.
    private func stretches(of part: StyledPart) -> [Rect] {
        layout.spans(of: part.bytes).map { span in
            Rect(minX: span.lowerBound.rounded(), minY: 0, maxX: span.upperBound.rounded(), maxY: 0)
        }
    }
}
