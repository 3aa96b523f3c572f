extension SpanStyle {
    /// The style of a text in this style within a text in another one.
    package func over(_ base: SpanStyle) -> SpanStyle {
        var style = base
        style.family = family ?? base.family
        style.size = size ?? base.size
        style.weight = weight ?? base.weight
        style.isItalic = isItalic ?? base.isItalic
        style.color = color ?? base.color
        style.alpha = alpha ?? base.alpha
        style.background = background ?? base.background
        style.lines.formUnion(lines)
        style.lineColors.merge(lineColors) { $1 }
        style.lettering = lettering ?? base.lettering
        if spacing != 0 { style.spacing = spacing }
        if rise != 0 { style.rise = rise }
        return style
    }
}

extension [TextSpan] {
    /// The spans of the same text where some parts of it have a further style over their own.
    ///
    /// - Parameter parts: Ranges in the text's UTF-8 form, sorted and without overlap.
    /// - Complexity: O(number of spans and parts).
    package func marking(_ parts: [Range<Int>], _ style: SpanStyle) -> [TextSpan] {
        guard !parts.isEmpty else { return self }
        var edges = flatMap { [$0.bytes.lowerBound, $0.bytes.upperBound] }
        edges += parts.flatMap { [$0.lowerBound, $0.upperBound] }
        edges.sort()
        var (spans, marks, result) = (self[...], parts[...], [TextSpan]())
        for (low, high) in zip(edges, edges.dropFirst()) where low < high {
            while let first = spans.first, first.bytes.upperBound <= low { spans.removeFirst() }
            while let first = marks.first, first.upperBound <= low { marks.removeFirst() }
            let own = spans.first.flatMap { $0.bytes.contains(low) ? $0.style : nil }
            let isMarked = marks.first?.contains(low) == true
            guard own != nil || isMarked else { continue }
            let base = own ?? SpanStyle()
            result.append(TextSpan(low..<high, isMarked ? style.over(base) : base))
        }
        return result
    }
}
