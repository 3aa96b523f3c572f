/// How a typed text finds rows.
public enum MatchMode: String, Sendable, Hashable, CaseIterable {
    /// All words occur somewhere in the row. Rows equal to the text come first, then those that start with the first word, then the rest.
    case dmenu
    /// All words occur somewhere in the row.
    case substring
    /// The row starts with the text; with split words, it starts with each of them.
    case prefix
    /// A word of the row starts with each typed word.
    case wordPrefix
    /// The row contains the letters of each word in order; the better they fit, the earlier the row.
    case fuzzy
    /// All words occur somewhere in the row, those of four letters and more with a typo, those of eight and more with two: a letter too few or too
    /// many, another letter, or two letters in the wrong order. Rows without typos come first.
    case typos
    /// Each word occurs somewhere in the row; `*` matches anything, `?` one character, `[...]` and `[!...]` one of a set.
    case glob
    /// The same with only `*` and `?`: brackets and backslashes are literal, and `?` does not match a space.
    case wildcard
    /// Each word is a regular expression found somewhere in the row.
    case regex
}

/// The order of found rows.
public enum Ranking: Sendable, Hashable {
    /// In the input's order.
    case input
    /// Rows equal to the typed text, then rows that start with its first word, then the rest; in the input's order within each group.
    case groups
    /// The best fit of letters first, of equal fits the shorter row, then in the input's order.
    case fit
    /// The fewest typos first; of rows without typos those equal to the typed text, then those that start with its first word; of rows with as many
    /// typos those that start with the first word. In the input's order within each group.
    case typos
    /// The smallest edit distance to the typed text first.
    case distance
}

/// How a typed text is compared with rows.
public struct MatchOptions: Sendable, Hashable {
    /// Whether upper and lower case are equal, by Unicode's simple case folding.
    public var ignoresCase: Bool
    /// Whether letters with and without marks are equal, by Unicode's canonical decomposition of Latin, Greek and Cyrillic letters.
    public var ignoresAccents: Bool
    /// Whether, if marks are ignored, rows that have the marks of the typed text come before those that do not.
    public var prefersAccents: Bool
    /// Whether spaces separate the text into words that are found independently.
    public var splitsWords: Bool
    /// Whether a word that starts with `-` excludes rows that the rest of it finds.
    public var negates: Bool
    /// The order of found rows; nil for the mode's default.
    public var ranking: Ranking?

    /// Makes options.
    public init(
        ignoresCase: Bool = false, ignoresAccents: Bool = false, prefersAccents: Bool = false,
        splitsWords: Bool = true, negates: Bool = false, ranking: Ranking? = nil
    ) {
        self.ignoresCase = ignoresCase
        self.ignoresAccents = ignoresAccents
        self.prefersAccents = prefersAccents
        self.splitsWords = splitsWords
        self.negates = negates
        self.ranking = ranking
    }
}
