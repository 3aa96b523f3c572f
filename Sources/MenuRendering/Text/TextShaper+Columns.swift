internal import MenuLayout

extension TextShaper {
    /// The maximum number of columns of a line. Further TABs are spaces, because no screen shows as many and each column is shaped separately.
    private static let mostColumns = 32

    /// Shapes a line with TABs, each part from its tab stop; nil for a line without TABs, and if a TAB is a space.
    func columns(of text: String, style: FontStyle, parts: [StyledPart]) -> TextLayout? {
        guard text.utf8.contains(0x09) else { return nil }
        let plain = style.plain
        guard let positions = positions(of: style.tabs, in: plain) else { return nil }
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
        return TextLayout(columns, at: positions, isRightToLeft: text.isRightToLeft)
    }

    /// The positions of tab stops in a font; nil if there are none.
    private func positions(of tabs: TabStops, in style: FontStyle) -> TabPositions? {
        switch tabs {
        case .none: return nil
        case .spaces(let count):
            let width = { (text: String) in self.width(of: text, style: style) * self.scale }
            let exact = width(" ")
            let space = max(1, exact.rounded())
            let hasOneWidth = exact > 0 && width("i") == exact && width("M") == exact
            return TabPositions(
                gap: space * Double(max(1, count)), space: space, stretch: hasOneWidth ? space / exact : 1)
        case .every(let distance): return TabPositions(gap: distance * scale)
        case .at(let places):
            let places = places.map { $0 * scale }
            return TabPositions(places, gap: (places.last ?? 0) - (places.dropLast().last ?? 0))
        }
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
