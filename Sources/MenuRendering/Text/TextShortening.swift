internal import MenuModel
internal import MenuScene

/// A text that lost characters and got an ellipsis in their place.
struct ShortenedText {
    /// The text with its ellipsis, if it lost anything.
    let text: String
    /// How many characters before the ellipsis are left.
    let head: Int
    /// How many characters after the ellipsis are left.
    let tail: Int
    /// How many characters the whole text has.
    private let total: Int

    private init(_ characters: [Character], to count: Int, at place: TextLine.Truncation) {
        let head = place == .middle ? (count + 1) / 2 : count
        var start = characters.prefix(head)
        var end = characters.suffix(count - head)
        // An ellipsis stands close to what it follows.
        while start.last == " " { start.removeLast() }
        while end.first == " " { end.removeFirst() }
        text = String(start) + "…" + String(end)
        (self.head, tail, total) = (start.count, end.count, characters.count)
    }

    /// Keeps as many characters as a measure allows; at least the ellipsis is left.
    ///
    /// - Parameters:
    ///   - text: the whole text.
    ///   - share: about which share of it will be left, 0 to 1: where to begin trying.
    ///   - fits: whether a text fits; what is shorter than one that fits should fit too.
    /// - Complexity: O(log characters) measurements, of texts of about the length that is left.
    init(_ text: String, at place: TextLine.Truncation, share: Double, fits: (ShortenedText) -> Bool) {
        let characters = Array(text)
        // What is known to fit and what is known not to; try near the guess first, then halve.
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

    /// What is left of the spans of the whole text.
    func spans(_ spans: [TextSpan], of whole: String) -> [TextSpan] {
        guard !spans.isEmpty else { return [] }
        let start = whole.prefix(head).utf8.count
        let end = whole.suffix(tail).utf8.count
        let count = whole.utf8.count
        let shift = text.utf8.count - end
        return spans.within(0..<start) + spans.within(count - end..<count).map { $0.moved(by: shift) }
    }

    /// Where characters of the whole text are now; nil where some of them were lost.
    func range(of characters: Range<Int>) -> Range<Int>? {
        if characters.upperBound <= head { return characters }
        guard characters.lowerBound >= total - tail, characters.upperBound <= total else { return nil }
        let shift = head + 1 - (total - tail)
        return characters.lowerBound + shift..<characters.upperBound + shift
    }
}
