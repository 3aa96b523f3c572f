/// The weights that decide how well letters fit a row that contains them in order.
///
/// Only the ratios matter. A gap always costs less than a letter is worth, so that each letter found improves a fit. The start of a word outweighs
/// the gap before it, so that initials win over letters scattered inside a word; the start of the row, or a place after a space, is worth more than
/// one after a slash, and that more than one after a dash or at a camel-case hump. Letters in a run share the bonus of the place where the run
/// starts, so that a whole word beats its letters at the starts of several. The first typed letter is the most certain one: the bonus of its place
/// counts double.
enum FuzzyWeight {
    static let letter: Int32 = 20
    static let gap: Int32 = -5
    static let longerGap: Int32 = -1
    static let longestGap: Int32 = -19
    static let afterSpace: Int32 = 14
    static let afterDelimiter: Int32 = 12
    static let afterPunctuation: Int32 = 11
    static let punctuation: Int32 = 10
    static let hump: Int32 = 9
    static let inRun: Int32 = 9

    /// The maximum score of letters: in one run from the start of a word.
    static func best(letters: Int) -> Int32 {
        Int32(truncatingIfNeeded: letters) * (letter + afterSpace) + afterSpace
    }

    /// The cost of a gap of a number of places, at least one.
    static func cost(ofGap places: Int32) -> Int32 { max(gap + longerGap * (places - 1), longestGap) }

    /// The shortest gap that costs as much as any.
    static let endlessGap = 1 + (longestGap - gap) / longerGap

    /// The bonus of a place by the kinds of its scalar and of the previous one: for each previous kind, all kinds.
    static let bonuses: [Int32] = ScalarKind.allCases.flatMap { before in
        ScalarKind.allCases.map { kind in
            switch (before, kind) {
            case (.space, .small), (.space, .capital), (.space, .digit): afterSpace
            case (.delimiter, .small), (.delimiter, .capital), (.delimiter, .digit): afterDelimiter
            case (.punctuation, .small), (.punctuation, .capital), (.punctuation, .digit): afterPunctuation
            case (.small, .capital), (.small, .digit), (.capital, .digit): hump
            case (_, .punctuation), (_, .delimiter): punctuation
            case (_, .space): afterSpace
            default: 0
            }
        }
    }
}

/// The kind of a scalar with respect to word boundaries.
enum ScalarKind: UInt8, CaseIterable, Sendable {
    case space, delimiter, punctuation, small, capital, digit

    static let count = 6

    /// The kind of a scalar; beyond ASCII, letters are small unless they fold to other letters.
    init(_ scalar: UInt32, cases: FoldingTable) {
        switch scalar {
        case 0x09...0x0D, 0x20, 0xA0, 0x3000: self = .space
        case 0x2F, 0x2C, 0x3A, 0x3B, 0x7C: self = .delimiter
        case 0x61...0x7A: self = .small
        case 0x41...0x5A: self = .capital
        case 0x30...0x39: self = .digit
        case ..<0x80: self = .punctuation
        default: self = cases[scalar] == scalar ? .small : .capital
        }
    }

    /// The kinds of the ASCII scalars.
    static let ofASCII: [ScalarKind] = (0..<0x80).map { ScalarKind($0, cases: .cases) }
}
