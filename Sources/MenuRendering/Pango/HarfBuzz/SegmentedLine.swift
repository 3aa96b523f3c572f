internal import CCairo
internal import MenuGeometry

extension TextLayout {
    /// Shapes a text in several fonts without Pango. The font cache must cover each part with the part's own font.
    ///
    /// The result equals Pango's, which does not shape across a change of fonts either.
    /// - Parameter segments: the fonts of the parts, which are contiguous and cover the whole text.
    /// - Returns: nil if a font lacks a letter although the cache lists it.
    public convenience init?(plain text: String, _ segments: [TextSegment<HarfBuzzFont>]) {
        guard let line = SegmentedLine(text, segments) else { return nil }
        self.init(
            line, width: line.width, ascent: line.ascent, descent: line.descent, ink: line.ink)
    }
}

/// The glyphs of a line of several fonts that runs from left to right.
final class SegmentedLine: ShapedLine {
    private struct Piece {
        var line: HarfBuzzLine
        var start: Int
        var x: Double
        var rise: Double
    }

    private var pieces: [Piece] = []
    private(set) var width = 0.0
    private(set) var ascent = 0.0
    private(set) var descent = 0.0
    private(set) var ink = Rect.zero

    init?(_ text: String, _ segments: [TextSegment<HarfBuzzFont>]) {
        let bytes = Array(text.utf8)
        let unit = 1 / Double(CPANGO_SCALE)
        for segment in segments {
            let own = bytes[segment.bytes.clamped(to: 0..<bytes.count)]
            guard let line = HarfBuzzLine(String(decoding: own, as: UTF8.self), font: segment.font) else {
                return nil
            }
            pieces.append(Piece(line: line, start: segment.bytes.lowerBound, x: width, rise: segment.rise))
            ink = ink.union(line.ink.scaled(by: unit).offset(by: Vector(dx: width, dy: -segment.rise)))
            width += Double(line.width) * unit
            ascent = max(ascent, Double(segment.font.ascent) * unit)
            descent = max(descent, Double(segment.font.descent) * unit)
        }
    }

    func draw(on context: Context, at origin: Point, only segments: Set<Int>?) {
        for (index, piece) in pieces.enumerated() where segments?.contains(index) ?? true {
            piece.line.draw(
                on: context, at: Point(x: origin.x + piece.x, y: origin.y - piece.rise), only: nil)
        }
    }

    var byteCount: Int { pieces.last.map { $0.start + $0.line.byteCount } ?? 0 }

    func caret(at byte: Int) -> Double {
        pieces.last { $0.start <= byte }.map { $0.x + $0.line.caret(at: byte - $0.start) } ?? 0
    }

    func place(at x: Double) -> Int {
        pieces.last { $0.x <= x }.map { $0.start + $0.line.place(at: x - $0.x) } ?? 0
    }

    func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        pieces.flatMap { piece in
            let own = bytes.clamped(to: piece.start..<piece.start + piece.line.byteCount)
            guard !own.isEmpty else { return [ClosedRange<Double>]() }
            return piece.line.spans(of: own.lowerBound - piece.start..<own.upperBound - piece.start)
                .map { $0.lowerBound + piece.x...$0.upperBound + piece.x }
        }
    }
}
