public import MenuGeometry

/// One shaped line of text. Coordinates are device pixels with the origin at the left end of the baseline.
public final class TextLayout {
    private let line: any ShapedLine

    /// The advance width.
    public let width: Double
    /// The distance from the baseline up to the top of the line.
    public let ascent: Double
    /// The distance from the baseline down to the bottom of the line.
    public let descent: Double
    /// The bounding rectangle of all ink.
    public let ink: Rect
    /// Whether the paragraph runs from right to left.
    public let isRightToLeft: Bool

    init(
        _ line: any ShapedLine, width: Double, ascent: Double, descent: Double, ink: Rect, isRightToLeft: Bool = false
    ) {
        self.line = line
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.ink = ink
        self.isRightToLeft = isRightToLeft
    }

    /// Whether it was shaped without Pango.
    package var isPlain: Bool { line is HarfBuzzLine || line is SegmentedLine }

    /// The characters that no font has a glyph for, each of which is drawn as a box with its number.
    var lacking: [Unicode.Scalar] { (line as? PangoLine)?.lacking ?? [] }

    /// Draws the text with the context's source, with the left end of the baseline at a point of user space.
    ///
    /// - Parameter segments: the indices of the parts to draw of a text in several fonts; nil for all.
    public func draw(on context: Context, at origin: Point, only segments: Set<Int>? = nil) {
        line.draw(on: context, at: origin, only: segments)
    }

    /// The position of a caret before a byte, from the left end: the edge where that byte's character begins; after the text, the end of the
    /// line.
    public func caret(at byte: Int) -> Double {
        guard byte < line.byteCount else { return isRightToLeft ? 0 : width }
        return line.caret(at: max(0, byte))
    }

    /// The character boundary that is nearest to a position on the line, as an offset into the text's UTF-8 form.
    public func place(at x: Double) -> Int {
        guard x > 0, x < width else { return (x <= 0) == isRightToLeft ? line.byteCount : 0 }
        return line.place(at: x)
    }

    /// The horizontal extents of a range of the text. In a text of two directions, a range can have several extents.
    ///
    /// - Parameter bytes: the range as offsets into the text's UTF-8 form.
    public func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] { line.spans(of: bytes) }
}

/// The glyphs of a line and their positions, in device pixels from the left end of the baseline.
protocol ShapedLine {
    /// Draws the glyphs, or those of the given parts of the text, with the context's source.
    func draw(on context: Context, at origin: Point, only segments: Set<Int>?)
    /// The length of the text's UTF-8 form.
    var byteCount: Int { get }
    /// The edge where the character that contains a byte begins.
    func caret(at byte: Int) -> Double
    /// The character boundary that is nearest to a position on the line, in bytes.
    func place(at x: Double) -> Int
    /// The horizontal extents of a range of the text's UTF-8 form.
    func spans(of bytes: Range<Int>) -> [ClosedRange<Double>]
}
