/// How a stretch of a text differs from the text around it; what is nil is as there.
public struct SpanStyle: Sendable, Hashable {
    /// How large letters are.
    public enum Size: Sendable, Hashable {
        /// So many times as large as the text around them.
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
        /// One below whatever reaches below the line.
        case lowUnder
        /// A wave below.
        case wave
        /// One through the middle.
        case through
        /// One above.
        case over

        /// Where it lies.
        public var place: LinePlace {
            switch self {
            case .under, .doubleUnder, .lowUnder, .wave: .below
            case .through: .through
            case .over: .above
            }
        }
    }

    /// Where lines along a text lie.
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
    /// How large letters are.
    public var size: Size?
    /// How heavy the strokes are, on OpenType's scale.
    public var weight: Int?
    /// Whether it slants.
    public var isItalic: Bool?
    /// The colour of the letters.
    public var color: SpanColor?
    /// The opacity of the letters, 0 to 1.
    public var alpha: Double?
    /// The colour of what lies right under the letters.
    public var background: SpanColor?
    /// The lines along it.
    public var lines: Set<Line>
    /// The colours of lines that have not that of the letters.
    public var lineColors: [LinePlace: SpanColor] = [:]
    /// How much further apart letters stand than usual, in points; negative for closer.
    public var spacing = 0.0
    /// How letters are chosen and shaped; nil for as usual.
    public var lettering: SpanLettering?
    /// How far it is raised, in ems of the text around it; negative for down.
    public var rise: Double

    /// Makes a style that differs in nothing.
    public init() {
        lines = []
        rise = 0
    }

    /// Whether the letters have a colour, an opacity or a ground of their own, or lines that have a colour of theirs.
    public var hasColor: Bool {
        color != nil || alpha != nil || background != nil || lines.contains { lineColors[$0.place] != nil }
    }

    /// How much further apart letters among text of a size stand, within bounds that leave them in their order.
    public func spacing(among size: Double) -> Double {
        spacing.isFinite ? min(max(spacing, -0.25 * size), 4 * size) : 0
    }

    /// The em size in points among text of a size, within bounds that no text leaves.
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

    /// How many times as large as the text around it a stretch may be.
    public static let sizes = 0.4...3.0
}

/// A stretch of a text that has a style of its own.
public struct TextSpan: Sendable, Hashable {
    /// Where it lies in the text's UTF-8 form.
    public var bytes: Range<Int>
    /// How it differs from the rest.
    public var style: SpanStyle

    /// Makes a span.
    public init(_ bytes: Range<Int>, _ style: SpanStyle) {
        (self.bytes, self.style) = (bytes, style)
    }
}

/// The spans of one text are in their order and share no byte.
extension [TextSpan] {
    /// How many times as large as text of a size the largest letters are, at least 1.
    public func largest(among size: Double) -> Double {
        size > 0 ? reduce(1) { Swift.max($0, $1.style.size(among: size) / size) } : 1
    }

    /// Whether letters have colours of their own.
    public var haveColors: Bool { contains { $0.style.hasColor } }

    /// The spans of a part of the text, counted from where it begins.
    public func within(_ part: Range<Int>) -> [TextSpan] {
        isEmpty ? [] : compactMap { $0.clamped(to: part)?.moved(by: -part.lowerBound) }
    }
}

extension TextSpan {
    /// The span, so many bytes further behind.
    public func moved(by count: Int) -> TextSpan {
        TextSpan(bytes.lowerBound + count..<bytes.upperBound + count, style)
    }

    fileprivate func clamped(to part: Range<Int>) -> TextSpan? {
        let rest = bytes.clamped(to: part)
        return rest.isEmpty ? nil : TextSpan(rest, style)
    }
}
