/// A word of a query.
struct Word: Sendable, Hashable {
    /// What a row is tested for.
    enum Test: Sendable, Hashable {
        /// A piece of text anywhere.
        case literal(Literal)
        /// A piece of text at the row's start.
        case prefix(Literal)
        /// Letters in their order, and as scalars.
        case fuzzy(Subsequence, letters: [UInt32])
        /// A pattern anywhere.
        case pattern(PatternProgram)
    }

    let test: Test
    /// Whether it keeps rows out.
    let isNegated: Bool

    /// Whether a row that this word lets pass is one that another lets pass.
    func implies(_ other: Word) -> Bool {
        guard isNegated == other.isNegated else { return false }
        return isNegated ? other.test.implies(test) : test.implies(other.test)
    }
}

extension Word.Test {
    /// Reads a word; nil where nothing is left of it without marks that do not count.
    init?(_ text: Substring, mode: MatchMode, folding: LetterFolding, position: Int) throws(QueryError) {
        let folded = folding.folded(text)
        guard let literal = Literal(folded, folding: folding), let subsequence = Subsequence(folded, folding: folding)
        else {
            return nil
        }
        switch mode {
        case .dmenu, .substring: self = .literal(literal)
        case .prefix: self = .prefix(literal)
        case .fuzzy:
            self = .fuzzy(subsequence, letters: String(decoding: folded, as: UTF8.self).unicodeScalars.map(\.value))
        case .wordPrefix:
            let letters = String(decoding: folded, as: UTF8.self).unicodeScalars
            let node = PatternNode.sequence([.assertion(.wordBoundary)] + letters.map { .scalar(ScalarSet($0.value)) })
            self = .pattern(try PatternProgram(node, folding: folding, position: position))
        case .glob:
            let node = try PatternParser.glob(text, folding: folding, origin: position)
            self = .pattern(try PatternProgram(node, folding: folding, position: position))
        case .regex:
            let node = try PatternParser.regex(text, folding: folding, origin: position)
            self = .pattern(try PatternProgram(node, folding: folding, position: position))
        }
    }

    /// Whether every row that passes this test passes another one.
    func implies(_ other: Word.Test) -> Bool {
        switch (self, other) {
        case (.literal(let new), .literal(let old)):
            old.first(in: 0..<new.bytes.count, of: new.bytes.span) != nil
        case (.prefix(let new), .prefix(let old)): new.bytes.starts(with: old.bytes)
        case (.fuzzy(let new, _), .fuzzy(let old, _)): new.contains(old)
        case (.pattern(let new), .pattern(let old)): new == old
        default: false
        }
    }

    /// Whether bytes beyond ASCII in a row can be compared as they are although capital and small letters are equal: only two letters
    /// beyond ASCII fold into it, the long s and the sign of kelvin.
    var comparesRawBytes: Bool {
        switch self {
        case .literal(let literal), .prefix(let literal):
            literal.bytes.allSatisfy { $0 < 0x80 && $0 != 0x6B && $0 != 0x73 }
        case .fuzzy(let subsequence, _): subsequence.bytes.allSatisfy { $0 < 0x80 && $0 != 0x6B && $0 != 0x73 }
        case .pattern: false
        }
    }

    /// What a block scan can look for: all rows that pass the test pass it, perhaps with others.
    var literalForScan: Literal? {
        switch self {
        case .literal(let literal), .prefix(let literal): literal
        case .fuzzy: nil
        case .pattern(let program): Literal(program.requiredBytes, folding: program.folding)
        }
    }
}
