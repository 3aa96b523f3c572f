internal import MenuGeometry
internal import MenuLayout
internal import MenuModel
internal import MenuScene

extension TextShaper {
    /// The lines of a text, each with its own baseline: a single one if the text fits; otherwise the text is broken between words if possible,
    /// or else within a word. The last line is shortened when it is drawn.
    ///
    /// - Complexity: O(log words) measurements if the text has not been broken recently.
    func lines(of text: TextLine) -> [TextLine] {
        guard text.lines > 1, text.width > 0 else { return [text] }
        if text.keepsLines { return text.ownLines }
        let key = Wrap(text: text.text, style: text.style, room: Int(text.width * scale), lines: text.lines)
        let pieces = wrapped[key] ?? wrap(text)
        wrapped[key] = pieces
        guard pieces.count > 1 else {
            var line = text
            (line.lines, line.text) = (1, pieces.first ?? "")
            return [line]
        }
        // All lines begin at the side where the whole text begins.
        let isRightToLeft = self.isRightToLeft(pieces.joined(separator: " "))
        let isPath = text.text.isPath
        return pieces.enumerated().map { number, piece in
            var line = text
            line.lines = 1
            line.text = piece
            line.origin.y += Double(number) * text.lineHeight
            if line.alignment == .natural { line.alignment = isRightToLeft ? .right : .left }
            if self.isRightToLeft(piece) != isRightToLeft {
                line.text = (isRightToLeft ? "\u{200F}" : "\u{200E}") + piece
            }
            // Only the first line is underlined.
            if number > 0 { line.underlined = [] }
            // Regardless of the theme's truncation of titles, words are shortened at the end, and paths in the middle, because both ends matter.
            if isPath { line.truncation = .middle } else if piece.contains(" ") { line.truncation = .end }
            return line
        }
    }

    /// Breaks a text into at most as many pieces as it may have lines.
    private func wrap(_ text: TextLine) -> [String] {
        var rest = PrintableText.paragraph(text.text, longest: TextShaper.longestText)[...]
        var pieces: [String] = []
        while pieces.count < text.lines - 1, let end = endOfLine(rest, text) {
            pieces.append(String(rest[..<end]).trimmed)
            rest = rest[end...].drop(while: \.isWhitespace)
        }
        let last = rest.map { $0.isNewline ? " " : String($0) }.joined().trimmed
        return last.isEmpty ? pieces : pieces + [last]
    }

    /// The end of a line that is not the last one; nil if the whole rest fits on it.
    private func endOfLine(_ rest: Substring, _ line: TextLine) -> Substring.Index? {
        let room = line.width * scale + 0.25
        func fits(_ end: Substring.Index) -> Bool {
            (shape(String(rest[..<end]).trimmed, style: line.style)?.layout.width ?? 0) <= room
        }
        let hardBreak = rest.firstIndex(where: \.isNewline)
        let paragraph = rest[..<(hardBreak ?? rest.endIndex)]
        if fits(paragraph.endIndex) { return hardBreak }
        let text = String(paragraph)
        let places = LineBreaking.places(in: text).map {
            paragraph.utf8.index(paragraph.startIndex, offsetBy: text.utf8.distance(from: text.startIndex, to: $0))
        }
        if let place = last(of: places, where: fits) { return place }
        // A single word is wider than the line.
        let characters = Array(paragraph.indices.dropFirst())
        return last(of: characters, where: fits) ?? characters.first
    }

    /// The last of the places that satisfy a condition, which must hold for a prefix of them; nil if none does.
    private func last(of places: [Substring.Index], where holds: (Substring.Index) -> Bool) -> Substring.Index? {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(places[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? places[low - 1] : nil
    }

    /// The key of a text that was broken into lines.
    struct Wrap: Hashable {
        var text: String
        var style: FontStyle
        var room: Int
        var lines: Int
    }
}

extension TextLine {
    /// Its lines by its own line breaks, with what is underlined and styled in each; the last one has the rest of the text.
    fileprivate var ownLines: [TextLine] {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: lines - 1, omittingEmptySubsequences: false)
        var (bytes, letters) = (0, 0)
        return parts.enumerated().map { number, part in
            var line = self
            (line.lines, line.text) = (1, String(part) ?? "")
            line.origin.y += Double(number) * lineHeight
            line.spans = spans.within(bytes..<bytes + part.count)
            let (start, end) = (letters, letters + line.text.count)
            line.underlined = underlined.compactMap {
                let range = $0.clamped(to: start..<end)
                return range.isEmpty ? nil : range.lowerBound - start..<range.upperBound - start
            }
            (bytes, letters) = (bytes + part.count + 1, end + 1)
            return line
        }
    }
}

extension String {
    /// Whether it is the path of a file or an address.
    fileprivate var isPath: Bool {
        ["/", "~/", "./", "../"].contains(where: hasPrefix)
            || prefix(while: { !$0.isWhitespace }).contains("://")
    }

    /// The text without white space at its end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
