package import MenuModel

/// A text with the widths of the pieces that it can be broken into, so that its lines in a room of any width are known without its font.
package struct MeasuredText: Sendable, Hashable {
    /// What can stand on a line by itself: a word, or a part of one.
    private struct Piece: Hashable {
        /// Where it is in the text's UTF-8 form, without white space after it.
        var bytes: Range<Int>
        /// Its width in points.
        var width: Double
        /// The width of the white space after it, in points.
        var space = 0.0
        /// Whether a line ends after it in any room.
        var endsLine = false
        /// Where it can be broken if no line has room for it: how far into it, in bytes and in points.
        var cuts: [Cut] = []
    }

    private struct Cut: Hashable {
        var byte: Int
        var width: Double
    }

    /// The text.
    package let text: String
    /// How parts of it differ from its style.
    package let spans: [TextSpan]
    private let pieces: [Piece]
    /// The width of its longest line where it is broken at its own line breaks alone, in points.
    package let width: Double

    /// How many bytes of a text count; more is seen on no screen.
    private static let longest = 4096
    /// From how many times the size of its letters on a word can be broken.
    private static let longWord = 6.0

    /// Measures a text, whose own line breaks it keeps.
    package init(_ text: String, spans: [TextSpan], style: FontStyle, measuring: any TextMeasuring) {
        let text = text.utf8.count > MeasuredText.longest ? String(text.prefix(MeasuredText.longest / 4)) : text
        (self.text, self.spans) = (text, spans)
        var (pieces, width, start): ([Piece], Double, Int) = ([], 0, 0)
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let all = start..<start + paragraph.utf8.count
            width = max(width, measuring.width(of: paragraph, style: style, spans: spans.within(all)))
            var parts = MeasuredText.pieces(of: paragraph, from: start, spans, style, measuring)
            parts[parts.count - 1].endsLine = true
            pieces += parts
            start = all.upperBound + 1
        }
        (self.pieces, self.width) = (pieces, width)
    }

    /// The pieces of a paragraph, at least one.
    private static func pieces(
        of paragraph: String, from start: Int, _ spans: [TextSpan], _ style: FontStyle, _ measuring: any TextMeasuring
    ) -> [Piece] {
        let edges = [paragraph.startIndex] + LineBreaking.places(in: paragraph) + [paragraph.endIndex]
        return zip(edges, edges.dropFirst()).map { from, to in
            let whole = paragraph[from..<to]
            let word = String(whole.reversed().drop(while: \.isWhitespace).reversed())
            let begin = start + paragraph.utf8.distance(from: paragraph.startIndex, to: from)
            let bytes = begin..<begin + word.utf8.count
            func width(of text: String) -> Double {
                measuring.width(of: text, style: style, spans: spans.within(begin..<begin + text.utf8.count))
            }
            var piece = Piece(bytes: bytes, width: width(of: word))
            if word.utf8.count < whole.utf8.count { piece.space = width(of: String(whole)) - piece.width }
            if piece.width > longWord * style.size { piece.cuts = cuts(of: word, piece.width, style, measuring) }
            return piece
        }
    }

    /// The places between the letters of a word.
    private static func cuts(
        of word: String, _ width: Double, _ style: FontStyle, _ measuring: any TextMeasuring
    ) -> [Cut] {
        // Letters of other sizes have their share of the whole.
        let share = width / max(1, measuring.width(of: word, style: style))
        var byte = 0
        return word.dropLast().map { letter in
            byte += letter.utf8.count
            return Cut(byte: byte, width: abs(measuring.caret(at: byte, in: word, style: style)) * share)
        }
    }

    /// A line of the text.
    package struct Line: Sendable, Hashable {
        /// Where it is in the text's UTF-8 form.
        package var bytes: Range<Int>
        /// Its width in points.
        package var width: Double
    }

    /// The lines in a room of a width in points: at least one. A word that is wider than the room is broken. What is measured in pieces may need a
    /// little more room than the whole, and boxes have whole pixels: what reaches beyond the room by less than a pixel is in it.
    ///
    /// - Parameter pixel: The width of a pixel.
    package func lines(in room: Double, pixel: Double) -> [Line] {
        var (lines, line, used): ([Line], Line?, Double) = ([], nil, 0)
        let room = room + pixel
        for piece in pieces {
            if let begun = line, used + piece.width > room {
                lines.append(begun)
                line = nil
            }
            if let begun = line {
                line = Line(bytes: begun.bytes.lowerBound..<piece.bytes.upperBound, width: used + piece.width)
            } else {
                let parts = MeasuredText.broken(piece, in: room)
                lines += parts.dropLast()
                line = parts.last
            }
            used = (line?.width ?? 0) + piece.space
            if piece.endsLine, let begun = line {
                lines.append(begun)
                line = nil
            }
        }
        return lines
    }

    /// The lines that a piece at the beginning of a line makes; others may follow on the last one.
    private static func broken(_ piece: Piece, in room: Double) -> [Line] {
        let (first, whole) = (piece.bytes.lowerBound, Cut(byte: piece.bytes.count, width: piece.width))
        var (lines, start, end): ([Line], Cut, Cut?) = ([], Cut(byte: 0, width: 0), nil)
        func line(to cut: Cut) -> Line {
            Line(bytes: first + start.byte..<first + cut.byte, width: cut.width - start.width)
        }
        for cut in piece.cuts + [whole] {
            if cut.width - start.width > room, let last = end {
                lines.append(line(to: last))
                start = last
            }
            end = cut
        }
        return lines + [line(to: whole)]
    }

    /// A part of the text and how parts of that differ from the style.
    package func part(_ bytes: Range<Int>) -> (text: String, spans: [TextSpan]) {
        let text = String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
        return (text, spans.within(bytes))
    }
}
