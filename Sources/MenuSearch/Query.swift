/// A typed text made ready to be looked for in many rows.
public struct Query: Sendable, Hashable {
    /// The text as typed.
    public let text: String
    /// How it finds rows.
    public let mode: MatchMode
    /// What counts.
    public let options: MatchOptions

    /// The words to find.
    let words: [Word]
    /// The folded text, and its first word that rows must have.
    let wholeText: [UInt8]
    let firstWord: Literal?

    /// Reads a text.
    ///
    /// A text without words, such as an empty one, finds all rows.
    ///
    /// - Throws: why and where the text is no regular expression.
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

    /// Whether two queries were made of the same text and options.
    public static func == (left: Query, right: Query) -> Bool {
        left.text == right.text && left.mode == right.mode && left.options == right.options
    }

    /// Feeds what the query was made of.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(mode)
        hasher.combine(options)
    }

    /// Whether it finds all rows.
    public var findsEverything: Bool { words.isEmpty }

    /// In which order found rows come.
    public var ranking: Ranking {
        options.ranking ?? (mode == .dmenu ? .groups : mode == .fuzzy ? .fit : .input)
    }

    /// Whether every row that this query finds is one that an earlier one found, as far as can be told from their
    /// texts: what is typed further usually narrows.
    public func narrows(_ earlier: Query) -> Bool {
        guard mode == earlier.mode, options == earlier.options else { return earlier.findsEverything }
        return earlier.words.allSatisfy { old in words.contains { $0.implies(old) } }
    }
}

extension MatchOptions {
    /// Which differences between letters do not count.
    var folding: LetterFolding {
        var folding: LetterFolding = []
        if ignoresCase { folding.insert(.cases) }
        if ignoresAccents { folding.insert(.accents) }
        return folding
    }
}
