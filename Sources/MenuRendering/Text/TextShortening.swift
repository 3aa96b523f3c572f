internal import MenuModel
internal import MenuScene

/// A text with an ellipsis in place of some of its characters.
struct ShortenedText {
    /// The text with its ellipsis.
    let text: String
    /// The number of characters before the ellipsis.
    let head: Int
    /// The number of characters after the ellipsis.
    let tail: Int
    /// The number of characters of the whole text.
    private let total: Int

    private init(_ characters: [Character], to count: Int, at place: TextLine.Truncation) {
        let head =
            switch place {
            case .start: 0
            case .middle: (count + 1) / 2
            case .end, .none: count
            }
        var start = characters.prefix(head)
        var end = characters.suffix(count - head)
        // There are no spaces around an ellipsis.
        while start.last == " " { start.removeLast() }
        while end.first == " " { end.removeFirst() }
        text = String(start) + "…" + String(end)
        (self.head, tail, total) = (start.count, end.count, characters.count)
    }

    /// Keeps as many characters as fit; at least the ellipsis is left.
    ///
    /// - Parameters:
    ///   - text: the whole text.
    ///   - share: an estimate of the part that will be left, 0 to 1, where the search begins.
    ///   - fits: whether a text fits; a text shorter than one that fits should fit too.
    /// - Complexity: O(log characters) measurements, of texts of about the final length.
    init(_ text: String, at place: TextLine.Truncation, share: Double, fits: (ShortenedText) -> Bool) {
        let characters = Array(text)
        // The largest count known to fit and the smallest known not to. The search begins near the guess, then bisects.
        var (fit, unfit) = (0, characters.count)
        var guess = min(max(Int(Double(characters.count) * share) - 1, 1), max(1, characters.count - 1))
        var stride = 2
        while unfit - fit > 1 {
            if fits(ShortenedText(characters, to: guess, at: place)) {
                fit = guess
                guess = fit + stride
            } else {
                unfit = guess
                guess = unfit - stride
            }
            stride *= 2
            if guess <= fit || guess >= unfit { guess = (fit + unfit) / 2 }
        }
        self.init(characters, to: fit, at: place)
    }

    /// The remaining spans of those of the whole text.
    func spans(_ spans: [TextSpan], of whole: String) -> [TextSpan] {
        guard !spans.isEmpty else { return [] }
        let start = whole.prefix(head).utf8.count
        let end = whole.suffix(tail).utf8.count
        let count = whole.utf8.count
        let shift = text.utf8.count - end
        return spans.within(0..<start) + spans.within(count - end..<count).map { $0.moved(by: shift) }
    }

    /// The range of the whole text's characters in the shortened text; nil if some of them were removed.
    func range(of characters: Range<Int>) -> Range<Int>? {
        if characters.upperBound <= head { return characters }
        guard characters.lowerBound >= total - tail, characters.upperBound <= total else { return nil }
        let shift = head + 1 - (total - tail)
        return characters.lowerBound + shift..<characters.upperBound + shift
    }
}
