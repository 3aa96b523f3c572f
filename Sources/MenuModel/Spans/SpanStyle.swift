/// How a span of a text differs from the text around it; nil values are inherited.
public struct SpanStyle: Sendable, Hashable {
    /// The size of letters.
    public enum Size: Sendable, Hashable {
        /// A multiple of the size of the surrounding text.
        case factor(Double)
        /// The em size in points.
        case points(Double)
    }

    /// A line along a text.
    public enum Line: Sendable, Hashable, CaseIterable {
        /// One below.
        case under
        /// Two below.
        case doubleUnder
        /// One below the descenders.
        case lowUnder
        /// A wave below.
        case wave
        /// One through the middle.
        case through
        /// One above.
        case over

        /// Where the line is drawn.
        public var place: LinePlace {
            switch self {
            case .under, .doubleUnder, .lowUnder, .wave: .below
            case .through: .through
            case .over: .above
            }
        }
    }

    /// The positions of lines along a text.
    public enum LinePlace: Sendable, Hashable, CaseIterable {
        /// Below the letters.
        case below
        /// Through their middle.
        case through
        /// Above them.
        case above
    }

    /// A family or a list of families, as Pango reads it.
    public var family: String?
    /// The size of the letters.
    public var size: Size?
    /// How heavy the strokes are, on OpenType's scale.
    public var weight: Int?
    /// Whether it is italic.
    public var isItalic: Bool?
    /// The colour of the letters.
    public var color: SpanColor?
    /// The opacity of the letters, 0 to 1.
    public var alpha: Double?
    /// The background colour directly behind the letters.
    public var background: SpanColor?
    /// The lines along the span.
    public var lines: Set<Line>
    /// The colours of lines that differ from the colour of the letters.
    public var lineColors: [LinePlace: SpanColor] = [:]
    /// The extra space between letters, in points; negative to move them closer.
    public var spacing = 0.0
    /// How letters are chosen and shaped; nil for the default.
    public var lettering: SpanLettering?
    /// How far the span is raised, in ems of the surrounding text; negative to lower it.
    public var rise: Double

    /// Makes a style without any differences.
    public init() {
        lines = []
        rise = 0
    }

    /// Whether the letters have their own colour, opacity or background, or any of the lines has its own colour.
    public var hasColor: Bool {
        color != nil || alpha != nil || background != nil || lines.contains { lineColors[$0.place] != nil }
    }

    /// The extra space in points between letters within text of a size, limited so that the letters keep their order.
    public func spacing(among size: Double) -> Double {
        spacing.isFinite ? min(max(spacing, -0.25 * size), 4 * size) : 0
    }

    /// The em size in points within text of a size, within the limits of `sizes`.
    public func size(among size: Double) -> Double {
        let asked: Double =
            switch self.size {
            case .factor(let factor)?: size * factor
            case .points(let points)?: points
            case nil: size
            }
        guard asked.isFinite else { return size }
        return min(max(asked, size * SpanStyle.sizes.lowerBound), size * SpanStyle.sizes.upperBound)
    }

    /// The smallest and largest size of a span, as a multiple of the size of the surrounding text.
    public static let sizes = 0.4...3.0
}

/// A range of a text that has its own style.
public struct TextSpan: Sendable, Hashable {
    /// The range in the text's UTF-8 form.
    public var bytes: Range<Int>
    /// How the style differs from the rest of the text.
    public var style: SpanStyle

    /// Makes a span.
    public init(_ bytes: Range<Int>, _ style: SpanStyle) {
        (self.bytes, self.style) = (bytes, style)
    }
}

/// The spans of one text are sorted and do not overlap.
extension [TextSpan] {
    /// The size of the largest letters as a multiple of the text's size, at least 1.
    public func largest(among size: Double) -> Double {
        size > 0 ? reduce(1) { Swift.max($0, $1.style.size(among: size) / size) } : 1
    }

    /// Whether any span has its own colours.
    public var haveColors: Bool { contains { $0.style.hasColor } }

    /// The spans of a part of the text, with offsets from the start of the part.
    public func within(_ part: Range<Int>) -> [TextSpan] {
        isEmpty ? [] : compactMap { $0.clamped(to: part)?.moved(by: -part.lowerBound) }
    }
}

extension TextSpan {
    /// The span moved by a number of bytes.
    public func moved(by count: Int) -> TextSpan {
        TextSpan(bytes.lowerBound + count..<bytes.upperBound + count, style)
    }

    fileprivate func clamped(to part: Range<Int>) -> TextSpan? {
        let rest = bytes.clamped(to: part)
        return rest.isEmpty ? nil : TextSpan(rest, style)
    }
}
