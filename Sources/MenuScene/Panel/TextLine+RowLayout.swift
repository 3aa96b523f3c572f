import MenuGeometry
import MenuLayout
import MenuModel

extension TextLine {
    /// Makes the line of a text at the position that the layout gave it.
    init(
        _ text: RowLayout.Text, color: Color, truncation: Truncation, underlined: [Range<Int>] = [],
        ground: TextGround? = nil
    ) {
        let alignment: Alignment =
            switch text.alignment {
            case .natural: .natural
            case .left: .left
            case .center: .center
            case .right: .right
            }
        self.init(
            text.text, style: text.style, color: color, origin: text.origin, width: text.width, truncation: truncation,
            alignment: alignment, underlined: underlined)
        spans = text.spans
        if !spans.isEmpty { self.ground = ground }
        // Text with spans has a single line, unless it has line breaks of its own.
        lines = text.spans.isEmpty || text.keepsLines ? text.lines : 1
        (lineHeight, keepsLines) = (text.lineHeight, text.keepsLines)
    }

    /// Gives parts of the text a further style, in place of a line below them. Colours are drawn as they are asked for where the text has none of its own.
    mutating func mark(_ parts: [Range<Int>], _ style: SpanStyle) {
        if spans.isEmpty { ground = TextGround(from: .clear, to: .clear, ratio: 1) }
        (spans, underlined) = (spans.marking(parts, style), [])
    }

    /// Makes parts of the text bolder, or underlines them where all of it is bold.
    ///
    /// - Parameter slack: How much wider the text may be then than its room.
    mutating func embolden(_ parts: [Range<Int>], slack: Double) {
        let isBold = style.weight.rawValue >= FontStyle.Weight.bold.rawValue
        var found = SpanStyle()
        if isBold { found.lines = [.under] } else { found.weight = FontStyle.Weight.bold.rawValue }
        spans = spans.marking(parts, found)
        guard !isBold, alignment != .center else { return }
        width += slack
        if alignment == .right { origin.x -= slack }
    }

    /// The text over an edge, which is the same text in the edge's colour one point lower. A text with colours of its own has no edge.
    func onEdge(_ color: Color?) -> [DrawCommand] {
        guard let color, !spans.haveColors else { return [.text(self)] }
        var edge = self
        (edge.color, edge.underlined) = (color, [])
        edge.origin.y += 1
        return [.text(edge), .text(self)]
    }
}

extension TextLine.Truncation {
    /// Shortened at a place that a theme names.
    init(_ ellipsis: MenuMetrics.Ellipsis) {
        switch ellipsis {
        case .start: self = .start
        case .middle: self = .middle
        case .end: self = .end
        }
    }
}
