/// Decides row by row whether a query finds it, and how it ranks.
struct RowJudge: Sendable {
    private let query: Query
    private let ranking: Ranking
    /// For each word that needs one: the automaton of its pattern, the scorer of its letters.
    private var automata: [PatternAutomaton?]
    private var scorers: [FuzzyScorer?]
    private var distance: EditDistance?

    init(_ query: Query) {
        self.query = query
        ranking = query.ranking
        automata = query.words.map { word in
            if case .pattern(let program) = word.test { PatternAutomaton(program) } else { nil }
        }
        scorers = query.words.map { word in
            if case .fuzzy(_, let letters) = word.test {
                FuzzyScorer(letters, folding: query.options.folding)
            } else {
                nil
            }
        }
        distance = ranking == .distance ? EditDistance(to: query.wholeText) : nil
    }

    /// Decides on a row that can be compared as it came in; nil where the query does not find it.
    mutating func rank(_ row: Span<UInt8>, _ range: Range<Int>, isASCII: Bool) -> Hits.Rank? {
        rank(row, range, isASCII: isASCII, folded: row, range)
    }

    /// Decides on a row beyond ASCII; nil where the query does not find it.
    mutating func rank(_ row: Span<UInt8>, _ range: Range<Int>, folded: FoldedBytes) -> Hits.Rank? {
        rank(row, range, isASCII: false, folded: folded.bytes.span, 0..<folded.bytes.count)
    }

    private mutating func rank(
        _ row: Span<UInt8>, _ range: Range<Int>, isASCII: Bool, folded: Span<UInt8>, _ foldedRange: Range<Int>
    ) -> Hits.Rank? {
        var fit: Int32 = 0
        for (place, word) in query.words.enumerated() {
            let isFound: Bool
            switch word.test {
            case .literal(let literal): isFound = literal.first(in: foldedRange, of: folded) != nil
            case .prefix(let literal):
                isFound = literal.stands(at: foldedRange.lowerBound, before: foldedRange.upperBound, in: folded)
            case .pattern: isFound = automata[place]?.isFound(in: foldedRange, of: folded) ?? false
            case .fuzzy(let letters, _):
                if !letters.stands(in: foldedRange, of: folded, folding: query.options.folding) {
                    isFound = false
                } else if let score = scorers[place]?.score(range, of: row, isASCII: isASCII) {
                    isFound = true
                    fit += score
                } else {
                    isFound = false
                }
            }
            guard isFound != word.isNegated else { return nil }
        }
        switch ranking {
        case .input: return Hits.Rank.none
        case .groups: return group(folded, foldedRange)
        case .fit:
            // A better fit gives a lower number; of equal ones the shorter row does.
            let score = UInt32(clamping: max(0, 0xFFFF - min(0xFFFF, Int(fit))))
            return .number(score << 16 | UInt32(min(range.count, 0xFFFF)))
        case .distance: return .number(distance?.callAsFunction(folded, foldedRange, query.options.folding) ?? 0)
        }
    }

    /// The group of a row that is found.
    private func group(_ folded: Span<UInt8>, _ range: Range<Int>) -> Hits.Rank {
        guard let first = query.firstWord, first.stands(at: range.lowerBound, before: range.upperBound, in: folded)
        else {
            return .none
        }
        return equals(folded, range) ? .equal : .leading
    }

    /// Whether a row equals the whole text.
    func equals(_ folded: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count == query.wholeText.count else { return false }
        let folding = query.options.folding
        for (index, byte) in zip(range, query.wholeText) where folding.folded(folded[index]) != byte { return false }
        return true
    }

    /// The ranges of a row's bytes at which the query's words stand, in the order of the words.
    mutating func ranges(in row: Span<UInt8>, folded: FoldedBytes) -> [Range<Int>] {
        let origins = folded.origins
        let folded = folded.bytes.span
        let isASCII = row.isASCII(in: 0..<row.count)
        var ranges: [Range<Int>] = []
        for (place, word) in query.words.enumerated() where !word.isNegated {
            var found: Range<Int>?
            switch word.test {
            case .literal(let literal):
                found = literal.first(in: 0..<folded.count, of: folded).map { $0..<$0 + literal.bytes.count }
            case .prefix(let literal):
                found = literal.stands(at: 0, before: folded.count, in: folded) ? 0..<literal.bytes.count : nil
            case .pattern(let program): found = program.firstRange(in: folded)
            case .fuzzy:
                for start in scorers[place]?.positions(in: 0..<row.count, of: row, isASCII: isASCII) ?? [] {
                    ranges.append(start..<start + row.scalar(at: start, before: row.count).length)
                }
            }
            if let found, !found.isEmpty { ranges.append(origins[found.lowerBound]..<origins[found.upperBound]) }
        }
        return ranges
    }
}
