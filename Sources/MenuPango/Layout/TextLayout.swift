public import MenuCairo
public import MenuGeometry

/// One shaped line of text. Coordinates are device pixels with the origin at the left end of the baseline.
public final class TextLayout {
    private let letters: any Letters

    /// The advance width.
    public let width: Double
    /// From the baseline up to the top of the line.
    public let ascent: Double
    /// From the baseline down to the bottom of the line.
    public let descent: Double
    /// The smallest rectangle that holds all ink.
    public let ink: Rect
    /// Whether the paragraph runs from right to left.
    public let isRightToLeft: Bool

    init(
        _ letters: any Letters, width: Double, ascent: Double, descent: Double, ink: Rect, isRightToLeft: Bool = false
    ) {
        self.letters = letters
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.ink = ink
        self.isRightToLeft = isRightToLeft
    }

    /// Whether it was shaped without Pango.
    package var isPlain: Bool { letters is HarfBuzzLetters || letters is SegmentedLetters }

    /// Draws the text with the context's source, the left end of the baseline at a point of user space.
    ///
    /// - Parameter segments: which parts of a text of several fonts are drawn; nil for all.
    public func draw(on context: Context, at origin: Point, only segments: Set<Int>? = nil) {
        letters.draw(on: context, at: origin, only: segments)
    }

    /// Tells where a caret before a byte stands, from the left end: at the edge where that byte's character begins; behind all of the text, at
    /// the end of the line.
    public func caret(at byte: Int) -> Double {
        guard byte < letters.byteCount else { return isRightToLeft ? 0 : width }
        return letters.caret(at: max(0, byte))
    }

    /// Tells which place between characters is nearest to one on the line, as an offset into the text's UTF-8 form.
    public func place(at x: Double) -> Int {
        guard x > 0, x < width else { return (x <= 0) == isRightToLeft ? letters.byteCount : 0 }
        return letters.place(at: x)
    }

    /// Tells where a stretch of the text lies: from left to right for each piece, for a text of two directions can have several.
    ///
    /// - Parameter bytes: the stretch as offsets into the text's UTF-8 form.
    public func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] { letters.spans(of: bytes) }
}

/// The glyphs of a line and their places, in device pixels from the left end of the baseline.
protocol Letters {
    /// Draws them, or those of some parts of the text, with the context's source.
    func draw(on context: Context, at origin: Point, only segments: Set<Int>?)
    /// The length of the text's UTF-8 form.
    var byteCount: Int { get }
    /// Where a character begins, given by a byte of it.
    func caret(at byte: Int) -> Double
    /// The place between characters that is nearest to one on the line, in bytes.
    func place(at x: Double) -> Int
    /// Where a stretch of the text lies, given in bytes of its UTF-8 form.
    func spans(of bytes: Range<Int>) -> [ClosedRange<Double>]
}
