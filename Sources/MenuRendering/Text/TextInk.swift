internal import MenuGeometry
internal import MenuModel

/// What of a line is drawn in one colour.
struct TextInk {
    /// The colours that are asked for, and nothing else.
    var style: SpanStyle
    /// The parts that it belongs to.
    var parts: Set<Int>
    /// The place of the lines that are all there is of it; nil where it is letters, with those of their lines that have no other colour.
    var place: SpanStyle.LinePlace?

    /// The parts of which the letters are drawn in it.
    var letters: Set<Int> { place == nil ? parts : [] }

    /// The parts of a text by the colours that they ask for, those of the line first, lines of other colours than their letters last; none
    /// where there are no parts.
    static func inks(of parts: [StyledPart]) -> [TextInk] {
        guard !parts.isEmpty else { return [] }
        var (letters, lines) = ([TextInk(style: SpanStyle(), parts: [])], [TextInk]())
        func add(_ part: Int, _ style: SpanStyle, _ place: SpanStyle.LinePlace?, to inks: inout [TextInk]) {
            if let known = inks.firstIndex(where: { $0.style == style && $0.place == place }) {
                inks[known].parts.insert(part)
            } else {
                inks.append(TextInk(style: style, parts: [part], place: place))
            }
        }
        for (index, part) in parts.enumerated() {
            add(index, part.style.ink, nil, to: &letters)
            for place in SpanStyle.LinePlace.allCases where part.style.hasColor(ofLinesAt: place) {
                add(index, part.style.ink(ofLinesAt: place), place, to: &lines)
            }
        }
        return letters + lines
    }
}

/// A line along a text.
struct DrawnLine {
    /// All that it may touch.
    var frame: Rect
    /// Its outline.
    var path: Path

    /// A straight line.
    static func straight(_ frame: Rect) -> DrawnLine { DrawnLine(frame: frame, path: .rectangle(frame)) }

    /// A line that goes up and down by as much as it is thick; its frame is three times as high as that.
    static func wave(_ frame: Rect) -> DrawnLine {
        let thickness = frame.height / 3
        let step = 2 * thickness
        // The places of the tips, above and below in turn. The last one lies at or beyond the end, where the frame cuts it.
        let count = min(Int((frame.width / step).rounded(.up)), 2000)
        var (above, below) = ([Point](), [Point]())
        for tip in 0...max(1, count) {
            let x = min(frame.minX + Double(tip) * step, frame.maxX)
            let y = frame.minY + (tip % 2 == 0 ? step : 0)
            above.append(Point(x: x, y: y))
            below.append(Point(x: x, y: y + thickness))
        }
        let outline = above + below.reversed()
        return DrawnLine(
            frame: frame, path: Path([.move(outline[0])] + outline.dropFirst().map { .line($0) } + [.close]))
    }
}

extension SpanStyle {
    /// What of it is about the colours of letters.
    var ink: SpanStyle {
        var ink = SpanStyle()
        (ink.color, ink.alpha, ink.background) = (color, alpha, background)
        return ink
    }

    /// Whether it has lines at a place that have not the colour of its letters.
    func hasColor(ofLinesAt place: LinePlace) -> Bool {
        lineColors[place] != nil && lines.contains { $0.place == place }
    }

    /// The colours of lines at a place.
    func ink(ofLinesAt place: LinePlace) -> SpanStyle {
        var ink = SpanStyle()
        (ink.color, ink.background) = (lineColors[place], background)
        return ink
    }
}
