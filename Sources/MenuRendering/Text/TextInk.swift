internal import MenuGeometry
internal import MenuModel

/// The letters or lines of a text that are drawn in one colour.
struct TextInk {
    /// The requested colours; other attributes are not set.
    var style: SpanStyle
    /// The indices of the parts that it is used in.
    var parts: Set<Int>
    /// The place of the lines that it draws; nil if it draws letters and those of their lines that have no other colour.
    var place: SpanStyle.LinePlace?

    /// The indices of the parts whose letters it draws.
    var letters: Set<Int> { place == nil ? parts : [] }

    /// The inks of a text's parts: that of the line first, lines with other colours than their letters last; empty if there are no parts.
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
                add(index, part.style.lineColors(at: place), place, to: &lines)
            }
        }
        return letters + lines
    }
}

/// A line along a text.
struct DrawnLine {
    /// The bounding rectangle.
    var frame: Rect
    /// The outline.
    var path: Path

    /// A straight line.
    static func straight(_ frame: Rect) -> DrawnLine { DrawnLine(frame: frame, path: .rectangle(frame)) }

    /// A wavy line in a frame; the line's thickness is a third of the frame's height.
    static func wave(_ frame: Rect) -> DrawnLine {
        let thickness = frame.height / 3
        let step = 2 * thickness
        // The tips alternate between top and bottom. The last one is at or beyond the end, and is moved to the end of the frame.
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
    /// The colours of the letters; other attributes are not set.
    var ink: SpanStyle {
        var ink = SpanStyle()
        (ink.color, ink.alpha, ink.background) = (color, alpha, background)
        return ink
    }

    /// Whether it has lines at a place with their own colour.
    func hasColor(ofLinesAt place: LinePlace) -> Bool {
        lineColors[place] != nil && lines.contains { $0.place == place }
    }

    /// The colours of lines at a place.
    func lineColors(at place: LinePlace) -> SpanStyle {
        var ink = SpanStyle()
        (ink.color, ink.background) = (lineColors[place], background)
        return ink
    }
}
