public import MenuLayout

extension TextShaper {
    /// The position of a caret before a byte of a line, in points from the line's left end.
    public func caret(at byte: Int, in text: String, style: FontStyle) -> Double {
        (shape(text, style: style)?.layout.caret(at: byte) ?? 0) / scale
    }

    /// The character boundary that is nearest to a position on a line, as an offset into its UTF-8 form.
    public func place(at x: Double, in text: String, style: FontStyle) -> Int {
        shape(text, style: style)?.layout.place(at: x * scale) ?? 0
    }

    /// The horizontal extents of a range of a line, in points from the line's left end.
    public func spans(of bytes: Range<Int>, in text: String, style: FontStyle) -> [ClosedRange<Double>] {
        (shape(text, style: style)?.layout.spans(of: bytes) ?? []).map {
            $0.lowerBound / scale...$0.upperBound / scale
        }
    }

    /// Whether a line begins at its right end.
    public func isRightToLeft(_ text: String) -> Bool { text.isRightToLeft }
}
