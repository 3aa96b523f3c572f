internal import MenuLayout
internal import MenuPango

extension TextShaper {
    /// The maximum number of columns of a line. Further TABs are spaces, because no screen shows as many and each column is shaped separately.
    private static let mostColumns = 32

    /// Shapes a line with TABs, each part from its tab stop; nil for a line without TABs, and if a TAB is a space.
    func columns(of text: String, style: FontStyle, parts: [StyledPart]) -> TextLayout? {
        guard style.tabStop > 0, text.utf8.contains(0x09) else { return nil }
        var plain = style
        plain.tabStop = 0
        var start = 0
        let pieces = text.split(
            separator: "\t" as Unicode.Scalar, maxSplits: TextShaper.mostColumns - 1)
        let columns = pieces.map { piece -> TextColumn in
            let bytes = start..<start + piece.utf8.count
            start = bytes.upperBound + 1
            let own = parts.enumerated().filter { $0.element.bytes.overlaps(bytes) }
            guard !piece.isEmpty else { return TextColumn(nil, bytes: bytes) }
            let layout = layout(
                PrintableText.of(piece, longest: TextShaper.longestText), style: plain,
                parts: own.map { $0.element.within(bytes) })
            return TextColumn(layout, bytes: bytes, segments: own.map(\.offset))
        }
        return TextLayout(columns, tabStop: style.tabStop * scale, isRightToLeft: text.isRightToLeft)
    }
}

extension String {
    /// The parts between TABs, including empty ones. A TAB also separates parts if a combining mark follows it.
    fileprivate func split(separator: Unicode.Scalar, maxSplits: Int) -> [String] {
        unicodeScalars.split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
            .map { String($0) }
    }
}

extension StyledPart {
    /// The intersection of the part with a range of the line, relative to the start of that range.
    fileprivate func within(_ stretch: Range<Int>) -> StyledPart {
        let own = bytes.clamped(to: stretch)
        return StyledPart(
            bytes: own.lowerBound - stretch.lowerBound..<own.upperBound - stretch.lowerBound, style: style)
    }
}
