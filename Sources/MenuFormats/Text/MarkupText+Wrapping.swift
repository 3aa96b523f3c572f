import MenuModel

extension MarkupText {
    /// How many characters of a line are examined for a line break.
    private static let most = 2000

    /// The lines of the text; lines that do not fit are broken between words, or within a word that is too long by itself.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of lines; the rest of the text is left out.
    ///   - fits: Whether a line fits. For each resulting line it is called O(log length of the line) times.
    public func wrapped(atMost limit: Int, where fits: (MarkupText) -> Bool) -> [MarkupText] {
        var wrapped: [MarkupText] = []
        for line in lines {
            var rest = line
            while wrapped.count < limit, let end = rest.lineEnd(where: fits) {
                wrapped.append(rest.part(rest.text.startIndex..<end))
                let next = rest.text[end...].firstIndex { $0 != " " } ?? rest.text.endIndex
                rest = rest.part(next..<rest.text.endIndex)
            }
            guard wrapped.count < limit else { break }
            wrapped.append(rest)
        }
        return wrapped
    }

    /// Where to break a line that does not fit; nil if it fits.
    private func lineEnd(where fits: (MarkupText) -> Bool) -> String.Index? {
        let end = text.index(text.startIndex, offsetBy: MarkupText.most, limitedBy: text.endIndex) ?? text.endIndex
        if end == text.endIndex, fits(self) { return nil }
        let characters = text[..<end].indices.dropFirst()
        func last(of places: [String.Index]) -> String.Index? {
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if fits(part(text.startIndex..<places[middle])) { low = middle + 1 } else { high = middle }
            }
            return low > 0 ? places[low - 1] : nil
        }
        let gaps = characters.filter { text[$0] == " " && text[text.index(before: $0)] != " " }
        // Every line has at least one character, however narrow it is.
        return last(of: gaps) ?? last(of: Array(characters)) ?? characters.first
    }

    private func part(_ range: Range<String.Index>) -> MarkupText {
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        var part = MarkupText(plain: String(text[range]))
        part.spans = spans.within(start..<start + part.text.utf8.count)
        return part
    }
}
