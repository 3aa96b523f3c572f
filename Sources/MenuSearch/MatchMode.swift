/// How a typed text finds rows.
public enum MatchMode: String, Sendable, Hashable, CaseIterable {
    /// All words stand somewhere in the row. Rows equal to the text come first, then those that start with the first
    /// word, then the rest.
    case dmenu
    /// All words stand somewhere in the row.
    case substring
    /// The row starts with the text; all words, where words are taken apart.
    case prefix
    /// A word of the row starts with each typed word.
    case wordPrefix
    /// The letters of each word stand in the row in their order; the better they fit, the earlier the row.
    case fuzzy
    /// Each word stands somewhere in the row, where `*` is anything, `?` one character, `[...]` and `[!...]` one of a
    /// set.
    case glob
    /// The same with `*` and `?` alone: brackets and backslashes are themselves, and `?` is no space.
    case wildcard
    /// Each word is a regular expression found somewhere in the row.
    case regex
}

/// In which order found rows come.
public enum Ranking: Sendable, Hashable {
    /// As they came in.
    case input
    /// Rows equal to the typed text, then rows that start with its first word, then the rest; as they came in within
    /// each.
    case groups
    /// The best fit of letters first, the shorter of two that fit alike, then as they came in.
    case fit
    /// The fewest letters to change, add and leave out to make the typed text of the row first.
    case distance
}

/// What counts when a typed text is compared with rows.
public struct MatchOptions: Sendable, Hashable {
    /// Capital and small letters are equal, by Unicode's simple case folding.
    public var ignoresCase: Bool
    /// Letters with and without marks are equal, by Unicode's canonical decomposition of Latin, Greek and Cyrillic
    /// letters.
    public var ignoresAccents: Bool
    /// Spaces part the text into words that are found independently.
    public var splitsWords: Bool
    /// A word that starts with `-` keeps rows out that the rest of it finds.
    public var negates: Bool
    /// In which order found rows come; nil for what the mode does by itself.
    public var ranking: Ranking?

    /// Says what counts.
    public init(
        ignoresCase: Bool = false, ignoresAccents: Bool = false, splitsWords: Bool = true, negates: Bool = false,
        ranking: Ranking? = nil
    ) {
        self.ignoresCase = ignoresCase
        self.ignoresAccents = ignoresAccents
        self.splitsWords = splitsWords
        self.negates = negates
        self.ranking = ranking
    }
}
