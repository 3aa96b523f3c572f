/// What the preview pane of a menu shows of the highlighted row.
public enum Preview: Sendable, Hashable {
    /// Nothing: no row is highlighted, or its preview is not there yet.
    case nothing
    /// Lines of text.
    case text([PreviewLine])
    /// A picture, fitted into the pane.
    case picture(Icon)
}

/// A line of the text of a preview.
public struct PreviewLine: Sendable, Hashable {
    /// The text, without a line break.
    public var text: String
    /// The styles of parts of the text, in order and without overlaps.
    public var spans: [TextSpan]

    /// Makes a line.
    public init(_ text: String, spans: [TextSpan] = []) {
        (self.text, self.spans) = (text, spans)
    }

    /// The line broken into lines of at most so many columns: after a space if there is one in the second half of a line, otherwise anywhere.
    ///
    /// - Complexity: O(length of the text).
    public func wrapped(to columns: Int) -> [PreviewLine] {
        guard columns > 0, text.utf8.count > columns else { return [self] }
        var lines: [PreviewLine] = []
        var (start, space, width, sinceSpace) = (text.startIndex, String.Index?.none, 0, 0)
        for index in text.indices {
            let character = text[index]
            let own = character.columns
            if width + own > columns, index > start {
                let end = space.flatMap { width - sinceSpace > columns / 2 ? $0 : nil } ?? index
                lines.append(part(start..<end))
                (start, width) = (end, end == index ? 0 : sinceSpace)
                (space, sinceSpace) = (nil, 0)
            }
            (width, sinceSpace) = (width + own, sinceSpace + own)
            if character.isWhitespace { (space, sinceSpace) = (text.index(after: index), 0) }
        }
        return lines + [part(start..<text.endIndex)]
    }

    private func part(_ range: Range<String.Index>) -> PreviewLine {
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let part = text[range]
        return PreviewLine(String(part), spans: spans.within(start..<start + part.utf8.count))
    }
}

extension Character {
    /// How many columns of a terminal it takes, about: the scripts of East Asia and emoji take two.
    fileprivate var columns: Int {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0x1F300...0x1FAFF, 0x20000...0x3FFFF:
            2
        default: 1
        }
    }
}
