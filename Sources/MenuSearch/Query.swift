/// A typed text, prepared for searching many rows.
public struct Query: Sendable, Hashable {
    /// The text as typed.
    public let text: String
    /// The mode of matching.
    public let mode: MatchMode
    /// The options of matching.
    public let options: MatchOptions

    /// The words to find.
    let words: [Word]
    /// The folded text, and its first required word.
    let wholeText: [UInt8]
    let firstWord: Literal?

    /// Reads a text.
    ///
    /// A text without words, such as an empty one, finds all rows.
    ///
    /// - Throws: The reason and the place if the text is not a valid regular expression.
    public init(_ text: String, mode: MatchMode, options: MatchOptions = MatchOptions()) throws(QueryError) {
        self.text = text
        self.mode = mode
        self.options = options
        let folding = options.folding
        var words: [Word] = []
        var firstWord: Literal?
        let pieces = options.splitsWords && mode != .prefix ? text.split(separator: " ") : [Substring(text)]
        for piece in pieces where !piece.isEmpty {
            let isNegated = options.negates && piece.first == "-" && piece.count > 1
            let piece = isNegated ? piece.dropFirst() : piece
            let position = text.unicodeScalars.distance(from: text.startIndex, to: piece.startIndex)
            let word = try Word(piece, mode: mode, folding: folding, position: position, isNegated: isNegated)
            guard let word else { continue }
            words.append(word)
            if !isNegated, firstWord == nil { firstWord = Literal(folding.folded(piece), folding: folding) }
        }
        self.words = words
        self.firstWord = firstWord
        wholeText = folding.folded(text)
    }

    /// The query that finds all rows.
    public static let everything = Query()

    private init() {
        (text, mode, options, words, wholeText, firstWord) = ("", .dmenu, MatchOptions(), [], [], nil)
    }

    /// Whether two queries have the same text, mode and options.
    public static func == (left: Query, right: Query) -> Bool {
        left.text == right.text && left.mode == right.mode && left.options == right.options
    }

    /// Hashes the text, mode and options.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(mode)
        hasher.combine(options)
    }

    /// Whether it finds all rows.
    public var findsEverything: Bool { words.isEmpty }

    /// The order of found rows.
    public var ranking: Ranking {
        options.ranking ?? mode.ranking
    }

    /// Whether every row that this query finds is found by an earlier query too, as far as their texts show: typing more usually narrows the result.
    public func narrows(_ earlier: Query) -> Bool {
        guard mode == earlier.mode, options == earlier.options else { return earlier.findsEverything }
        return earlier.words.allSatisfy { old in words.contains { $0.implies(old) } }
    }
}

extension MatchMode {
    /// The order of the rows that it finds, unless the options have another one.
    fileprivate var ranking: Ranking {
        switch self {
        case .dmenu: .groups
        case .fuzzy: .fit
        case .typos: .typos
        case .substring, .prefix, .wordPrefix, .glob, .wildcard, .regex: .input
        }
    }
}

extension MatchOptions {
    /// The differences between letters that are ignored.
    var folding: LetterFolding {
        var folding: LetterFolding = []
        if ignoresCase { folding.insert(.cases) }
        if ignoresAccents { folding.insert(.accents) }
        return folding
    }
}
