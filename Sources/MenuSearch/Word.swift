/// A word of a query.
struct Word: Sendable, Hashable {
    /// The test that a row must pass.
    enum Test: Sendable, Hashable {
        /// A literal anywhere in the row.
        case literal(Literal)
        /// A literal at the row's start.
        case prefix(Literal)
        /// Letters in order, as bytes and as scalars.
        case letters(Subsequence, scalars: [UInt32])
        /// A literal anywhere, perhaps with typos.
        case typos(TypoWord)
        /// A pattern anywhere.
        case pattern(PatternProgram)
    }

    let test: Test
    /// Whether it excludes rows.
    let isNegated: Bool
    /// What ASCII rows that pass the test contain, and what unfolded rows that pass it contain.
    let scan: Scan?
    let unfoldedScan: Scan?

    /// A search in blocks of many rows.
    enum Scan: Sendable, Hashable {
        case literal(Literal)
        case letters(Subsequence)
        /// Only for rows that are ASCII.
        case typos(TypoWord)

        /// How many bytes it searches for: the more, the fewer rows contain them.
        var length: Int {
            switch self {
            case .literal(let literal): literal.bytes.count
            case .letters(let letters): letters.bytes.count
            case .typos(let word): word.count - 2 * word.allowed
            }
        }
    }

    /// Reads a word; nil if nothing is left of it after ignored marks are removed.
    init?(
        _ text: Substring, mode: MatchMode, folding: LetterFolding, position: Int, isNegated: Bool
    ) throws(QueryError) {
        let folded = folding.folded(text)
        guard let literal = Literal(folded, folding: folding), let letters = Subsequence(literal.bytes) else {
            return nil
        }
        self.isNegated = isNegated
        let node: PatternNode
        switch mode {
        case .typos where !isNegated:
            guard let word = TypoWord(folded, literal, folding: folding) else { fallthrough }
            test = .typos(word)
            (scan, unfoldedScan) = (word.isASCII ? .typos(word) : nil, nil)
            return
        case .dmenu, .substring, .prefix, .typos:
            test = mode == .prefix ? .prefix(literal) : .literal(literal)
            (scan, unfoldedScan) = Self.scans(folded, folding)
            return
        case .fuzzy:
            test = .letters(letters, scalars: String(decoding: folded, as: UTF8.self).unicodeScalars.map(\.value))
            scan = .letters(letters)
            unfoldedScan = Subsequence(folding.looseForms(of: folded).compactMap(\.self)).map(Scan.letters)
            return
        case .wordPrefix:
            let scalars = String(decoding: folded, as: UTF8.self).unicodeScalars
            node = .sequence([.assertion(.wordBoundary)] + scalars.map { .scalar(ScalarSet($0.value)) })
        case .glob, .wildcard:
            node = try PatternParser.glob(text, folding: folding, origin: position, hasSets: mode == .glob)
        case .regex: node = try PatternParser.regex(text, folding: folding, origin: position)
        }
        let program = try PatternProgram(node, folding: folding, position: position)
        test = .pattern(program)
        (scan, unfoldedScan) = Self.scans(program.requiredBytes, folding)
    }

    private static func scans(_ folded: [UInt8], _ folding: LetterFolding) -> (Scan?, unfolded: Scan?) {
        let runs = folding.looseForms(of: folded).split(separator: nil)
        let longest = runs.max { $0.count < $1.count }?.compactMap(\.self)
        return (
            Literal(folded, folding: folding).map(Scan.literal), longest.flatMap(Literal.init).map(Scan.literal)
        )
    }

    /// Whether every row that this word accepts is accepted by another word.
    func implies(_ other: Word) -> Bool {
        guard isNegated == other.isNegated else { return false }
        return isNegated ? other.test.implies(test) : test.implies(other.test)
    }
}

extension Word.Test {
    /// Whether every row that passes this test passes another one.
    func implies(_ other: Word.Test) -> Bool {
        switch (self, other) {
        case (.literal(let new), .literal(let old)): new.contains(old)
        case (.prefix(let new), .prefix(let old)): new.bytes.starts(with: old.bytes)
        case (.letters(let new, _), .letters(let old, _)): new.contains(old)
        case (.typos(let new), .typos(let old)): new.implies(old)
        case (.pattern(let new), .pattern(let old)): new == old
        default: false
        }
    }

    /// The bytes that are compared one by one; nil for a pattern.
    var bytes: [LooseByte]? {
        switch self {
        case .literal(let literal), .prefix(let literal): literal.bytes
        case .letters(let letters, _): letters.bytes
        case .typos(let word): word.literal.bytes
        case .pattern: nil
        }
    }
}
