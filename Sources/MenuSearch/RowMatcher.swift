/// Decides row by row whether a query finds it, and how it ranks.
struct RowMatcher: Sendable {
    private let folding: LetterFolding
    private let ranking: Ranking
    private let wholeText: [UInt8]
    private let firstWord: Literal?
    /// The words by their kind of test, and whether they exclude rows.
    private var literals: [(test: Literal, isNegated: Bool)] = []
    private var prefixes: [(test: Literal, isNegated: Bool)] = []
    private var letters: [(test: FuzzyScorer, isNegated: Bool)] = []
    private var patterns: [(test: PatternAutomaton, isNegated: Bool)] = []
    private var typoWords: [TypoWord] = []
    private var distance: EditDistance

    init(_ query: Query) {
        folding = query.options.folding
        ranking = query.ranking
        wholeText = query.wholeText
        firstWord = query.firstWord
        distance = EditDistance(to: query.wholeText)
        for word in query.words {
            switch word.test {
            case .literal(let literal): literals.append((literal, word.isNegated))
            case .prefix(let literal): prefixes.append((literal, word.isNegated))
            case .pattern(let program): patterns.append((PatternAutomaton(program), word.isNegated))
            case .typos(let typoWord): typoWords.append(typoWord)
            case .letters(_, let scalars): letters.append((FuzzyScorer(scalars, folding: folding), word.isNegated))
            }
        }
    }

    /// The rank of a row that can be compared unfolded; nil if the query does not find it.
    ///
    /// - Parameters:
    ///   - isASCII: whether the row is known to be ASCII.
    ///   - leastFit: the lowest fit that matters, if rows are ranked by fit.
    mutating func rank(
        _ row: Span<UInt8>, _ range: Range<Int>, isASCII: Bool = false, leastFit: Int32 = .min
    ) -> Hits.Rank? {
        rank(row, range, folded: row, range, isASCII: isASCII, leastFit: leastFit)
    }

    /// The rank of a row with a folded form; nil if the query does not find it.
    mutating func rank(_ row: Span<UInt8>, _ range: Range<Int>, folded: FoldedBytes) -> Hits.Rank? {
        rank(row, range, folded: folded.bytes.span, 0..<folded.count)
    }

    private mutating func rank(
        _ row: Span<UInt8>, _ range: Range<Int>, folded: Span<UInt8>, _ foldedRange: Range<Int>, isASCII: Bool = false,
        leastFit: Int32 = .min
    ) -> Hits.Rank? {
        for word in literals.indices {
            let isFound = literals[word].test.first(in: foldedRange, of: folded) != nil
            guard isFound != literals[word].isNegated else { return nil }
        }
        for word in prefixes.indices {
            let isFound = prefixes[word].test.stands(
                at: foldedRange.lowerBound, before: foldedRange.upperBound, in: folded)
            guard isFound != prefixes[word].isNegated else { return nil }
        }
        for word in patterns.indices {
            guard patterns[word].test.isFound(in: foldedRange, of: folded) != patterns[word].isNegated else {
                return nil
            }
        }
        var typos = 0
        for word in typoWords {
            guard let found = word.first(in: foldedRange, of: folded) else { return nil }
            typos += found.typos
        }
        var fit: Int32 = 0
        let least = letters.count == 1 ? leastFit : .min
        for word in letters.indices {
            let found = letters[word].test.fit(range, of: row, isASCII: isASCII, least: least)
            guard (found != .none) != letters[word].isNegated else { return nil }
            switch found {
            case .none: break
            case .tooLow: return Hits.Rank.none
            case .score(let score): fit += score
            }
        }
        switch ranking {
        case .input: return Hits.Rank.none
        case .groups: return group(folded, foldedRange)
        case .fit:
            // A better fit has a lower number; of equal fits, the shorter row has.
            return .number(Self.rank(ofFit: fit, length: range.count))
        case .typos: return .number(rank(ofTypos: typos, folded, foldedRange))
        case .distance: return .number(distance(folded, foldedRange, folding))
        }
    }

    /// The rank of a row by the fit of its letters and its length.
    static func rank(ofFit fit: Int32, length: Int) -> UInt32 {
        UInt32(0xFFFF - max(0, min(0xFFFF, fit))) << 16 | UInt32(min(length, 0xFFFF))
    }

    /// The least fit with which a row of a given length is below a limit from `Hits.bestLimit`.
    @inline(__always)
    static func leastFit(below limit: UInt64, length: Int, row: Int) -> Int32 {
        let fit = 0xFFFF - Int32(truncatingIfNeeded: limit >> 48)
        return Hits.key(rank(ofFit: fit, length: length), row: row) < limit ? fit : fit + 1
    }

    /// The rank of a row by its typos. Lower numbers are for rows with the marks of the typed text.
    private func rank(ofTypos typos: Int, _ folded: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        guard typos > 0 else {
            switch group(folded, range) {
            case .equal: return Hits.Rank.firstUnpreferred
            case .leading: return Hits.Rank.firstUnpreferred + 1
            case .none, .number: return Hits.Rank.firstUnpreferred + 2
            }
        }
        let isLeading =
            typoWords.first?.stands(
                at: range.lowerBound, before: range.upperBound, in: folded, typos: typos) == true
        return Hits.Rank.firstUnpreferred + 2 + 2 * UInt32(min(typos, 1 << 16)) - (isLeading ? 1 : 0)
    }

    /// The group of a row that matches.
    private func group(_ folded: Span<UInt8>, _ range: Range<Int>) -> Hits.Rank {
        guard let firstWord, firstWord.stands(at: range.lowerBound, before: range.upperBound, in: folded) else {
            return .none
        }
        return equals(folded, range) ? .equal : .leading
    }

    /// Whether a row equals the whole text.
    func equals(_ folded: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count == wholeText.count else { return false }
        for (index, byte) in zip(range, wholeText) where folding.folded(folded[index]) != byte { return false }
        return true
    }

    /// The ranges of a row's bytes that the query's words match, in the order of the words.
    mutating func ranges(in row: Span<UInt8>, folded: FoldedBytes) -> [Range<Int>] {
        let (text, end, origins) = (folded.bytes.span, folded.count, folded.origins)
        var found: [Range<Int>] = []
        for (literal, isNegated) in literals where !isNegated {
            if let start = literal.first(in: 0..<end, of: text) { found.append(start..<start + literal.bytes.count) }
        }
        for (literal, isNegated) in prefixes where !isNegated { found.append(0..<literal.bytes.count) }
        for word in typoWords { if let range = word.firstRange(in: 0..<end, of: text) { found.append(range) } }
        for (automaton, isNegated) in patterns where !isNegated {
            if let range = automaton.program.firstRange(in: 0..<end, of: text) { found.append(range) }
        }
        var ranges = found.filter { !$0.isEmpty }.map { origins[$0.lowerBound]..<origins[$0.upperBound] }
        for word in letters.indices where !letters[word].isNegated {
            for start in letters[word].test.positions(in: 0..<row.count, of: row) {
                ranges.append(start..<start + row.scalar(at: start, before: row.count).length)
            }
        }
        return ranges
    }
}
