/// Decides whether a row has the marks of the typed text, for rows that are found with or without them.
struct AccentTest: Sendable {
    private let folding: LetterFolding
    private let table: FoldingTable
    private var matcher: RowMatcher
    private var folded = FoldedBytes()

    /// Prepares the test for a query; nil if the query does not prefer rows with its marks, or has none.
    init?(_ query: Query) {
        guard query.options.ignoresAccents, query.options.prefersAccents,
            !query.words.contains(where: \.isNegated),
            // A text of ASCII alone has no marks, and may have megabytes.
            !query.text.utf8.allSatisfy({ $0 < 128 })
        else { return nil }
        var options = query.options
        options.ignoresAccents = false
        // With a typo, a letter would be found without its mark.
        let mode = query.mode == .typos ? MatchMode.dmenu : query.mode
        guard let exact = try? Query(query.text, mode: mode, options: options),
            exact.wholeText != query.wholeText
        else { return nil }
        folding = options.folding
        table = folding.table
        matcher = RowMatcher(exact)
    }

    /// Whether a row that the query finds has its marks.
    ///
    /// - Complexity: O(number of bytes in the row).
    mutating func passes(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard !bytes.isASCII(in: range) else { return false }
        folded.replace(with: bytes, in: range, folding: folding, table: table)
        return matcher.rank(bytes, range, folded: folded) != nil
    }
}

extension Hits.Rank {
    /// The lowest number of a row without the marks of the typed text, where numbers do not start from there anyway.
    static let firstUnpreferred: UInt32 = 1 << 31

    /// The rank of a row that has the marks of the typed text: a number below those of all rows without them.
    ///
    /// The number of a fit is at least this bit for every text of which a screen shows more than a part.
    var preferred: Hits.Rank {
        if case .number(let number) = self { .number(number & 0x7FFF_FFFF) } else { self }
    }
}
